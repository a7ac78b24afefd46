// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/SettleCommand.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/records/CodebookVersion.h"
#include "data/records/CurrentCodes.h"
#include "data/records/Final.h"
#include "data/records/RatingRules.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"
#include "models/rounds/Repeats.h"
#include "models/settling/AssessedReview.h"
#include "models/settling/SettledUnit.h"

#include <algorithm>

namespace corater {

namespace {

struct SettleCommandMessages
{
    CORATER_MESSAGES(SettleCommand)
};

bool isUnitOf(const std::vector<Rating> &ratings, RaterId rater, UnitId unit)
{
    return std::ranges::any_of(ratings, [&](const Rating &rating) {
        return rating.rater == rater && std::ranges::contains(rating.units, unit, &UnitRating::id);
    });
}

// Refuses to settle one item by the ratings of two rounds.
Result<void> checkSources(const FinalItem &settled, const std::vector<Rating> &ratings)
{
    for (const FinalUnit &unit : settled.units) {
        for (const auto &[rater, source] : unit.sources.asKeyValueRange()) {
            if (!isUnitOf(ratings, rater, source)) {
                return fail(ErrorCode::Refused,
                            SettleCommandMessages::toSay(
                                "the item was settled by its ratings of another round; reopen that first"));
            }
        }
    }
    return {};
}

// Whether the two are equal apart from their labels.
bool sameButLabels(FinalItem a, FinalItem b)
{
    for (FinalItem *item : {&a, &b}) {
        for (FinalUnit &unit : item->units) {
            unit.labels.clear();
        }
    }
    return a == b;
}

// Removes units without content; none if the item has no content either.
std::optional<FinalItem> tidied(FinalItem item)
{
    std::erase_if(item.units, [](const FinalUnit &unit) {
        return !unit.dropped && !unit.verdict && unit.labels.isEmpty() && unit.exportId.isEmpty() &&
               unit.comment.isEmpty();
    });
    const bool empty = item.units.empty() && item.screening == Screening::Undecided && !item.screeningDecision.reopened;
    return empty ? std::nullopt : std::optional(std::move(item));
}

// Time of the newest codebook version; an earlier decision that names no version was made under another one.
Result<QString> timeOfCodebook(const StudyStore &store)
{
    TRY(const auto versions, store.codebook().versions());
    QString newest;
    for (const CodebookVersion &version : versions) {
        newest = std::max(newest, version.createdAt);
    }
    return newest;
}

// Repeating a decision in the same words is no change, unless the codebook has changed since: then it confirms the
// decision for the new version.
void keepTimes(FinalItem &after, const FinalItem &before, const QString &codebookSince)
{
    auto keep = [&codebookSince](Decision &now, const Decision &then) {
        Decision asThen = now;
        asThen.at = then.at;
        asThen.version = then.version;
        const bool sameCodebook = valid(then.version) ? then.version == now.version : then.at > codebookSince;
        if (asThen == then && sameCodebook) {
            now = then;
        }
    };
    keep(after.screeningDecision, before.screeningDecision);
    for (FinalUnit &unit : after.units) {
        const auto then = std::ranges::find(before.units, unit.id, &FinalUnit::id);
        if (then == before.units.end()) {
            continue;
        }
        if (unit.verdict && then->verdict) {
            keep(*unit.verdict, *then->verdict);
        }
        for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
            keep(decision, then->labels.value(dimension));
        }
    }
}

// Stores the matches that were settled, since a later version of the program may match units differently.
Result<void> keepMatches(Change &change, ItemId item, const std::vector<UnitMatch> &matches,
                         const QHash<UnitId, int> &recorded)
{
    if (matches.size() < 2) {
        return {};
    }
    const bool all = std::ranges::all_of(matches, [&](const UnitMatch &match) {
        return std::ranges::all_of(match, [&](UnitId unit) { return recorded.contains(unit); });
    });
    if (all) {
        return {};
    }
    return recordMatches(change, item, matches, false);
}

Decision decisionBy(RaterId actor, const DecisionDetails &details, const std::vector<Rating> &ratings,
                    VersionId version)
{
    Decision decision{.chosen = details.chosen,
                      .by = details.by,
                      .decider = valid(details.decider) ? details.decider : actor,
                      .reason = details.reason,
                      .text = details.text,
                      .needsRule = details.needsRule,
                      .at = nowUtc(),
                      .version = version};
    if (decision.by == SettledBy::Nobody && valid(decision.decider)) {
        const bool rated = std::ranges::contains(ratings, decision.decider, &Rating::rater);
        decision.by = rated ? SettledBy::Rater : SettledBy::ThirdPerson;
    }
    return decision;
}

} // namespace

