// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/CopyRaters.h"

#include "data/store/history/HistoryRepository.h"
#include "models/share/Sharing.h"

#include <algorithm>

namespace corater {

namespace {

// Raters may take turns at one machine: the next one must not see the labels of the one before when the study opens.
bool othersRateNow(const Study &study, RaterId rater)
{
    return std::ranges::any_of(study.roundRaters(), [&](const RoundRater &part) {
        return part.rater != rater && !study.isClosed(part.round);
    });
}

} // namespace

Result<std::optional<RaterId>> knownRater(const Study &study, const QSet<RaterId> &said)
{
    TRY(const auto sharing, sharingState(study));
    if (valid(sharing.rater)) {
        return sharing.rater;
    }
    TRY(const auto worked, study.store().history().ratersWhoWorkedHere());
    const bool isClear =
        said.size() == 1 && study.rater(*said.begin()) && said.contains(worked) && !othersRateNow(study, *said.begin());
    return isClear ? std::optional(*said.begin()) : std::nullopt;
}

} // namespace corater
