// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/Connection.h"

#include <QHash>

namespace corater {

/// The tables from tags to items, which follow what the items themselves say ("|a|b|"). ItemWriter keeps them up;
/// lives no longer than its transaction.
class TagIndex
{
public:
    explicit TagIndex(Connection &connection) : m_connection(connection) {}

    /// A new item with such tags.
    Result<void> add(ItemId item, const QString &tags);
    /// An item gets other tags. Call before its row is written.
    Result<void> replace(ItemId item, const QString &tags);

    /// Sentences on where the tables are not what the items say, `most` at most.
    static Result<QStringList> faults(Connection &connection, int most);

private:
    Result<qint64> idOf(const QString &tag);

    Connection &m_connection;
    QHash<QString, qint64> m_ids;
};

/// Whether the file has these tables: one of version 1 that is only read has not.
Result<bool> hasTagIndex(Connection &connection);

} // namespace corater
