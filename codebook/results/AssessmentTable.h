// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Distribution.h"

namespace corater {

/// The results of several assessments: the distribution of each on its own scale, and how many cases have a value or a
/// higher one. On a scale -1, 0, 1, "applied to" is the row of the second value, "partly solved" that of the third.
struct AssessmentTable
{
    std::vector<Distribution> tools; ///< of ordered variables, by the first code
};

/// The cases that have the value of that row or a higher one, ascending; the values are ordered from less to more.
std::vector<int> casesFrom(const Distribution &tool, std::size_t row);

} // namespace corater
