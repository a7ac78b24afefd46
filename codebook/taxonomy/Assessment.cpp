// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Assessment.h"

#include <algorithm>

namespace corater {

bool hasAssessment(const Codebook &codebook)
{
    return std::ranges::any_of(codebook.dimensions, &Dimension::assessment);
}

Codebook askedIn(const Codebook &codebook, bool assessing)
{
    Codebook asked = codebook;
    std::erase_if(asked.dimensions, [&](const Dimension &dimension) { return dimension.assessment != assessing; });
    return asked;
}

} // namespace corater
