// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/EffectiveFinals.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/UnitNames.h"
#include "models/settling/AssessedReview.h"
#include "models/settling/NamedUnits.h"
#include "models/settling/SettledUnit.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace corater {

namespace {

bool hasUnits(const std::vector<Rating> &ratings)
{
    return std::ranges::any_of(ratings, [](const Rating &rating) { return !rating.units.empty(); });
}

// The raters' comments on the unit and its item: unchanged if all who commented wrote the same, else each with the
// rater's name.
QString commentOf(const ComparedUnit &unit, const ReviewItem &item)
{
    std::set<QString> different;
    QStringList named;
    for (size_t i = 0; i < item.raters.size(); ++i) {
        const auto seen = unit.ratings.constFind(item.raters[i].id);
        QStringList parts{item.ratings[i].comment, seen == unit.ratings.cend() ? QString() : seen->comment};
        parts.removeAll(QString());
        parts.removeDuplicates();
        if (!parts.isEmpty()) {
            different.insert(parts.join(u'\n'));
            named << QStringLiteral("%1: %2").arg(item.raters[i].name, parts.join(u'\n'));
        }
    }
    return different.size() == 1 ? *different.begin() : named.join(u'\n');
}

// The reasons for which raters excluded the item, each once, in the order of the raters; empty if one gave none.
QString reasonOf(const ReviewRow &screening)
{
    QStringList reasons;
    for (const ReviewAnswer &answer : screening.answers) {
        if (answer.present) {
            reasons << answer.reason;
        }
    }
    reasons.removeDuplicates();
    return reasons.contains(QString()) ? QString() : reasons.join(QStringLiteral("; "));
}

// The implicit decision: the answer that all gave, or that of the rater whose unit was taken.
Decision impliedBy(const ReviewRow &row, const ComparedUnit &unit)
{
    const auto given = row.distinctCodes();
    Decision implied;
    if (unit.alone && unit.verdictDecision) {
        implied.origin = Origin::Rater;
        implied.chosen = unit.ratings.firstKey();
        implied.by = unit.verdictDecision->by;
        implied.decider = unit.verdictDecision->decider;
    }
    implied.codes = given.empty() ? std::vector<CodeId>() : given.front();
    return implied;
}

// The answer that a settled question has; nothing when it is open.
std::optional<Decision> answerTo(const ReviewRow &row, const ComparedUnit &unit, const Dimension &dimension)
{
    if (row.settled()) {
        return row.decision ? row.decision : impliedBy(row, unit);
    }
    const bool needsNone = !row.decision && !row.waits && row.match == AnswerMatch::Nobody && !dimension.required;
    return needsNone ? std::optional(Decision{}) : std::nullopt;
}

/// Works out the settled state of a study. Made and used by effectiveFinals() alone.
class Settlement
{
public:
    explicit Settlement(const SettlingInput &input)
        : m_input(input), m_codebook(askedIn(input.codebook, false)), m_assessment(askedIn(input.codebook, true))
    {
        for (const AssessedUnit &unit : input.assessed) {
            m_assessed[unit.round][unit.item].push_back(unit);
        }
        std::map<RoundId, int> closed;
        for (const Round &round : input.rounds) {
            if (!round.closedAt.isEmpty()) {
                closed[round.id] = round.number;
                m_names.insert(sheetNames(round));
            }
        }
        for (const Rating &rating : input.ratings) {
            const auto round = closed.find(rating.round);
            if (round == closed.end() || input.models.contains(rating.rater)) {
                continue;
            }
            if (m_assessed.contains(rating.round)) {
                m_assessments[rating.item][round->second].push_back(rating);
            } else {
                m_ratings[rating.item][round->second].push_back(rating);
            }
        }
        for (const FinalItem &settled : input.finals) { // which come in the order of their ids
            m_finals.emplace_hint(m_finals.end(), settled.item, &settled);
            m_ratings.try_emplace(m_ratings.end(), settled.item);
        }
    }

