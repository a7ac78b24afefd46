// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"

#include <optional>

namespace corater {

/// The contribution of one more item.
struct SaturationStep
{
    int group = 0;                  ///< the item, by the caller's number
    std::vector<int> newValues;     ///< codes of no earlier item, in the order of the values
    std::vector<int> newCategories; ///< categories of no earlier item, each as the first of its codes
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
    qint64 run = 0;                        ///< the number k of items in a row
    std::optional<qint64> after;           ///< the first m such that the k items after the m-th brought no new code
    std::optional<qint64> categoriesAfter; ///< likewise for categories
    qint64 lastNew = 0;         ///< the item, counted from 1, that brought the last new code; 0: there was none
    qint64 lastNewCategory = 0; ///< likewise for categories
};

/// `order`: the groups in the order in which they were rated; `groupOf` as in coOccurrence(). A category is the first
/// name of a value's path. `run` at least 1.
Saturation saturation(const Variable &variable, const std::vector<int> &groupOf, const std::vector<int> &order,
                      qint64 run);

} // namespace corater
