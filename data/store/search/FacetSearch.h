// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "data/store/connection/Connection.h"

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

} // namespace corater
