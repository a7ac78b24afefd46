// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

#include <map>
#include <set>

namespace corater {

struct PackageInput;

/// Which problems the raters found in each item of each round: enough to tell whether they found the same.
struct UnitsFound
{
    QStringList raters; ///< as they come in the table
    /// Per item and round: each rater who looked at it, by their place, with the numbers of the matches in which they
    /// have a unit.
    std::vector<std::map<int, std::set<QString>>> items;
};

/// ratings/matched-units.csv: a row per own unit with the number of its match within item and round (units with the
/// same number were taken for the same problem), and a row without either per rater who looked at an item and found no
/// unit in it. First answers alone, of rounds in which units were asked for.
PackageTable matchedUnitsTable(const PackageInput &input);

/// Reads that table.
UnitsFound unitsFound(const PackageTable &matched);

/// results/units-found.csv: for every two raters who looked at the same items, how many units both found, and how many
/// one of them alone.
PackageTable unitsFoundTable(const UnitsFound &found);

} // namespace corater
