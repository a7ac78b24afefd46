// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/ItemIndex.h"

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
    };

    /// Looks at the indexes for them.
    static Result<Hints> hintsFor(Connection &connection, const ItemQuery &query);

    /// The viewer has to outlive it.
    ItemSearch(const ItemViewer &viewer, const ItemFilter &filter, const Hints &hints);

    void add(const QString &condition, const QVariantList &values = {});

    QString sql() const;
    const QVariantList &values() const { return m_values; }

private:
    void addRound();
    void addStates(const std::vector<RatingState> &states);
    void addTexts(const ItemFilter &filter);
    void addWords(const QStringList &words);
    void addDates(const ItemFilter &filter);
    void addFlags(const ItemFilter &filter);

    const ItemViewer &m_viewer;
    Hints m_hints;
    QString m_from;
    QStringList m_conditions;
    QVariantList m_values;
};

/// Ids as a list for json_each().
QString jsonList(const std::vector<ItemId> &ids);

} // namespace corater
