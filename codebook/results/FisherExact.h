// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/CrossTests.h"

namespace corater {

/// The result of Fisher's test.
struct FisherResult
{
    Measure p = Lacking::TooLarge;
    qint64 randomTables = 0; ///< how many it is estimated from; 0: exact
};

/// The seed of the random tables: the same table has the same p everywhere.
constexpr quint64 fisherSeed = 1;

/// Fisher's exact test of a table of any size without empty rows and columns, two-sided: the probability, with these
/// margins, of all tables that are no more probable than this one (Freeman & Halton 1951; like R's fisher.test, tables
/// within a relative 1e-7 count as equally probable). Exact by enumerating the tables column by column from both ends,
/// with equal remainders taken together and branches cut off that lie wholly on one side (after Mehta & Patel 1983), up
/// to `steps`; beyond, estimated from random tables as (1 + no more probable) / (1 + drawn): 20,000, for more than
/// 1,000 cases fewer, down to 2,000; no estimate for more than 20,000 cases.
FisherResult fisherExact(const CellCounts &table, qint64 steps = 2'000'000);

} // namespace corater
