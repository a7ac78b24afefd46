// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/KappaWeights.h"

#include <cassert>
#include <numeric>
#include <utility>

namespace corater {

KappaWeights KappaWeights::custom(int codes, std::vector<double> distances, double full)
{
    assert(distances.size() == std::size_t(codes) * std::size_t(codes));
    KappaWeights result(Kind::Custom);
    result.m_codes = codes;
    result.m_distances = std::move(distances);
    result.m_full = full;
    return result;
}

double KappaWeights::full(int codes) const
{
    switch (m_kind) {
    case Kind::Linear:
        return codes - 1;
    case Kind::Quadratic:
        return double(codes - 1) * double(codes - 1);
    case Kind::Nominal:
    case Kind::Custom:
        break;
    }
    return m_full;
}

double KappaWeights::meanWeightPerCode(int codes) const
{
    const double q = codes;
    double sum = 0; // of all distances
    switch (m_kind) {
    case Kind::Nominal:
        sum = q * (q - 1);
        break;
    case Kind::Linear:
        sum = q * (q * q - 1) / 3;
        break;
    case Kind::Quadratic:
        sum = q * q * (q * q - 1) / 6;
        break;
    case Kind::Custom:
        sum = std::accumulate(m_distances.begin(), m_distances.end(), 0.0);
        break;
    }
    return q - sum / full(codes) / q;
}

} // namespace corater
