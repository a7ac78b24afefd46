// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/CombineCopies.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/RatingRules.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/CodebookStore.h"
#include "data/store/tables/VersionStore.h"
#include "models/commands/codebook/CarryLabels.h"

namespace corater {

Command<> combineCopies()
{
    return [](Change &change) -> Result<void> {
        change.record(combineCopiesKind, {});
        TRY(putInOrder(change.writer));
        TRY(keepVersion(change.writer, change.ids()));
        TRY(const auto codebook, change.store().codebook().current());
        // Answers from two copies together may complete a rating.
        return rewriteOpenRatings(change, [&](const Rating &rating, bool assessing) {
            Rating after = rating;
            after.state = stateOf(rating, askedIn(codebook, assessing));
            return after;
        });
    };
}

} // namespace corater
