// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

namespace corater {

/// What the page of results shows.
struct ResultsChoices
{
    enum class Kind { Distribution, Cross, Flow, Together, Saturation, Hints, Assessments, Rounds, Sample };

    Kind kind = Kind::Distribution;
    ResultsQuestion first{};  ///< what is counted; rows; where a flow begins
    ResultsQuestion second{}; ///< columns; where a flow ends
    ResultsCounting counting{};
    CrossCells cells = CrossCells::Counts; ///< of a cross table
    TogetherWithin within = TogetherWithin::Unit;
    qint64 run = 10; ///< items in a row without a new code

    bool operator==(const ResultsChoices &) const = default;
};

/// Whether a result of that kind is of the whole study: it knows no question, no search and no rater.
bool isOfStudy(ResultsChoices::Kind kind);

/// What has to be read for a result of that kind besides the labels.
void askFor(ResultsOptions &options, ResultsChoices::Kind kind);

/// What can be chosen for the first and for the second question of that kind of result; of hints, assessments and
/// the whole study nothing is asked.
std::vector<ResultsQuestion> firstQuestions(const ResultsInput &input, ResultsChoices::Kind kind);
std::vector<ResultsQuestion> secondQuestions(const ResultsInput &input, const ResultsChoices &choices);

/// The choices with questions that the snapshot has: what cannot be asked is replaced by the first that can.
ResultsChoices fitted(const ResultsInput &input, ResultsChoices choices);

/// The result that was chosen. Errors: those of the functions in StudyResults.h; nothing that can be asked.
Result<AnyResult> chosenResult(const ResultsInput &input, const ResultsChoices &choices);

} // namespace corater
