// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"

namespace corater {

// Coefficients of agreement reach from -1 to 1, and intervals made of standard errors may reach beyond. What is
// computed and written as data stays as the formula gives it, so that other programs' numbers can be held against it;
// what a person reads is cut at the bound.

/// The limit of a coefficient's interval as it is shown; an undefined one stays so.
Statistic shownLimit(const Statistic &limit);

/// Whether the limit is shown cut.
bool isCut(const Statistic &limit);

} // namespace corater
