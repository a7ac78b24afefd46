// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/NumberRange.h"

#include <QRegularExpression>

namespace corater {

QString NumberRange::text() const
{
    const auto end = [](const std::optional<qint64> &number) { return number ? QString::number(*number) : QString(); };
    return from == to ? end(from) : end(from) + QStringLiteral("..") + end(to);
}

std::optional<NumberRange> NumberRange::read(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:(?<same>-?\\d+)|(?<from>-?\\d+)?\\.\\.(?<to>-?\\d+)?|(?<sign>[<>]=?)(?<than>-?\\d+))$"));
    const QRegularExpressionMatch match = form.match(text);
    const auto has = [&](const char *name) { return match.capturedLength(QLatin1StringView(name)) > 0; };
    bool areNumbers = match.hasMatch();
    const auto number = [&](const char *name) -> std::optional<qint64> {
        if (!has(name)) {
            return std::nullopt;
        }
        bool is = false;
        const qint64 value = match.captured(QLatin1StringView(name)).toLongLong(&is);
        areNumbers = areNumbers && is;
        return value;
    };
    NumberRange range{number("from"), number("to")};
    if (const auto same = number("same")) {
        range = {same, same};
    }
    if (const auto than = number("than")) {
        const QString sign = match.captured(QStringLiteral("sign"));
        const qint64 beyond = sign.size() == 1 ? 1 : 0;
        range = sign.startsWith(u'>') ? NumberRange{*than + beyond, {}} : NumberRange{{}, *than - beyond};
    }
    const bool holdsSome = !range.isEmpty() && (!range.from || !range.to || *range.from <= *range.to);
    return areNumbers && holdsSome ? std::optional(range) : std::nullopt;
}

QJsonObject NumberRange::toJson() const
{
    QJsonObject json;
    if (from) {
        json.insert("from", *from);
    }
    if (to) {
        json.insert("to", *to);
    }
    return json;
}

NumberRange NumberRange::fromJson(const QJsonObject &json)
{
    NumberRange range;
    if (json.contains("from")) {
        range.from = json["from"].toInteger();
    }
    if (json.contains("to")) {
        range.to = json["to"].toInteger();
    }
    return range;
}

} // namespace corater
