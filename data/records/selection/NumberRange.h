// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace corater {

/// Numbers from one to another, both included; an end that is missing is open.
struct NumberRange
{
    std::optional<qint64> from;
    std::optional<qint64> to;

    bool isEmpty() const { return !from && !to; }
    bool contains(qint64 number) const { return (!from || number >= *from) && (!to || number <= *to); }
    bool operator==(const NumberRange &) const = default;

    /// As read() reads it: "5", "5..", "..5" or "5..9".
    QString text() const;
    /// "5", "5..", "..5", "5..9", ">5", ">=5", "<5" or "<=5", numbers with a sign where they are negative. Nothing
    /// where it is none of these, or no number is in it.
    static std::optional<NumberRange> read(const QString &text);
    QJsonObject toJson() const;
    static NumberRange fromJson(const QJsonObject &json);
};

} // namespace corater
