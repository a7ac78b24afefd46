// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/ItemTransfer.h"

#include "data/store/items/FacetIndex.h"
#include "data/store/items/ItemStore.h"
#include "data/store/items/ItemSupplement.h"
#include "data/store/items/ItemTwins.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

Result<void> insertRow(Connection &connection, const QString &table, const QVariantMap &row, bool unlessThere)
{
    QStringList marks;
    marks.fill(QStringLiteral("?"), row.size());
    TRY(connection.run(QStringLiteral("INSERT %1 INTO %2 (%3) VALUES (%4)")
                           .arg(unlessThere ? QStringLiteral("OR IGNORE") : QString(), table,
                                QStringList(row.keys()).join(u','), marks.join(u',')),
                       row.values()));
    return {};
}

Result<std::vector<QVariantMap>> rowsOf(Connection &connection, const QString &sql, const QVariantList &values)
{
    std::vector<QVariantMap> rows;
    TRY(connection.rows(sql, values, [&](const Query &row) -> Result<void> {
        rows.push_back(row.row());
        return {};
    }));
    return rows;
}

/// The statement that copies the first columns of a row into a table, which has columns of the same names.
QString copyInto(const QString &table, const QString &insert, const QStringList &columns)
{
    return QStringLiteral("%1 INTO %2 (%3) VALUES (%4)")
        .arg(insert, table, columns.join(u','), QStringList(columns.size(), QStringLiteral("?")).join(u','));
}

bool isEmptyPlace(const QVariantMap &row)
{
    return row.value("site").toString().isEmpty() && row.value("title").toString().isEmpty() &&
           row.value("url").toString().isEmpty();
}

} // namespace

Result<ItemTransfer::Names> ItemTransfer::namesIn(Connection &connection)
{
    Names names;
    auto read = connection.rows(QStringLiteral("SELECT item_id, json_extract(content, '$.site') FROM item_supplement "
                                               "WHERE json_extract(content, '$.site') IS NOT NULL"),
                                {}, [&](const Query &row) -> Result<void> {
                                    names.sites[row.integer(0)] << QStringLiteral("") << row.text(1); // it was a place
                                    return {};
                                });
    read = read.and_then([&] {
        return connection.rows(QStringLiteral("SELECT item_id, json_extract(content, '$.site') FROM item_twin"), {},
                               [&](const Query &row) -> Result<void> {
                                   names.sites[row.integer(0)] << row.text(1);
                                   names.twins << row.integer(0);
                                   return {};
                               });
    });
    read = read.and_then([&] {
        return connection.rows(QStringLiteral("SELECT item_id, id FROM item_alias"), {},
                               [&](const Query &row) -> Result<void> {
                                   names.aliases[row.integer(0)] << row.integer(1);
                                   return {};
                               });
    });
    TRY(read);
    return names;
}

QSet<QString> ItemTransfer::sitesOf(const Names &names, const QVariantMap &row) const
{
    QSet<QString> sites = names.sites.value(row["id"].toLongLong());
    sites << row["site"].toString();
    return sites;
}

Result<void> ItemTransfer::take()
{
    TRY(auto here, namesIn(m_mine));
    TRY(auto there, namesIn(m_other));
    m_here = std::move(here);
    m_there = std::move(there);
    TRY(takeNew());
    for (const qint64 id : m_left) {
        const auto row = rowsOf(m_other,
                                QStringLiteral("SELECT item.*, row_hash, text_hash FROM item LEFT JOIN item_check "
                                               "ON item_id = id WHERE id = ?"),
                                {id});
        TRY(row ? takeItem(row->front()) : std::unexpected(row.error()));
    }
    return {};
}

// Items whose id at the source no other item has, here or there, are new: their rows are copied unchanged, table by
// table, without a search for each.
Result<void> ItemTransfer::takeNew()
{
    Query theirs = m_other.query(QStringLiteral("SELECT item.*, item.external_id, EXISTS (SELECT 1 FROM item AS same "
                                                "WHERE same.external_id = item.external_id AND same.id <> item.id) "
                                                "FROM item ORDER BY id"));
    const QStringList columns = theirs.columns();
    const int external = int(columns.size()) - 2;
    const int id = int(columns.indexOf(QStringLiteral("id")));
    Query copy =
        m_mine.query(copyInto(QStringLiteral("item"), QStringLiteral("INSERT"), columns.mid(0, std::max(external, 0))));
    auto has = theirs.next();
    for (; has && *has; has = theirs.next()) {
        TRY(const auto known,
            theirs.integer(external + 1) != 0
                ? Result<QVariant>(true)
                : m_mine.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM item WHERE external_id = ?)"),
                               {theirs.text(external)}));
        TRY(!known.toBool() ? copy.runWith(theirs) : Result<qint64>());
        if (known.toBool()) {
            m_left.push_back(theirs.integer(id));
        } else {
            m_new << theirs.integer(id);
            m_touched.push_back(ItemId{theirs.integer(id)});
        }
    }
    m_added += m_new.size();
    Result<void> done = has ? Result<void>() : std::unexpected(has.error());
    for (const char *table : {"item_part", "item_supplement", "item_twin", "item_alias"}) {
        done = done.and_then([&] { return m_new.isEmpty() ? Result<void>() : copyOfNew(QLatin1String(table)); });
    }
    return done;
}

