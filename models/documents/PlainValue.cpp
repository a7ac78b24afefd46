// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/PlainValue.h"

#include <QLocale>

#include <algorithm>
#include <iterator>

namespace corater {

QString PlainValue::text() const
{
    if (const auto *words = std::get_if<QString>(&m_value)) {
        return *words;
    }
    if (const auto *is = std::get_if<bool>(&m_value)) {
        return *is ? QStringLiteral("yes") : QStringLiteral("no");
    }
    if (const auto *count = std::get_if<qint64>(&m_value)) {
        return QString::number(*count);
    }
    const auto *number = std::get_if<double>(&m_value);
    return number ? QString::number(*number, 'g', QLocale::FloatingPointShortest) : QString();
}

PlainValue::operator QJsonValue() const
{
    return std::visit(
        []<typename Value>(const Value &value) {
            if constexpr (std::same_as<Value, std::monostate>) {
                return QJsonValue();
            } else {
                return QJsonValue(value);
            }
        },
        m_value);
}

PlainValue wordsOrNone(const QString &words)
{
    return words.isEmpty() ? PlainValue() : words;
}

PlainRow plainEnds(const std::optional<Interval> &interval)
{
    return interval ? PlainRow{interval->lower, interval->upper} : PlainRow(2);
}

PlainRow plainShare(qint64 count, qint64 of)
{
    PlainRow row{of > 0 ? double(count) / double(of) : PlainValue()};
    std::ranges::copy(plainEnds(of > 0 ? std::optional(wilson95(count, of)) : std::nullopt), std::back_inserter(row));
    return row;
}

QStringList plainCells(const PlainRow &row)
{
    QStringList cells;
    for (const PlainValue &value : row) {
        cells << value.text();
    }
    return cells;
}

std::vector<QStringList> plainCells(const std::vector<PlainRow> &rows)
{
    std::vector<QStringList> cells;
    for (const PlainRow &row : rows) {
        cells.push_back(plainCells(row));
    }
    return cells;
}

} // namespace corater
