// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/StudyResults.h"

#include <algorithm>
#include <numeric>

namespace corater {

namespace {

struct ResultsText
{
    CORATER_MESSAGES(Results)
};

std::unexpected<Error> notADimension(const ResultsQuestion &question)
{
    return fail(ErrorCode::Input, ResultsText::toSay("“%1” is not a dimension").arg(question.name));
}

bool isDimension(const ResultsQuestion &question)
{
    return question.kind == ResultsQuestion::Kind::Dimension;
}

std::vector<int> itemOfUnits(const ResultsInput &input)
{
    std::vector<int> items;
    items.reserve(input.units.size());
    for (const ResultsUnit &unit : input.units) {
        items.push_back(unit.item);
    }
    return items;
}

} // namespace

Result<ResultOf<Distribution>> distributionOf(const ResultsInput &input, const ResultsQuestion &question,
                                              const ResultsCounting &counting)
{
    const ResultsCases cases = casesOf(input, question);
    // The texts of a column such as the tags have no order of importance: each one counts.
    const CodesCounted counted = isDimension(question) ? counting.counted : CodesCounted::Any;
    return variableOf(input, question, cases, counting.level).transform([&](const Variable &variable) {
        ResultOf<Distribution> found{cases, distribution(variable, counted, counting.simultaneous)};
        const bool ofLabels = isDimension(question) && cases == ResultsCases::Units;
        found.numbers.differing = std::ranges::count_if(found.numbers.unanswered, [&](int which) {
            return ofLabels && input.units[size_t(which)].differing.contains(question.dimension);
        });
        return found;
    });
}

Result<ResultOf<CrossTable>> crossOf(const ResultsInput &input, const ResultsQuestion &rows,
                                     const ResultsQuestion &columns, const ResultsCounting &counting)
{
    const std::optional<ResultsCases> cases = commonCases(input, rows, columns);
    if (!cases) {
        return fail(ErrorCode::Input,
                    ResultsText::toSay("“%1” and “%2” cannot be crossed: one is asked of units, the other "
                                       "of items")
                        .arg(rows.name, columns.name));
    }
    const auto down = variableOf(input, rows, *cases, counting.level);
    TRY(const auto across, down ? variableOf(input, columns, *cases, counting.level) : down);
    constexpr size_t mostCells = 200'000;
    if (down->values.size() * across.values.size() > mostCells) {
        return fail(
            ErrorCode::Input,
            ResultsText::toSay("a table of %1 by %2 is too large").arg(down->values.size()).arg(across.values.size()));
    }
    // An item with several tags counts for each of them, whichever codes are looked at.
    const bool lists = (!isDimension(rows) && down->hasSets()) || (!isDimension(columns) && across.hasSets());
    return ResultOf<CrossTable>{*cases, crossTable(*down, across, lists ? CodesCounted::Any : counting.counted)};
}

Result<ResultOf<Flow>> flowOf(const ResultsInput &input, const ResultsQuestion &from, const ResultsQuestion &to,
                              ResultsLevel level)
{
    if (!isDimension(from) || !isDimension(to)) {
        return notADimension(isDimension(from) ? to : from);
    }
    const auto start = variableOf(input, from, ResultsCases::Units, level);
    TRY(const auto end, start ? variableOf(input, to, ResultsCases::Units, level) : start);
    std::optional<Flow> found = flow(*start, end);
    if (!found) {
        return fail(ErrorCode::Input,
                    ResultsText::toSay("“%1” and “%2” do not share their codes, so there is no flow between them")
                        .arg(from.name, to.name));
    }
    return ResultOf<Flow>{ResultsCases::Units, *std::move(found)};
}

Result<ResultOf<CoOccurrence>> coOccurrenceOf(const ResultsInput &input, const std::vector<ResultsQuestion> &dimensions,
                                              TogetherWithin within, ResultsLevel level)
{
    std::vector<Variable> variables;
    for (const ResultsQuestion &question : dimensions) {
        if (!isDimension(question)) {
            return notADimension(question);
        }
        TRY(auto variable, variableOf(input, question, ResultsCases::Units, level));
        variables.push_back(std::move(variable));
    }
    std::vector<const Variable *> pointers;
    for (const Variable &variable : variables) {
        pointers.push_back(&variable);
    }
    std::vector<int> groups = itemOfUnits(input);
    if (within == TogetherWithin::Unit) {
        std::iota(groups.begin(), groups.end(), 0);
    }
    return ResultOf<CoOccurrence>{within == TogetherWithin::Unit ? ResultsCases::Units : ResultsCases::Items,
                                  coOccurrence(pointers, groups)};
}

Result<ResultOf<Saturation>> saturationOf(const ResultsInput &input, const ResultsQuestion &dimension, qint64 run)
{
    if (!isDimension(dimension)) {
        return notADimension(dimension);
    }
    return variableOf(input, dimension, ResultsCases::Units).transform([&](const Variable &variable) {
        return ResultOf<Saturation>{ResultsCases::Items, saturation(variable, itemOfUnits(input), input.order, run)};
    });
}

Result<ResultOf<HintsAgainst>> hintsOf(const ResultsInput &input)
{
    if (!input.hints) {
        return fail(ErrorCode::Input, ResultsText::toSay("only a study has texts in which hints can be found"));
    }
    return ResultOf<HintsAgainst>{ResultsCases::Items, *input.hints};
}

Result<ResultOf<OverRounds>> overRoundsOf(const ResultsInput &input)
{
    if (!input.overRounds) {
        return fail(ErrorCode::Input, ResultsText::toSay("agreement is measured in the rounds of a study"));
    }
    if (input.overRounds->rounds.isEmpty()) {
        return fail(ErrorCode::NotFound, ResultsText::toSay("no closed round has units that two raters rated"));
    }
    return ResultOf<OverRounds>{ResultsCases::Units, *input.overRounds};
}

Result<ResultOf<SelectionFlow>> sampleOf(const ResultsInput &input)
{
    if (!input.sample) {
        return fail(ErrorCode::Input, ResultsText::toSay("the flow of the sample is that of a study"));
    }
    return ResultOf<SelectionFlow>{ResultsCases::Items, *input.sample};
}

std::vector<int> casesOfHinted(const ResultsInput &input, const std::vector<ItemId> &items)
{
    std::vector<int> cases;
    for (size_t i = 0; input.namesHinted && i < input.items.size(); ++i) {
        if (std::ranges::binary_search(items, input.items[i].item.id)) {
            cases.push_back(int(i));
        }
    }
    return cases;
}

Result<ResultOf<AssessmentTable>> assessmentsOf(const ResultsInput &input)
{
    AssessmentTable table;
    for (const ResultsQuestion &question : resultsQuestions(input)) {
        const Dimension *dimension = input.codebook.dimension(question.dimension);
        if (!isDimension(question) || !dimension->assessment) {
            continue;
        }
        TRY(auto found, distributionOf(input, question));
        table.tools.push_back(std::move(found.numbers));
    }
    return table.tools.empty() ? Result<ResultOf<AssessmentTable>>(
                                     fail(ErrorCode::NotFound, ResultsText::toSay("no settled unit was assessed")))
                               : ResultOf<AssessmentTable>{ResultsCases::Units, std::move(table)};
}

std::vector<std::pair<ResultsQuestion, ResultsQuestion>> possibleFlows(const ResultsInput &input)
{
    // A snapshot without units is enough to see which codes are shared.
    ResultsInput empty;
    empty.codebook = input.codebook;
    std::vector<std::pair<ResultsQuestion, ResultsQuestion>> pairs;
    const std::vector<ResultsQuestion> questions = resultsQuestions(empty);
    for (size_t i = 0; i < questions.size(); ++i) {
        for (size_t j = i + 1; j < questions.size(); ++j) {
            const auto found = flowOf(empty, questions[i], questions[j]);
            if (found && found->numbers.notShared.isEmpty()) {
                pairs.emplace_back(questions[i], questions[j]);
            }
        }
    }
    return pairs;
}

qint64 itemsWithSeveralUnits(const ResultsInput &input)
{
    std::vector<int> units(input.items.size());
    qint64 several = 0;
    for (const ResultsUnit &unit : input.units) {
        several += ++units[size_t(unit.item)] == 2 ? 1 : 0;
    }
    return several;
}

} // namespace corater
