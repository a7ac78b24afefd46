// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

namespace corater {

/// The raters that are compared, in the order of the study: a row per comparison and rater.
PackageTable comparedRatersTable(const PackageInput &input);

/// What ratings/compared.csv has no row for: a row per compared unit and rater who looked at the item and gave no code.
/// Their own unit is empty if they found no such unit. A rater who did not look at the item has no row.
PackageTable comparedBlanksTable(const PackageInput &input);

/// The result that says of a result of sets whose units those are, since both are of the same units; otherwise the
/// result itself.
const DimensionAgreement &unitsIn(const PackageScope &scope, const DimensionAgreement &result);

} // namespace corater
