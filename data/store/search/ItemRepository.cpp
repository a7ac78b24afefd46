// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/ItemRepository.h"

#include "codebook/Refusals.h"
#include "data/files/FileRefusals.h"
#include "data/store/connection/Connection.h"
#include "data/store/items/FacetIndex.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/items/ItemStore.h"
#include "data/store/search/ItemSearch.h"

#include <QHash>

#include <algorithm>
#include <utility>
#include <vector>

namespace corater {

namespace {

using Counts = QHash<QByteArray, qint64>; ///< by the keyword, its ASCII letters in lower case

QByteArray folded(const QString &keyword)
{
    return keyword.toUtf8().toLower();
}

// Adds (or subtracts) counts of the items' own keyword columns, grouped by equal columns.
Result<void> addGroups(Connection &connection, const QString &sql, int sign, Counts &counts, QStringList &names)
{
    return connection.rows(sql, {}, [&](const Query &row) -> Result<void> {
        for (const QString &keyword : row.text(0).split(u';', Qt::SkipEmptyParts)) {
            qint64 &count = counts[folded(keyword)];
            if (count == 0 && sign > 0) {
                names << keyword;
            }
            count += sign * row.integer(1);
        }
        return {};
    });
}

Result<void> countInRows(Connection &connection, Counts &counts, QStringList &names)
{
    return addGroups(connection,
                     QStringLiteral("SELECT keywords, count(*) FROM item WHERE keywords <> '' "
                                    "AND batch_id IN (SELECT id FROM import_batch) GROUP BY keywords"),
                     1, counts, names);
}

// The index has the items of all imports; the few of imports that were taken back are subtracted. The recursive query
// leaps from import to import along the index of batches.
Result<void> countInIndex(Connection &connection, Counts &counts, QStringList &names)
{
    const auto read = connection.rows(
        QStringLiteral("SELECT name, (SELECT count(*) FROM item_facet WHERE facet_id = facet.id) FROM facet "
                       "WHERE kind = 'keyword'"),
        {}, [&](const Query &row) -> Result<void> {
            names << row.text(0);
            counts[folded(row.text(0))] += row.integer(1);
            return {};
        });
    return read
               ? addGroups(connection,
                           QStringLiteral("WITH RECURSIVE batch(id) AS (SELECT min(batch_id) FROM item UNION ALL "
                                          "SELECT (SELECT min(batch_id) FROM item WHERE batch_id > batch.id) "
                                          "FROM batch WHERE batch.id IS NOT NULL) "
                                          "SELECT item.keywords, count(*) FROM batch "
                                          "CROSS JOIN item ON item.batch_id = batch.id "
                                          "WHERE batch.id NOT IN (SELECT id FROM import_batch) GROUP BY item.keywords"),
                           -1, counts, names)
               : read;
}

/// The keywords for which items in use were kept, and how many items each, the most frequent first.
Result<std::vector<std::pair<QString, qint64>>> keywordFacets(Connection &connection)
{
    TRY(const auto indexed, hasFacetIndex(connection));
    Counts counts;
    QStringList names;
    TRY(indexed ? countInIndex(connection, counts, names) : countInRows(connection, counts, names));
    std::vector<std::pair<QString, qint64>> facets;
    std::ranges::sort(names);
    for (const QString &name : names) {
        if (const qint64 count = counts.take(folded(name)); count > 0) {
            facets.emplace_back(name, count);
        }
    }
    std::ranges::stable_sort(facets, std::ranges::greater(), &std::pair<QString, qint64>::second);
    return facets;
}

} // namespace

Result<bool> ItemRepository::isPlace(ItemId id) const
{
    TRY(const auto value,
        connection().value(
            QStringLiteral("SELECT %1 FROM item JOIN import_batch ON import_batch.id = item.batch_id WHERE item.id = ?")
                .arg(stillPlace),
            {raw(id)}));
    return value.toLongLong() != 0;
}

Result<std::vector<ItemId>> ItemRepository::named(const QString &name, const QString &site) const
{
    std::vector<ItemId> found;
    const auto look = [&](const QString &of, const QString &id) {
        return connection().rows(
            QStringLiteral("SELECT item.id FROM item JOIN import_batch ON import_batch.id = item.batch_id "
                           "WHERE external_id = ? AND (? = '' OR site = ?) ORDER BY item.id"),
            {id, of, of}, [&](const Query &row) -> Result<void> {
                found.push_back(ItemId{row.value(0).toLongLong()});
                return {};
            });
    };
    Result<void> read = look(site, name);
    // A site may have colons, and an id, too.
    for (qsizetype colon = name.indexOf(u':'); read && found.empty() && site.isEmpty() && colon > 0;
         colon = name.indexOf(u':', colon + 1)) {
        read = look(name.left(colon), name.mid(colon + 1));
    }
    TRY(read);
    return found;
}

Result<std::optional<ItemId>> ItemRepository::find(const QString &name, const QString &site) const
{
    TRY(const auto found, named(name, site));
    if (found.size() < 2) {
        return found.empty() ? std::nullopt : std::optional(found.front());
    }
    constexpr size_t mostListed = 5;
    constexpr qsizetype longest = 60;
    QStringList list;
    for (size_t i = 0; i < std::min(found.size(), mostListed); ++i) {
        TRY(const auto one, item(found[i]));
        const QString title = one.title.simplified().left(longest);
        list << one.site + u':' + one.externalId + (title.isEmpty() ? QString() : QStringLiteral(" “%1”").arg(title));
    }
    if (found.size() > mostListed) {
        list << QStringLiteral("…");
    }
    return fail(ErrorCode::Input, Refusals::severalItems(int(found.size())).arg(name), {}, Refusals::siteAndId(),
                list.join(QStringLiteral(", ")));
}

Result<QString> ItemRepository::nameOf(const Item &item) const
{
    return named(item.externalId).transform([&](const std::vector<ItemId> &same) {
        return same.size() > 1 ? item.site + u':' + item.externalId : item.externalId;
    });
}

Result<QStringList> ItemRepository::importNames() const
{
    QStringList names;
    TRY(connection().rows(QStringLiteral("SELECT DISTINCT name FROM import_batch ORDER BY name"), {},
                          [&](const Query &row) -> Result<void> {
                              names << row.value(0).toString();
                              return {};
                          }));
    return names;
}

Result<qint64> ItemRepository::count() const
{
    TRY(const auto value, connection().value(QStringLiteral("SELECT ") + itemsInUse));
    return value.toLongLong();
}

Result<QHash<quint64, ItemId>> ItemRepository::itemsOfPosts(const QString &site) const
{
    QHash<quint64, ItemId> items;
    TRY(connection().rows(QStringLiteral("SELECT item_part.external_id, item.external_id, item.id FROM item "
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
                          }));
    return items;
}

Result<QStringList> ItemRepository::sites() const
{
    QStringList sites;
    TRY(connection().rows(QStringLiteral("SELECT DISTINCT site FROM item ORDER BY site"), {},
                          [&](const Query &row) -> Result<void> {
                              sites << row.text(0);
                              return {};
                          }));
    return sites;
}

Result<Item> ItemRepository::item(ItemId id) const
{
    TRY(auto item, loadItem(connection(), id));
    TRY(hold(id));
    return item;
}

Result<void> ItemRepository::readParts(Item &item) const
{
    return corater::readParts(connection(), item).and_then([&] { return hold(item.id); });
}

// Checks the item against its sums in a study that is only read, because its content is given out. The window, where
// each key press waits for the statements, and commands that change the study take items unchecked.
Result<void> ItemRepository::hold(ItemId item) const
{
    if (connection().mode() != OpenMode::ReadOnly) {
        return {};
    }
    TRY(const auto fault, ItemCheck::faultOf(connection(), item));
    if (fault.isEmpty()) {
        return {};
    }
    return fail(ErrorCode::Damaged, FileRefusals::noResults(fault, connection().path()), {.file = connection().path()});
}

Result<QStringList> ItemRepository::keywordsOf(ItemId id) const
{
    return corater::keywordsOf(connection(), id);
}

Result<void> ItemRepository::each(const std::function<Result<void>(const Item &)> &each) const
{
    return readItems(connection(), each);
}

Result<void> ItemRepository::each(const std::vector<ItemId> &ids,
                                  const std::function<Result<void>(const Item &)> &each) const
{
    return connection().rows(
        QStringLiteral("SELECT %1 FROM item WHERE id IN (SELECT value FROM json_each(?))").arg(itemColumns),
        {jsonList(ids)}, [&](const Query &row) { return each(itemOf(row)); });
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
