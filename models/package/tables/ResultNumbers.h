// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"
#include "models/package/tables/PackageTable.h"

namespace corater {

/// One question of the study with the answers of all cases, at the levels that it has.
struct PackageQuestion
{
    bool ofItems = false; ///< its cases are items (screening, reasons), not units
    Variable codes;
    std::optional<Variable> categories; ///< of a dimension that has some
};

/// The numbers of the package about the final labels.
struct ResultTables
{
    PackageTable distributions;
    PackageTable crossTables; ///< of any two dimensions of units, first codes
    PackageTable crossTests;  ///< tests and measures of association of each
    PackageTable flows;       ///< between dimensions that have the same codes
    PackageTable flowTotals;
};

/// Counts everything. The package is written with it from the study, and checked with it from the tables of the
/// package.
ResultTables resultTables(const std::vector<PackageQuestion> &questions);

} // namespace corater
