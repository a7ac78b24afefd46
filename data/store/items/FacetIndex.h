// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Item.h"

#include <QHash>

namespace corater {

class Connection;

/// What many items share and are filtered by.
enum class FacetKind { Tag, Keyword };

/// The tables from tags and keywords to items, kept equal to the items' own columns (item.tags "|a|b|", item.keywords
/// "a;b"). ItemWriter updates them; lives no longer than its transaction.
class FacetIndex
{
public:
    explicit FacetIndex(Connection &connection) : m_connection(connection) {}

    /// A new item has these, or gets them in addition.
    Result<void> add(ItemId item, FacetKind kind, const QStringList &names);
    /// An item gets these instead of what it has. Call before its row is written.
    Result<void> replace(ItemId item, FacetKind kind, const QStringList &names);

    /// Sentences on differences between these tables and the items, `most` of a kind at most.
    static Result<QList<Message>> faults(Connection &connection, int most);

private:
    Result<qint64> idOf(FacetKind kind, const QString &name);

    Connection &m_connection;
    QHash<std::pair<FacetKind, QString>, qint64> m_ids;
};

/// Whether the file has these tables: one of version 1 or 2 that is only read has not.
Result<bool> hasFacetIndex(Connection &connection);

/// As the table names the kind.
QString nameOf(FacetKind kind);

/// What stands between names of a kind, and can be in none.
QChar separatorOf(FacetKind kind);

} // namespace corater
