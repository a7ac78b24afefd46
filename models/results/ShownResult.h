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

/// A bar, cell, band or point of a result, or a row of its table, with what it was counted from.
struct ResultPart
{
    QString words;              ///< "Training × Prediction"
    std::vector<int> cases;     ///< positions among the units or items of the snapshot, ascending
    ListedCasesPtr listed = {}; ///< instead of them in a result of the whole study
};

/// A result as people read it: title, figure, the same numbers as a table, and what has to be said of them.
struct ShownResult
{
    QString title;
    Figure figure;
    std::vector<ResultPart> spots; ///< what each spot of the figure was counted from
    ReportTable table;
    std::vector<ResultPart> rows; ///< what each row of the table was counted from; no cases: nothing to list
    QStringList notes;            ///< n, tests, what is left out, what does not hold
    ResultsCases cases = ResultsCases::Units;
    bool ofStudy = false; ///< of the whole study, not of the snapshot's units and items
};

/// Draws and words a result. The numbers in the figure are those of the table. A pure function, for any thread; texts
/// are measured by the fonts of the program where there is one with fonts (see textWidth()). `cells`: what the table of
/// a cross table holds.
ShownResult shownResult(const ResultsInput &input, const AnyResult &result, const FigureStyle &style = {},
                        CrossCells cells = CrossCells::Counts);

} // namespace corater
