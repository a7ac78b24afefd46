// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/ItemLine.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace corater {

namespace {

struct ItemLineMessages
{
    CORATER_MESSAGES(ItemLine)
};

/// A table with rows of items, and its column of the item's number.
struct ItemTable
{
    const char *name;
    const char *item; ///< the column of the item's number
};

// By name, as QJsonDocument writes them.
constexpr std::array itemTables{
    ItemTable{"item", "id"},           ItemTable{"item_alias", "item_id"},      ItemTable{"item_check", "item_id"},
    ItemTable{"item_part", "item_id"}, ItemTable{"item_supplement", "item_id"}, ItemTable{"item_twin", "item_id"}};

QJsonValue toJson(const QVariant &value)
{
    if (value.isNull()) {
        return QJsonValue::Null;
    }
    if (value.typeId() == QMetaType::QByteArray) {
        return QJsonObject{{"hex", QString::fromLatin1(value.toByteArray().toHex())}};
    }
    return value.typeId() == QMetaType::QString ? QJsonValue(value.toString()) : QJsonValue(value.toLongLong());
}

// Whether JSON writes the text as it is.
bool isPlain(QByteArrayView text)
{
    return std::ranges::none_of(text, [](char c) { return uchar(c) < uchar(' ') || c == '"' || c == '\\'; });
}

// Without a QJsonValue where none is needed: the items of a large study have a million cells.
void append(QByteArray &json, const Query &row, int column)
{
    if (const auto text = row.utf8(column); text && isPlain(*text)) {
        json.append('"').append(*text).append('"');
        return;
    }
    const QVariant value = row.value(column);
    if (value.typeId() == QMetaType::LongLong) {
        json.append(QByteArray::number(value.toLongLong()));
        return;
    }
    const QByteArray array = QJsonDocument(QJsonArray{toJson(value)}).toJson(QJsonDocument::Compact);
    json.append(QByteArrayView(array).sliced(1).chopped(1));
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

const QString itemsOfBatch = QStringLiteral(
    "SELECT id FROM item WHERE batch_id = ? UNION SELECT item_id FROM item_part WHERE batch_id = ? UNION "
    "SELECT item_id FROM item_supplement WHERE batch_id = ?");

/// The rows of a table that belong to the items of an import, in ascending order of the items: one statement for all.
class RowsOfItems
{
public:
    RowsOfItems(Connection &connection, const ItemTable &table, qint64 batch)
        : m_table(table),
          m_rows(connection,
                 QStringLiteral("SELECT * FROM %1 WHERE %2 IN (%3) ORDER BY %2, 1, 2")
                     .arg(QLatin1String(table.name), QLatin1String(table.item), itemsOfBatch),
                 {batch, batch, batch}),
          m_columns(m_rows.columns()),
          m_item(int(m_columns.indexOf(QLatin1String(table.item))))
    {
        for (int i = 0; i < m_columns.size(); ++i) {
            m_cells.emplace_back('"' + m_columns[i].toLatin1() + "\":", i);
        }
        std::ranges::sort(m_cells);
    }

    /// Adds the rows of the item to its line.
    Result<void> addTo(QByteArray &line, qint64 item)
    {
        auto has = m_has ? *m_has : m_rows.next();
        QByteArray rows;
        for (; has && *has && m_rows.integer(m_item) == item; has = m_rows.next()) {
            char before = '{';
            rows.append(rows.isEmpty() ? "" : ",");
            for (const auto &[name, column] : m_cells) {
                rows.append(before).append(name);
                append(rows, m_rows, column);
                before = ',';
            }
            rows.append('}');
        }
        TRY(has);
        m_has = has;
        if (!rows.isEmpty()) {
            line.append(line.isEmpty() ? "{\"" : ",\"").append(m_table.name).append("\":[").append(rows).append(']');
        }
        return {};
    }

private:
    const ItemTable &m_table;
    Query m_rows;
    QStringList m_columns;
    int m_item;
    std::vector<std::pair<QByteArray, int>> m_cells; ///< the columns as JSON names them, in the order of QJsonDocument
    std::optional<Result<bool>> m_has;               ///< whether it has a row; empty before the first call
};

} // namespace

Result<void> itemLines(Connection &connection, qint64 batch,
                       const std::function<Result<void>(const QByteArray &line)> &each)
{
    std::deque<RowsOfItems> tables;
    for (const ItemTable &table : itemTables) {
        tables.emplace_back(connection, table, batch);
    }
    return connection.rows(itemsOfBatch + QStringLiteral(" ORDER BY 1"), {batch, batch, batch},
                           [&](const Query &row) -> Result<void> {
                               QByteArray line;
                               for (RowsOfItems &table : tables) {
                                   TRY(table.addTo(line, row.integer(0)));
                               }
                               return each(line + '}');
                           });
}

Result<void> ItemStaging::add(const QJsonObject &line)
{
    for (const ItemTable &table : itemTables) {
        const QJsonArray rows = line.value(QLatin1String(table.name)).toArray();
        for (const QJsonValue &row : rows) {
            TRY(addRow(table.name, row.toObject()));
        }
    }
    return {};
}

Result<void> ItemStaging::addRow(const char *table, const QJsonObject &row)
{
    if (row.isEmpty()) {
        return fail(ErrorCode::Damaged, ItemLineMessages::toSay("a received item has an empty row"));
    }
    TRY(const auto insertion, insertionOf(table, row.keys()));
    QVariantList values;
    for (const QJsonValue &value : row) {
        values << toValue(value);
    }
    const auto done = m_staging.run(insertion, values);
    if (!done && (done.error().code == ErrorCode::Internal || done.error().code == ErrorCode::Conflict)) {
        return fail(ErrorCode::Damaged, ItemLineMessages::toSay("a received item has a row that no study has"), {}, {},
                    done.error().message);
    }
    TRY(done);
    return {};
}

// Column names become SQL, and the line may come from anybody.
Result<QString> ItemStaging::insertionOf(const char *table, const QStringList &columns)
{
    const QStringList key = QStringList(QLatin1String(table)) + columns;
    if (const auto known = m_insertions.constFind(key); known != m_insertions.cend()) {
        return *known;
    }
    QStringList there;
    TRY(m_staging.rows(QStringLiteral("SELECT name FROM pragma_table_info(?)"), {QLatin1String(table)},
                       [&](const Query &row) -> Result<void> {
                           there << row.text(0);
                           return {};
                       }));
    for (const QString &column : columns) {
        if (!there.contains(column)) {
            return fail(ErrorCode::Damaged,
                        ItemLineMessages::toSay("a received item has a column %1, which no study has").arg(column));
        }
    }
    const QStringList marks(columns.size(), QStringLiteral("?"));
    return m_insertions
        .insert(key, QStringLiteral("INSERT OR IGNORE INTO %1 (%2) VALUES (%3)")
                         .arg(QLatin1String(table), columns.join(u','), marks.join(u',')))
        .value();
}

} // namespace corater
