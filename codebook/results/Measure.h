// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace corater {

/// Why a number of a result is not there.
enum class Lacking {
    Nothing,      ///< it is not missing
    NoCases,      ///< no cases to count
    OneValue,     ///< a side of the table has fewer than two values that occur
    SeveralCodes, ///< a case may stand in several cells, so that the cells are not independent
    NotOrdered,   ///< the values of a side have no order
    NotNeeded,    ///< no cell is so small that the test would be better than chi-square
    TooLarge,     ///< more tables or cases than can be counted in a moment
    NoPairs       ///< no two cases differ on both sides
};

/// The reason as one word for programs ("several_codes"); empty for Lacking::Nothing.
const char *lackingWord(Lacking reason);

/// One number of a result, or the reason why it is not there.
class Measure
{
public:
    constexpr Measure(double value) : m_value(value) {}
    constexpr Measure(Lacking reason) : m_reason(reason) {}

    constexpr bool defined() const { return m_value.has_value(); }
    constexpr Lacking reason() const { return m_reason; }
    /// The value; only for defined measures.
    constexpr double value() const { return *m_value; }
    constexpr std::optional<double> optional() const { return m_value; }

private:
    std::optional<double> m_value;
    Lacking m_reason = Lacking::Nothing;
};

} // namespace corater
