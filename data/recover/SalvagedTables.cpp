// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/SalvagedTables.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace corater {

namespace {

using Type = StoredValue::Type;

// One letter for each value: n, i, t, b for null, integer, text, blob; o for types that no study has.
QByteArray shapeOf(const StoredRecord &record)
{
    QByteArray shape;
    for (const StoredValue &value : record.values) {
        shape.append("nitbo"[int(value.type)]);
    }
    return shape;
}

// The hash of an entry is the one text of that length in its place.
bool isEntry(const StoredRecord &record, const QByteArray &shape)
{
    constexpr qsizetype hashLength = 64;
    return shape.size() >= 8 && shape.startsWith("nt") && shape.sliced(3, 2) == "tt" && shape[7] == 't' &&
           record.values[7].bytes.size() == hashLength;
}

// A public key and a signature, both hexadecimal.
bool isSignature(const StoredRecord &record, const QByteArray &shape)
{
    constexpr qsizetype keyLength = 64;
    return !record.isIndex && shape == "ntt" && record.values[1].bytes.size() == keyLength &&
           record.values[2].bytes.size() == 2 * keyLength;
}

// The table of a row beside items: supplements and twins have JSON in the third column, notes and decisions any text.
QString besideItem(const StoredRecord &record)
{
    static const QSet<QString> supplemented{"title", "url",     "date",   "tags",    "score",
                                            "views", "answers", "fields", "keywords"};
    const QJsonObject content = QJsonDocument::fromJson(record.values[2].bytes).object();
    if (content.contains(QStringLiteral("external_id")) && content.contains(QStringLiteral("site"))) {
        return QStringLiteral("item_twin");
    }
    const QStringList members = content.keys();
    const bool isSupplement =
        !members.isEmpty() && supplemented.contains(QSet<QString>(members.begin(), members.end()));
    return isSupplement ? QStringLiteral("item_supplement") : QString();
}

/// The table of items, or one beside it, that the row belongs to; empty for any other row.
QString itemTableOf(const StoredRecord &record, const QByteArray &shape)
{
    constexpr qsizetype sumLength = 16;
    if (record.isIndex) {
        return shape == "iit" ? besideItem(record) : QString();
    }
    if (shape == "nitttttttiiitt" || shape == "nitttttttiiittti") {
        return QStringLiteral("item");
    }
    if (shape == "niiittitttii") {
        return QStringLiteral("item_part");
    }
    if (shape == "nbb" && record.values[1].bytes.size() == sumLength && record.values[2].bytes.size() == sumLength) {
        return QStringLiteral("item_check");
    }
    return shape == "ni" ? QStringLiteral("item_alias") : QString();
}

// Tags and keywords have an index of the same shape.
bool isItemIndex(const StoredRecord &record, const QByteArray &shape)
{
    return record.isIndex && shape == "tti" && record.values[1].bytes != "tag" && record.values[1].bytes != "keyword";
}

} // namespace

Result<void> SalvagedTables::take(const PageImage &image)
{
    readStoredRecords(image, [this](StoredRecord &record) { takeRecord(record); });
    return m_done;
}

void SalvagedTables::takeRecord(StoredRecord &record)
{
    const QByteArray shape = shapeOf(record);
    if (!record.isIndex && isEntry(record, shape)) {
        const qint64 seq = record.rowId;
        m_entries[seq].push_back(std::move(record));
        return;
    }
    if (isSignature(record, shape)) {
        const qint64 seq = record.rowId;
        m_signatures[seq].push_back(std::move(record));
        return;
    }
    if (!record.isIndex && shape == "ti" && record.values[0].bytes == "history") {
        m_lastGiven = std::max(m_lastGiven, record.values[1].integer);
        return;
    }
    if (isItemIndex(record, shape)) {
        m_externalIds.insert(record.values[2].integer, QString::fromUtf8(record.values[0].bytes));
        return;
    }
    const QString table = itemTableOf(record, shape);
    const auto written = table.isEmpty() ? Result<bool>(true) : write(table, record);
    if (!written && m_done) {
        m_done = std::unexpected(written.error());
    }
}

Result<QStringList> SalvagedTables::columnsOf(const QString &table)
{
    QStringList &columns = m_columns[table];
    if (columns.isEmpty()) {
        TRY(m_study.rows(QStringLiteral("SELECT name FROM pragma_table_info(?) ORDER BY cid"), {table},
                         [&](const Query &row) -> Result<void> {
                             columns << row.text(0);
                             return {};
                         }));
    }
    return columns;
}

Result<bool> SalvagedTables::write(const QString &table, const StoredRecord &record)
{
    TRY(const auto columns, columnsOf(table));
    if (qsizetype(record.values.size()) > columns.size()) {
        return false;
    }
    QStringList marks;
    QVariantList values;
    for (size_t i = 0; i < record.values.size(); ++i) {
        const StoredValue &value = record.values[i];
        const bool isRowId = i == 0 && value.type == Type::Null;
        // Byte for byte: bound as text, the bytes would be converted to UTF-16 and back, which changes invalid ones.
        marks << (value.type == Type::Text ? QStringLiteral("CAST(? AS TEXT)") : QStringLiteral("?"));
        values << (isRowId                       ? QVariant(record.rowId)
                   : value.type == Type::Integer ? QVariant(value.integer)
                   : value.type == Type::Null    ? QVariant()
                                                 : QVariant(value.bytes.isNull() ? QByteArray("") : value.bytes));
    }
    const auto written =
        m_study.run(QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)")
                        .arg(table, columns.first(qsizetype(record.values.size())).join(u','), marks.join(u',')),
                    values);
    // A conflict means a row of another kind, or a duplicate.
    const bool isTaken = written.has_value();
    return isTaken || written.error().code == ErrorCode::Conflict ? Result<bool>(isTaken)
                                                                  : std::unexpected(written.error());
}

} // namespace corater
