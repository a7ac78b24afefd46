// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/PageImage.h"
#include "data/store/connection/Connection.h"

#include <QHash>
#include <QMap>

#include <functional>
#include <vector>

namespace corater {

/// One value as SQLite stores it. A real number is read as Other: a study has none.
struct StoredValue
{
    enum class Type { Null, Integer, Text, Blob, Other };

    Type type = Type::Null;
    qint64 integer = 0;
    QByteArray bytes; ///< of a text or a blob
};

/// One row as it stands in a page.
struct StoredRecord
{
    quint32 page = 0;
    qint64 rowId = 0;     ///< of a table that has one
    bool isIndex = false; ///< of an index, or of a table without row ids
    std::vector<StoredValue> values;
};

/// Calls `each` for every row in a page of a table or an index, even if nothing leads to that page: the inner pages of
/// a table may be broken, or the first page, which says where tables begin. The table has to be recognised from the row
/// itself. Inconsistent rows and free pages are left out. Layout: https://www.sqlite.org/fileformat.html, 1.6 (pages of
/// trees), 1.7 (overflow) and 2.1 (records).
void readStoredRecords(const PageImage &image, const std::function<void(StoredRecord &)> &each);

/// The history and the items of a damaged file, recognised by the shape of the rows: the history becomes a list of
/// candidates, items are written unchanged into the tables of a new study. Nothing is proven yet.
class SalvagedTables
{
public:
    /// `study` is an empty study of the current version, in a transaction with references deferred.
    explicit SalvagedTables(Connection &study) : m_study(study) {}

    Result<void> take(const PageImage &image);

    /// Entry number → the rows that say they are this entry: one, where nothing is damaged.
    const QMap<qint64, std::vector<StoredRecord>> &entries() const { return m_entries; }
    /// Entry number → the rows that say they are its signature.
    const QHash<qint64, std::vector<StoredRecord>> &signatures() const { return m_signatures; }
    /// The last number that the file says it gave to an entry; 0: it does not say.
    qint64 lastEntryGiven() const { return m_lastGiven; }
    /// Item → its id at the source, according to the index of the table.
    const QHash<qint64, QString> &externalIds() const { return m_externalIds; }

    /// Writes a row into a table, its values in the order of the columns; false where the table does not take it.
    Result<bool> write(const QString &table, const StoredRecord &record);

private:
    void takeRecord(StoredRecord &record);
    Result<QStringList> columnsOf(const QString &table);

    Connection &m_study;
    QMap<qint64, std::vector<StoredRecord>> m_entries;
    QHash<qint64, std::vector<StoredRecord>> m_signatures;
    QHash<qint64, QString> m_externalIds;
    QHash<QString, QStringList> m_columns;
    qint64 m_lastGiven = 0;
    Result<void> m_done;
};

} // namespace corater
