// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace corater {

/// Numbers from one to another, both included; a missing end is open.
struct NumberRange
{
    std::optional<qint64> from;
    std::optional<qint64> to;

    bool isEmpty() const { return !from && !to; }
    bool contains(qint64 number) const { return (!from || number >= *from) && (!to || number <= *to); }
    bool operator==(const NumberRange &) const = default;

    /// In the notation of read(): "5", "5..", "..5" or "5..9".
    QString text() const;
    /// "5", "5..", "..5", "5..9", ">5", ">=5", "<5" or "<=5", with signs for negative numbers. Nothing for other texts,
    /// or if the range holds no number.
    static std::optional<NumberRange> read(const QString &text);
    QJsonObject toJson() const;
    static NumberRange fromJson(const QJsonObject &json);
};

} // namespace corater
