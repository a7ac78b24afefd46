// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/SignedRank.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <vector>

namespace corater {

namespace {

// Twice the rank of each value by its size, so that the mean rank of ties is whole.
std::vector<int> doubledRanks(const std::vector<double> &sorted)
{
    std::vector<int> ranks;
    for (std::size_t begin = 0; begin < sorted.size();) {
        std::size_t end = begin;
        while (end < sorted.size() && std::abs(sorted[end]) == std::abs(sorted[begin])) {
            ++end;
        }
        ranks.insert(ranks.end(), end - begin, int(begin + 1 + end));
        begin = end;
    }
    return ranks;
}

} // namespace

double signedRankLower(std::span<const double> values)
{
    assert(values.size() <= 1000);
    std::vector<double> sorted;
    std::ranges::copy_if(values, std::back_inserter(sorted), [](double value) { return value != 0; });
    std::ranges::sort(sorted, {}, [](double value) { return std::abs(value); });
    const std::vector<int> ranks = doubledRanks(sorted);
    int observed = 0;
    int greatest = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        observed += sorted[i] > 0 ? ranks[i] : 0;
        greatest += ranks[i];
    }
    // The share of the signs that give each sum: every value in turn adds its rank or nothing.
    std::vector<double> shares(std::size_t(greatest) + 1);
    shares[0] = 1;
    int reached = 0;
    for (const int rank : ranks) {
        reached += rank;
        for (int sum = reached; sum >= 0; --sum) {
            shares[std::size_t(sum)] =
                (shares[std::size_t(sum)] + (sum >= rank ? shares[std::size_t(sum - rank)] : 0)) / 2;
        }
    }
    double below = 0;
    for (int sum = 0; sum <= observed; ++sum) {
        below += shares[std::size_t(sum)];
    }
    return std::min(1.0, below);
}

} // namespace corater
