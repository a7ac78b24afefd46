// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/ItemRepository.h"

#include "data/files/FileRefusals.h"
#include "data/store/connection/Connection.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/items/ItemStore.h"
#include "data/store/search/KeywordFacets.h"

namespace corater {

Result<bool> ItemRepository::isPlace(ItemId id) const
{
    const auto value = connection().value(
        QStringLiteral("SELECT %1 FROM item JOIN import_batch ON import_batch.id = item.batch_id WHERE item.id = ?")
            .arg(stillPlace),
        {raw(id)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toLongLong() != 0;
}

Result<std::optional<ItemId>> ItemRepository::find(const QString &externalId, const QString &site) const
{
    const auto value = connection().value(
        QStringLiteral("SELECT item.id FROM item JOIN import_batch ON import_batch.id = item.batch_id "
                       "WHERE external_id = ? AND (? = '' OR site = ?) ORDER BY item.id"),
        {externalId, site, site});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->isNull() ? std::nullopt : std::optional(ItemId{value->toLongLong()});
}

Result<QStringList> ItemRepository::importNames() const
{
    QStringList names;
    const auto read = connection().rows(QStringLiteral("SELECT DISTINCT name FROM import_batch ORDER BY name"), {},
                                        [&](const Query &row) -> Result<void> {
                                            names << row.value(0).toString();
                                            return {};
                                        });
    return read ? Result<QStringList>(names) : std::unexpected(read.error());
}

Result<qint64> ItemRepository::count() const
{
    const auto value = connection().value(QStringLiteral("SELECT ") + itemsInUse);
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toLongLong();
}

Result<QHash<quint64, ItemId>> ItemRepository::itemsOfPosts(const QString &site) const
{
    QHash<quint64, ItemId> items;
    const auto read =
        connection().rows(QStringLiteral("SELECT item_part.external_id, item.external_id, item.id FROM item "
                                         "JOIN item_part ON item_part.item_id = item.id "
                                         "WHERE item.site = ? AND item_part.kind <> 'comment' "
                                         "AND item.batch_id IN (SELECT id FROM import_batch)"),
                          {site}, [&](const Query &row) -> Result<void> {
                              for (const int column : {0, 1}) {
                                  bool number = false;
                                  const quint64 post = row.text(column).toULongLong(&number);
                                  if (number) {
                                      items.insert(post, ItemId{row.integer(2)});
                                  }
                              }
                              return {};
                          });
    if (!read) {
        return std::unexpected(read.error());
    }
    return items;
}

Result<QStringList> ItemRepository::sites() const
{
    QStringList sites;
    const auto read = connection().rows(QStringLiteral("SELECT DISTINCT site FROM item ORDER BY site"), {},
                                        [&](const Query &row) -> Result<void> {
                                            sites << row.text(0);
                                            return {};
                                        });
    return read ? Result<QStringList>(sites) : std::unexpected(read.error());
}

Result<Item> ItemRepository::item(ItemId id) const
{
    auto item = loadItem(connection(), id);
    const auto held = item ? hold(id) : std::unexpected(item.error());
    return held ? item : std::unexpected(held.error());
}

Result<void> ItemRepository::readParts(Item &item) const
{
    return corater::readParts(connection(), item).and_then([&] { return hold(item.id); });
}

// Whoever only reads gives out what they read. The window, where each key waits for the statements, and commands that
// change the study take items as they are.
Result<void> ItemRepository::hold(ItemId item) const
{
    if (connection().mode() != OpenMode::ReadOnly) {
        return {};
    }
    const auto fault = ItemCheck::faultOf(connection(), item);
    if (!fault || fault->isEmpty()) {
        return fault ? Result<void>() : std::unexpected(fault.error());
    }
    return fail(ErrorCode::Damaged, FileRefusals::noResults(*fault, connection().path()),
                {.file = connection().path()});
}

Result<QStringList> ItemRepository::keywordsOf(ItemId id) const
{
    return corater::keywordsOf(connection(), id);
}

Result<void> ItemRepository::each(const std::function<Result<void>(const Item &)> &each) const
{
    return readItems(connection(), each);
}

Result<QHash<ItemId, QString>> ItemRepository::externalIds() const
{
    return corater::externalIds(connection());
}

Result<std::vector<std::pair<QString, qint64>>> ItemRepository::keywordFacets() const
{
    return corater::keywordFacets(connection());
}

ItemIndex ItemRepository::index(ItemViewer viewer) const
{
    return ItemIndex(connection(), std::move(viewer));
}

} // namespace corater
