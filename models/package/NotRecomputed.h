// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

namespace corater {

struct PackageInput;

/// The numbers of the package that the check does not recompute from its tables, with where they stand and why.
PackageTable notRecomputedTable(const PackageInput &input);

} // namespace corater
