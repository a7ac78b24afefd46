// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/HistorySums.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/history/HistoryChanges.h"

#include <QHash>
#include <QRandomGenerator>

#include <algorithm>

namespace corater {

namespace {

/// A sum of rows in which their order does not count.
struct RowSum
{
    quint64 a = 0;
    quint64 b = 0;

    bool operator==(const RowSum &) const = default;
};

/// Sums pseudo-random numbers for the texts of rows. The seeds are random, so that nobody can aim at a sum.
class RowSums
{
public:
    void add(const QByteArray &table, QByteArrayView row, bool came)
    {
        RowSum &sum = m_sums[table];
        const quint64 a = qHash(row, m_seedA);
        const quint64 b = qHash(row, m_seedB);
        sum.a += came ? a : 0 - a;
        sum.b += came ? b : 0 - b;
    }
    RowSum of(const QByteArray &table) const { return m_sums.value(table); }
    void clear(const QByteArray &table) { m_sums.remove(table); }
    /// Whether these tables alone have sums.
    bool knowsOnly(const QStringList &tables) const
    {
        return std::all_of(m_sums.keyBegin(), m_sums.keyEnd(),
                           [&](const QByteArray &table) { return tables.contains(QString::fromLatin1(table)); });
    }

private:
    size_t m_seedA = size_t(QRandomGenerator::global()->generate64());
    size_t m_seedB = size_t(QRandomGenerator::global()->generate64());
    QHash<QByteArray, RowSum> m_sums;
};

/// Cuts the rows out of an entry's changes, [{"a":{…},"b":{…},"t":"TABLE"},…] without blanks, as ChangeSet writes them.
/// A row that was recorded before its table got a further column is given that column's default.
class ChangeCutter
{
public:
    ChangeCutter(QByteArrayView json, const TableColumns &columns) : m_rest(json), m_columns(columns) {}

    /// False: the text has another style.
    bool addTo(RowSums &sums)
    {
        if (!take("[")) {
            return false;
        }
        do {
            if (!takeChange(sums)) {
                return false;
            }
        } while (take(","));
        return take("]") && m_rest.isEmpty();
    }

private:
    struct RowText
    {
        QByteArrayView text;
        qsizetype columns = 0;
    };

    bool takeChange(RowSums &sums)
    {
        RowText after;
        RowText before;
        QByteArrayView table;
        if (!take("{") || (take("\"a\":") && !(takeObject(after) && take(","))) ||
            (take("\"b\":") && !(takeObject(before) && take(","))) || !take("\"t\":\"")) {
            return false;
        }
        const qsizetype end = m_rest.indexOf('"');
        if (end <= 0) {
            return false;
        }
        table = m_rest.first(end);
        m_rest = m_rest.sliced(end + 1);
        const QByteArray name = table.toByteArray();
        add(sums, name, after, true);
        add(sums, name, before, false);
        return take("}");
    }

    void add(RowSums &sums, const QByteArray &name, const RowText &row, bool came) const
    {
        if (row.text.isEmpty()) {
            return;
        }
        const QString table = QString::fromLatin1(name);
        if (row.columns >= m_columns.countOf(table)) {
            sums.add(name, row.text, came);
            return;
        }
        QVariantMap whole = ChangeSet::rowFromJson(row.text.toByteArray());
        m_columns.complete(table, whole);
        sums.add(name, ChangeSet::rowToJson(whole), came);
    }

    // A row holds no objects, so that its end is the first brace outside a text, and each comma there ends a column.
    bool takeObject(RowText &object)
    {
        bool inText = false;
        object.columns = 1;
        for (qsizetype i = 0; i < m_rest.size(); ++i) {
            const char c = m_rest[i];
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                inText = !inText;
            } else if (c == ',' && !inText) {
                ++object.columns;
            } else if (c == '}' && !inText) {
                object.text = m_rest.first(i + 1);
                m_rest = m_rest.sliced(i + 1);
                return true;
            }
        }
        return false;
    }

    bool take(QByteArrayView text)
    {
        if (!m_rest.startsWith(text)) {
            return false;
        }
        m_rest = m_rest.sliced(text.size());
        return true;
    }

    QByteArrayView m_rest;
    const TableColumns &m_columns;
};

// SELECT that gives each row as ChangeSet writes it: columns in the order of their names.
QString rowTexts(const TableColumns &known, const QString &table)
{
    QStringList columns;
    for (const QString &name : known.namesOf(table)) {
        columns << QStringLiteral("'%1', %1").arg(name);
    }
    return QStringLiteral("SELECT CAST(json_object(%1) AS BLOB) FROM main.%2").arg(columns.join(u','), table);
}

} // namespace

Result<bool> historyFitsTables(Connection &connection)
{
    TRY(const auto columns, TableColumns::of(connection));
    RowSums left;
    bool isTold = true;
    auto done = readChanges(connection, [&](const QByteArray &json) -> Result<void> {
        isTold = isTold && ChangeCutter(json, columns).addTo(left);
        return {};
    });
    bool fits = done && isTold && left.knowsOnly(recordedTables());
    for (const QString &table : recordedTables()) {
        if (!done || !fits) {
            break;
        }
        if (!columns.has(table)) {
            fits = left.of(table.toLatin1()) == RowSum(); // an older file that is only read
            continue;
        }
        const QByteArray name = table.toLatin1();
        const RowSum expected = left.of(name);
        left.clear(name);
        done = connection.rows(rowTexts(columns, table), {}, [&](const Query &row) -> Result<void> {
            left.add(name, row.value(0).toByteArray(), true);
            return {};
        });
        fits = done && left.of(name) == expected;
    }
    TRY(done);
    return fits;
}

} // namespace corater
