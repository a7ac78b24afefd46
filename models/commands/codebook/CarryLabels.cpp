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

Result<void> checkUnused(Change &change, const CodebookChange &edit)
{
    const auto name = [&](CodeId id) {
        const Code *code = change.codebook.code(change.codebook.current(id));
        return code ? code->name : QStringLiteral("the code");
    };
    for (CodeId code : edit.labels.mustBeUnused) {
        TRY(const auto labels, countLabels(change.writer, code));
        if (labels > 0) {
            return fail(
                ErrorCode::Refused,
                CarryLabelsMessages::toSay("%1 has labels and cannot be removed; retire it or merge it into another")
                    .arg(name(code))); // no count: it would reveal others' labels in an open round
        }
    }
    for (const Dimension &dimension : change.codebook.dimensions) {
        if (edit.codebook.dimension(dimension.id)) {
            continue;
        }
        TRY(const auto uses, countUses(change.writer, dimension.id));
        if (uses > 0) {
            return fail(ErrorCode::Refused,
                        CarryLabelsMessages::toSay("%1 has labels, comments or decisions and cannot be removed")
                            .arg(dimension.name));
        }
    }
    return {};
}

// The required dimensions, each with whether it assesses settled units: they decide whether a rating is done.
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

Result<void> carryFinals(Change &change, const LabelMapping &labels)
{
    TRY(const auto finals, change.store().finals().read());
    for (const FinalItem &item : finals) {
        const FinalItem after = carried(item, labels);
        if (after == item) {
            continue;
        }
        TRY(writeFinal(change.writer, change.ids(), item, after));
    }
    return {};
}

} // namespace

Result<void> rewriteOpenRatings(Change &change,
                                const std::function<Rating(const Rating &rating, bool assessing)> &rewritten)
{
    TRY(const auto rounds, change.store().rounds().all());
    TRY(const auto parts, change.store().rounds().parts());
    for (const auto &[round, rater] : openParts(rounds, parts)) {
        TRY(const auto ratings, ratingsToChange(change.writer, {.round = round, .rater = rater}));
        TRY(const auto assessing, change.store().rounds().assesses(round));
        for (const Rating &rating : ratings) {
            const Rating after = rewritten(rating, assessing);
            if (after == rating) {
                continue;
            }
            TRY(writeRating(change.writer, change.ids(), rating, after));
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

Rating carried(Rating rating, const CodebookChange &edit, bool assessing)
{
    for (UnitRating &unit : rating.units) {
        for (auto label = unit.labels.begin(); label != unit.labels.end(); ++label) {
            const Dimension *dimension = edit.codebook.dimension(label.key());
            if (dimension && edit.labels.asksForRecheck(*label, *dimension)) {
                unit.recheck.insert(label.key());
            }
            *label = edit.labels.applied(*label);
        }
        for (Evidence &evidence : unit.evidence) {
            evidence.code = edit.labels.replaced.value(evidence.code, evidence.code);
        }
    }
    rating.state = stateOf(rating, askedIn(edit.codebook, assessing));
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

Result<void> changeCodebook(Change &change, const CodebookChange &edit)
{
    TRY(checkUnused(change, edit));
    TRY(writeCodebook(change.writer, change.codebook, edit.codebook));
    const LabelMapping &labels = edit.labels;
    const bool touchesRatings = !labels.replaced.isEmpty() || !labels.recheck.isEmpty() || !labels.narrowed.isEmpty() ||
                                requiredIn(change.codebook) != requiredIn(edit.codebook);
    if (touchesRatings) {
        TRY(rewriteOpenRatings(change,
                               [&](const Rating &rating, bool assessing) { return carried(rating, edit, assessing); }));
    }
    return labels.replaced.isEmpty() ? Result<void>() : carryFinals(change, labels);
}

} // namespace corater
