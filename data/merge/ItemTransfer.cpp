// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/ItemTransfer.h"

#include "data/store/search/FacetIndex.h"
#include "data/store/items/ItemStore.h"
#include "data/store/items/ItemSupplement.h"

#include <QJsonDocument>

namespace corater {

namespace {

Result<void> asVoid(const Result<qint64> &done)
{
    return done ? Result<void>() : std::unexpected(done.error());
}

Result<void> insertRow(Connection &connection, const QString &table, const QVariantMap &row, bool unlessThere)
{
    QStringList marks;
    marks.fill(QStringLiteral("?"), row.size());
    return asVoid(connection.run(QStringLiteral("INSERT %1 INTO %2 (%3) VALUES (%4)")
                                     .arg(unlessThere ? QStringLiteral("OR IGNORE") : QString(), table,
                                          QStringList(row.keys()).join(u','), marks.join(u',')),
                                 row.values()));
}

Result<std::vector<QVariantMap>> rowsOf(Connection &connection, const QString &sql, const QVariantList &values)
{
    std::vector<QVariantMap> rows;
    const auto read = connection.rows(sql, values, [&](const Query &row) -> Result<void> {
        rows.push_back(row.row());
        return {};
    });
    return read ? Result<std::vector<QVariantMap>>(std::move(rows)) : std::unexpected(read.error());
}

bool isEmptyPlace(const QVariantMap &row)
{
    return row.value("site").toString().isEmpty() && row.value("title").toString().isEmpty() &&
           row.value("url").toString().isEmpty();
}

// As its import brought it, for the hash of that import.
QString contentOf(const QVariantMap &row)
{
    QVariantMap content = row;
    for (const char *column : {"id", "batch_id", "keywords", "author", "accepted", "row_hash", "text_hash"}) {
        content.remove(QLatin1String(column));
    }
    return QString::fromUtf8(QJsonDocument(QJsonObject::fromVariantMap(content)).toJson(QJsonDocument::Compact));
}

} // namespace

Result<void> ItemTransfer::take()
{
    constexpr int chunk = 500;
    qint64 after = std::numeric_limits<qint64>::min();
    while (true) {
        const auto rows = rowsOf(m_other,
                                 QStringLiteral("SELECT item.*, row_hash, text_hash FROM item LEFT JOIN item_check "
                                                "ON item_id = id WHERE id > ? ORDER BY id LIMIT %1").arg(chunk),
                                 {after});
        if (!rows) {
            return std::unexpected(rows.error());
        }
        if (rows->empty()) {
            break;
        }
        for (const QVariantMap &row : *rows) {
            if (const auto taken = takeItem(row); !taken) {
                return taken;
            }
        }
        after = rows->back().value("id").toLongLong();
    }
    // What the other copy had learned of third ones.
    const auto aliases = rowsOf(m_other, QStringLiteral("SELECT item_alias.id AS alias, external_id, site FROM item_alias "
                                                        "JOIN item ON item.id = item_id"), {});
    if (!aliases) {
        return std::unexpected(aliases.error());
    }
    for (const QVariantMap &alias : *aliases) {
        const auto done = m_mine.run(QStringLiteral("INSERT OR IGNORE INTO item_alias (id, item_id) SELECT ?, id FROM item "
                                                    "WHERE external_id = ? AND site = ? AND id <> ?"),
                                     {alias["alias"], alias["external_id"], alias["site"], alias["alias"]});
        if (!done) {
            return std::unexpected(done.error());
        }
    }
    return {};
}

Result<ItemTransfer::Place> ItemTransfer::placeOf(const QVariantMap &row)
{
    const auto found = rowsOf(m_mine,
                              QStringLiteral("SELECT id, site, title, url, row_hash, text_hash FROM item LEFT JOIN item_check "
                                             "ON item_id = id WHERE id = ? OR (external_id = ? AND site = ?) "
                                             "ORDER BY id = ? DESC"),
                              {row["id"], row["external_id"], row["site"], row["id"]});
    if (!found || found->empty()) {
        return found ? Result<Place>(Place()) : std::unexpected(found.error());
    }
    const QVariantMap &mine = found->front();
    Place place{.id = mine["id"].toLongLong(), .isPlace = isEmptyPlace(mine)};
    place.isSame = mine["id"] == row["id"] && !mine["row_hash"].isNull() && mine["row_hash"] == row["row_hash"] &&
                   mine["text_hash"] == row["text_hash"];
    return place;
}

Result<void> ItemTransfer::takeItem(const QVariantMap &row)
{
    const auto place = placeOf(row);
    if (!place || place->isSame) {
        return place ? Result<void>() : std::unexpected(place.error());
    }
    const qint64 theirs = row.value("id").toLongLong();
    Result<void> done;
    if (place->id == 0) {
        ++m_added;
        done = takeRow(row);
    } else if (place->id != theirs) {
        done = joinTwin(row, place->id);
    } else if (place->isPlace && !isEmptyPlace(row)) {
        ++m_added;
        done = fillPlace(row, place->id);
    } else {
        done = takeKeywords(row, place->id);
    }
    const qint64 mine = place->id == 0 ? theirs : place->id;
    return done.and_then([&] { return takeParts(theirs, mine); }).and_then([&] { return touch(mine); });
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
    return asVoid(m_mine.run(QStringLiteral("UPDATE item SET %1 WHERE id = ?").arg(sets.join(u',')), row.values() << id));
}

// Both copies added the item. The row that stands is that of the import whose number is smaller, in every copy; how the
// other import had it is kept beside it, so that its hash holds.
Result<void> ItemTransfer::joinTwin(const QVariantMap &row, qint64 id)
{
    const auto mine = rowsOf(m_mine, QStringLiteral("SELECT * FROM item WHERE id = ?"), {id});
    if (!mine || mine->empty()) {
        return mine ? Result<void>() : std::unexpected(mine.error());
    }
    const bool theirsStands = row["batch_id"].toLongLong() < mine->front()["batch_id"].toLongLong();
    const QVariantMap &twin = theirsStands ? mine->front() : row;
    Result<void> done = insertRow(m_mine, QStringLiteral("item_alias"), {{"id", row["id"]}, {"item_id", id}}, true);
    if (row["batch_id"] != mine->front()["batch_id"]) {
        done = done.and_then([&] {
            return insertRow(m_mine, QStringLiteral("item_twin"),
                             {{"item_id", id}, {"batch_id", twin["batch_id"]}, {"content", contentOf(twin)}}, true);
        });
    }
    if (theirsStands) {
        QVariantMap standing = row;
        standing.insert(QStringLiteral("id"), id);
        done = done.and_then([&] { return fillPlace(standing, id); });
    }
    return done;
}

Result<void> ItemTransfer::takeParts(qint64 theirs, qint64 mine)
{
    // A batch's texts of an item come and go as one.
    QStringList known{QStringLiteral("0")};
    const auto batches = rowsOf(m_mine, QStringLiteral("SELECT DISTINCT batch_id FROM item_part WHERE item_id = ?"), {mine});
    if (!batches) {
        return std::unexpected(batches.error());
    }
    for (const QVariantMap &batch : *batches) {
        known << batch["batch_id"].toString();
    }
    const QString others = QStringLiteral("item_id = ? AND batch_id NOT IN (%1)").arg(known.join(u','));
    return copyRows(QStringLiteral("item_part"), others, {theirs}, mine)
        .and_then([&] { return copyRows(QStringLiteral("item_supplement"), QStringLiteral("item_id = ?"), {theirs}, mine); })
        .and_then([&] { return copyRows(QStringLiteral("item_twin"), QStringLiteral("item_id = ?"), {theirs}, mine); });
}

Result<void> ItemTransfer::copyRows(const QString &table, const QString &condition, const QVariantList &values, qint64 mine)
{
    const auto rows = rowsOf(m_other, QStringLiteral("SELECT * FROM %1 WHERE %2").arg(table, condition), values);
    if (!rows) {
        return std::unexpected(rows.error());
    }
    for (QVariantMap row : *rows) {
        row.insert(QStringLiteral("item_id"), mine);
        if (const auto done = insertRow(m_mine, table, row, true); !done) {
            return done;
        }
    }
    return {};
}

// Those of the newest import of the item that either copy has.
Result<void> ItemTransfer::takeKeywords(const QVariantMap &row, qint64 mine)
{
    const QString newest = QStringLiteral(
        "SELECT coalesce(max(batch_id), 0) FROM (SELECT batch_id FROM item_part WHERE item_id = ? UNION ALL "
        "SELECT batch_id FROM item_supplement WHERE item_id = ?)");
    const auto here = m_mine.value(newest, {mine, mine});
    const auto there = here ? m_other.value(newest, {row["id"], row["id"]}) : here;
    if (!there) {
        return std::unexpected(there.error());
    }
    if (there->toLongLong() <= here->toLongLong()) {
        return {};
    }
    return asVoid(m_mine.run(QStringLiteral("UPDATE item SET keywords = ? WHERE id = ?"), {row["keywords"], mine}));
}

Result<void> ItemTransfer::touch(qint64 id)
{
    m_touched.push_back(ItemId{id});
    // Names of tags and keywords of the row as it was: follow() gives it those of the row as it is.
    return asVoid(m_mine.run(QStringLiteral("DELETE FROM item_facet WHERE item_id = ?"), {id}));
}

Result<void> ItemTransfer::follow()
{
    FacetIndex facets(m_mine);
    for (const ItemId id : m_touched) {
        const auto row = rowsOf(m_mine, QStringLiteral("SELECT tags, keywords FROM item WHERE id = ?"), {raw(id)});
        if (!row) {
            return std::unexpected(row.error());
        }
        const auto names = [&](const char *column, QChar separator) {
            return row->front().value(QLatin1String(column)).toString().split(separator, Qt::SkipEmptyParts);
        };
        const auto done =
            facets.add(id, FacetKind::Tag, names("tags", separatorOf(FacetKind::Tag)))
                .and_then([&] { return facets.add(id, FacetKind::Keyword, names("keywords", separatorOf(FacetKind::Keyword))); })
                .and_then([&] { return followItemText(m_mine, id); });
        if (!done) {
            return done;
        }
    }
    return {};
}

} // namespace corater
