// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

namespace corater {

/// What the first codes of the raters' answers count as where that is not the code as compared within its own round: at
/// the levels of the tree the category above it (each round's codebook has its own tree), and in the comparison of a
/// rater's two answers the code by the version of the second round. A row per scope, round, dimension, level and code.
PackageTable countedAsTable(const PackageInput &input);

} // namespace corater
