// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/search/ItemHints.h"
#include "data/store/search/ItemIndex.h"

namespace corater {

/// The FROM and WHERE of a query for items, with its bound values. ItemIndex uses it; lives no longer than the viewer
/// and the hints it was given.
class ItemSearch
{
public:
    /// Leaves out words that are looked for apart (ItemHints::Words::Apart).
    ItemSearch(const ItemViewer &viewer, const ItemQuery &query, const ItemHints &hints);

    void add(const QString &condition, const QVariantList &values = {});

    QString sql() const;
    const QVariantList &values() const { return m_values; }
    /// The sort column, and the id that orders equal values: columns of the table along which the search goes.
    QString sortColumn() const { return m_sortColumn; }
    QString idColumn() const { return m_idColumn; }

private:
    QString itemsToSearch(const ItemQuery &query);
    QString itemsOfRound();
    void addRound();
    void addWords(const QStringList &words);
    void addFacets(const ItemFilter &filter);
    void addColumns(const ItemFilter &filter);
    void addFields(const std::vector<FieldValue> &fields);
    void addRated(const ItemFilter &filter);

    const ItemViewer &m_viewer;
    const ItemHints &m_hints;
    bool m_facetsAreJoined = false; ///< joined with the table along which the search goes; no condition needed
    QString m_sortColumn;
    QString m_idColumn;
    QString m_from;
    QStringList m_conditions;
    QVariantList m_values;
};

/// Whether the list is of items that were drawn for the round, or that a sheet rated in it.
bool hasItemsOfItsOwn(const ItemViewer &viewer);
/// A statement for the ids of those.
SqlPart itemsOfItsOwn(const ItemViewer &viewer);

/// Whether the list is in the order of the ids: that of import, unless the viewer has an order of their own.
bool isInOrderOfIds(const ItemViewer &viewer, const ItemQuery &query);
/// The column, or the value, that the order is by, of the table `items`.
QString sortColumnOf(const ItemViewer &viewer, const ItemQuery &query, const QString &items = QStringLiteral("item"));

/// Ids as a list for json_each().
QString jsonList(const std::vector<ItemId> &ids);

} // namespace corater
