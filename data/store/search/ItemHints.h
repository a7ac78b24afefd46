// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "data/store/connection/Connection.h"

#include <optional>
#include <vector>

namespace corater {

/// The tags and keywords of a query, looked up in the index of facets: their ids, and how many items have them all.
/// ItemSearch builds on it. The case of ASCII letters does not count.
class FacetSearch
{
public:
    /// How many items have them all.
    enum class Share {
        All,     ///< none is asked for
        Unknown, ///< the file has no such index: to be looked for in the rows
        Few,     ///< so few that they are looked up and sorted at once: items()
        Many     ///< so many that a pass over the items in any order soon finds some
    };

    /// The limit of Few. In a study of a million items, looking up and sorting this many takes as long as finding the
    /// first few hundred of them in the order of the list: 25 ms each.
    static constexpr int few = 10000;

    /// Looks at the index alone.
    static Result<FacetSearch> look(Connection &connection, const ItemFilter &filter);

    Share share() const { return m_share; }
    /// The few, by id.
    const std::vector<ItemId> &items() const { return m_items; }

    /// The facets, rarest first, of which the joins below take those from `first` on.
    const QVariantList &ids() const { return m_ids; }
    /// Joins that keep, of the items that the expression names, those with these facets.
    QString joins(const QString &itemId, qsizetype first = 0) const;

private:
    using Facet = std::pair<QString, QString>; ///< kind and name

    Result<void> findFacets(Connection &connection, const std::vector<Facet> &facets);
    Result<void> findItems(Connection &connection);

    Share m_share = Share::All;
    QVariantList m_ids;
    int m_rarest = 0; ///< items of the rarest facet; counted no further than a few
    std::vector<ItemId> m_items;
};

struct ItemViewer;

/// How many items each condition of a query leaves, counted in the indexes: SQLite does not know it. It lets the first
/// few hundred of a million items be found at once. ItemSearch builds on it.
struct ItemHints
{
    enum class Words {
        None,   ///< no words are asked for, or only items that have them are among the few
        Within, ///< among the few
        Along,  ///< the full-text index gives what it finds in the order of the list
        Apart   ///< apart from the other conditions, in a window of the list at a time: ItemIndex does it
    };

    std::optional<std::vector<ItemId>> few; ///< by id; no other items fit, so they are looked up and sorted at once
    FacetSearch facets;
    Words words = Words::None;
    std::vector<ItemId> named; ///< whose id at its source is the one word that is asked for

    /// Looks at the indexes alone.
    static Result<ItemHints> of(Connection &connection, const ItemViewer &viewer, const ItemQuery &query);
    /// If only few items have the words, makes them the few; returns whether it did.
    Result<bool> narrowToWords(Connection &connection, const QStringList &wanted);

private:
    Result<void> findFewest(Connection &connection, const ItemViewer &viewer, const ItemQuery &query);
    Result<void> narrowToFields(Connection &connection, const std::vector<FieldValue> &fields);
};

/// Whether only rated items can fit.
bool needsRating(const ItemFilter &filter);

} // namespace corater
