// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemSupplement.h"

#include "data/records/ItemFields.h"
#include "data/records/selection/SearchedText.h"
#include "data/store/items/FacetIndex.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/items/ItemKeywords.h"
#include "data/store/items/ItemStore.h"
#include "data/store/items/ItemTwins.h"
#include "data/store/items/SearchIndex.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>
#include <vector>

namespace corater {

namespace {

struct ItemSupplementMessages
{
    CORATER_MESSAGES(ItemSupplement)
};

QJsonObject objectOf(const QString &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

Result<bool> hasTable(Connection &connection, const char *name)
{
    TRY(const auto found,
        connection.value(
            QStringLiteral("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?)"),
            {QString::fromLatin1(name)}));
    return found.toBool();
}

// The item as its own import had it, where item_twin has that (ItemTwins.h).
Result<std::optional<Item>> ownTwin(Connection &connection, const Item &item)
{
    TRY(const auto has, hasTable(connection, "item_twin"));
    TRY(const auto content,
        has ? connection.value(QStringLiteral("SELECT content FROM item_twin WHERE item_id = ? AND batch_id = ?"),
                               {raw(item.id), raw(item.batch)})
            : Result<QVariant>(QVariant()));
    if (content.isNull()) {
        return std::nullopt;
    }
    Item own = itemOfTwin(content.toString());
    own.id = item.id;
    own.batch = item.batch;
    own.parts = item.parts;
    return own;
}

// The sites that the item's imports gave, where several added it.
Result<QStringList> twinSites(Connection &connection, ItemId item)
{
    QStringList sites;
    const auto has = hasTable(connection, "item_twin");
    const auto read =
        has && *has
            ? connection.rows(QStringLiteral("SELECT content FROM item_twin WHERE item_id = ? ORDER BY batch_id"),
                              {raw(item)},
                              [&](const Query &row) -> Result<void> {
                                  sites << itemOfTwin(row.text(0)).site;
                                  return {};
                              })
            : Result<void>();
    TRY(has);
    TRY(read);
    return sites;
}

bool sameRow(const Item &a, const Item &b)
{
    return a.site == b.site && a.kind == b.kind && a.title == b.title && a.url == b.url && a.date == b.date &&
           a.tags == b.tags && a.score == b.score && a.views == b.views && a.answers == b.answers &&
           a.fields == b.fields;
}

Result<void> writeRow(Connection &connection, const Item &item)
{
    FacetIndex facets(connection);
    const QString tags = tagsText(item.tags);
    TRY(facets.replace(item.id, FacetKind::Tag, tags.split(u'|', Qt::SkipEmptyParts)));
    TRY(connection.run(QStringLiteral("UPDATE item SET site = ?, kind = ?, title = ?, url = ?, date = "
                                      "?, tags = ?, score = ?, views = ?, answers = ?, "
                                      "fields = ? WHERE id = ?"),
                       {item.site, item.kind, item.title, item.url, item.date, tags, item.score, item.views,
                        item.answers, fieldsText(item.fields), raw(item.id)}));
    return {};
}

// The supplements by the imports in use, the oldest first.
Result<std::vector<QJsonObject>> contentsInUse(Connection &connection, ItemId item)
{
    std::vector<QJsonObject> contents;
    TRY(connection.rows(QStringLiteral("SELECT content FROM item_supplement WHERE item_id = ? AND batch_id IN "
                                       "(SELECT id FROM import_batch) ORDER BY batch_id"),
                        {raw(item)}, [&](const Query &row) -> Result<void> {
                            contents.push_back(objectOf(row.text(0)));
                            return {};
                        }));
    return contents;
}

} // namespace

QJsonObject supplementForPlace(const Item &place, const Item &brought)
{
    QJsonObject content = supplementFor(place, brought);
    if (!brought.site.isEmpty()) {
        content.insert("site", brought.site);
    }
    if (brought.kind != place.kind) {
        content.insert("kind", brought.kind);
    }
    return content;
}

QJsonObject supplementFor(const Item &known, const Item &brought)
{
    QJsonObject content;
    const auto bring = [&](const char *name, const QString &has, const QString &text) {
        if (has.isEmpty() && !text.isEmpty()) {
            content.insert(QLatin1String(name), text);
        }
    };
    bring("title", known.title, brought.title);
    bring("url", known.url, brought.url);
    bring("date", known.date, brought.date);
    if (known.tags.isEmpty() && !brought.tags.isEmpty()) {
        content.insert("tags", QJsonArray::fromStringList(brought.tags));
    }
    if (known.views == 0 && known.score == 0 && known.answers == 0 && brought.views > 0) {
        content.insert("score", brought.score);
        content.insert("views", brought.views);
        content.insert("answers", brought.answers);
    }
    if (known.parts.empty()) {
        QJsonObject fields;
        for (auto field = brought.fields.begin(); field != brought.fields.end(); ++field) {
            if (!known.fields.contains(field.key())) {
                fields.insert(field.key(), field.value());
            }
        }
        if (!fields.isEmpty()) {
            content.insert("fields", fields);
        }
    }
    return content;
}

void supplement(Item &item, const QJsonObject &content)
{
    const auto bring = [&](const char *name, QString &text) { text = content[QLatin1String(name)].toString(text); };
    bring("site", item.site);
    bring("kind", item.kind);
    bring("title", item.title);
    bring("url", item.url);
    bring("date", item.date);
    if (content.contains("tags")) {
        item.tags = content["tags"].toVariant().toStringList();
    }
    item.score = content["score"].toInt(item.score);
    item.views = content["views"].toInteger(item.views);
    item.answers = content["answers"].toInt(item.answers);
    const QJsonObject fields = content["fields"].toObject();
    for (auto field = fields.begin(); field != fields.end(); ++field) {
        item.fields.insert(field.key(), field.value());
    }
}

void withoutSupplement(Item &item, const QJsonObject &content)
{
    const auto take = [&](const char *name, auto &value) {
        if (content.contains(QLatin1String(name))) {
            value = {};
        }
    };
    take("site", item.site);
    if (content.contains("kind")) {
        item.kind = placeKind;
    }
    take("title", item.title);
    take("url", item.url);
    take("date", item.date);
    take("tags", item.tags);
    take("score", item.score);
    take("views", item.views);
    take("answers", item.answers);
    const QStringList fields = content["fields"].toObject().keys();
    for (const QString &field : fields) {
        item.fields.remove(field);
    }
}

Result<void> keepSupplement(Connection &connection, ItemId item, BatchId batch, const QJsonObject &content)
{
    if (content.isEmpty()) {
        return {};
    }
    TRY(connection.run(QStringLiteral("INSERT INTO item_supplement (item_id, batch_id, content) VALUES (?, ?, ?)"),
                       {raw(item), raw(batch), fieldsText(content)}));
    return {};
}

Result<void> writeWithSupplements(Connection &connection, Item own)
{
    TRY(const auto contents, contentsInUse(connection, own.id));
    for (const QJsonObject &content : contents) {
        supplement(own, content);
    }
    return writeRow(connection, own);
}

Result<void> followItemText(Connection &connection, ItemId id, ItemText text)
{
    TRY(const auto item, loadItem(connection, id));
    return followItemText(connection, item, text);
}

Result<void> followItemText(Connection &connection, const Item &item, ItemText text)
{
    const ItemId id = item.id;
    TRY(ItemKeywords::follow(connection, id));
    const QString author = authorOf(item);
    const int accepted = int(hasAcceptedAnswer(item));
    std::vector<std::pair<QString, QVariantList>> statements{
        {QStringLiteral("UPDATE item SET author = ?, accepted = ? WHERE id = ? AND (author <> ? OR accepted <> ?)"),
         {author, accepted, raw(id), author, accepted}}};
    if (text == ItemText::Known) {
        statements.emplace_back(QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), QVariantList{raw(id)});
    }
    for (const auto &[sql, values] : statements) {
        TRY(connection.run(sql, values));
    }
    TRY(addToSearchIndex(connection, id, item.title, searchedText(item)));
    return ItemCheck::stamp(connection, id);
}

namespace {

// Calls followItemText() for the items that the statement finds.
Result<void> followTexts(Connection &connection, const QString &items, const QVariantList &values)
{
    std::vector<ItemId> ids;
    auto done = connection.rows(items, values, [&](const Query &row) -> Result<void> {
        ids.push_back(ItemId{row.integer(0)});
        return {};
    });
    for (size_t i = 0; done && i < ids.size(); ++i) {
        done = followItemText(connection, ids[i]);
    }
    return done;
}

} // namespace

Result<bool> hasSupplement(Connection &connection, ItemId item, BatchId batch)
{
    TRY(const auto found,
        connection.value(
            QStringLiteral("SELECT EXISTS (SELECT 1 FROM item_supplement WHERE item_id = ? AND batch_id = ?)"),
            {raw(item), raw(batch)}));
    return found.toBool();
}

Result<void> followImport(Connection &connection, BatchId batch)
{
    TRY(const auto isNew, hasTable(connection, "item_check")); // tests write files of older versions
    if (!isNew) {
        return {};
    }
    constexpr int chunk = 500;
    std::vector<Item> items;
    qint64 after = 0;
    do {
        items.clear();
        TRY(connection.rows(
            QStringLiteral("SELECT %1, content FROM item_supplement CROSS JOIN item ON item.id = item_id "
                           "WHERE item_supplement.batch_id = ? AND item_id > ? ORDER BY item_id LIMIT %2")
                .arg(QStringLiteral("item.") +
                     QString(itemColumns).replace(QStringLiteral(", "), QStringLiteral(", item.")))
                .arg(chunk),
            {raw(batch), after}, [&](const Query &row) -> Result<void> {
                items.push_back(itemOf(row));
                withoutSupplement(items.back(), objectOf(row.text(int(itemColumns.count(u',')) + 1)));
                return {};
            }));
        for (Item &item : items) {
            after = raw(item.id);
            auto own = ownTwin(connection, item);
            TRY(own ? writeWithSupplements(connection, own->value_or(std::move(item))) : std::unexpected(own.error()));
        }
    } while (!items.empty());
    return followTexts(connection,
                       QStringLiteral("SELECT item_id FROM item_part WHERE batch_id = ? UNION "
                                      "SELECT item_id FROM item_supplement WHERE batch_id = ?"),
                       {raw(batch), raw(batch)});
}

Result<void> followAllTexts(Connection &connection)
{
    return followTexts(
        connection,
        QStringLiteral("SELECT id FROM item WHERE batch_id IN (SELECT id FROM import_batch) AND id IN "
                       "(SELECT item_id FROM item_part WHERE batch_id NOT IN (SELECT id FROM import_batch) "
                       "UNION SELECT item_id FROM item_supplement "
                       "WHERE batch_id NOT IN (SELECT id FROM import_batch))"),
        {});
}

Result<Supplements> Supplements::load(Connection &connection)
{
    Supplements supplements(connection);
    TRY(const auto isNew, hasTable(connection, "item_supplement"));
    TRY(const auto any, isNew ? connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM item_supplement)"))
                              : Result<QVariant>(0));
    supplements.m_hasTable = isNew;
    supplements.m_hasAny = any.toBool();
    return supplements;
}

