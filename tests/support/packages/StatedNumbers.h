// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/packages/Packages.h"

namespace corater::test {

/// What of the numbers that the report of a package prints was looked for, and what was not found.
struct StatedNumbers
{
    int printed = 0;     ///< numbers looked for
    QStringList missing; ///< those that no table of results/ has, each with its place in the report
};

/// Looks for every number that stands in a column of numbers of report/report.html, and for every number with a
/// decimal point in its sentences, among the tables of results/: printed, it must be one of them rounded (as a
/// percentage, or cut at −1 and 1, as the report prints). Times such as 1:30 are looked for as seconds. A number of
/// the report that is not in results/ is not recomputed by anybody.
StatedNumbers statedNumbers(const PackageEntries &entries);

} // namespace corater::test
