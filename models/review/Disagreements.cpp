// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/Disagreements.h"

#include <algorithm>
#include <map>
#include <set>

namespace corater {

namespace {

std::set<CodeId> asCompared(const std::vector<CodeId> &codes)
{
    return {codes.begin(), codes.end()};
}

Screening asCompared(Screening screening)
{
    return screening;
}

using Outcome = QuestionOutcome;

/// Goes through the questions of a study. Made and used by disagreementsOf() alone.
class Comparison
{
public:
    Comparison(const SettlingInput &input, const ComparisonSinks &sinks) : m_input(input), m_sinks(sinks)
    {
        for (const Rater &rater : input.raters) {
            m_raterPlace.insert(rater.id, int(m_raterPlace.size()));
        }
        m_found.questions.push_back({});
        for (const AssessedUnit &unit : input.assessed) {
            m_assessing.insert(unit.round);
        }
        for (const Dimension &dimension : input.codebook.dimensions) {
            if (dimension.assessment && m_assessing.isEmpty()) {
                continue;
            }
            m_place.insert(dimension.id, m_found.questions.size());
            m_found.questions.push_back({.dimension = dimension.id});
        }
        std::map<RoundId, bool> asks;
        for (const Round &round : input.rounds) {
            asks[round.id] = !round.imported;
            m_number[round.id] = round.closedAt.isEmpty() ? 0 : round.number;
        }
        for (const Rating &rating : input.ratings) {
            asks[rating.round] = asks[rating.round] || rating.screening == Screening::Out;
        }
        for (const Rating &rating : input.ratings) {
            if (m_number[rating.round] > 0) {
                take(rating, asks[rating.round] && !m_assessing.contains(rating.round));
            }
        }
    }

    Disagreements run()
    {
        for (const EffectiveItem &item : effectiveFinals(m_input)) {
            compareScreening(item);
            for (const EffectiveUnit &unit : item.units) {
                compareUnit(item, unit, unit.waits ? Outcome::Open : Outcome::Settled);
            }
            for (const EffectiveUnit &unit : item.dropped) {
                compareUnit(item, unit, Outcome::Gone);
            }
        }
        return std::move(m_found);
    }

private:
    template <typename T>
    using Given = std::vector<std::pair<RaterId, T>>;

    struct Screened
    {
        int round = 0;
        Given<Screening> answers;
    };

    void take(const Rating &rating, bool asks)
    {
        for (const UnitRating &unit : rating.units) {
            m_units.insert(unit.id, &unit);
        }
        if (!asks || rating.screening == Screening::Undecided) {
            return;
        }
        Screened &screened = m_screened[rating.item];
        if (screened.round < m_number[rating.round]) {
            screened = {m_number[rating.round], {}};
        }
        if (screened.round == m_number[rating.round]) {
            screened.answers.emplace_back(rating.rater, rating.screening);
        }
    }

    // In the order of the study, so that "the first" is the same rater in every copy.
    template <typename T>
    void sort(Given<T> &given) const
    {
        std::ranges::stable_sort(given, {}, [this](const auto &answer) { return m_raterPlace.value(answer.first); });
    }

    static void put(ComparedQuestion &question, const Given<Screening> &given, Screening final)
    {
        question.screenings = given;
        question.screening = final;
    }
    static void put(ComparedQuestion &question, const Given<std::vector<CodeId>> &given,
                    const std::vector<CodeId> &final)
    {
        question.labels = given;
        question.decision.codes = final;
    }

    template <typename T>
    void compare(ComparedQuestion question, const Given<T> &given, Outcome outcome, const T &final, const Decision &how)
    {
        QuestionCount &count = m_found.questions[m_place.value(question.dimension)];
        outcome = outcome == Outcome::Settled && how.differs ? Outcome::Differs : outcome;
        if (m_sinks.question) {
            question.outcome = outcome;
            question.decision = how;
            put(question, given, final);
            m_sinks.question(question);
        }
        const auto same = [](const T &value) {
            return [wanted = asCompared(value)](const auto &answer) { return asCompared(answer.second) == wanted; };
        };
        const bool settled = outcome == Outcome::Settled || outcome == Outcome::Differs;
        count.needRule += settled && how.needsRule;
        if (given.size() < 2) {
            count.byOne += settled && given.size() == 1;
            count.byNobody += settled && given.empty() && isSaid(final);
            return;
        }
        ++count.compared;
        if (std::ranges::all_of(given, same(given.front().second))) {
            count.overruled += settled && !same(final)(given.front());
            return;
        }
        ++count.differing;
        if (!settled) {
            ++(outcome == Outcome::Open ? count.open : count.gone);
            return;
        }
        countWay(how);
        if (outcome == Outcome::Differs) {
            ++count.differs;
            return;
        }
        const auto chosen = std::ranges::find_if(
            given, [&](const auto &answer) { return answer.first == how.chosen && same(final)(answer); });
        const auto first = chosen == given.end() ? std::ranges::find_if(given, same(final)) : chosen;
        ++(first == given.end() ? count.neither : count.forRater[first->first]);
    }

