// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/JsonValues.h"

#include "data/import/StackExchange.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace corater {

QString JsonValues::text(const QJsonValue &value)
{
    if (value.isDouble()) {
        return QString::number(value.toInteger());
    }
    return value.toString();
}

qint64 JsonValues::number(const QJsonValue &value)
{
    return value.isString() ? value.toString().trimmed().toLongLong() : value.toInteger();
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

QStringList JsonValues::strings(const QJsonValue &value)
{
    if (value.isString()) {
        return StackExchange::tags(value.toString());
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
