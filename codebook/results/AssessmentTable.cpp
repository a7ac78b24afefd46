// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/AssessmentTable.h"

#include <algorithm>

namespace corater {

std::vector<int> casesFrom(const Distribution &tool, std::size_t row)
{
    std::vector<int> cases;
    for (std::size_t i = row; i < tool.rows.size(); ++i) {
        cases.insert(cases.end(), tool.rows[i].cases.begin(), tool.rows[i].cases.end());
    }
    std::ranges::sort(cases);
    return cases;
}

} // namespace corater
