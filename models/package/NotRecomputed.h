// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

namespace corater {

/// Numbers of the package that nobody computes again from its tables, with where they stand and why.
PackageTable notRecomputedTable();

} // namespace corater
