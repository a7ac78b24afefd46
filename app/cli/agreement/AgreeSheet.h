// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "app/cli/agreement/AgreementReport.h"
#include "data/import/agreement/RatingTable.h"

#include <cstdint>

namespace corater {

/// The arguments of `agree`, `alt-test` and `shares` for a sheet, as they were typed.
struct SheetArguments
{
    std::vector<std::string> files;
    std::vector<std::string> sheets;
    std::string encoding;
    std::string id;
    std::vector<std::string> pairs;
    std::string codes;
    std::string scale; ///< empty: nominal, or multilabel where the cells are sets
    std::string raters;
    std::vector<std::string> models; ///< of alt-test and shares
    std::string probability;         ///< of shares: the column
    std::string separator;
    std::string headerRow;
    std::string weights;
    std::string cluster;
    std::string by;
    std::string blank;
    std::string missing;
    std::string script;
    int resamples = 0;
    std::uint64_t seed = 1;
    bool ignoreCase = false;
    bool same = false;
    bool transpose = false;
    bool allRows = false;
    bool json = false;
};

/// Further cells and rows of a refused sheet that cannot be read; the first one is the error itself.
struct FurtherFaults
{
    std::vector<Error> faults;
    qint64 count = 0;
};

/// Reads the sheet, or several of one rater each, and reports how they were read and what is odd in them.
Result<RatingTable> readRatings(const SheetArguments &arguments, Cli &cli, FurtherFaults &further);

/// The agreement of a sheet, or of several sheets with one rater each. Reports how the sheets were read.
Result<AgreementReport> analyseSheet(const SheetArguments &arguments, Cli &cli, FurtherFaults &further);

} // namespace corater
