// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/connection/Connection.h"

namespace corater {

// A list of ids brings items of which nothing else is known; another source has their titles, days and tags. What an
// item lacked and a later import brought is its supplement of that import: it stands in the item's row as long as the
// import is in use, and beside it as JSON, by which the first import's hash still holds. Members of the object:
// "title", "url", "date", "tags" (array), "score", "views", "answers", "fields" (object), "keywords" (see
// ItemKeywords.h), and of an item that was a place without a post "site" and "kind". Where several imports say one,
// that of the newest counts.

/// What `brought` has and `known` lacks. Numbers are lacking where a post has not a single view; other columns only
/// where the item has no texts, since those of posts go on changing.
QJsonObject supplementFor(const Item &known, const Item &brought);
/// The same of a post that fills a place (see ItemWriter), which has no site and no kind of its own.
QJsonObject supplementForPlace(const Item &place, const Item &brought);

/// Puts a supplement into an item, or takes it out.
void supplement(Item &item, const QJsonObject &content);
void withoutSupplement(Item &item, const QJsonObject &content);

/// Stores what an import brings to an item; nothing if it brings nothing. It counts once the import is in use.
Result<void> keepSupplement(Connection &connection, ItemId item, BatchId batch, const QJsonObject &content);

Result<bool> hasSupplement(Connection &connection, ItemId item, BatchId batch);

/// Updates the rows of items of earlier imports when an import that updated them comes into use or is taken back: gives
/// each item what the imports in use bring, and calls followItemText(). Call once the import's own row has been
/// inserted or removed. Writer calls it.
Result<void> followImport(Connection &connection, BatchId batch);

/// Writes the row of an item: as it came, with what the imports in use brought.
Result<void> writeWithSupplements(Connection &connection, Item own);

/// Whether words of an item are searched already.
enum class ItemText { Known, New };

/// Updates what depends on the texts of one item: whose the post is, whether an answer was accepted, which words are
/// searched, which keywords it is kept for, and its check sums.
Result<void> followItemText(Connection &connection, ItemId item, ItemText text = ItemText::Known);

/// The same for what imports that were taken back have left, in files that were written before this was done.
Result<void> followAllTexts(Connection &connection);

/// The supplements of a study, for whoever asks for those of many items.
class Supplements
{
public:
    static Result<Supplements> load(Connection &connection);

    /// Takes out of the item what did not come with it. Damaged where that is not what stands in the item.
    Result<void> takeFrom(Item &item) const;
    /// The same without that check, for an item whose row waits to be written anew.
    Result<void> takeOut(Item &item) const;
    /// The site that the item's own import said, by which later ones name it in their hashes: none where one of them
    /// brought it. Of an item that several imports added (ItemTwins.h), one of which `batch` gave its site: none.
    Result<QString> siteOfOwnImport(const Item &item, BatchId batch) const;
    /// The site by which an import in another copy names it in its hash, for an item that one copy had as a place and
    /// another as a post with its site: the one of the two that siteOfOwnImport() does not give. The same site for an
    /// item of one import.
    Result<QString> siteInAnotherCopy(const Item &item, BatchId batch) const;
    /// What that import brought to the item.
    Result<QJsonObject> of(ItemId item, BatchId batch) const;
    /// A condition on item.id: the import (every ?) brought texts or a supplement.
    QString isUpdated() const;

private:
    explicit Supplements(Connection &connection) : m_connection(&connection) {}

    Connection *m_connection;
    bool m_hasAny = false; ///< a study has none as a rule, and an older file no table for them
    bool m_hasTable = false;
};

} // namespace corater
