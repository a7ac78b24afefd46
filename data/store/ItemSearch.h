// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/ItemIndex.h"
#include "data/store/TagSearch.h"

namespace corater {

/// The FROM and WHERE of a query for items, with its bound values. ItemIndex uses it.
class ItemSearch
{
public:
    /// What SQLite cannot know of a query: how much it leaves. Of a million items the first few hundred are wanted at
    /// once.
    struct Hints
    {
        bool wordIsId = false;   ///< the one word is the id of an item at its source, too
        bool alongDates = true;  ///< false: so many items have such dates that the first are met soon anyway
        bool alongWords = false; ///< the full-text index gives what it finds in the order of the list
        TagSearch tags;          ///< which the tags are, and how much they leave
    };

    /// Looks at the indexes for them.
    static Result<Hints> hintsFor(Connection &connection, const ItemQuery &query);

    /// The viewer has to outlive it.
    ItemSearch(const ItemViewer &viewer, const ItemQuery &query, const Hints &hints);

    void add(const QString &condition, const QVariantList &values = {});

    QString sql() const;
    const QVariantList &values() const { return m_values; }
    /// What the list is sorted by, and the id for what is equal: columns of the table that the search goes along.
    QString sortColumn() const { return m_sortColumn; }
    QString idColumn() const { return m_idColumn; }

private:
    QString itemsToSearch(const ItemQuery &query);
    void addRound();
    void addStates(const std::vector<RatingState> &states);
    void addTexts(const ItemFilter &filter);
    void addTags(const QStringList &tags);
    void addWords(const QStringList &words);
    void addDates(const ItemFilter &filter);
    void addFlags(const ItemFilter &filter);

    const ItemViewer &m_viewer;
    bool m_tagsAreJoined = false; ///< with what the search goes along; needs no condition
    Hints m_hints;
    QString m_sortColumn;
    QString m_idColumn;
    QString m_from;
    QStringList m_conditions;
    QVariantList m_values;
};

/// The column that the order is by, of the table `items`.
QString sortColumnOf(ItemOrder order, const QString &items = QStringLiteral("item"));

/// Ids as a list for json_each().
QString jsonList(const std::vector<ItemId> &ids);

} // namespace corater
