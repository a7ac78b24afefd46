// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/sampling/Random.h"

#include <cstdint>
#include <vector>

namespace corater {

/// Draws units with replacement, one by one or item by item. Used by the bootstrap.
class Resampler
{
public:
    /// Of `units` rows, those in `eligible` take part; `clusters` gives the item of every row or is empty.
    Resampler(std::vector<std::uint32_t> eligible, const std::vector<int> &clusters);

    /// As many draws as there are units (or items) taking part; fills `rows` with the rows drawn.
    void draw(Random &random, std::vector<std::uint32_t> &rows) const;
    bool isEmpty() const { return m_rows.empty(); }

private:
    std::vector<std::uint32_t> m_rows;  // grouped by item
    std::vector<std::uint32_t> m_begin; // where each item begins in m_rows, and the end
};

} // namespace corater
