// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"

namespace corater {

// Coefficients of agreement reach from -1 to 1, and intervals made of standard errors may reach beyond. Computed and
// exported numbers stay as the formula gives them, so that they can be compared with other programs; what is shown is
// cut at the bound.

/// The limit of a coefficient's interval as it is shown; an undefined one stays so.
Statistic shownLimit(const Statistic &limit);

/// Whether the limit is shown cut.
bool isCut(const Statistic &limit);

} // namespace corater
