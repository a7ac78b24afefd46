// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

namespace corater {

/// The codes as which the raters' first codes are compared, where these are not the codes of their own round: at the
/// levels of the tree the category above (each round's codebook has its own tree), and for a rater's two answers the
/// code by the version of the second round. A row per scope, round, dimension, level and code.
PackageTable countedAsTable(const PackageInput &input);

} // namespace corater
