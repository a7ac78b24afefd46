// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ItemImport.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace corater {

namespace {

constexpr size_t mostNotices = 1000;

} // namespace

void ImportReport::note(const Place &place, const QString &message, bool rowSkipped)
{
    ++noticeCount;
    if (rowSkipped) {
        ++skipped;
    }
    if (notices.size() < mostNotices) {
        notices.push_back({place, message, rowSkipped});
    }
}

Result<bool> ImportReport::readNext(const std::function<Result<bool>()> &next, const Progress &progress)
{
    for (;;) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, QCoreApplication::translate("corater::ImportReport", "cancelled"));
        }
        const Result<bool> more = next();
        const bool isOfTheRecord = !more && more.error().code == ErrorCode::Input;
        if (isOfTheRecord || (more && *more)) {
            ++rows;
        }
        if (!isOfTheRecord) {
            return more;
        }
        note(more.error().place, more.error().message, true);
    }
}

void ImportReport::addNotices(const ImportReport &joined)
{
    skipped += joined.skipped;
    noticeCount += joined.noticeCount;
    const size_t room = mostNotices - std::min(notices.size(), mostNotices);
    notices.insert(notices.end(), joined.notices.begin(),
                   joined.notices.begin() + std::ptrdiff_t(std::min(room, joined.notices.size())));
}

QString ItemImportOptions::idOf(const QString &fileName) const
{
    return folder.isEmpty() ? QFileInfo(fileName).fileName() : QDir(folder).relativeFilePath(fileName);
}

QString ItemImportOptions::siteOf(const QString &fileName) const
{
    return site.isEmpty() ? QFileInfo(fileName).absoluteDir().dirName() : site;
}

} // namespace corater
