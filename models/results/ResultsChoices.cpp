// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ResultsChoices.h"

#include <algorithm>

namespace corater {

namespace {

struct ResultsChoicesMessages
{
    CORATER_MESSAGES(corater::ResultsChoices)
};

using Kind = ResultsChoices::Kind;

bool asksDimension(const ResultsQuestion &question)
{
    return question.kind == ResultsQuestion::Kind::Dimension;
}

void addOnce(std::vector<ResultsQuestion> &questions, const ResultsQuestion &question)
{
    if (!std::ranges::contains(questions, question)) {
        questions.push_back(question);
    }
}

template <typename Numbers>
Result<AnyResult> any(Result<ResultOf<Numbers>> result)
{
    TRY(result);
    return std::move(*result);
}

bool asksNothing(Kind kind)
{
    return kind == Kind::Hints || kind == Kind::Assessments || isOfStudy(kind);
}

Result<AnyResult> resultOfAll(const ResultsInput &input, Kind kind)
{
    switch (kind) {
    case Kind::Hints: {
        const auto hints = hintsOf(input);
        return hints && hints->numbers.rules.empty()
                   ? fail(ErrorCode::NotFound,
                          ResultsChoicesMessages::toSay("no rule suggests a code: choose the codes in Items → Hints"))
                   : any(hints);
    }
    case Kind::Rounds:
        return any(overRoundsOf(input));
    case Kind::Sample:
        return any(sampleOf(input));
    default:
        return any(assessmentsOf(input));
    }
}

} // namespace

bool isOfStudy(Kind kind)
{
    return kind == Kind::Rounds || kind == Kind::Sample || kind == Kind::Shares;
}

void askFor(ResultsOptions &options, Kind kind)
{
    options.hints = kind == Kind::Hints;
    options.overRounds = kind == Kind::Rounds;
    options.sample = kind == Kind::Sample;
    options.shares = kind == Kind::Shares;
}

std::vector<ResultsQuestion> firstQuestions(const ResultsInput &input, Kind kind)
{
    std::vector<ResultsQuestion> questions;
    if (asksNothing(kind)) {
        return questions;
    }
    if (kind == Kind::Flow) {
        for (const auto &[from, to] : possibleFlows(input)) {
            addOnce(questions, from);
        }
        return questions;
    }
    for (const ResultsQuestion &question : resultsQuestions(input)) {
        if (kind == Kind::Distribution || kind == Kind::Cross || asksDimension(question)) {
            questions.push_back(question);
        }
    }
    return questions;
}

std::vector<ResultsQuestion> secondQuestions(const ResultsInput &input, const ResultsChoices &choices)
{
    std::vector<ResultsQuestion> questions;
    if (choices.kind == Kind::Flow) {
        for (const auto &[from, to] : possibleFlows(input)) {
            if (from == choices.first) {
                addOnce(questions, to);
            }
        }
    } else if (choices.kind == Kind::Cross) {
        for (const ResultsQuestion &question : resultsQuestions(input)) {
            if (!(question == choices.first) && commonCases(input, choices.first, question)) {
                questions.push_back(question);
            }
        }
    }
    return questions;
}

ResultsChoices fitted(const ResultsInput &input, ResultsChoices choices)
{
    if (asksNothing(choices.kind)) {
        return choices; // keeps the questions chosen for other kinds
    }
    const auto first = firstQuestions(input, choices.kind);
    if (!std::ranges::contains(first, choices.first)) {
        choices.first = first.empty() ? ResultsQuestion() : first.front();
    }
    const auto second = secondQuestions(input, choices);
    if (!std::ranges::contains(second, choices.second)) {
        choices.second = second.empty() ? ResultsQuestion() : second.front();
    }
    return choices;
}

Result<AnyResult> chosenResult(const ResultsInput &input, const ResultsChoices &choices)
{
    const auto nothing = [] {
        return fail(ErrorCode::NotFound, ResultsChoicesMessages::toSay("the study has no data for this"));
    };
    if (asksNothing(choices.kind)) {
        return resultOfAll(input, choices.kind);
    }
    const auto first = firstQuestions(input, choices.kind);
    if (!std::ranges::contains(first, choices.first)) {
        return nothing();
    }
    const bool needsSecond = choices.kind == Kind::Cross || choices.kind == Kind::Flow;
    if (needsSecond && !std::ranges::contains(secondQuestions(input, choices), choices.second)) {
        return nothing();
    }
    switch (choices.kind) {
    case Kind::Distribution:
        return any(distributionOf(input, choices.first, choices.counting));
    case Kind::Cross:
        return any(crossOf(input, choices.first, choices.second, choices.counting));
    case Kind::Flow:
        return any(flowOf(input, choices.first, choices.second, choices.counting.level));
    case Kind::Together:
        return any(coOccurrenceOf(input, {choices.first}, choices.within, choices.counting.level));
    case Kind::Saturation:
        return any(saturationOf(input, choices.first, choices.run));
    default:
        return nothing();
    }
}

} // namespace corater
