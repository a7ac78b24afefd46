// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Item.h"

#include <QHash>

namespace corater {

class Connection;

enum class FacetKind { Tag, Keyword };

/// The tables from tags and keywords to items, kept equal to the items' own columns (item.tags "|a|b|", item.keywords
/// "a;b"). ItemWriter updates them; lives no longer than its transaction.
class FacetIndex
{
public:
    explicit FacetIndex(Connection &connection) : m_connection(connection) {}

    /// Adds facets to an item, new or not.
    Result<void> add(ItemId item, FacetKind kind, const QStringList &names);
    /// Replaces the item's facets of the kind. Call before its row is written.
    Result<void> replace(ItemId item, FacetKind kind, const QStringList &names);

    /// Sentences on differences between these tables and the items, `most` of a kind at most.
    static Result<QList<Message>> faults(Connection &connection, int most);

private:
    Result<qint64> idOf(FacetKind kind, const QString &name);

    Connection &m_connection;
    QHash<std::pair<FacetKind, QString>, qint64> m_ids;
};

/// False for a read-only file of version 1 or 2.
Result<bool> hasFacetIndex(Connection &connection);

/// As the table names the kind.
QString nameOf(FacetKind kind);

/// The separator of the names in the item's column; no name contains it.
QChar separatorOf(FacetKind kind);

} // namespace corater
