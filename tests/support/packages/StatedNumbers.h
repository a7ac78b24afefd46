// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/packages/Packages.h"

namespace corater::test {

/// Which numbers in the report of a package were looked for in results/, and which were not found.
struct StatedNumbers
{
    int printed = 0;     ///< numbers looked for
    QStringList missing; ///< those that no table of results/ has, each with its place in the report
};

/// Takes every number in a numeric column of report/report.html and every number with a decimal point in its sentences,
/// and looks for it in the tables of results/: it must be one of their numbers, rounded as the report prints it (as a
/// percentage, or limited to −1 and 1). Times such as 1:30 are looked for as seconds. A number of the report that is
/// not in results/ is not recomputed by anyone.
StatedNumbers statedNumbers(const PackageEntries &entries);

} // namespace corater::test
