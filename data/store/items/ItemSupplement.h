// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/connection/Connection.h"

namespace corater {

// A list of ids brings items without titles, days and tags, which another source has. What an item lacked and a later
// import brought is its supplement of that import: it is in the item's row as long as the import is in use, and stored
// as JSON, so that it can be taken out again to check the first import's hash. Members of the object: "title", "url",
// "date", "tags" (array), "score", "views", "answers", "fields" (object), "keywords" (see ItemKeywords.h), and of an
// item that was a place without a post "site" and "kind". Where several imports give a member, the newest counts.

/// What `brought` has and `known` lacks. Numbers count as lacking where the post has no view; other columns only where
/// the item has no texts, since those of posts go on changing.
QJsonObject supplementFor(const Item &known, const Item &brought);
/// As supplementFor(), for a post that fills a place (see ItemWriter): also site and kind, which a place lacks.
QJsonObject supplementForPlace(const Item &place, const Item &brought);

/// Puts a supplement into an item, or takes it out.
void supplement(Item &item, const QJsonObject &content);
void withoutSupplement(Item &item, const QJsonObject &content);

/// Stores an import's supplement of an item, unless it is empty. It counts once the import is in use.
Result<void> keepSupplement(Connection &connection, ItemId item, BatchId batch, const QJsonObject &content);

Result<bool> hasSupplement(Connection &connection, ItemId item, BatchId batch);

/// Updates the rows of items of earlier imports when an import that updated them comes into use or is taken back: gives
/// each item the supplements in use, and calls followItemText(). Call once the import's own row has been inserted or
/// removed. Writer calls it.
Result<void> followImport(Connection &connection, BatchId batch);

/// Writes the row of an item: as its own import had it (`own`), with the supplements in use.
Result<void> writeWithSupplements(Connection &connection, Item own);

/// Whether the full-text index has words of the item already.
enum class ItemText { Known, New };

/// Updates what depends on the texts of one item: its author, whether an answer was accepted, the full-text index, its
/// keywords and its check sums.
Result<void> followItemText(Connection &connection, ItemId item, ItemText text = ItemText::Known);
/// The same for an item as the file has it.
Result<void> followItemText(Connection &connection, const Item &item, ItemText text);

/// As followItemText(), for items with texts or supplements of imports that were taken back: older versions did not do
/// this.
Result<void> followAllTexts(Connection &connection);

/// The supplements of a study, for reading those of many items.
class Supplements
{
public:
    static Result<Supplements> load(Connection &connection);

    /// Restores the item as its own import had it. Damaged if the row is not that content with the supplements in use.
    Result<void> takeFrom(Item &item) const;
    /// As takeFrom(), without the check, for an item whose row will be written anew.
    Result<void> takeOut(Item &item) const;
    /// The site that the item's own import gave, with which later imports hash it; empty if one of them brought the
    /// site. For an item that several imports added (ItemTwins.h): empty if `batch` brought the site.
    Result<QString> siteOfOwnImport(const Item &item, BatchId batch) const;
    /// The site with which an import made in another copy hashes an item that one copy had as a place and another as a
    /// post with its site: the one of the two that siteOfOwnImport() does not give. The same site for an item of one
    /// import.
    Result<QString> siteInAnotherCopy(const Item &item, BatchId batch) const;
    /// The supplement of the item by that import.
    Result<QJsonObject> of(ItemId item, BatchId batch) const;
    /// A condition on item.id: the import (every ?) brought texts or a supplement.
    QString isUpdated() const;

private:
    explicit Supplements(Connection &connection) : m_connection(&connection) {}

    Connection *m_connection;
    bool m_hasAny = false; ///< most studies have none, and older files lack the table
    bool m_hasTable = false;
};

} // namespace corater
