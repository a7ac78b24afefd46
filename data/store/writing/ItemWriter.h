// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/connection/IdGenerator.h"
#include "data/store/items/BatchHash.h"
#include "data/store/items/FacetIndex.h"
#include "data/store/writing/Writer.h"

#include <QSet>

#include <optional>

namespace corater {

/// Adds the items of one file to the study, inside one recorded change. Items are not recorded row by row: they come
/// in an immutable batch that the history names with its count and hash.
///
/// Sheets of ratings may come before the posts that they rate. Their items are places: ids without content. A later
/// item of that id, from any site, fills the place as a supplement (ItemSupplement.h); when that import is taken back,
/// the item is a place again. The hash of a batch of places covers the ids alone.
class ItemWriter
{
public:
    using Content = BatchHash::Content;

    /// What the study already had under the item's site and id.
    enum class Found {
        New,    ///< nothing: it was added
        Filled, ///< a place, which it fills
        Known,  ///< the same texts
        Newer,  ///< other texts, or what the study's item lacks: update() puts them in
        Another ///< another post, or other texts in the same file: nothing was done
    };

    /// `updatesOnly`: items that the study does not have are not added.
    ItemWriter(Writer &writer, IdGenerator &ids, const QString &name, Content content = Content::Items,
               bool updatesOnly = false);

    /// Adds the item or fills its place; otherwise reports the study's own item and changes nothing.
    /// `keywords`: the keywords it was kept for; `searchText`: its texts without markup, for the full-text search.
    Result<Found> add(Item item, const QStringList &keywords, const QString &searchText);
    /// The updated item after Found::Newer. It keeps texts that only the study has; title, address, day, tags, numbers
    /// and other columns come from this file only where the study's item has none.
    const Item &newer() const { return m_update; }
    /// Writes newer(). The update belongs to this batch, so taking the batch back restores the former state; the item
    /// itself stays, with all that refers to it. Full-text search and keywords follow the newest texts; without
    /// `keywords` (the import searched for none) the item keeps its own.
    Result<void> update(const std::optional<QStringList> &keywords, const QString &searchText);
    /// Writes the batch itself. Call once after the last item. A batch that added and filled nothing is not written.
    /// The format of a batch of places is always the same.
    Result<void> finish(const QString &format);

    BatchId batch() const { return m_batch; }
    qint64 added() const { return m_added; }
    qint64 known() const { return m_known; }
    /// Places that were filled; they count neither as added nor as known.
    qint64 filled() const { return m_filled; }
    qint64 updated() const { return m_updated; }
    qint64 conflicting() const { return m_conflicting; }

private:
    Result<void> fill(ItemId id, Item item, const QStringList &keywords, const QString &searchText);
    Result<void> discard(ItemId id);
    Result<void> bring(const std::optional<QStringList> &keywords, const QString &searchText);
    Result<void> overwrite(ItemId id, Item item, const QStringList &keywords, const QString &searchText);
    Result<void> insert(const Item &item, const QStringList &keywords, const QString &searchText);
    Result<void> insertTexts(const Item &item, const QString &searchText);
    Result<Found> compare(ItemId id, const Item &item);
    Result<void> insertPart(const Item &item, int ordinal, const ItemPart &part);

    Writer &m_writer;
    IdGenerator &m_ids;
    FacetIndex m_facets;
    QString m_name;
    Content m_content;
    bool m_updatesOnly;
    BatchId m_batch;
    Item m_update;
    QJsonObject m_supplement; ///< what the update adds besides texts
    QString m_ownSite;        ///< of the item's own import
    bool m_hasNewTexts = false;
    qint64 m_added = 0;
    qint64 m_known = 0;
    qint64 m_filled = 0;
    QSet<ItemId> m_filledHere; ///< places that this file filled
    qint64 m_updated = 0;
    qint64 m_conflicting = 0;
    BatchHash m_hash;
};

} // namespace corater
