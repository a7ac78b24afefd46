// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

namespace corater {

/// The choices on the page of results.
struct ResultsChoices
{
    enum class Kind { Distribution, Cross, Flow, Together, Saturation, Hints, Assessments, Rounds, Sample, Shares };

    Kind kind = Kind::Distribution;
    ResultsQuestion first{};  ///< what is counted; rows; where a flow begins
    ResultsQuestion second{}; ///< columns; where a flow ends
    ResultsCounting counting{};
    CrossCells cells = CrossCells::Counts; ///< of a cross table
    TogetherWithin within = TogetherWithin::Unit;
    qint64 run = 10; ///< items in a row without a new code

    bool operator==(const ResultsChoices &) const = default;
};

/// Whether a result of that kind covers the whole study: it depends on no question, search or rater.
bool isOfStudy(ResultsChoices::Kind kind);

/// Sets the options to read the data that a result of that kind needs besides the labels.
void askFor(ResultsOptions &options, ResultsChoices::Kind kind);

/// The possible first and second questions for that kind of result; none for hints, assessments and results of the
/// whole study.
std::vector<ResultsQuestion> firstQuestions(const ResultsInput &input, ResultsChoices::Kind kind);
std::vector<ResultsQuestion> secondQuestions(const ResultsInput &input, const ResultsChoices &choices);

/// The choices, limited to questions that the snapshot has: a question that cannot be asked is replaced by the first
/// possible one.
ResultsChoices fitted(const ResultsInput &input, ResultsChoices choices);

/// The chosen result; corrected shares are in the snapshot itself, and no result of this function. Errors: those of the
/// functions in StudyResults.h; no question can be asked.
Result<AnyResult> chosenResult(const ResultsInput &input, const ResultsChoices &choices);

} // namespace corater