Result<void> recordMatches(Change &change, ItemId item, const std::vector<UnitMatch> &matches, bool byHand)
{
    TRY(const auto recorded, change.store().ratings().alignmentRows(item));
    std::vector<Row> before;
    std::vector<Row> after;
    for (size_t i = 0; i < matches.size(); ++i) {
        for (const UnitId unit : matches[i]) {
            const auto known = std::ranges::find_if(
                recorded, [&](const Row &row) { return row.columns.value("unit_id").toLongLong() == raw(unit); });
            const bool isKnown = known != recorded.end();
            if (isKnown) {
                before.push_back(*known);
            }
            const bool wasByHand = isKnown && known->columns.value("by_hand").toLongLong() != 0;
            after.push_back(alignmentRow(unit, item, int(i) + 1, byHand || wasByHand));
        }
    }
    return change.writer.change(before, after);
}

Result<std::vector<Rating>> closedRatings(const StudyStore &store, SettleKey key)
{
    TRY(const auto rounds, store.rounds().all());
    const auto round = std::ranges::find(rounds, key.round, &Round::id);
    if (round == rounds.end()) {
        return fail(ErrorCode::NotFound, Refusals::noRound());
    }
    if (round->closedAt.isEmpty()) {
        return fail(ErrorCode::Refused,
                    SettleCommandMessages::toSay("%1 is settled when every rater has sealed it").arg(round->name));
    }
    TRY(auto ratings, store.ratings().read(Reader::ownersTools(), {.round = key.round, .item = key.item}));
    Repeats(rounds).takeFrom(ratings);
    TRY(const auto codebook, store.codebook().current());
    for (Rating &rating : ratings) {
        rating = inCurrentCodes(std::move(rating), codebook);
    }
    keepReviewed(ratings);
    if (ratings.empty()) {
        return fail(ErrorCode::NotFound, SettleCommandMessages::toSay("nobody rated the item in %1").arg(round->name));
    }
    return ratings;
}

Result<int> Settling::positionOf(const UnitMatch &match) const
{
    const auto found = std::ranges::find(matches, match);
    if (found == matches.end()) {
        return fail(ErrorCode::Conflict,
                    SettleCommandMessages::toSay("the units of the item are matched differently by now"));
    }
    return int(found - matches.begin()) + 1;
}

Result<FinalUnit *> Settling::unit(const UnitKey &key) const
{
    if (valid(key.added)) {
        const auto found = std::ranges::find(settled.units, key.added, &FinalUnit::id);
        if (found == settled.units.end()) {
            return fail(ErrorCode::NotFound, Refusals::noUnitOfItem());
        }
        return &*found;
    }
    TRY(const auto position, positionOf(key.match));
    FinalUnit *found = settledUnitOf(settled, key.match, position);
    if (found) {
        found->sources = key.match;
    }
    return found;
}

Result<FinalUnit *> Settling::unitForChange(const UnitKey &key) const
{
    const auto known = unit(key);
    if (!known || *known) {
        return known;
    }
    const int position = *positionOf(key.match);
    const auto place = std::ranges::find_if(settled.units, [&](const FinalUnit &u) { return u.ordinal > position; });
    return &*settled.units.insert(place, FinalUnit{.item = settled.item, .ordinal = position, .sources = key.match});
}