    std::vector<EffectiveItem> run()
    {
        std::vector<EffectiveItem> items;
        items.reserve(m_ratings.size());
        for (auto &[item, rounds] : m_ratings) {
            items.push_back(settle(item, rounds));
            assess(items.back());
        }
        return items;
    }

private:
    using ByRound = std::map<int, std::vector<Rating>>; ///< number of the round → ratings of one item

    // The ratings that count: of the newest round with units, else of the newest that screened the item.
    static std::vector<Rating> counting(ByRound &rounds)
    {
        std::vector<Rating> newest;
        for (auto &[number, ratings] : rounds) {
            keepReviewed(ratings);
            if (!ratings.empty() && (hasUnits(ratings) || !hasUnits(newest))) {
                newest = ratings;
            }
        }
        return newest;
    }

    std::vector<ReviewRater> ratersOf(const std::vector<Rating> &ratings) const
    {
        std::vector<ReviewRater> raters;
        for (const Rater &rater : m_input.raters) {
            if (std::ranges::contains(ratings, rater.id, &Rating::rater)) {
                raters.push_back({rater.id, {}, rater.name});
            }
        }
        return raters;
    }

    const FinalItem *recorded(ItemId item) const
    {
        const auto found = m_finals.find(item);
        return found == m_finals.end() ? nullptr : found->second;
    }

    Asked askedOf(const std::vector<Rating> &ratings, ItemId item) const
    {
        const bool sole = !ratings.empty() && m_input.sole.contains(ratings.front().round, item);
        return sole ? Asked::One : Asked::Several;
    }

    EffectiveItem settle(ItemId item, ByRound &rounds)
    {
        const std::vector<Rating> ratings = counting(rounds);
        const FinalItem *settled = recorded(item);
        ItemSummary summary;
        summary.id = item;
        const std::vector<UnitMatch> matches = matchUnits(ratings, m_input.alignment, m_codebook);
        const ReviewItem review =
            reviewItem(summary, ratings, ratersOf(ratings), m_codebook, matches, settled, {}, askedOf(ratings, item));
        EffectiveItem effective{.item = item};
        takeScreening(effective, review, settled);
        takeUnits(effective, review, settled);
        return effective;
    }

    // Takes assessments round by round, so that the newest one counts, then the decisions, which override them.
    void assess(EffectiveItem &effective)
    {
        const FinalItem *settled = m_assessment.dimensions.empty() ? nullptr : recorded(effective.item);
        if (!settled) {
            return;
        }
        for (auto &[number, ratings] : m_assessments[effective.item]) {
            keepReviewed(ratings);
            if (ratings.empty()) {
                continue;
            }
            const std::vector<AssessedUnit> &units = m_assessed[ratings.front().round][effective.item];
            ItemSummary summary;
            summary.id = effective.item;
            const ReviewItem review = assessedReview(summary, ratings, ratersOf(ratings), m_assessment, units, settled,
                                                     askedOf(ratings, effective.item));
            for (const ComparedUnit &unit : review.units) {
                takeAnswers(effective, unit);
            }
        }
        for (EffectiveUnit &unit : effective.units) {
            takeDecided(unit, *settled);
        }
    }

    void takeAnswers(EffectiveItem &effective, const ComparedUnit &assessed) const
    {
        const auto unit = std::ranges::find(effective.units, assessed.settled, &EffectiveUnit::record);
        if (!valid(assessed.settled) || unit == effective.units.end()) {
            return;
        }
        unit->assessedAs = assessed.match.isEmpty() ? unit->assessedAs : assessed.match;
        for (const ReviewRow &row : assessed.rows) {
            const DimensionId dimension = row.question.dimension;
            const auto answer = answerTo(row, assessed, *m_assessment.dimension(dimension));
            std::erase(unit->openAssessments, dimension);
            unit->labels.remove(dimension);
            if (answer) {
                unit->labels.insert(dimension, *answer);
            } else if (!answer && row.match != AnswerMatch::Nobody) {
                unit->openAssessments.push_back(dimension);
            }
        }
    }

