// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sheets/BatchFields.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/formats/JsonValues.h"

#include <QJsonArray>

namespace corater {

namespace {

struct BatchFieldsMessages
{
    CORATER_MESSAGES(BatchFields)
};

} // namespace

Message jsonTypeName(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Null:
        return Message::literal(QStringLiteral("null"));
    case QJsonValue::Bool:
        return BatchFieldsMessages::toSay("true or false");
    case QJsonValue::Double:
        return BatchFieldsMessages::toSay("a number");
    case QJsonValue::String:
        return BatchFieldsMessages::toSay("a text");
    case QJsonValue::Array:
        return BatchFieldsMessages::toSay("a list");
    case QJsonValue::Object:
        return BatchFieldsMessages::toSay("an object");
    case QJsonValue::Undefined:
        break;
    }
    return BatchFieldsMessages::toSay("nothing");
}

std::unexpected<Error> wrongField(const Message &message, const QString &field, const ErrorDetail &expected,
                                  const ErrorDetail &found)
{
    return fail(ErrorCode::Input, message, {.cell = field}, expected, found);
}

Result<void> checkFields(const QJsonObject &line, const QStringList &known)
{
    for (const QString &name : line.keys()) {
        if (!known.contains(name)) {
            return wrongField(BatchFieldsMessages::toSay("unknown field"), name, known.join(QStringLiteral(", ")),
                              name);
        }
    }
    return {};
}

Result<std::optional<QString>> textField(const QJsonObject &line, const QString &name)
{
    const QJsonValue value = line.value(name);
    if (value.isUndefined()) {
        return std::nullopt;
    }
    if (!value.isString()) {
        return wrongField(Refusals::wrongKind(), name, BatchFieldsMessages::toSay("a text"), jsonTypeName(value));
    }
    return value.toString();
}

Result<QStringList> namesField(const QJsonObject &line, const QString &name)
{
    const QJsonValue value = line.value(name);
    QStringList names;
    for (const QJsonValue &one : value.isArray() ? value.toArray() : QJsonArray{value}) {
        if (!one.isString() && !value.isUndefined()) {
            return wrongField(Refusals::wrongKind(), name, BatchFieldsMessages::toSay("a text or a list of texts"),
                              jsonTypeName(one));
        }
        names += value.isUndefined() ? QStringList() : QStringList{one.toString()};
    }
    return names;
}

Result<std::optional<bool>> truthField(const QJsonObject &line, const QString &name)
{
    const QJsonValue value = line.value(name);
    if (value.isUndefined()) {
        return std::nullopt;
    }
    if (!value.isBool()) {
        return wrongField(Refusals::wrongKind(), name, BatchFieldsMessages::toSay("true or false"),
                          jsonTypeName(value));
    }
    return value.toBool();
}

Result<std::optional<int>> unitField(const QJsonObject &line)
{
    const QJsonValue unit = line.value("unit");
    if (unit.isUndefined()) {
        return std::nullopt;
    }
    if (unit.toInt(-1) < 1) {
        return wrongField(BatchFieldsMessages::toSay("not a unit"), "unit",
                          BatchFieldsMessages::toSay("a number from 1"), unit.toVariant().toString());
    }
    return unit.toInt();
}

Result<QString> itemField(const QJsonObject &line)
{
    const QJsonValue id = line.value("item");
    const QString name = JsonValues::id(id);
    if (id.isDouble() && name.isEmpty()) {
        return wrongField(BatchFieldsMessages::toSay("not the id of an item"), "item",
                          BatchFieldsMessages::toSay("a whole number, or a text"), JsonValues::cellText(id));
    }
    return name;
}

Result<const Dimension *> dimensionOfField(const Codebook &book, const QString &name, const QString &field)
{
    if (const Dimension *dimension = book.dimensionNamed(name)) {
        return dimension;
    }
    QStringList names;
    for (const Dimension &dimension : book.dimensions) {
        names << dimension.name;
    }
    const QString guess = nearest(name, names);
    return wrongField(BatchFieldsMessages::toSay("no such dimension"), field,
                      guess.isEmpty() ? Refusals::aDimension() : BatchFieldsMessages::toSay("perhaps %1").arg(guess),
                      name);
}

Result<std::vector<CodeId>> codesOfField(const Dimension &dimension, const QJsonValue &value)
{
    QJsonArray texts;
    if (value.isString()) {
        texts.append(value);
    } else if (value.isArray()) {
        texts = value.toArray();
    } else if (!value.isNull()) {
        return wrongField(BatchFieldsMessages::toSay("not a code"), dimension.name,
                          BatchFieldsMessages::toSay("a text, a list of texts or null"), jsonTypeName(value));
    }
    std::vector<CodeId> codes;
    for (const QJsonValue &text : texts) {
        if (!text.isString()) {
            return wrongField(BatchFieldsMessages::toSay("not a code"), dimension.name,
                              BatchFieldsMessages::toSay("a text"), jsonTypeName(text));
        }
        const Resolution resolution = resolve(dimension, text.toString());
        if (!resolution.resolved()) {
            const Code *guess = valid(resolution.code) ? dimension.code(resolution.code) : nullptr;
            if (resolution.by == ResolvedBy::Category) {
                return wrongField(BatchFieldsMessages::toSay("a category is not a label"), dimension.name,
                                  BatchFieldsMessages::toSay("one of the codes below it"), text.toString());
            }
            return wrongField(BatchFieldsMessages::toSay("no such code"), dimension.name,
                              guess ? BatchFieldsMessages::toSay("perhaps %1").arg(guess->name)
                                    : BatchFieldsMessages::toSay("a code of the codebook"),
                              text.toString());
        }
        codes.push_back(resolution.code);
    }
    return codes;
}

} // namespace corater
