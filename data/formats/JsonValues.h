// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/TagText.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <optional>

namespace corater {

/// The values of JSON members, whatever type their writer gave them. The readers of JSON posts use it.
class JsonValues
{
public:
    /// A text, or a number in the file's notation.
    static QString text(const QJsonValue &value);
    /// Ids may be numbers or strings. Empty for a fractional number, or one too large to differ from its neighbours.
    static QString id(const QJsonValue &value);
    /// The value as a whole number, if it fits in 64 bits.
    static std::optional<qint64> whole(const QJsonValue &value);
    /// A member as a person would write it into a cell.
    static QString cellText(const QJsonValue &value);
    /// Tags and labels: strings, objects with a name, or one string with all of them.
    static QStringList strings(const QJsonValue &value, TagBlanks blanks = TagBlanks::Separate);
};

} // namespace corater
