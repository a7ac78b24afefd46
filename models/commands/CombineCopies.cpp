// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/CombineCopies.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/RatingRules.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/CodebookStore.h"
#include "data/store/tables/VersionStore.h"
#include "models/commands/codebook/CarryLabels.h"

namespace corater {

Result<void> CombineCopies::run(CommandContext &context) const
{
    TRY(putInOrder(context.writer));
    TRY(keepVersion(context.writer, context.ids()));
    TRY(const auto codebook, context.store().codebook().current());
    // Answers from two copies together may complete a rating.
    return rewriteOpenRatings(context, [&](const Rating &rating, bool assessing) {
        Rating after = rating;
        after.state = stateOf(rating, askedIn(codebook, assessing));
        return after;
    });
}

} // namespace corater
