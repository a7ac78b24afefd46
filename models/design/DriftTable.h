// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/StudyDrift.h"

#include <QStringList>

namespace corater {

/// Cells on the agreement of a block: units, kappa, its interval, and why it is not in the test.
QStringList agreementCells(const DriftBlock &block);

/// The blocks of a dimension in words: the headings, a row per block (by order, then by time), and one for all items.
/// With the first cell, where each stands, it has eight columns.
std::vector<QStringList> driftTable(const DimensionDrift &dimension);

/// The dimensions of a pair that has no blocks, one in a row, below the headings; empty: there are none.
std::vector<QStringList> wholeTable(const std::vector<DimensionDrift> &dimensions);

/// The same rater again: a row per rater and dimension, below the headings; empty: nothing was shown again.
std::vector<QStringList> againTable(const std::vector<AgainDrift> &again);

} // namespace corater
