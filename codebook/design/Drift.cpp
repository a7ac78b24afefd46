// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/Drift.h"

#include "codebook/results/ChiSquare.h"

#include <cassert>

namespace corater {

const char *faultWord(BlockFault reason)
{
    switch (reason) {
    case BlockFault::None:
        break;
    case BlockFault::NoUnits:
        return "no_pairs";
    case BlockFault::TooFew:
        return "too_few_units";
    case BlockFault::NoVariation:
        return "no_variation";
    case BlockFault::NoError:
        return "zero_se";
    }
    return "";
}

DriftBlock driftBlock(const ConfusionMatrix &table, const KappaWeights &weights)
{
    DriftBlock block{.units = table.total()};
    if (block.units == 0) {
        return block;
    }
    if (block.units < DriftBlock::fewest) {
        block.fault = BlockFault::TooFew;
        return block;
    }
    const Kappa found = kappa(table, weights);
    block.kappa = found.kappa;
    if (!found.kappa.defined()) {
        block.fault = BlockFault::NoVariation;
        return block;
    }
    if (!(found.se.valueOr(0) > 0)) {
        block.fault = BlockFault::NoError;
        return block;
    }
    block.se = found.se;
    block.lower = found.lower;
    block.upper = found.upper;
    block.fault = BlockFault::None;
    return block;
}

std::optional<Homogeneity> homogeneity(std::span<const DriftBlock> blocks)
{
    Homogeneity test;
    double weights = 0;
    const auto weightOf = [](const DriftBlock &block) { return 1 / (block.se.value() * block.se.value()); };
    for (const DriftBlock &block : blocks) {
        if (block.fault == BlockFault::None) {
            ++test.blocks;
            weights += weightOf(block);
            test.kappa += weightOf(block) * block.kappa.value();
        }
    }
    if (test.blocks < 2) {
        return std::nullopt;
    }
    test.kappa /= weights;
    for (const DriftBlock &block : blocks) {
        if (block.fault == BlockFault::None) {
            const double deviation = block.kappa.value() - test.kappa;
            test.x2 += weightOf(block) * deviation * deviation;
        }
    }
    test.degrees = test.blocks - 1;
    test.p = chiSquareUpper(test.x2, test.degrees);
    return test;
}

std::vector<int> equalBlocks(std::size_t count, int blocks)
{
    assert(blocks > 0);
    std::vector<int> places(count);
    for (std::size_t i = 0; i < count; ++i) {
        places[i] = int(i * std::size_t(blocks) / count);
    }
    return places;
}

} // namespace corater
