// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/CopyRaters.h"

#include "data/store/HistoryList.h"
#include "models/share/Sharing.h"

namespace corater {

Result<std::optional<RaterId>> knownRater(const Study &study, const QSet<RaterId> &said)
{
    const auto sharing = sharingState(study);
    if (!sharing) {
        return std::unexpected(sharing.error());
    }
    if (valid(sharing->rater)) {
        return sharing->rater;
    }
    const auto worked = ratersWhoWorkedHere(study.file().connection());
    if (!worked) {
        return std::unexpected(worked.error());
    }
    const bool isClear = said.size() == 1 && study.rater(*said.begin()) && said.contains(*worked);
    return isClear ? std::optional(*said.begin()) : std::nullopt;
}

} // namespace corater
