// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <optional>

namespace corater {

/// Why a statistic has no value. Never shown as 0, 1 or NaN: a dash and the reason.
enum class Undefined {
    No,                    ///< it has a value
    NoPairs,               ///< no unit was rated by two raters
    NoVariation,           ///< every rating is the same code: agreement cannot be distinguished from a constant
    SingleCode,            ///< the code book has one code
    ZeroNullSe,            ///< the standard error under chance is 0: no test possible
    ZeroKappaMax,          ///< the greatest attainable kappa is 0
    OneUnit,               ///< one unit has no spread
    UnusedCode,            ///< no rater used the code
    NoCompleteUnits,       ///< no unit was rated by every rater
    AllResamplesUndefined, ///< no bootstrap resample had a value
    NoDisagreement         ///< a share of the disagreements where there are none
};

/// The reason as the one word of the published data formats ("no_pairs"); empty for Undefined::No.
const char *undefinedWord(Undefined reason);

/// One number of an agreement analysis: a value, or the reason why there is none. Made by the functions of this
/// folder, shown by tables and written by exports.
class Statistic
{
public:
    /// A value.
    constexpr Statistic(double value) : m_value(value), m_reason(Undefined::No) {}
    /// No value, and why.
    constexpr Statistic(Undefined reason) : m_reason(reason) {}
    /// A value from a zero variance: correct by the formula, but its interval without width is misleading. The caller
    /// shows a note beside it.
    static constexpr Statistic degenerate(double value)
    {
        Statistic result(value);
        result.m_degenerate = true;
        return result;
    }

    constexpr bool defined() const { return m_reason == Undefined::No; }
    constexpr Undefined reason() const { return m_reason; }
    /// The value comes from a zero variance (see degenerate()).
    constexpr bool isDegenerate() const { return m_degenerate; }
    /// The value; only asked of a defined statistic.
    constexpr double value() const
    {
        assert(defined());
        return m_value;
    }
    constexpr double valueOr(double other) const { return defined() ? m_value : other; }
    constexpr std::optional<double> optional() const { return defined() ? std::optional(m_value) : std::nullopt; }

private:
    double m_value = 0;
    Undefined m_reason;
    bool m_degenerate = false;
};

} // namespace corater
