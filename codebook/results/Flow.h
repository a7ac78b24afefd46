// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"

#include <optional>

namespace corater {

/// How cases move from one variable to another with values of the same names: a problem is introduced at one stage and
/// exposed at another.
struct Flow
{
    QString from;
    QString to;
    QString level;
    std::vector<VariableValue> values;   ///< the shared values, in the order of the first variable
    std::vector<std::vector<int>> cells; ///< row by row (from × to): the cases of each, ascending
    qint64 n = 0;                        ///< cases whose values are known on both sides
    qint64 same = 0;                     ///< number of them with the same value
    qint64 later = 0;                    ///< number of them where `to` comes later in the order than `from`
    qint64 earlier = 0;
    qint64 unknown = 0;     ///< cases in the matrix that are unknown on one side or both
    qint64 unknownBoth = 0; ///< of them: on both
    QStringList notShared;  ///< values of one side alone: their cases are not in the matrix
    bool sameOrder = true;  ///< both list the shared values in the same order
    std::vector<int> left;  ///< cases without an answer on a side, or with a value that is not shared

    const std::vector<int> &cell(int row, int column) const
    {
        return cells[size_t(row) * values.size() + size_t(column)];
    }
};

/// The flow of first answers; none when the variables share fewer than two values (names compared by foldedSpelling()).
std::optional<Flow> flow(const Variable &from, const Variable &to);

} // namespace corater
