// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemStore.h"

#include "codebook/Refusals.h"

#include <QJsonDocument>

namespace corater {

QString tagsText(const QStringList &tags)
{
    return tags.isEmpty() ? QString() : u'|' + tags.join(u'|') + u'|';
}

QString fieldsText(const QJsonObject &fields)
{
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

Item itemOf(const Query &row)
{
    Item item;
    item.id = ItemId{row.integer(0)};
    item.batch = BatchId{row.integer(1)};
    item.site = row.text(2);
    item.externalId = row.text(3);
    item.kind = row.text(4);
    item.title = row.text(5);
    item.url = row.text(6);
    item.date = row.text(7);
    item.tags = row.text(8).split(u'|', Qt::SkipEmptyParts);
    item.score = int(row.integer(9));
    item.views = row.integer(10);
    item.answers = int(row.integer(11));
    if (const QString fields = row.text(12); fields != u"{}") {
        item.fields = QJsonDocument::fromJson(fields.toUtf8()).object();
    }
    return item;
}

Result<void> readParts(Connection &connection, Item &item, BatchId batch)
{
    item.parts.clear();
    const QString those = valid(batch) ? QStringLiteral("?")
                                       : QStringLiteral("(SELECT max(part.batch_id) FROM item_part AS part "
                                                        "JOIN import_batch ON import_batch.id = part.batch_id "
                                                        "WHERE part.item_id = ?)");
    return connection.rows(
        QStringLiteral("SELECT id, kind, external_id, format, body, author, date, score, accepted FROM item_part "
                       "WHERE item_id = ? AND batch_id = %1 ORDER BY ordinal")
            .arg(those),
        {raw(item.id), valid(batch) ? raw(batch) : raw(item.id)}, [&](const Query &row) -> Result<void> {
            item.parts.push_back({.id = PartId{row.integer(0)},
                                  .kind = row.text(1),
                                  .externalId = row.text(2),
                                  .format = TextFormat(row.integer(3)),
                                  .body = row.text(4),
                                  .author = row.text(5),
                                  .date = row.text(6),
                                  .score = int(row.integer(7)),
                                  .accepted = row.integer(8) != 0});
            return {};
        });
}

Result<Item> loadItem(Connection &connection, ItemId id)
{
    Query query = connection.query(QStringLiteral("SELECT %1 FROM item WHERE id = ?").arg(itemColumns), {raw(id)});
    TRY(const auto found, query.next());
    if (!found) {
        return fail(ErrorCode::NotFound, Refusals::noItem());
    }
    Item item = itemOf(query);
    TRY(readParts(connection, item));
    return item;
}

Result<QStringList> keywordsOf(Connection &connection, ItemId id)
{
    TRY(const auto value, connection.value(QStringLiteral("SELECT keywords FROM item WHERE id = ?"), {raw(id)}));
    return value.toString().split(u';', Qt::SkipEmptyParts);
}

Result<void> readItems(Connection &connection, const std::function<Result<void>(const Item &)> &each)
{
    return connection.rows(
        QStringLiteral("SELECT %1 FROM item WHERE batch_id IN (SELECT id FROM import_batch) ORDER BY id")
            .arg(itemColumns),
        {}, [&](const Query &row) { return each(itemOf(row)); });
}

Result<QHash<ItemId, QString>> externalIds(Connection &connection)
{
    QHash<ItemId, QString> names;
    TRY(connection.rows(
        QStringLiteral("SELECT id, external_id FROM item WHERE batch_id IN (SELECT id FROM import_batch)"), {},
        [&](const Query &row) -> Result<void> {
            names.insert(ItemId{row.integer(0)}, row.text(1));
            return {};
        }));
    return names;
}

} // namespace corater
