// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>
#include <QStringList>

namespace corater {

/// What the members of JSON objects mean, however their writer put them. The readers of JSON posts use it.
class JsonValues
{
public:
    /// Ids may be numbers or strings.
    static QString text(const QJsonValue &value);
    /// Counts and scores may be numbers or strings; 0 for anything else.
    static qint64 number(const QJsonValue &value);
    /// A member as a person would write it into a cell.
    static QString cellText(const QJsonValue &value);
    /// Tags and labels: strings, objects with a name, or one string with all.
    static QStringList strings(const QJsonValue &value);
};

} // namespace corater