Result<void> ItemTransfer::copyOfNew(const QString &table)
{
    Query theirs = m_other.query(QStringLiteral("SELECT * FROM %1 ORDER BY 1, 2").arg(table));
    const int item = int(theirs.columns().indexOf(QStringLiteral("item_id")));
    Query copy = m_mine.query(copyInto(table, QStringLiteral("INSERT OR IGNORE"), theirs.columns()));
    auto has = theirs.next();
    for (; has && *has; has = theirs.next()) {
        TRY(m_new.contains(theirs.integer(item)) ? copy.runWith(theirs) : Result<qint64>());
    }
    TRY(has);
    return {};
}

Result<ItemTransfer::Place> ItemTransfer::placeOf(const QVariantMap &row)
{
    TRY(const auto known,
        rowsOf(m_mine,
               QStringLiteral("SELECT id, batch_id, site, title, url, row_hash, text_hash FROM item "
                              "LEFT JOIN item_check ON item_id = id WHERE external_id = ? ORDER BY id = ? DESC, id"),
               {row["external_id"], row["id"]}));
    const qint64 theirs = row["id"].toLongLong();
    const QSet<qint64> named = m_there.aliases.value(theirs) | QSet<qint64>{theirs};
    const QSet<QString> sites = sitesOf(m_there, row);
    Place place;
    for (const QVariantMap &mine : known) {
        const qint64 id = mine["id"].toLongLong();
        const QSet<qint64> names = m_here.aliases.value(id) | QSet<qint64>{id};
        if (!names.intersects(named) && !sitesOf(m_here, mine).intersects(sites)) {
            continue;
        }
        place.sites |= sitesOf(m_here, mine);
        if (place.id != 0) {
            place.further.push_back(id);
            continue;
        }
        place.id = id;
        place.isPlace = isEmptyPlace(mine);
        place.isSame = id == theirs && !mine["row_hash"].isNull() && mine["row_hash"] == row["row_hash"] &&
                       mine["text_hash"] == row["text_hash"];
        place.isTwin = id != theirs || mine["batch_id"] != row["batch_id"] || m_here.twins.contains(id) ||
                       m_there.twins.contains(theirs);
    }
    place.isSame =
        place.isSame && place.further.empty() && m_here.aliases.value(place.id).contains(m_there.aliases.value(theirs));
    place.isTwin = place.isTwin || !place.further.empty();
    return place;
}

Result<void> ItemTransfer::takeItem(const QVariantMap &row)
{
    TRY(const auto place, placeOf(row));
    if (place.isSame) {
        return {};
    }
    const qint64 theirs = row.value("id").toLongLong();
    Result<void> done;
    if (place.id == 0) {
        ++m_added;
        done = takeRow(row);
    } else if (place.isTwin) {
        done = join(row, place).and_then([&] { return takeKeywords(row, place.id); });
    } else if (place.isPlace && !isEmptyPlace(row)) {
        ++m_added;
        done = fillPlace(row, place.id);
    } else {
        done = takeKeywords(row, place.id);
    }
    const qint64 mine = place.id == 0 ? theirs : place.id;
    done = done.and_then([&] { return takeParts(theirs, mine); });
    QSet<qint64> aliases = m_there.aliases.value(theirs) | QSet<qint64>{theirs};
    aliases.remove(mine);
    for (const qint64 alias : std::as_const(aliases)) {
        done = done.and_then(
            [&] { return insertRow(m_mine, QStringLiteral("item_alias"), {{"id", alias}, {"item_id", mine}}, true); });
    }
    m_here.sites[mine] |= place.sites | sitesOf(m_there, row);
    if (!aliases.isEmpty()) {
        m_here.aliases[mine] |= aliases;
    }
    return done.and_then([&] { return touch(mine); });
}

Result<void> ItemTransfer::takeRow(QVariantMap row)
{
    row.remove(QStringLiteral("row_hash"));
    row.remove(QStringLiteral("text_hash"));
    return insertRow(m_mine, QStringLiteral("item"), row, false);
}

// A place that only had an id got its post in the other copy.
Result<void> ItemTransfer::fillPlace(QVariantMap row, qint64 id)
{
    row.remove(QStringLiteral("row_hash"));
    row.remove(QStringLiteral("text_hash"));
    QStringList sets;
    for (const QString &column : row.keys()) {
        sets << column + QStringLiteral(" = ?");
    }
    TRY(m_mine.run(QStringLiteral("UPDATE item SET %1 WHERE id = ?").arg(sets.join(u',')), row.values() << id));
    return {};
}

