// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/KappaWeights.h"

#include <cassert>
#include <utility>

namespace corater {

KappaWeights KappaWeights::custom(int codes, std::vector<double> distances)
{
    assert(distances.size() == std::size_t(codes) * std::size_t(codes));
    KappaWeights result(Kind::Custom);
    result.m_codes = codes;
    result.m_distances = std::move(distances);
    return result;
}

} // namespace corater
