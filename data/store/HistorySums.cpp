// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/HistorySums.h"

#include "data/store/HistoryChanges.h"
#include "data/store/Schema.h"

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

/// Turns texts of rows into numbers that nobody can aim at: the seeds are this check's own.
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
    /// Whether rows of no other table are left over.
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

/// Cuts the rows out of an entry's changes, [{"a":{…},"b":{…},"t":"TABLE"},…] without blanks: what ChangeSet writes.
class ChangeCutter
{
public:
    explicit ChangeCutter(QByteArrayView json) : m_rest(json) {}

    /// False: the text is not of that style.
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
    bool takeChange(RowSums &sums)
    {
        QByteArrayView after;
        QByteArrayView before;
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
        if (!after.isEmpty()) {
            sums.add(name, after, true);
        }
        if (!before.isEmpty()) {
            sums.add(name, before, false);
        }
        return take("}");
    }

    // A row holds no objects, so that its end is the first brace outside a text.
    bool takeObject(QByteArrayView &object)
    {
        bool inText = false;
        for (qsizetype i = 0; i < m_rest.size(); ++i) {
            const char c = m_rest[i];
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                inText = !inText;
            } else if (c == '}' && !inText) {
                object = m_rest.first(i + 1);
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
};

// SELECT that gives each row as ChangeSet writes it: columns in the order of their names.
Result<QString> rowTexts(Connection &connection, const QString &table)
{
    QStringList columns;
    const auto read = connection.rows(QStringLiteral("SELECT name FROM pragma_table_info(?) ORDER BY name"), {table},
                                      [&](const Query &row) -> Result<void> {
                                          columns << QStringLiteral("'%1', %1").arg(row.text(0));
                                          return {};
                                      });
    return read ? Result<QString>(QStringLiteral("SELECT json_object(%1) FROM %2").arg(columns.join(u','), table))
                : std::unexpected(read.error());
}

} // namespace

Result<bool> historyFitsTables(Connection &connection)
{
    RowSums left;
    bool isTold = true;
    auto done = readChanges(connection, [&](const QByteArray &json) -> Result<void> {
        isTold = isTold && ChangeCutter(json).addTo(left);
        return {};
    });
    bool fits = done && isTold && left.knowsOnly(recordedTables());
    for (const QString &table : recordedTables()) {
        if (!done || !fits) {
            break;
        }
        const auto sql = rowTexts(connection, table);
        if (!sql) {
            return std::unexpected(sql.error());
        }
        const QByteArray name = table.toLatin1();
        const RowSum expected = left.of(name);
        left.clear(name);
        done = connection.rows(*sql, {}, [&](const Query &row) -> Result<void> {
            left.add(name, row.text(0).toUtf8(), true);
            return {};
        });
        fits = done && left.of(name) == expected;
    }
    return done ? Result<bool>(fits) : std::unexpected(done.error());
}

} // namespace corater
