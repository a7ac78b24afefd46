// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Distributions.h"

#include <QJsonValue>
#include <QStringList>

#include <concepts>
#include <optional>
#include <variant>
#include <vector>

namespace corater {

/// A value for programs: words, a count, a number, yes or no; or none.
class PlainValue
{
public:
    PlainValue() = default;
    PlainValue(const QString &words) : m_value(words) {}
    PlainValue(std::same_as<bool> auto is) : m_value(is) {}
    template <std::integral Count>
        requires(!std::same_as<Count, bool>)
    PlainValue(Count count) : m_value(qint64(count))
    {
    }
    PlainValue(double number) : m_value(number) {}
    template <typename Value>
    PlainValue(const std::optional<Value> &value) : PlainValue(value ? PlainValue(*value) : PlainValue())
    {
    }
    /// Of a Statistic, a Measure.
    template <typename Value>
        requires requires(const Value &value) { value.optional(); }
    PlainValue(const Value &value) : PlainValue(value.optional())
    {
    }

    /// As tables for programs have it: numbers with enough digits to read back the same, "yes" or "no", nothing for
    /// none.
    QString text() const;
    /// As JSON; null for none.
    operator QJsonValue() const;

private:
    std::variant<std::monostate, QString, bool, qint64, double> m_value;
};

using PlainRow = std::vector<PlainValue>;

/// The words; none where there are none.
PlainValue wordsOrNone(const QString &words);
/// Both ends; two without a value for none.
PlainRow plainEnds(const std::optional<Interval> &interval);
/// The share and the ends of Wilson's 95 % interval; three without a value if `of` is 0.
PlainRow plainShare(qint64 count, qint64 of);

/// The texts of the values.
QStringList plainCells(const PlainRow &row);
std::vector<QStringList> plainCells(const std::vector<PlainRow> &rows);

} // namespace corater
