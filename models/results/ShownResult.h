// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/figures/Figure.h"
#include "models/results/CrossCells.h"
#include "models/results/StudyResults.h"

#include <variant>

namespace corater {

/// Any of the results that can be asked for.
using AnyResult = std::variant<ResultOf<Distribution>, ResultOf<CrossTable>, ResultOf<Flow>, ResultOf<CoOccurrence>,
                               ResultOf<Saturation>, ResultOf<HintsAgainst>, ResultOf<AssessmentTable>,
                               ResultOf<OverRounds>, ResultOf<SelectionFlow>>;

/// A bar, cell, band or point of a result, or a row of its table, with the cases it counts.
struct ResultPart
{
    QString words;              ///< "Training × Prediction"
    std::vector<int> cases;     ///< positions among the units or items of the snapshot, ascending
    ListedCasesPtr listed = {}; ///< replaces `cases` in a result of the whole study
};

/// A result for people: title, figure, the same numbers as a table, and notes.
struct ShownResult
{
    QString title;
    Figure figure;
    std::vector<ResultPart> spots; ///< the cases of each spot of the figure
    ReportTable table;
    std::vector<ResultPart> rows; ///< the cases of each row of the table; no cases: nothing to list
    QStringList notes;            ///< n, tests, what is left out, which assumptions do not hold
    ResultsCases cases = ResultsCases::Units;
    bool ofStudy = false; ///< of the whole study, not of the snapshot's units and items
};

/// Draws a result and puts it into words. Figure and table have the same numbers. A pure function, for any thread;
/// texts are measured with the program's fonts where it has any (see textWidth()). `cells`: what the cells of a cross
/// table show.
ShownResult shownResult(const ResultsInput &input, const AnyResult &result, const FigureStyle &style = {},
                        CrossCells cells = CrossCells::Counts);

} // namespace corater
