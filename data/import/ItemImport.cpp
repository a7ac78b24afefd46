// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ItemImport.h"

namespace corater {

void ImportReport::note(const Place &place, const QString &message, bool rowSkipped)
{
    constexpr size_t kept = 1000;
    ++noticeCount;
    if (rowSkipped) {
        ++skipped;
    }
    if (notices.size() < kept) {
        notices.push_back({place, message, rowSkipped});
    }
}

void ImportReport::addNotices(const ImportReport &joined)
{
    skipped += joined.skipped;
    noticeCount += joined.noticeCount;
    notices.insert(notices.end(), joined.notices.begin(), joined.notices.end());
}

} // namespace corater
