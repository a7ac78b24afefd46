// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/CodeLevels.h"

#include <cassert>

namespace corater {

NearMisses nearMisses(const ConfusionMatrix &table, const std::vector<int> &categoryOf)
{
    assert(int(categoryOf.size()) == table.codes());
    NearMisses result{.disagreements = table.total() - table.agreements()};
    for (const auto &[i, j, count] : table.cells()) {
        const bool sameCategory = categoryOf[std::size_t(i)] == categoryOf[std::size_t(j)];
        result.within += i != j && sameCategory ? count : 0;
    }
    if (table.total() == 0) {
        result.share = Undefined::NoPairs;
    } else if (result.disagreements > 0) {
        result.share = double(result.within) / double(result.disagreements);
    } else {
        result.share = Undefined::NoDisagreement;
    }
    return result;
}

} // namespace corater
