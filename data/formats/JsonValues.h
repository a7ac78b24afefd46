// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/TagText.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace corater {

/// The values of JSON members, in whatever form their writer put them. The readers of JSON posts use it.
class JsonValues
{
public:
    /// A text, or a number as it is written.
    static QString text(const QJsonValue &value);
    /// Ids may be numbers or strings. Empty for a number that is not whole, or too large to be told from its
    /// neighbours.
    static QString id(const QJsonValue &value);
    /// The whole number that the value is, if it is one of 64 bits.
    static std::optional<qint64> whole(const QJsonValue &value);
    /// A member as a person would write it into a cell.
    static QString cellText(const QJsonValue &value);
    /// Tags and labels: strings, objects with a name, or one string with all.
    static QStringList strings(const QJsonValue &value, TagBlanks blanks = TagBlanks::Separate);
};

} // namespace corater
