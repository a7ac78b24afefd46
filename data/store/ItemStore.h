// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/FacetIndex.h"
#include "data/store/IdGenerator.h"
#include "data/store/Writer.h"

#include <optional>

namespace corater {

/// Adds the items of one file to the study, inside one recorded change. Items are not recorded row by row: they come
/// in an immutable batch that the history names with its count and hash.
///
/// Sheets of ratings may come before the posts that they rate. Their items are places that only have an id; the item of
/// that id, when it comes, fills the place, whatever its site. The hash of such a batch covers the ids alone.
class ItemWriter
{
public:
    enum class Content {
        Items,
        Places ///< ids only, to be filled later
    };

    /// What add() found the study to have under the item's site and id.
    enum class Found {
        New,    ///< nothing: it was added
        Filled, ///< a place, which it fills
        Known,  ///< the same texts
        Newer,  ///< other texts: update() puts them in
        Another ///< another post, or other texts in the same file: nothing was done
    };

    /// `updatesOnly`: items that the study does not have are not added.
    ItemWriter(Writer &writer, IdGenerator &ids, const QString &name, Content content = Content::Items,
               bool updatesOnly = false);

    /// Adds the item, or says what the study has already and leaves it as it is.
    /// `keywords`: the keywords it was kept for; `searchText`: its texts without markup, for the full-text search.
    Result<Found> add(Item item, const QStringList &keywords, const QString &searchText);
    /// After add() found it newer: the item with the texts that it would have. Texts that only the study has stay.
    const Item &newer() const { return m_update; }
    /// Puts those in. They belong to this batch, so that to take the batch back brings the former ones back; the item
    /// itself, with all that refers to it, stays. Full-text search and keywords are those of the newest texts.
    Result<void> update(const QStringList &keywords, const QString &searchText);
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
    qint64 m_added = 0;
    qint64 m_known = 0;
    qint64 m_filled = 0;
    qint64 m_updated = 0;
    qint64 m_conflicting = 0;
    QByteArray m_hash;
};

/// Whether the item is a place that waits for its post.
Result<bool> isPlace(Connection &connection, ItemId id);

/// The item whole, with all its parts.
Result<Item> loadItem(Connection &connection, ItemId id);

/// The keywords that an item was kept for.
Result<QStringList> keywordsOf(Connection &connection, ItemId id);

/// Calls `each` for every item without its parts, by id.
Result<void> readItems(Connection &connection, const std::function<Result<void>(const Item &)> &each);

/// The item of that id at its source. When several sites have it and none is named, the first.
Result<std::optional<ItemId>> findItem(Connection &connection, const QString &externalId, const QString &site = {});

/// Number of items in use (of batches that were not taken back).
Result<qint64> countItems(Connection &connection);

/// Recomputes the hash of a batch as ItemWriter made it.
Result<QString> batchHash(Connection &connection, BatchId batch);

} // namespace corater
