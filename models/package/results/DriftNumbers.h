// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/StudyDrift.h"
#include "models/package/tables/PackageTable.h"

namespace corater {

/// ratings/drift.csv: kappa of every two raters in the blocks of every closed round, by the order of rating and by
/// time, and over all items. `rounds`: those of the study.
PackageTable driftBlocks(const StudyDrift &drift, const std::vector<Round> &rounds);

/// results/drift-tests.csv: the tests of homogeneity of those blocks, where two or more have a kappa and its error.
PackageTable driftTests(const PackageTable &blocks);

} // namespace corater
