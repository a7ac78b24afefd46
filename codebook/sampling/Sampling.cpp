// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/sampling/Sampling.h"

#include "codebook/agreement/coefficients/Distributions.h"
#include "codebook/agreement/sampling/Random.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace corater {

namespace {

// The first `wanted` places of a random order of 0 … population - 1.
std::vector<std::size_t> beginOfShuffle(std::size_t population, std::size_t wanted, Random &random)
{
    assert(population <= std::numeric_limits<std::uint32_t>::max());
    std::vector<std::size_t> places(population);
    std::iota(places.begin(), places.end(), std::size_t(0));
    wanted = std::min(wanted, population);
    for (std::size_t i = 0; i < wanted; ++i) {
        std::swap(places[i], places[i + random.below(std::uint32_t(population - i))]);
    }
    places.resize(wanted);
    return places;
}

} // namespace

std::vector<std::size_t> sampleOf(std::size_t population, std::size_t wanted, std::uint64_t seed, std::uint64_t stream)
{
    Random random(seed, stream);
    std::vector<std::size_t> drawn = beginOfShuffle(population, wanted, random);
    std::ranges::sort(drawn);
    return drawn;
}

std::vector<std::size_t> proportionalShares(const std::vector<std::size_t> &sizes, std::size_t wanted)
{
    const std::size_t population = std::accumulate(sizes.begin(), sizes.end(), std::size_t(0));
    if (wanted >= population) {
        return sizes;
    }
    // Quotas as whole part and remainder over the population: integers, so that no rounding decides. The product stays
    // within 64 bits, since both are numbers of items.
    std::vector<std::size_t> shares;
    std::vector<std::pair<std::size_t, std::size_t>> remainders; // remainder, stratum
    std::size_t given = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        shares.push_back(sizes[i] * wanted / population);
        remainders.emplace_back(sizes[i] * wanted % population, i);
        given += shares.back();
    }
    std::ranges::stable_sort(remainders, std::ranges::greater(), &std::pair<std::size_t, std::size_t>::first);
    for (std::size_t i = 0; i < wanted - given; ++i) {
        ++shares[remainders[i].second];
    }
    return shares;
}

StratifiedSample stratifiedSample(const std::vector<QString> &stratumOf, std::size_t wanted, std::uint64_t seed)
{
    std::map<QString, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < stratumOf.size(); ++i) {
        members[stratumOf[i]].push_back(i);
    }
    std::vector<std::size_t> sizes;
    for (const auto &[name, positions] : members) {
        sizes.push_back(positions.size());
    }
    const std::vector<std::size_t> shares = proportionalShares(sizes, wanted);
    StratifiedSample sample;
    std::size_t place = 0;
    for (const auto &[name, positions] : members) {
        for (const std::size_t drawn : sampleOf(positions.size(), shares[place], seed, place + 1)) {
            sample.positions.push_back(positions[drawn]);
        }
        sample.strata.push_back({name, positions.size(), shares[place]});
        ++place;
    }
    std::ranges::sort(sample.positions);
    return sample;
}

std::vector<std::size_t> systematicSample(std::size_t population, std::size_t wanted, std::uint64_t seed)
{
    assert(population <= std::numeric_limits<std::uint32_t>::max());
    wanted = std::min(wanted, population);
    std::vector<std::size_t> drawn;
    if (wanted == 0) {
        return drawn;
    }
    const std::size_t start = Random(seed).below(std::uint32_t(population));
    for (std::size_t i = 0; i < wanted; ++i) {
        drawn.push_back((start + i * population) / wanted);
    }
    return drawn;
}

std::size_t itemsForProportion(std::size_t population, double halfWidth, double expected)
{
    if (!(halfWidth > 0 && halfWidth < 1 && expected >= 0 && expected <= 1)) {
        return 0;
    }
    const double infinite = normalQuantile975 * normalQuantile975 * expected * (1 - expected) / (halfWidth * halfWidth);
    const double all = double(population);
    const double needed = population == 0 ? infinite : infinite / (1 + (infinite - 1) / all);
    const double whole = std::max(std::ceil(needed - 1e-9), 1.0);
    return population == 0 ? std::size_t(whole) : std::min(std::size_t(whole), population);
}

std::vector<std::vector<std::size_t>> splitAmong(std::size_t raters, std::size_t items, std::size_t overlap,
                                                 std::uint64_t seed)
{
    std::vector<std::vector<std::size_t>> parts(raters);
    if (raters == 0) {
        return parts;
    }
    Random random(seed, splitStream);
    const std::vector<std::size_t> order = beginOfShuffle(items, items, random);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i < overlap) {
            for (std::vector<std::size_t> &part : parts) {
                part.push_back(order[i]);
            }
        } else {
            parts[(i - overlap) % raters].push_back(order[i]);
        }
    }
    for (std::vector<std::size_t> &part : parts) {
        std::ranges::sort(part);
    }
    return parts;
}

} // namespace corater
