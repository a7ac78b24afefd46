// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/maps/MapJson.h"

#include "codebook/ValidText.h"
#include "codebook/taxonomy/Spelling.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct MapJsonText
{
    CORATER_MESSAGES(MapJson)
};

} // namespace

Result<QJsonObject> MapJson::object(const QByteArray &json) const
{
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parse);
    if (parse.error != QJsonParseError::NoError) {
        const auto before = QByteArrayView(json).first(std::min<qsizetype>(parse.offset, json.size()));
        return fail(ErrorCode::Input, MapJsonText::toSay("the map is not JSON: %1").arg(parse.errorString()),
                    {.file = m_fileName, .line = 1 + std::ranges::count(before, '\n')});
    }
    if (!document.isObject()) {
        return fail(ErrorCode::Input, MapJsonText::toSay("the map is not a JSON object"),
                    {.file = m_fileName, .line = 1}, QStringLiteral("{\"id\": …}"));
    }
    QJsonObject object = document.object();
    if (const QStringList mended = ValidText::mend(object); !mended.isEmpty()) {
        return fail(ErrorCode::Input, MapJsonText::toSay("the map has a text with invalid characters"),
                    {.file = m_fileName, .cell = mended.front()});
    }
    return object;
}

Result<void> MapJson::read(const QString &path, const QJsonObject &object, const Keys &keys) const
{
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        const QString name = foldedSpelling(entry.key().split(u'_').join(u' '));
        const QString below = path.isEmpty() ? entry.key() : path + u'.' + entry.key();
        if (!keys.contains(name)) {
            return wrong(below, MapJsonText::toSay("the map has an unknown key"),
                         keys.keys().join(QStringLiteral(", ")), entry.key());
        }
        TRY(keys.value(name)(below, entry.value()));
    }
    return {};
}

Result<void> MapJson::wrong(const QString &path, const Message &message, const ErrorDetail &expected,
                            const ErrorDetail &found) const
{
    return fail(ErrorCode::Input, message, {.file = m_fileName, .cell = path}, expected, found);
}

MapJson::Take MapJson::text(QString &target) const
{
    return [this, &target](const QString &path, const QJsonValue &value) -> Result<void> {
        target = value.toString();
        return value.isString()
                   ? Result<void>()
                   : wrong(path, MapJsonText::toSay("not a text"), MapJsonText::toSay("the heading of a column"));
    };
}

MapJson::Take MapJson::texts(QStringList &target) const
{
    return [this, &target](const QString &path, const QJsonValue &value) { return listOf(path, value, target); };
}

// A text, or a list of texts.
Result<void> MapJson::listOf(const QString &path, const QJsonValue &value, QStringList &target) const
{
    target.clear();
    const QJsonArray array = value.isArray() ? value.toArray() : QJsonArray{value};
    for (const QJsonValue &entry : array) {
        if (!entry.isString()) {
            return wrong(path, MapJsonText::toSay("not a text"), MapJsonText::toSay("a text, or a list of texts"));
        }
        target << entry.toString();
    }
    return {};
}

} // namespace corater