    static bool isSaid(const std::vector<CodeId> &codes) { return !codes.empty(); }
    static bool isSaid(Screening) { return false; } // an item with final labels is included without a question

    void countWay(const Decision &how)
    {
        m_found.imported += how.origin == Origin::Imported;
        if (how.by != SettledBy::Nobody) {
            ++m_found.by[{how.by, how.by == SettledBy::Talk ? RaterId{} : how.decider}];
        }
        if (!how.reason.isEmpty()) {
            ++m_found.reasons[how.reason];
        }
    }

    void compareScreening(const EffectiveItem &item)
    {
        Given<Screening> given = m_screened.value(item.item).answers;
        sort(given);
        compare({.item = item.item}, given, item.screening == Screening::Undecided ? Outcome::Open : Outcome::Settled,
                item.screening, item.screeningDecision);
    }

    void compareUnit(const EffectiveItem &item, const EffectiveUnit &unit, Outcome outcome)
    {
        // The questions of a unit stay open while the screening of its item is open.
        const bool waits = outcome == Outcome::Settled && item.screening == Screening::Undecided;
        for (const Dimension &dimension : m_input.codebook.dimensions) {
            if (dimension.assessment && (m_assessing.isEmpty() || !unit.wasAskedFor(dimension))) {
                continue;
            }
            Given<std::vector<CodeId>> given;
            const UnitMatch &asked = dimension.assessment ? unit.assessedAs : unit.match;
            for (const auto &[rater, id] : asked.asKeyValueRange()) {
                const UnitRating *seen = m_units.value(id);
                if (seen && !seen->labels.value(dimension.id).empty()) {
                    given.emplace_back(rater, seen->labels.value(dimension.id));
                }
            }
            const bool open = waits || std::ranges::contains(unit.open, dimension.id) ||
                              std::ranges::contains(unit.openAssessments, dimension.id);
            sort(given);
            const Decision final = unit.labels.value(dimension.id);
            compare({.item = item.item, .unit = unit.name, .dimension = dimension.id}, given,
                    outcome == Outcome::Settled && open ? Outcome::Open : outcome, final.codes, final);
        }
        countLone(item, unit, waits ? Outcome::Open : outcome);
    }

    void countLone(const EffectiveItem &item, const EffectiveUnit &unit, Outcome outcome)
    {
        const bool isSole =
            !unit.alone && outcome == Outcome::Settled && unit.match.size() == 1 && item.screening == Screening::In;
        m_found.soleUnits += isSole;
        if (unit.alone) {
            LoneUnitCount &lone = m_found.loneUnits;
            ++(outcome == Outcome::Gone ? lone.dropped : outcome == Outcome::Open ? lone.open : lone.taken);
            lone.unasked += outcome == Outcome::Settled && !unit.wasAsked;
        }
        if (m_sinks.unit && (unit.alone || isSole)) {
            m_sinks.unit({.item = item.item,
                          .unit = unit.name,
                          .outcome = outcome,
                          .isSole = isSole,
                          .wasAsked = unit.wasAsked});
        }
    }

    const SettlingInput &m_input;
    const ComparisonSinks &m_sinks;
    Disagreements m_found;
    QHash<RaterId, int> m_raterPlace;
    QHash<DimensionId, size_t> m_place;
    std::map<RoundId, int> m_number; ///< 0: not closed
    QSet<RoundId> m_assessing;       ///< rounds that assess settled units
    QHash<UnitId, const UnitRating *> m_units;
    QHash<ItemId, Screened> m_screened;
};

} // namespace

QuestionCount Disagreements::total() const
{
    QuestionCount sum;
    for (const QuestionCount &count : questions) {
        for (const auto &[field, of] : {std::pair{&sum.compared, count.compared},
                                        {&sum.differing, count.differing},
                                        {&sum.neither, count.neither},
                                        {&sum.differs, count.differs},
                                        {&sum.gone, count.gone},
                                        {&sum.open, count.open},
                                        {&sum.overruled, count.overruled},
                                        {&sum.byOne, count.byOne},
                                        {&sum.byNobody, count.byNobody},
                                        {&sum.needRule, count.needRule}}) {
            *field += of;
        }
        for (const auto &[rater, times] : count.forRater.asKeyValueRange()) {
            sum.forRater[rater] += times;
        }
    }
    return sum;
}

Disagreements disagreementsOf(const SettlingInput &input, const ComparisonSinks &sinks)
{
    return Comparison(input, sinks).run();
}

} // namespace corater
