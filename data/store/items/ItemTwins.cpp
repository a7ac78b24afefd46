// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemTwins.h"

#include "data/store/items/ItemStore.h"
#include "data/store/items/ItemSupplement.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace corater {

namespace {

Result<void> runEach(Connection &connection, const std::vector<std::pair<QString, QVariantList>> &statements)
{
    for (const auto &[sql, values] : statements) {
        TRY(connection.run(sql, values));
    }
    return {};
}

// Empty where there is none.
Result<QString> contentOfTwin(Connection &connection, ItemId id, BatchId batch)
{
    TRY(const auto content,
        connection.value(QStringLiteral("SELECT content FROM item_twin WHERE item_id = ? AND batch_id = ?"),
                         {raw(id), raw(batch)}));
    return content.toString();
}

} // namespace

QString twinContent(const Item &item)
{
    return QString::fromUtf8(QJsonDocument(QJsonObject{{"site", item.site},
                                                       {"external_id", item.externalId},
                                                       {"kind", item.kind},
                                                       {"title", item.title},
                                                       {"url", item.url},
                                                       {"date", item.date},
                                                       {"tags", tagsText(item.tags)},
                                                       {"score", item.score},
                                                       {"views", item.views},
                                                       {"answers", item.answers},
                                                       {"fields", fieldsText(item.fields)}})
                                 .toJson(QJsonDocument::Compact));
}

Item itemOfTwin(const QString &content)
{
    const QJsonObject row = QJsonDocument::fromJson(content.toUtf8()).object();
    Item item;
    item.site = row["site"].toString();
    item.externalId = row["external_id"].toString();
    item.kind = row["kind"].toString();
    item.title = row["title"].toString();
    item.url = row["url"].toString();
    item.date = row["date"].toString();
    item.tags = row["tags"].toString().split(u'|', Qt::SkipEmptyParts);
    item.score = row["score"].toInt();
    item.views = row["views"].toInteger();
    item.answers = row["answers"].toInt();
    item.fields = QJsonDocument::fromJson(row["fields"].toString().toUtf8()).object();
    return item;
}

Result<Item> ownItem(Connection &connection, ItemId id)
{
    auto item = loadItem(connection, id);
    TRY(const auto twin, item ? contentOfTwin(connection, id, item->batch) : std::unexpected(item.error()));
    item->parts.clear();
    if (twin.isEmpty()) {
        TRY(const auto supplements, Supplements::load(connection));
        TRY(supplements.takeOut(*item));
        return item;
    }
    Item own = itemOfTwin(twin);
    own.id = id;
    own.batch = item->batch;
    return own;
}

Result<void> keepOwnContent(Connection &connection, ItemId id)
{
    TRY(const auto own, ownItem(connection, id));
    return keepTwin(connection, id, own.batch, own);
}

Result<void> keepTwin(Connection &connection, ItemId id, BatchId batch, const Item &content)
{
    return runEach(connection,
                   {{QStringLiteral("INSERT OR IGNORE INTO item_twin (item_id, batch_id, content) VALUES (?, ?, ?)"),
                     {raw(id), raw(batch), twinContent(content)}}});
}

Result<void> standAsInEveryCopy(Connection &connection, ItemId id)
{
    Item standing;
    const auto read = connection.rows(
        QStringLiteral("SELECT batch_id, content FROM item_twin WHERE item_id = ? ORDER BY batch_id LIMIT 1"),
        {raw(id)}, [&](const Query &row) -> Result<void> {
            standing = itemOfTwin(row.text(1));
            standing.batch = BatchId{row.integer(0)};
            return {};
        });
    if (!read || !valid(standing.batch)) {
        return read;
    }
    standing.id = id;
    return runEach(connection,
                   {{QStringLiteral("UPDATE item SET batch_id = ? WHERE id = ?"), {raw(standing.batch), raw(id)}}})
        .and_then([&] { return writeWithSupplements(connection, std::move(standing)); });
}

Result<void> absorbItem(Connection &connection, ItemId item, ItemId into)
{
    const QVariantList both{raw(into), raw(item)};
    const QVariantList one{raw(item)};
    std::vector<std::pair<QString, QVariantList>> statements{
        // An import's texts of an item move as a whole.
        {QStringLiteral("UPDATE item_part SET item_id = ?1 WHERE item_id = ?2 AND batch_id NOT IN "
                        "(SELECT batch_id FROM item_part WHERE item_id = ?1)"),
         both},
        {QStringLiteral("UPDATE OR IGNORE item_supplement SET item_id = ? WHERE item_id = ?"), both},
        {QStringLiteral("UPDATE OR IGNORE item_twin SET item_id = ? WHERE item_id = ?"), both},
        {QStringLiteral("UPDATE item_alias SET item_id = ? WHERE item_id = ?"), both},
        {QStringLiteral("INSERT OR IGNORE INTO item_alias (item_id, id) VALUES (?, ?)"), both},
        {QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), one},
    };
    for (const char *table : {"item_part", "item_supplement", "item_twin", "item_facet", "item_check"}) {
        statements.emplace_back(QStringLiteral("DELETE FROM %1 WHERE item_id = ?").arg(QLatin1String(table)), one);
    }
    statements.emplace_back(QStringLiteral("DELETE FROM item WHERE id = ?"), one);
    return keepOwnContent(connection, into).and_then([&] { return keepOwnContent(connection, item); }).and_then([&] {
        return runEach(connection, statements);
    });
}

} // namespace corater
