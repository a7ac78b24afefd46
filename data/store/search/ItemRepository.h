// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/connection/Repository.h"
#include "data/store/search/ItemIndex.h"

#include <QHash>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace corater {

/// The items of the study and how they are found. Errors are those of the file, where nothing else is said.
class ItemRepository : Repository
{
public:
    explicit ItemRepository(Connection &connection) : Repository(connection) {}

    /// The item whole, with all its parts. NotFound where there is none; Damaged where the study is only read and the
    /// item is not as it was imported.
    Result<Item> item(ItemId id) const;
    /// Gives the item the texts that came with the newest batch in use. Damaged as item().
    Result<void> readParts(Item &item) const;
    /// The keywords that an item was kept for.
    Result<QStringList> keywordsOf(ItemId id) const;
    /// Calls `each` for every item in use without its parts, by id; stops at its first error, and gives that.
    Result<void> each(const std::function<Result<void>(const Item &)> &each) const;
    /// The same for these items, in any order; ids that no longer exist are left out.
    Result<void> each(const std::vector<ItemId> &ids, const std::function<Result<void>(const Item &)> &each) const;
    /// The id of every item in use at its source.
    Result<QHash<ItemId, QString>> externalIds() const;
    /// Whether the item is a place that waits for its post.
    Result<bool> isPlace(ItemId id) const;
    /// The items in use of that name: their id at its source, of this site if one is given, or "SITE:ID".
    Result<std::vector<ItemId>> named(const QString &name, const QString &site = {}) const;
    /// The item of that name. Error: several items have it; it lists them.
    Result<std::optional<ItemId>> find(const QString &name, const QString &site = {}) const;
    /// The name by which find() finds the item: its id, with the site before it where other items have the id.
    Result<QString> nameOf(const Item &item) const;
    /// The names of the files and folders that items in use came from.
    Result<QStringList> importNames() const;
    /// Number of items in use (of batches that were not taken back).
    Result<qint64> count() const;
    /// Which item of the site each post belongs to (its question, its answers), by the posts' ids, which are numbers.
    /// Comments are no posts.
    Result<QHash<quint64, ItemId>> itemsOfPosts(const QString &site) const;
    /// The different sites of all items, in the order of their names.
    Result<QStringList> sites() const;
    /// The keywords for which items in use were kept, and how many items each, the most frequent first.
    Result<std::vector<std::pair<QString, qint64>>> keywordFacets() const;
    /// Finds items for the list that the viewer sees.
    ItemIndex index(ItemViewer viewer) const;

private:
    Result<void> hold(ItemId item) const;
};

} // namespace corater
