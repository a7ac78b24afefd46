// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/CombineCopies.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/RatingRules.h"
#include "data/store/AssessedUnitStore.h"
#include "data/store/RatingStore.h"
#include "data/store/VersionStore.h"
#include "models/commands/CarryLabels.h"

namespace corater {

namespace {

// Two answers that came from two copies may be all that was asked.
Result<void> stateOpenRatings(CommandContext &context, const Codebook &codebook)
{
    const auto rounds = loadRounds(context.connection());
    const auto parts = loadRoundRaters(context.connection());
    if (!rounds || !parts) {
        return std::unexpected(!rounds ? rounds.error() : parts.error());
    }
    for (const auto &[round, rater] : openParts(*rounds, *parts)) {
        const auto ratings = loadRatings(context.connection(), {.round = round, .rater = rater});
        const auto assessing = assesses(context.connection(), round);
        if (!ratings || !assessing) {
            return std::unexpected(!ratings ? ratings.error() : assessing.error());
        }
        for (const Rating &rating : *ratings) {
            Rating after = rating;
            after.state = stateOf(rating, askedIn(codebook, *assessing));
            const auto written =
                after == rating ? Result<void>() : writeRating(context.writer, context.ids(), rating, after);
            if (!written) {
                return written;
            }
        }
    }
    return {};
}

} // namespace

Result<void> CombineCopies::run(CommandContext &context) const
{
    if (const auto ordered = putInOrder(context.writer); !ordered) {
        return ordered;
    }
    const auto version = keepVersion(context.writer, context.ids());
    const auto codebook = version ? loadCodebook(context.connection()) : std::unexpected(version.error());
    return codebook ? stateOpenRatings(context, *codebook) : std::unexpected(codebook.error());
}

} // namespace corater
