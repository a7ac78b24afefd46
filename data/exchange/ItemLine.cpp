// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/ItemLine.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace corater {

namespace {

struct ItemLineMessages
{
    CORATER_MESSAGES(ItemLine)
};

/// A table that holds rows of items, and how its rows are told by the item.
struct ItemTable
{
    const char *name;
    const char *item; ///< the column of the item's number
};

constexpr std::array itemTables{
    ItemTable{"item", "id"},           ItemTable{"item_part", "item_id"},  ItemTable{"item_supplement", "item_id"},
    ItemTable{"item_twin", "item_id"}, ItemTable{"item_alias", "item_id"}, ItemTable{"item_check", "item_id"}};

QJsonObject toJson(const QVariantMap &row)
{
    QJsonObject object;
    for (const auto &[name, value] : row.asKeyValueRange()) {
        if (value.isNull()) {
            object.insert(name, QJsonValue::Null);
        } else if (value.typeId() == QMetaType::QByteArray) {
            object.insert(name, QJsonObject{{"hex", QString::fromLatin1(value.toByteArray().toHex())}});
        } else if (value.typeId() == QMetaType::QString) {
            object.insert(name, value.toString());
        } else {
            object.insert(name, value.toLongLong());
        }
    }
    return object;
}

QVariant toValue(const QJsonValue &value)
{
    if (value.isObject()) {
        return QByteArray::fromHex(value.toObject().value("hex").toString().toLatin1());
    }
    if (value.isString()) {
        const QString text = value.toString();
        return text.isEmpty() ? QVariant(QStringLiteral("")) : QVariant(text);
    }
    return value.isNull() || value.isUndefined() ? QVariant() : QVariant(value.toInteger());
}

Result<QByteArray> lineOf(Connection &connection, qint64 id)
{
    QJsonObject line;
    for (const ItemTable &table : itemTables) {
        QJsonArray rows;
        const auto read = connection.rows(QStringLiteral("SELECT * FROM %1 WHERE %2 = ? ORDER BY 1, 2")
                                              .arg(QLatin1String(table.name), QLatin1String(table.item)),
                                          {id}, [&](const Query &row) -> Result<void> {
                                              rows.append(toJson(row.row()));
                                              return {};
                                          });
        if (!read) {
            return std::unexpected(read.error());
        }
        if (!rows.isEmpty()) {
            line.insert(QLatin1String(table.name), rows);
        }
    }
    return QJsonDocument(line).toJson(QJsonDocument::Compact);
}

// Names of columns become SQL, and the line may come from anybody.
Result<QStringList> columnsOf(Connection &connection, const char *table)
{
    QStringList columns;
    const auto read = connection.rows(QStringLiteral("SELECT name FROM pragma_table_info(?)"), {QLatin1String(table)},
                                      [&](const Query &row) -> Result<void> {
                                          columns << row.text(0);
                                          return {};
                                      });
    return read ? Result<QStringList>(std::move(columns)) : std::unexpected(read.error());
}

Result<void> stageRow(Connection &staging, const char *table, const QStringList &columns, const QJsonObject &row)
{
    if (row.isEmpty()) {
        return fail(ErrorCode::Damaged, ItemLineMessages::toSay("a received item has an empty row"));
    }
    QVariantList values;
    QStringList marks;
    for (auto it = row.begin(); it != row.end(); ++it) {
        if (!columns.contains(it.key())) {
            return fail(ErrorCode::Damaged,
                        ItemLineMessages::toSay("a received item has a column %1, which no study has").arg(it.key()));
        }
        values << toValue(*it);
        marks << QStringLiteral("?");
    }
    const auto done = staging.run(QStringLiteral("INSERT OR IGNORE INTO %1 (%2) VALUES (%3)")
                                      .arg(QLatin1String(table), row.keys().join(u','), marks.join(u',')),
                                  values);
    if (!done && (done.error().code == ErrorCode::Internal || done.error().code == ErrorCode::Conflict)) {
        return fail(ErrorCode::Damaged, ItemLineMessages::toSay("a received item has a row that no study has"), {}, {},
                    done.error().message);
    }
    return done ? Result<void>() : std::unexpected(done.error());
}

} // namespace

Result<void> itemLines(Connection &connection, qint64 batch,
                       const std::function<Result<void>(const QByteArray &line)> &each)
{
    std::vector<qint64> items;
    const auto read = connection.rows(
        QStringLiteral(
            "SELECT id FROM item WHERE batch_id = ? UNION SELECT item_id FROM item_part WHERE batch_id = ? UNION "
            "SELECT item_id FROM item_supplement WHERE batch_id = ? ORDER BY 1"),
        {batch, batch, batch}, [&](const Query &row) -> Result<void> {
            items.push_back(row.integer(0));
            return {};
        });
    Result<void> done = read;
    for (size_t i = 0; done && i < items.size(); ++i) {
        const auto line = lineOf(connection, items[i]);
        done = line ? each(*line) : std::unexpected(line.error());
    }
    return done;
}

Result<void> stageItem(Connection &staging, const QJsonObject &line)
{
    for (const ItemTable &table : itemTables) {
        const QJsonArray rows = line.value(QLatin1String(table.name)).toArray();
        const auto columns = rows.isEmpty() ? Result<QStringList>() : columnsOf(staging, table.name);
        if (!columns) {
            return std::unexpected(columns.error());
        }
        for (const QJsonValue &row : rows) {
            if (const auto staged = stageRow(staging, table.name, *columns, row.toObject()); !staged) {
                return staged;
            }
        }
    }
    return {};
}

} // namespace corater
