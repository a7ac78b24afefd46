// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/SalvagedTables.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QtEndian>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

constexpr quint8 tableLeaf = 0x0d;
constexpr quint8 indexLeaf = 0x0a;
constexpr quint8 indexInner = 0x02;

/// Reads numbers from bytes that may end anywhere.
class StoredBytes
{
public:
    explicit StoredBytes(QByteArrayView bytes, qsizetype at = 0) : m_bytes(bytes), m_at(at) {}

    /// SQLite's integer of one to nine bytes; nothing at the end of the bytes.
    std::optional<qint64> varint()
    {
        quint64 value = 0;
        for (int i = 0; i < 9; ++i) {
            if (m_at >= m_bytes.size()) {
                return {};
            }
            const quint8 byte = quint8(m_bytes[m_at++]);
            if (i == 8) {
                return qint64((value << 8) | byte);
            }
            value = (value << 7) | (byte & 0x7f);
            if ((byte & 0x80) == 0) {
                break;
            }
        }
        return qint64(value);
    }
    qsizetype at() const { return m_at; }

private:
    QByteArrayView m_bytes;
    qsizetype m_at;
};

quint32 bigEndianAt(QByteArrayView bytes, qsizetype at, int length)
{
    quint32 value = 0;
    for (int i = 0; i < length; ++i) {
        value = (value << 8) | (at + i < bytes.size() ? quint8(bytes[at + i]) : 0);
    }
    return value;
}

// Bytes that a value of the type takes; -1 for a type that no record has.
qint64 lengthOf(qint64 type)
{
    constexpr qint64 lengths[]{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, -1, -1};
    return type < 0 ? -1 : type < 12 ? lengths[type] : (type - 12) / 2;
}

StoredValue valueOf(qint64 type, QByteArrayView bytes)
{
    if (type == 0) {
        return {};
    }
    if (type == 7) {
        return {.type = StoredValue::Type::Other};
    }
    if (type == 8 || type == 9) {
        return {.type = StoredValue::Type::Integer, .integer = type - 8};
    }
    if (type >= 12) {
        return {.type = type % 2 == 0 ? StoredValue::Type::Blob : StoredValue::Type::Text,
                .bytes = bytes.toByteArray()};
    }
    // Big-endian two's complement of one to eight bytes.
    quint64 value = qint8(bytes[0]) < 0 ? ~quint64(0) : 0;
    for (const char byte : bytes) {
        value = (value << 8) | quint8(byte);
    }
    return {.type = StoredValue::Type::Integer, .integer = qint64(value)};
}

// The values of a record; none if they do not fill it to its last byte.
std::vector<StoredValue> valuesOf(const QByteArray &payload)
{
    StoredBytes header(payload);
    const auto headerEnd = header.varint();
    if (!headerEnd || *headerEnd <= 0 || *headerEnd > payload.size()) {
        return {};
    }
    std::vector<StoredValue> values;
    qsizetype at = qsizetype(*headerEnd);
    while (header.at() < *headerEnd) {
        const auto type = header.varint();
        const qint64 length = type ? lengthOf(*type) : -1;
        if (length < 0 || length > payload.size() - at) {
            return {};
        }
        values.push_back(valueOf(*type, QByteArrayView(payload).sliced(at, length)));
        at += length;
    }
    return at == payload.size() && header.at() == *headerEnd ? values : std::vector<StoredValue>();
}

/// Reads the rows of one page.
class StoredPage
{
public:
    /// `budget`: bytes that may still be read outside of the pages that rows stand in.
    StoredPage(const PageImage &image, quint32 number, qint64 &budget)
        : m_image(image),
          m_bytes(image.page(number)),
          m_number(number),
          m_start(number == 1 ? 100 : 0),
          m_budget(budget)
    {
    }

    void eachRecord(const std::function<void(StoredRecord &)> &each)
    {
        const quint8 type = quint8(bigEndianAt(m_bytes, m_start, 1));
        if (type != tableLeaf && type != indexLeaf && type != indexInner) {
            return;
        }
        const qsizetype pointers = m_start + (type == indexInner ? 12 : 8);
        const qsizetype cells =
            std::min<qsizetype>(bigEndianAt(m_bytes, m_start + 3, 2), (m_bytes.size() - pointers) / 2);
        for (qsizetype i = 0; i < cells; ++i) {
            if (auto record = recordAt(bigEndianAt(m_bytes, pointers + 2 * i, 2), type)) {
                each(*record);
            }
        }
    }

private:
    std::optional<StoredRecord> recordAt(qsizetype at, quint8 type)
    {
        StoredBytes bytes(m_bytes, at + (type == indexInner ? 4 : 0));
        const auto length = bytes.varint();
        const auto rowId = type == tableLeaf ? bytes.varint() : std::optional<qint64>(0);
        const qint64 most = qint64(m_image.count()) * m_image.pageSize();
        if (!length || !rowId || *length <= 0 || *length > most) {
            return {};
        }
        const QByteArray payload = payloadAt(bytes.at(), *length, type == tableLeaf);
        StoredRecord record{
            .page = m_number, .rowId = *rowId, .isIndex = type != tableLeaf, .values = valuesOf(payload)};
        return record.values.empty() ? std::optional<StoredRecord>() : std::move(record);
    }

    // The payload of a row: its first bytes in the page itself, the rest in a chain of overflow pages.
    QByteArray payloadAt(qsizetype at, qint64 length, bool isTable)
    {
        const qint64 usable = m_image.pageSize();
        const qint64 most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23;
        const qint64 least = (usable - 12) * 32 / 255 - 23;
        const qint64 wanted = least + (length - least) % (usable - 4);
        const qint64 local = length <= most ? length : wanted <= most ? wanted : least;
        if (at + local > m_bytes.size()) {
            return {};
        }
        QByteArray payload = m_bytes.sliced(at, local);
        quint32 next = length > local ? bigEndianAt(m_bytes, at + local, 4) : 0;
        while (payload.size() < length) {
            const QByteArray page = next == 0 ? QByteArray() : m_image.page(next);
            const qint64 part = std::min(length - payload.size(), usable - 4);
            m_budget -= part;
            if (page.size() < 4 + part || m_budget < 0) {
                return {};
            }
            payload.append(QByteArrayView(page).sliced(4, part));
            next = bigEndianAt(page, 0, 4);
        }
        return payload;
    }

    const PageImage &m_image;
    QByteArray m_bytes;
    quint32 m_number;
    qsizetype m_start;
    qint64 &m_budget;
};

} // namespace

void readStoredRecords(const PageImage &image, const std::function<void(StoredRecord &)> &each)
{
    // Each page is part of one chain at most. Without the limit, many rows that name one long chain would take for
    // ever.
    qint64 budget = 2 * qint64(image.count()) * image.pageSize();
    for (quint32 number = 1; number <= image.count(); ++number) {
        if (!image.isFree(number)) {
            StoredPage(image, number, budget).eachRecord(each);
        }
    }
}

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
