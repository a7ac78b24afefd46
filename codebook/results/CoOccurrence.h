// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"

namespace corater {

/// Two values of one case or of one group of cases.
struct ValuePair
{
    int a = 0; ///< position in values, before b
    int b = 0;
    std::vector<int> groups; ///< that have both, ascending
    double jaccard = 0;      ///< groups with both / groups with one of them or both (Jaccard 1901)
};

/// Which values occur together.
struct CoOccurrence
{
    QString name;
    QString level;
    std::vector<VariableValue> values;
    std::vector<qint64> counts;   ///< groups that have each value
    qint64 n = 0;                 ///< groups with a value
    qint64 several = 0;           ///< groups with two different values or more
    std::vector<ValuePair> pairs; ///< that occur, the most frequent first, then in the order of the values
};

/// The different values of every group, ascending, as positions in the values of all variables one after the other.
std::vector<std::vector<int>> valuesOfGroups(const std::vector<const Variable *> &variables,
                                             const std::vector<int> &groupOf);

/// Counts pairs of values of any cases of one group: `groupOf` gives each case its group, from 0 (the units of an item
/// are a group; each unit by itself for pairs within a unit). `variables`: over the same cases; values of different
/// variables pair, too.
CoOccurrence coOccurrence(const std::vector<const Variable *> &variables, const std::vector<int> &groupOf);

} // namespace corater
