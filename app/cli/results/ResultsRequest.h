// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/items/EncodingOption.h"
#include "app/cli/results/ResultsReport.h"

#include <string>

namespace corater {

/// The arguments of `corater results`, as they were typed.
struct ResultsArguments
{
    std::string file;
    SheetOptions sheet;   ///< of a data set file
    std::string codebook; ///< of a data set file; empty: the built-in one that fits
    std::vector<std::string> dimensions;
    std::vector<std::string> by;
    std::vector<std::string> flows;
    std::string level;                    ///< "code", "category"; empty: both
    std::string count = "first";          ///< "first", "any"
    std::string simultaneous = "goodman"; ///< "goodman", "sison-glaz"
    std::string cells = "counts"; ///< one of crossCellsNames(): the cell values when a cross table is written to a file
    std::string where;
    std::string labels = "final"; ///< "final", or the name of a rater
    std::string rater;            ///< the rater who reads the study
    std::string asOf;             ///< a past moment of a study; empty: now
    std::string round;
    std::string version;
    std::string over;      ///< "year", "quarter"
    std::string together;  ///< "unit", "item"
    qint64 saturation = 0; ///< items in a row without a new code; 0: not asked
    std::string out;       ///< a file for the figure or its numbers; empty: print
    double width = 516;    ///< of a figure, in points
    int dotsPerInch = 300; ///< of a PNG
    bool hints = false;
    bool assessments = false;
    bool overRounds = false;
    bool sample = false;
    bool units = false;
    bool json = false;
};

/// Computes the requested results, in this order: distributions (if nothing else is requested), tables, flows, codes
/// together, saturation, hints, assessments, rounds, sample. Errors: an unknown name, or a result that cannot be
/// counted.
Result<std::vector<ResultsEntry>> resultsFor(const ResultsInput &input, const ResultsArguments &arguments);

} // namespace corater
