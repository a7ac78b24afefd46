// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/CarryLabels.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/Final.h"
#include "data/records/RatingRules.h"
#include "data/store/tables/CodebookStore.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"

namespace corater {

namespace {

struct CarryLabelsMessages
{
    CORATER_MESSAGES(CarryLabels)
};

Result<void> checkUnused(CommandContext &context, const CodebookChange &change)
{
    const auto name = [&](CodeId id) {
        const Code *code = context.codebook.code(context.codebook.current(id));
        return code ? code->name : QStringLiteral("the code");
    };
    for (CodeId code : change.labels.mustBeUnused) {
        const auto labels = countLabels(context.writer, code);
        if (!labels) {
            return std::unexpected(labels.error());
        }
        if (*labels > 0) {
            return fail(
                ErrorCode::Refused,
                CarryLabelsMessages::toSay("%1 has labels and cannot be removed; retire it or merge it into another")
                    .arg(name(code))); // not how many: some may be another's, of a round that is open
        }
    }
    for (const Dimension &dimension : context.codebook.dimensions) {
        if (change.codebook.dimension(dimension.id)) {
            continue;
        }
        const auto uses = countUses(context.writer, dimension.id);
        if (!uses) {
            return std::unexpected(uses.error());
        }
        if (*uses > 0) {
            return fail(ErrorCode::Refused,
                        CarryLabelsMessages::toSay("%1 has labels, comments or decisions and cannot be removed")
                            .arg(dimension.name));
        }
    }
    return {};
}

// Which dimensions must be answered, and in which rounds: what tells whether a rating is done.
std::set<std::pair<DimensionId, bool>> requiredIn(const Codebook &codebook)
{
    std::set<std::pair<DimensionId, bool>> required;
    for (const Dimension &dimension : codebook.dimensions) {
        if (dimension.required) {
            required.insert({dimension.id, dimension.assessment});
        }
    }
    return required;
}

Result<void> carryFinals(CommandContext &context, const LabelMapping &labels)
{
    const auto finals = context.store().finals().read();
    if (!finals) {
        return std::unexpected(finals.error());
    }
    for (const FinalItem &item : *finals) {
        const FinalItem after = carried(item, labels);
        if (after == item) {
            continue;
        }
        if (const auto written = writeFinal(context.writer, context.ids(), item, after); !written) {
            return written;
        }
    }
    return {};
}

} // namespace

Result<void> rewriteOpenRatings(CommandContext &context,
                                const std::function<Rating(const Rating &rating, bool assessing)> &rewritten)
{
    const auto rounds = context.store().rounds().all();
    const auto parts = context.store().rounds().parts();
    if (!rounds || !parts) {
        return std::unexpected(!rounds ? rounds.error() : parts.error());
    }
    for (const auto &[round, rater] : openParts(*rounds, *parts)) {
        const auto ratings = ratingsToChange(context.writer, {.round = round, .rater = rater});
        const auto assessing = context.store().rounds().assesses(round);
        if (!ratings || !assessing) {
            return std::unexpected(!ratings ? ratings.error() : assessing.error());
        }
        for (const Rating &rating : *ratings) {
            const Rating after = rewritten(rating, *assessing);
            if (after == rating) {
                continue;
            }
            if (const auto written = writeRating(context.writer, context.ids(), rating, after); !written) {
                return written;
            }
        }
    }
    return {};
}

std::set<std::pair<RoundId, RaterId>> openParts(const std::vector<Round> &rounds, const std::vector<RoundRater> &parts)
{
    std::set<std::pair<RoundId, RaterId>> open;
    for (const RoundRater &part : parts) {
        const auto round = std::ranges::find(rounds, part.round, &Round::id);
        if (part.sealedAt.isEmpty() && round != rounds.end() && round->closedAt.isEmpty()) {
            open.insert({part.round, part.rater});
        }
    }
    return open;
}

Rating carried(Rating rating, const CodebookChange &change, bool assessing)
{
    for (UnitRating &unit : rating.units) {
        for (auto label = unit.labels.begin(); label != unit.labels.end(); ++label) {
            const Dimension *dimension = change.codebook.dimension(label.key());
            if (dimension && change.labels.asksForRecheck(*label, *dimension)) {
                unit.recheck.insert(label.key());
            }
            *label = change.labels.applied(*label);
        }
        for (Evidence &evidence : unit.evidence) {
            evidence.code = change.labels.replaced.value(evidence.code, evidence.code);
        }
    }
    rating.state = stateOf(rating, askedIn(change.codebook, assessing));
    return rating;
}

FinalItem carried(FinalItem item, const LabelMapping &labels)
{
    for (FinalUnit &unit : item.units) {
        for (Decision &decision : unit.labels) {
            decision.codes = labels.applied(decision.codes);
        }
    }
    return item;
}

Result<void> changeCodebook(CommandContext &context, const CodebookChange &change)
{
    if (const auto unused = checkUnused(context, change); !unused) {
        return unused;
    }
    if (const auto written = writeCodebook(context.writer, context.codebook, change.codebook); !written) {
        return written;
    }
    const LabelMapping &labels = change.labels;
    const bool touchesRatings = !labels.replaced.isEmpty() || !labels.recheck.isEmpty() || !labels.narrowed.isEmpty() ||
                                requiredIn(context.codebook) != requiredIn(change.codebook);
    if (touchesRatings) {
        const auto done = rewriteOpenRatings(
            context, [&](const Rating &rating, bool assessing) { return carried(rating, change, assessing); });
        if (!done) {
            return done;
        }
    }
    return labels.replaced.isEmpty() ? Result<void>() : carryFinals(context, labels);
}

} // namespace corater
