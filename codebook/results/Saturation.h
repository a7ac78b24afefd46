// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"

#include <optional>

namespace corater {

/// What one more item brought.
struct SaturationStep
{
    int group = 0;                  ///< the item, as the caller numbers them
    std::vector<int> newValues;     ///< codes that no item before had, in the order of the values
    std::vector<int> newCategories; ///< categories likewise, each by the first of its codes that came
    qint64 values = 0;              ///< codes met so far
    qint64 categories = 0;          ///< categories met so far
};

/// How the number of codes found grows with the items rated (Guest, Bunce & Johnson 2006): the curve of methods
/// sections.
struct Saturation
{
    QString name;
    std::vector<VariableValue> values;
    std::vector<SaturationStep> steps;     ///< one per item with a label, in order
    qint64 run = 0;                        ///< the number of items k that is asked for
    std::optional<qint64> after;           ///< the first m such that the k items after the m-th brought no new code
    std::optional<qint64> categoriesAfter; ///< the same of categories
    qint64 lastNew = 0;         ///< the item, counted from 1, that brought the last new code; 0: there was none
    qint64 lastNewCategory = 0; ///< the same of categories
};

/// `order`: the groups in the order in which they were rated; `groupOf` as in coOccurrence(). A category is the first
/// name of a value's path. `run` at least 1.
Saturation saturation(const Variable &variable, const std::vector<int> &groupOf, const std::vector<int> &order,
                      qint64 run);

} // namespace corater
