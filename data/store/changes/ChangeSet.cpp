// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/changes/ChangeSet.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <ranges>

namespace corater {

namespace {

struct ChangeSetMessages
{
    CORATER_MESSAGES(ChangeSet)
};

QJsonObject toObject(const QVariantMap &columns)
{
    QJsonObject object;
    for (const auto &[name, value] : columns.asKeyValueRange()) {
        if (value.isNull()) {
            object.insert(name, QJsonValue::Null);
        } else if (value.typeId() == QMetaType::QString) {
            object.insert(name, value.toString());
        } else {
            object.insert(name, value.toLongLong());
        }
    }
    return object;
}

QVariantMap toColumns(const QJsonObject &object)
{
    QVariantMap columns;
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it->isNull()) {
            columns.insert(it.key(), QVariant());
        } else if (it->isString()) {
            columns.insert(it.key(), it->toString());
        } else {
            columns.insert(it.key(), it->toInteger());
        }
    }
    return columns;
}

// A named side must have columns, and one side must be there. Other programs write entries too, and a row without
// columns would count as absent.
Result<RowChange> toRowChange(const QJsonObject &object)
{
    RowChange change{.table = object.value(QStringLiteral("t")).toString(), .before = {}, .after = {}};
    for (const auto &[name, row] :
         {std::pair(QStringLiteral("b"), &change.before), std::pair(QStringLiteral("a"), &change.after)}) {
        *row = toColumns(object.value(name).toObject());
        if (object.contains(name) && row->isEmpty()) {
            return fail(ErrorCode::Damaged,
                        ChangeSetMessages::toSay("a history entry changes a row that has no columns"));
        }
    }
    if (change.before.isEmpty() && change.after.isEmpty()) {
        return fail(ErrorCode::Damaged, ChangeSetMessages::toSay("a history entry has a change of no row"));
    }
    return change;
}

} // namespace

QVariantMap asRecorded(QVariantMap columns)
{
    for (QVariant &value : columns) {
        if (value.isNull()) {
            value = QVariant();
        } else if (value.typeId() != QMetaType::QString) {
            value = value.toLongLong();
        }
    }
    return columns;
}

ChangeSet ChangeSet::inverted() const
{
    ChangeSet inverse;
    inverse.rows.reserve(rows.size());
    for (const RowChange &change : rows | std::views::reverse) {
        inverse.rows.push_back({change.table, change.after, change.before});
    }
    return inverse;
}

QByteArray ChangeSet::toJson() const
{
    QJsonArray array;
    for (const RowChange &change : rows) {
        QJsonObject object{{QStringLiteral("t"), change.table}};
        if (!change.before.isEmpty()) {
            object.insert(QStringLiteral("b"), toObject(change.before));
        }
        if (!change.after.isEmpty()) {
            object.insert(QStringLiteral("a"), toObject(change.after));
        }
        array.append(object);
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

QByteArray ChangeSet::rowToJson(const QVariantMap &columns)
{
    return QJsonDocument(toObject(columns)).toJson(QJsonDocument::Compact);
}

QVariantMap ChangeSet::rowFromJson(const QByteArray &json)
{
    return toColumns(QJsonDocument::fromJson(json).object());
}

Result<ChangeSet> ChangeSet::fromJson(const QByteArray &json)
{
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parse);
    if (!document.isArray()) {
        const bool isJson = parse.error == QJsonParseError::NoError;
        return fail(ErrorCode::Damaged,
                    isJson ? ChangeSetMessages::toSay("a history entry cannot be read: it is no list of changes")
                           : ChangeSetMessages::toSay("a history entry cannot be read: %1").arg(parse.errorString()));
    }
    ChangeSet changes;
    for (const QJsonValue &value : document.array()) {
        TRY(auto change, toRowChange(value.toObject()));
        changes.rows.push_back(std::move(change));
    }
    return changes;
}

} // namespace corater
