// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Kappa.h"

#include <optional>
#include <span>
#include <vector>

namespace corater {

/// Why the kappa of a block does not enter the test of homogeneity.
enum class BlockFault {
    None,        ///< it enters
    NoUnits,     ///< no unit of the block was rated by both
    TooFew,      ///< fewer than DriftBlock::fewest: the standard errors are those of large samples
    NoVariation, ///< both gave one and the same code throughout, so that kappa is undefined
    NoError      ///< the standard error is 0, as where they agree on all units: its weight would be infinite
};

/// The reason as the one word of the published data formats ("too_few_units"); empty for BlockFault::None.
const char *faultWord(BlockFault reason);

/// The agreement of two raters on a part of the units.
struct DriftBlock
{
    /// Units below which a block has no kappa.
    static constexpr std::int64_t fewest = 10;

    std::int64_t units = 0; ///< rated by both
    Statistic kappa = Undefined::NoPairs;
    Statistic se = Undefined::NoPairs;
    Statistic lower = Undefined::NoPairs; ///< 95 % interval as Kappa has it
    Statistic upper = Undefined::NoPairs;
    BlockFault fault = BlockFault::NoUnits;
};

/// The kappa of one block. BlockFault::NoError has a kappa, but neither error nor interval; the others have none.
DriftBlock driftBlock(const ConfusionMatrix &table, const KappaWeights &weights = KappaWeights::nominal());

/// The test that the kappas of some blocks are the same.
struct Homogeneity
{
    int blocks = 0;   ///< that enter, two or more
    double kappa = 0; ///< the common one: the mean of the blocks, each weighted by 1 / se²
    double x2 = 0;
    int degrees = 0; ///< blocks - 1
    double p = 1;    ///< probability of an X² as large or larger, if all blocks had one kappa
};

/// Fleiss, Levin and Paik 2003 (Statistical Methods for Rates and Proportions), §18.1: X² = Σ w (κ - κ̄)² with w =
/// 1 / se² and κ̄ = Σ w κ / Σ w, which has a chi-square distribution with g - 1 degrees of freedom if the g blocks are
/// independent and have one kappa. Blocks that are left out do not count; none where fewer than two enter.
std::optional<Homogeneity> homogeneity(std::span<const DriftBlock> blocks);

/// Where each of `count` things in a row belongs if they are cut into `blocks` parts of almost the same size: the block
/// (from 0) of each. The sizes differ by one at most.
std::vector<int> equalBlocks(std::size_t count, int blocks);

} // namespace corater
