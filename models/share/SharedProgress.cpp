// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/CopyRepository.h"
#include "models/share/Sharing.h"
#include "models/study/StudyStatus.h"

#include <algorithm>

namespace corater {

// Of another rater in an open round only the progress is known, as their own copy reported it
// (RatingRepository::counts()).
Result<std::vector<SharedProgress>> sharedProgress(const StudyReader &study, RaterId viewer)
{
    const std::optional<Round> round = study.currentRound();
    TRY(const auto status, studyStatus(study, viewer));
    TRY(const auto told, CopyRepository(study.store()).progress());
    std::vector<SharedProgress> all;
    for (const RoundStatus &one : status.rounds) {
        if (!round || one.round != round->id) {
            continue;
        }
        for (const RaterProgress &rater : one.raters) {
            SharedProgress progress{.rater = rater.rater,
                                    .name = rater.name,
                                    .done = rater.finished,
                                    .items = rater.items,
                                    .toldAt = {},
                                    .sealedAt = rater.sealedAt};
            const auto other = std::ranges::find_if(told, [&](const ArrivedProgress &arrived) {
                return arrived.told.round == raw(round->id) && arrived.told.rater == raw(rater.rater);
            });
            if (other != told.end() && rater.rater != viewer && !one.closed) {
                progress.toldAt = other->at;
            }
            all.push_back(std::move(progress));
        }
    }
    return all;
}

} // namespace corater
