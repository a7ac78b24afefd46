// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/sampling/Bootstrap.h"
#include "codebook/agreement/sampling/Replicates.h"
#include "codebook/agreement/sampling/Resampler.h"

#include <cstdint>
#include <vector>

namespace corater {

/// Resamples the pairs of two raters. A resample is a table of counts of the cells that are not empty; all nominal
/// statistics follow from three sums. Used by bootstrap().
class PairBootstrap
{
public:
    PairBootstrap(const RatingMatrix &ratings, const BootstrapScale &scale, const BootstrapOptions &options);
    /// Called once: the intervals, in the order of the statistics; all undefined where no pair was rated by both.
    std::vector<BootstrapInterval> run();

private:
    struct Cell
    {
        int row = 0;
        int column = 0;
    };

    static std::vector<std::string> keys(const BootstrapScale &scale);
    void drawUnits(Random &random);
    void drawItems(Random &random);
    void record();
    void recordOrdinal();

    BootstrapOptions m_options;
    BootstrapScale m_scale;
    int m_codes;
    std::vector<Cell> m_cells;
    std::vector<std::uint32_t> m_cellOf; // per pair
    Resampler m_items;                   // over pairs, where items are drawn
    std::vector<std::uint32_t> m_drawn;
    // Four counts per cell, used in turns: most pairs fall into few cells, and an increment would wait for the last one
    // of the same count.
    std::vector<std::uint32_t> m_counts;
    std::vector<std::int64_t> m_rows;
    std::vector<std::int64_t> m_columns;
    std::int64_t m_total = 0;
    Replicates m_replicates;
};

} // namespace corater
