// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"

namespace corater {

// Coefficients of agreement reach from -1 to 1, but intervals made of standard errors may reach beyond. Computed and
// exported numbers keep the formula's value, to be comparable with other programs; the display cuts them at the bound.

/// The displayed limit of a coefficient's interval; an undefined one stays undefined.
Statistic shownLimit(const Statistic &limit);

/// Whether the limit is shown cut.
bool isCut(const Statistic &limit);

} // namespace corater