Result<void> Supplements::takeOut(Item &item) const
{
    if (!m_hasAny) {
        return {};
    }
    TRY(auto own, ownTwin(*m_connection, item));
    TRY(const auto contents, contentsInUse(*m_connection, item.id));
    for (const QJsonObject &content : contents) {
        withoutSupplement(item, content);
    }
    if (own) {
        item = std::move(*own);
    }
    return {};
}

// Takes out the supplements in use, of any import: an import that was taken back left nothing in the row.
Result<void> Supplements::takeFrom(Item &item) const
{
    Item without = item;
    TRY(takeOut(without));
    TRY(const auto contents, m_hasAny ? contentsInUse(*m_connection, item.id) : Result<std::vector<QJsonObject>>());
    Item again = without;
    for (const QJsonObject &content : contents) {
        supplement(again, content);
    }
    if (!sameRow(again, item)) {
        return fail(
            ErrorCode::Damaged,
            ItemSupplementMessages::toSay("item %1 does not say what its imports brought").arg(item.externalId));
    }
    item = std::move(without);
    return {};
}

Result<QString> Supplements::siteOfOwnImport(const Item &item, BatchId batch) const
{
    if (!m_hasAny) {
        return item.site;
    }
    TRY(const auto own, ownTwin(*m_connection, item));
    TRY(const auto contents, contentsInUse(*m_connection, item.id));
    TRY(const auto brought, of(item.id, batch));
    const auto givesSite = [](const QJsonObject &content) { return content.contains("site"); };
    if (own) {
        return givesSite(brought) ? QString() : own->site;
    }
    return std::ranges::any_of(contents, givesSite) ? QString() : item.site;
}

