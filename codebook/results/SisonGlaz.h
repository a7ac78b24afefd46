// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Distributions.h"

#include <optional>
#include <span>
#include <vector>

namespace corater {

/// The simultaneous 95 % intervals of Sison and Glaz (JASA 90, 1995, 366–369) of the shares of one distribution: the
/// counts are those of a multinomial sample, each case in exactly one of the values. All intervals are equally far
/// below their share, and a little farther above it. The probability that all truncated Poisson variables add up to n
/// is approximated by their first four moments (Edgeworth), as in May and Johnson (Journal of Statistical Software 5/6,
/// 2000), with no variable above n. None for fewer than two values, for no cases, and where the approximation never
/// reaches 95 %.
std::optional<std::vector<Interval>> sisonGlaz95(std::span<const std::int64_t> counts);

} // namespace corater
