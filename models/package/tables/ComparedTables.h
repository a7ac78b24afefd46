// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

namespace corater {

/// The raters that are compared, in the order of the study: a row per comparison and rater.
PackageTable comparedRatersTable(const PackageInput &input);

/// A row per code (or empty set) that a rater gave to a compared unit.
PackageTable comparedTable(const PackageInput &input);

/// The codes of a value of the result, as positions in its code book.
std::vector<int> codesOf(const DimensionAgreement &result, int value);

/// The blanks that ratings/compared.csv lacks: a row per compared unit and rater who looked at the item and gave no
/// code. Their own unit is empty if they found no such unit. A rater who did not look at the item has no row.
PackageTable comparedBlanksTable(const PackageInput &input);

/// For a result of sets, the result by codes of the same units, which has the raters' own units; otherwise the result
/// itself.
const DimensionAgreement &unitsIn(const PackageScope &scope, const DimensionAgreement &result);

} // namespace corater