    // Assessed elsewhere: by an imported sheet, or decided in a round that is not the newest one.
    void takeDecided(EffectiveUnit &unit, const FinalItem &settled) const
    {
        const auto record = std::ranges::find(settled.units, unit.record, &FinalUnit::id);
        if (!valid(unit.record) || record == settled.units.end()) {
            return;
        }
        for (const Dimension &dimension : m_assessment.dimensions) {
            const auto label = record->labels.constFind(dimension.id);
            if (label != record->labels.cend() && !label->reopened) {
                std::erase(unit.openAssessments, dimension.id);
                unit.labels.insert(dimension.id, *label);
            }
        }
    }

    static void takeScreening(EffectiveItem &effective, const ReviewItem &review, const FinalItem *settled)
    {
        if (review.screening.settled()) {
            effective.screening = review.screening.settledScreening;
            effective.screeningDecision = review.screening.decision.value_or(Decision{});
            const bool isDecided = review.screening.decision.has_value();
            effective.reason = settled ? settled->reason : QString();
            if (effective.screening == Screening::Out && !isDecided && effective.reason.isEmpty()) {
                effective.reason = reasonOf(review.screening);
            }
        }
    }

    void takeUnits(EffectiveItem &effective, const ReviewItem &review, const FinalItem *settled)
    {
        std::set<const FinalUnit *> taken;
        std::vector<std::pair<int, EffectiveUnit>> units;
        const auto take = [&](bool dropped, int ordinal, EffectiveUnit &&unit) {
            if (dropped || effective.screening == Screening::Out) {
                effective.dropped.push_back(std::move(unit));
            } else {
                units.emplace_back(ordinal, std::move(unit));
            }
        };
        const auto seen = std::ranges::count_if(review.units, [](const ComparedUnit &unit) { return !unit.added(); });
        for (const ComparedUnit &unit : review.units) {
            const FinalUnit *final = settledBehind(unit, settled);
            taken.insert(final);
            EffectiveUnit made = effectiveUnit(unit, final, review);
            if (!unit.added() && made.raterName.isEmpty()) {
                made.raterName = unitName(m_input.externalIds.value(effective.item), unit.ordinal, seen);
            }
            take(unit.verdict == UnitVerdict::Dropped, final ? final->ordinal : unit.ordinal, std::move(made));
        }
        for (const FinalUnit &unit : settled ? std::span(settled->units) : std::span<const FinalUnit>()) {
            if (!taken.contains(&find(settled, unit.id))) {
                take(unit.dropped, unit.ordinal, effectiveUnit(unit));
            }
        }
        std::ranges::stable_sort(units, {}, &std::pair<int, EffectiveUnit>::first);
        for (auto &[ordinal, unit] : units) {
            effective.units.push_back(std::move(unit));
        }
        nameUnits(effective.units, m_input.externalIds.value(effective.item));
    }

    static const FinalUnit &find(const FinalItem *settled, FinalUnitId id)
    {
        return *std::ranges::find(settled->units, id, &FinalUnit::id);
    }

    static const FinalUnit *settledBehind(const ComparedUnit &unit, const FinalItem *settled)
    {
        return settled && valid(unit.settled) ? &find(settled, unit.settled) : nullptr;
    }