Result<const Dimension *> Settling::dimension(DimensionId id) const
{
    const Dimension *found = codebook.dimension(id);
    return found ? Result<const Dimension *>(found) : fail(ErrorCode::Input, Refusals::noDimension());
}

Result<void> Settling::put(const UnitKey &key, DimensionId dimension, const Decision &label) const
{
    TRY(const auto unit, unitForChange(key));
    unit->labels[dimension] = label;
    return {};
}

bool Settling::isOneSided(const UnitMatch &match) const
{
    qsizetype seers = 0;
    bool missed = false;
    for (const Rating &rating : ratings) {
        const bool seen = ratedBy(rating, match) != nullptr;
        seers += seen ? 1 : 0;
        missed = missed || (!seen && rating.screening != Screening::Out);
    }
    return missed || (seers == 1 && asked == Asked::Several);
}

const UnitRating *Settling::ratedBy(const Rating &rating, const UnitMatch &match) const
{
    return unitWith(rating, match.value(rating.rater));
}

Result<void> changeSettled(Change &change, const SettleKey &key, const DecisionDetails &details, const QString &kind,
                           QJsonObject arguments, const std::function<Result<void>(Settling &)> &edit)
{
    QJsonObject named{{"reason", details.reason}, {"text", details.text}, {"needs_rule", details.needsRule}};
    if (valid(details.decider)) {
        named["decider"] = change.store().names().rater(details.decider);
    }
    if (valid(details.chosen)) {
        named["chosen"] = change.store().names().rater(details.chosen);
    }
    arguments["item"] = change.store().names().item(key.item);
    arguments["round"] = change.store().names().round(key.round);
    arguments["details"] = named;
    change.record(kind, arguments);
    TRY(const auto ratings, closedRatings(change.store(), key));
    TRY(const auto finals, change.store().finals().read(key.item));
    TRY(const auto recorded, change.store().ratings().alignment(key.item));
    TRY(const auto version, change.store().codebook().currentVersion());
    TRY(const auto sole, change.store().rounds().soleItems(key.round, key.item));
    TRY(const auto assessed, change.store().rounds().assessedUnits(key.round, key.item));
    const Asked asked = sole.contains(key.round, key.item) ? Asked::One : Asked::Several;
    const std::optional<FinalItem> before = finals.empty() ? std::nullopt : std::optional(finals.front());
    FinalItem after = before.value_or(FinalItem{.item = key.item});
    const bool assessing = !assessed.empty();
    TRY(assessing ? Result<void>() : checkSources(after, ratings));
    const Codebook codebook = askedIn(change.codebook, assessing);
    const std::vector<UnitMatch> matches =
        assessing ? assessedMatches(assessed, ratings) : matchUnits(ratings, recorded, codebook);
    FinalItem view = assessing ? assessedView(after, assessed, ratings) : FinalItem();
    Settling item{codebook,
                  ratings,
                  matches,
                  asked,
                  assessing ? view : after,
                  decisionBy(change.actor, details, ratings, version)};
    const FinalItem shown = item.settled;
    TRY(edit(item));
    if (assessing) {
        if (!sameButLabels(shown, view)) {
            return fail(ErrorCode::Refused,
                        SettleCommandMessages::toSay("the round assesses settled units: which there are, and "
                                                     "whether the item is included, is settled in another round"));
        }
        takeAssessment(after, view, codebook);
    }
    if (before) {
        TRY(const auto since, timeOfCodebook(change.store()));
        keepTimes(after, *before, since);
    }
    const std::optional<FinalItem> tidy = tidied(std::move(after));
    if (tidy == before) {
        return {};
    }
    if (tidy && !tidy->units.empty() && !assessing) {
        TRY(keepMatches(change, key.item, matches, recorded));
    }
    return writeFinal(change.writer, change.ids(), before, tidy);
}

} // namespace corater