Result<QString> Supplements::siteInAnotherCopy(const Item &item, BatchId batch) const
{
    auto own = siteOfOwnImport(item, batch);
    const auto sites = own && m_hasAny ? twinSites(*m_connection, item.id) : Result<QStringList>();
    if (!own || !sites) {
        return own ? Result<QString>(std::unexpected(sites.error())) : std::move(own);
    }
    const auto other = std::ranges::find_if(*sites, [&](const QString &site) { return site != *own; });
    return other == sites->cend() ? *own : *other;
}

Result<QJsonObject> Supplements::of(ItemId item, BatchId batch) const
{
    if (!m_hasAny) {
        return QJsonObject();
    }
    TRY(const auto content,
        m_connection->value(QStringLiteral("SELECT content FROM item_supplement WHERE item_id = ? AND batch_id = ?"),
                            {raw(item), raw(batch)}));
    return objectOf(content.toString());
}

QString Supplements::isUpdated() const
{
    const QString texts = QStringLiteral("SELECT item_id FROM item_part WHERE batch_id = ?");
    return QStringLiteral("id IN (%1%2)")
        .arg(texts,
             m_hasTable ? QStringLiteral(" UNION SELECT item_id FROM item_supplement WHERE batch_id = ?") : QString());
}

} // namespace corater