// Several copies added the item. The content of each import is kept, so that the imports' hashes hold; every copy shows
// the same one (ItemTwins.h).
Result<void> ItemTransfer::join(const QVariantMap &row, const Place &place)
{
    const ItemId mine{place.id};
    auto done = keepOwnContent(m_mine, mine);
    for (const qint64 id : place.further) {
        done = done.and_then([&] { return absorbItem(m_mine, ItemId{id}, mine); });
        m_here.aliases[place.id] |= m_here.aliases.take(id) | QSet<qint64>{id};
        std::erase(m_touched, ItemId{id});
        std::erase(m_twins, ItemId{id});
        ++m_joined;
    }
    m_here.twins << place.id;
    m_twins.push_back(mine);
    TRY(const auto theirs, done ? ownItem(m_other, ItemId{row["id"].toLongLong()}) : std::unexpected(done.error()));
    return keepTwin(m_mine, mine, theirs.batch, theirs);
}

Result<void> ItemTransfer::takeParts(qint64 theirs, qint64 mine)
{
    // A batch's texts of an item are present or missing together, so known batches are left out.
    QStringList known{QStringLiteral("0")};
    TRY(const auto batches,
        rowsOf(m_mine, QStringLiteral("SELECT DISTINCT batch_id FROM item_part WHERE item_id = ?"), {mine}));
    for (const QVariantMap &batch : batches) {
        known << batch["batch_id"].toString();
    }
    const QString others = QStringLiteral("item_id = ? AND batch_id NOT IN (%1)").arg(known.join(u','));
    return copyRows(QStringLiteral("item_part"), others, {theirs}, mine)
        .and_then(
            [&] { return copyRows(QStringLiteral("item_supplement"), QStringLiteral("item_id = ?"), {theirs}, mine); })
        .and_then([&] { return copyRows(QStringLiteral("item_twin"), QStringLiteral("item_id = ?"), {theirs}, mine); });
}

Result<void> ItemTransfer::copyRows(const QString &table, const QString &condition, const QVariantList &values,
                                    qint64 mine)
{
    TRY(const auto rows, rowsOf(m_other, QStringLiteral("SELECT * FROM %1 WHERE %2").arg(table, condition), values));
    for (QVariantMap row : rows) {
        row.insert(QStringLiteral("item_id"), mine);
        TRY(insertRow(m_mine, table, row, true));
    }
    return {};
}

// Takes the keywords of the newest import of the item in either copy.
Result<void> ItemTransfer::takeKeywords(const QVariantMap &row, qint64 mine)
{
    const QString newest = QStringLiteral(
        "SELECT coalesce(max(batch_id), 0) FROM (SELECT batch_id FROM item_part WHERE item_id = ? UNION ALL "
        "SELECT batch_id FROM item_supplement WHERE item_id = ?)");
    TRY(const auto here, m_mine.value(newest, {mine, mine}));
    TRY(const auto there, m_other.value(newest, {row["id"], row["id"]}));
    if (there.toLongLong() <= here.toLongLong()) {
        return {};
    }
    TRY(m_mine.run(QStringLiteral("UPDATE item SET keywords = ? WHERE id = ?"), {row["keywords"], mine}));
    return {};
}

Result<void> ItemTransfer::touch(qint64 id)
{
    m_touched.push_back(ItemId{id});
    // Deletes the index of the old tags and keywords; follow() adds those of the changed row.
    TRY(m_mine.run(QStringLiteral("DELETE FROM item_facet WHERE item_id = ?"), {id}));
    return {};
}

Result<void> ItemTransfer::follow()
{
    for (const ItemId id : m_twins) {
        TRY(standAsInEveryCopy(m_mine, id));
    }
    FacetIndex facets(m_mine);
    for (const ItemId id : m_touched) {
        TRY(const auto row, rowsOf(m_mine, QStringLiteral("SELECT tags, keywords FROM item WHERE id = ?"), {raw(id)}));
        const auto names = [&](const char *column, QChar separator) {
            return row.front().value(QLatin1String(column)).toString().split(separator, Qt::SkipEmptyParts);
        };
        TRY(facets.add(id, FacetKind::Tag, names("tags", separatorOf(FacetKind::Tag)))
                .and_then([&] {
                    return facets.add(id, FacetKind::Keyword, names("keywords", separatorOf(FacetKind::Keyword)));
                })
                .and_then([&] {
                    return followItemText(m_mine, id, m_new.contains(raw(id)) ? ItemText::New : ItemText::Known);
                }));
    }
    return {};
}

} // namespace corater