    EffectiveUnit effectiveUnit(const ComparedUnit &unit, const FinalUnit *final, const ReviewItem &review) const
    {
        EffectiveUnit effective;
        effective.waits = unit.verdict == UnitVerdict::Open;
        effective.alone = unit.alone;
        effective.wasAsked = final && final->verdict && !final->verdict->reopened;
        effective.match = unit.match;
        effective.record = final ? final->id : FinalUnitId{};
        effective.comment =
            final && (!final->comment.isEmpty() || isAsPublished(*final)) ? final->comment : commentOf(unit, review);
        for (const UnitId source : unit.match) {
            effective.name = m_names.value(source, effective.name);
        }
        effective.raterName = effective.name;
        if (final && !final->exportId.isEmpty()) {
            effective.name = final->exportId;
        }
        for (const ReviewRow &row : unit.rows) {
            if (row.question.kind != QuestionKind::Label) {
                continue;
            }
            const DimensionId dimension = row.question.dimension;
            if (const auto answer = answerTo(row, unit, *m_codebook.dimension(dimension))) {
                effective.labels.insert(dimension, *answer);
            } else {
                effective.open.push_back(dimension);
            }
        }
        return effective;
    }

    // A unit of an imported data set that no rating of the study is about.
    EffectiveUnit effectiveUnit(const FinalUnit &unit) const
    {
        // Usually all its labels count: they are shared with the record and not copied.
        EffectiveUnit effective{
            .name = unit.exportId, .record = unit.id, .comment = unit.comment, .labels = unit.labels};
        qsizetype known = 0;
        for (const Dimension &dimension : m_codebook.dimensions) {
            const auto label = unit.labels.constFind(dimension.id);
            const bool isKnown = label != unit.labels.cend();
            known += isKnown ? 1 : 0;
            if (isKnown ? label->reopened : dimension.required) {
                effective.open.push_back(dimension.id);
            } else if (!isKnown) {
                effective.labels.insert(dimension.id, Decision{});
            }
        }
        if (known < unit.labels.size() || !effective.open.empty()) {
            effective.labels.removeIf([&](const auto &label) {
                return !m_codebook.dimension(label.key()) || std::ranges::contains(effective.open, label.key());
            });
        }
        return effective;
    }

    // Imported ids stay; the others are made by the rule, and avoid ids in use.
    static void nameUnits(std::vector<EffectiveUnit> &units, const QString &externalId)
    {
        if (std::ranges::none_of(units, [](const EffectiveUnit &unit) { return unit.name.isEmpty(); })) {
            return;
        }
        QSet<QString> names;
        for (const EffectiveUnit &unit : units) {
            names.insert(unit.name);
        }
        int number = 0;
        for (EffectiveUnit &unit : units) {
            ++number;
            if (unit.name.isEmpty()) {
                unit.name = unitName(externalId, number, qsizetype(units.size()));
                for (int next = number; names.contains(unit.name); ++next) {
                    unit.name = unitName(externalId, next, 2);
                }
                names.insert(unit.name);
            }
        }
    }

    const SettlingInput &m_input;
    Codebook m_codebook;                     ///< asked in ordinary rounds
    Codebook m_assessment;                   ///< asked in rounds that assess
    std::map<ItemId, ByRound> m_ratings;     ///< of ordinary rounds
    std::map<ItemId, ByRound> m_assessments; ///< of rounds that assess
    std::map<RoundId, std::map<ItemId, std::vector<AssessedUnit>>> m_assessed;
    std::map<ItemId, const FinalItem *> m_finals;
    QHash<UnitId, QString> m_names;
};

} // namespace

bool EffectiveUnit::wasAskedFor(const Dimension &dimension) const
{
    return !dimension.assessment || !assessedAs.isEmpty() || labels.contains(dimension.id);
}

bool EffectiveUnit::isAssessed(const Codebook &codebook) const
{
    return !openAssessments.empty() || std::ranges::any_of(codebook.dimensions, [this](const Dimension &dimension) {
        return dimension.assessment && labels.contains(dimension.id) && !labels.value(dimension.id).codes.empty();
    });
}

bool isSettled(const EffectiveItem &item)
{
    return item.screening == Screening::Out || (item.screening == Screening::In && !item.units.empty() &&
                                                std::ranges::all_of(item.units, &EffectiveUnit::settled));
}

std::vector<EffectiveItem> effectiveFinals(const SettlingInput &input)
{
    return Settlement(input).run();
}

} // namespace corater
