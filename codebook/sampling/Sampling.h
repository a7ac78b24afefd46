// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace corater {

// Drawing the items of a round. All functions work on positions 0 … n - 1 of a list in an order that does not depend on
// the machine, and draw with Random (xoshiro256++), so that the same list and seed give the same draw everywhere. A
// seed has numbered streams, independent of each other.

/// `wanted` of `population` positions, each set as likely as any other, ascending; all of them if there are no more.
/// Fisher and Yates: for i = 0 … wanted - 1 the i-th place is exchanged with one drawn from i … population - 1.
std::vector<std::size_t> sampleOf(std::size_t population, std::size_t wanted, std::uint64_t seed,
                                  std::uint64_t stream = 0);

/// How many of each stratum a sample of `wanted` takes, in proportion to the sizes: the whole parts of the quotas
/// first, then one each to the largest remainders (Hamilton), among equals to the stratum that comes first. At most
/// all.
std::vector<std::size_t> proportionalShares(const std::vector<std::size_t> &sizes, std::size_t wanted);

/// One stratum of a population.
struct Stratum
{
    QString name;
    std::size_t size = 0;
    std::size_t drawn = 0;

    bool operator==(const Stratum &) const = default;
};

/// A stratified sample: the drawn positions, ascending, and the strata, in the order of their names.
struct StratifiedSample
{
    std::vector<std::size_t> positions;
    std::vector<Stratum> strata;
};

/// A sample in proportion to the strata; `stratumOf` has the stratum of every position. The k-th stratum by name (code
/// unit by code unit) is drawn from with sampleOf() and stream k + 1.
StratifiedSample stratifiedSample(const std::vector<QString> &stratumOf, std::size_t wanted, std::uint64_t seed);

/// Every k-th position after a random start, ascending: `wanted` of `population`, k = population / wanted taken
/// exactly. With a start r drawn from 0 … population - 1, the i-th is floor((r + i population) / wanted); every
/// position is as likely as any other, wanted / population (Särndal, Swensson & Wretman 1992, fractional interval
/// method). All of them if there are no more.
std::vector<std::size_t> systematicSample(std::size_t population, std::size_t wanted, std::uint64_t seed);

/// How many of `population` items are needed to know a proportion to within ± halfWidth at 95 % confidence, when about
/// `expected` is presumed: n0 = z² p (1 - p) / e², n = n0 / (1 + (n0 - 1) / N), rounded up, at most all (Cochran 1977,
/// 4.4 and 4.5). Population 0: infinite, n = n0. Returns 0 for invalid input: p outside 0 … 1, e not within 0 … 1.
std::size_t itemsForProportion(std::size_t population, double halfWidth, double expected = 0.5);

/// The positions of each rater: `overlap` of them, drawn at random, are for every rater; the others are dealt out in
/// turn in random order, so that the raters' numbers differ by one at most. Per rater ascending.
std::vector<std::vector<std::size_t>> splitAmong(std::size_t raters, std::size_t items, std::size_t overlap,
                                                 std::uint64_t seed);

/// Streams of a seed, one per purpose, so that no two draws share a stream: strata take 1, 2, ….
inline constexpr std::uint64_t splitStream = std::uint64_t(1) << 32;
inline constexpr std::uint64_t repeatStream = std::uint64_t(1) << 33; ///< plus the rater's place among the raters

} // namespace corater
