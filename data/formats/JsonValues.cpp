// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/JsonValues.h"

#include "data/formats/TagText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace corater {

QString JsonValues::text(const QJsonValue &value)
{
    return value.isDouble() ? cellText(value) : value.toString();
}

QString JsonValues::id(const QJsonValue &value)
{
    if (!value.isDouble()) {
        return value.toString();
    }
    const std::optional<qint64> number = whole(value);
    return number ? QString::number(*number) : QString();
}

std::optional<qint64> JsonValues::whole(const QJsonValue &value)
{
    // For a fractional number, toInteger() returns its argument.
    const qint64 number = value.toInteger(0);
    return value.toInteger(1) == number ? std::optional(number) : std::nullopt;
}

QString JsonValues::cellText(const QJsonValue &value)
{
    if (value.isArray() || value.isObject()) {
        const QJsonDocument document =
            value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
        return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
    }
    return value.toVariant().toString();
}

QStringList JsonValues::strings(const QJsonValue &value, TagBlanks blanks)
{
    if (value.isString()) {
        return tagsIn(value.toString(), blanks);
    }
    QStringList list;
    const QJsonArray elements = value.isObject() ? value[u"nodes"].toArray() : value.toArray();
    for (const QJsonValue &element : elements) {
        const QString name = element.isObject() ? element[u"name"].toString() : element.toString();
        if (!name.isEmpty()) {
            list << name;
        }
    }
    return list;
}

} // namespace corater
