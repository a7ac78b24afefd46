// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/Connection.h"

#include <vector>

namespace corater {

/// The tags that a query asks for, looked up in the index of tags: which they are, and how many items have them all.
/// ItemSearch builds on it. Case counts for no ASCII letter.
class TagSearch
{
public:
    /// How many items have all the tags.
    enum class Share {
        All,     ///< no tags are asked for
        Unknown, ///< the file has no index of tags, or one of these can be no tag: to be looked for in the items' rows
        Few,     ///< so few that they are looked up and sorted at once: items()
        Many     ///< so many that whoever goes through the items in any order meets them soon
    };

    /// Looks at the index alone.
    static Result<TagSearch> look(Connection &connection, const QStringList &tags);

    Share share() const { return m_share; }
    /// The few, by id.
    const std::vector<ItemId> &items() const { return m_items; }

    /// The tags, rarest first, of which the joins below take those from `first` on.
    const QVariantList &ids() const { return m_ids; }
    /// Joins that keep, of the items that the expression names, those with these tags.
    QString joins(const QString &itemId, qsizetype first = 0) const;

private:
    Result<void> findTags(Connection &connection, const QStringList &tags);
    Result<void> findItems(Connection &connection);

    Share m_share = Share::All;
    QVariantList m_ids;
    int m_rarest = 0; ///< items of the rarest tag; counted no further than a few
    std::vector<ItemId> m_items;
};

} // namespace corater
