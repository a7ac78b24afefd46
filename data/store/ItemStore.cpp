// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/ItemStore.h"

#include "data/records/ItemFields.h"
#include "data/store/History.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>

namespace corater {

namespace {

const QString itemColumns =
    QStringLiteral("id, batch_id, site, external_id, kind, title, url, date, tags, score, views, answers, fields");

// The format of a batch of places. An item of such a batch is a place until it has a site, a title or an address.
const QString placesFormat = QStringLiteral("rating sheet");

const QString stillPlace =
    QStringLiteral("(import_batch.format = 'rating sheet' AND item.site = '' AND item.title = '' "
                   "AND item.url = '')");

// Tags are kept between bars, so that one tag can be searched as "|tag|".
QString joined(const QStringList &tags)
{
    return tags.isEmpty() ? QString() : u'|' + tags.join(u'|') + u'|';
}

// As they stand in the row.
QStringList tagsOf(const Item &item)
{
    return joined(item.tags).split(u'|', Qt::SkipEmptyParts);
}

QStringList split(const QStringList &keywords)
{
    return keywords.join(u';').split(u';', Qt::SkipEmptyParts);
}

// Whoever wrote the post itself, not its answers.
QString authorOf(const Item &item)
{
    const bool hasText = !item.parts.empty() && item.parts.front().kind != QLatin1String("answer") &&
                         item.parts.front().kind != QLatin1String("comment");
    return hasText ? item.parts.front().author : item.fields[ItemFields::author].toString();
}

bool hasAcceptedAnswer(const Item &item)
{
    return std::ranges::any_of(item.parts, &ItemPart::accepted) ||
           !item.fields[ItemFields::acceptedAnswer].toString().isEmpty();
}

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
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
    item.fields = QJsonDocument::fromJson(row.text(12).toUtf8()).object();
    return item;
}

QByteArray hashOfTexts(const QStringList &texts, const std::vector<ItemPart> &parts)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    auto add = [&](const QString &text) {
        const QByteArray utf8 = text.toUtf8();
        hash.addData(QByteArray::number(utf8.size()) + ':');
        hash.addData(utf8);
    };
    for (const QString &text : texts) {
        add(text);
    }
    for (const ItemPart &part : parts) {
        add(part.kind);
        add(part.externalId);
        add(part.body);
    }
    return hash.result();
}

QByteArray hashOf(const Item &item, ItemWriter::Content content)
{
    if (content == ItemWriter::Content::Places) {
        return QCryptographicHash::hash(item.externalId.toUtf8(), QCryptographicHash::Sha256);
    }
    return hashOfTexts({item.site, item.externalId, item.kind, item.title, item.url, item.date, joined(item.tags),
                        compact(item.fields)},
                       item.parts);
}

// New texts of an item that came with an earlier batch.
QByteArray hashOfUpdate(const Item &item)
{
    return hashOfTexts({QStringLiteral("update"), item.site, item.externalId}, item.parts);
}

// The batch's hash is the exclusive or of its items': it does not depend on their order.
void mix(QByteArray &sum, const QByteArray &hash)
{
    sum.resize(hash.size(), '\0');
    for (qsizetype i = 0; i < hash.size(); ++i) {
        sum[i] = char(sum[i] ^ hash[i]);
    }
}

// The texts that came with one batch, or, without a batch, those of the newest batch in use.
Result<void> readParts(Connection &connection, Item &item, BatchId batch = {})
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

QString keyOf(const ItemPart &part)
{
    return part.kind + u'\n' + part.externalId;
}

// The new texts, and behind them those that only the study has: a source may have the question without its answers.
std::vector<ItemPart> mergedParts(const std::vector<ItemPart> &before, const std::vector<ItemPart> &now)
{
    std::vector<ItemPart> merged;
    QSet<QString> keys;
    for (const ItemPart &part : now) {
        if (!part.body.isEmpty()) {
            merged.push_back(part);
            keys.insert(keyOf(part));
        }
    }
    std::ranges::copy_if(before, std::back_inserter(merged),
                         [&](const ItemPart &part) { return !keys.contains(keyOf(part)); });
    return merged;
}

// Whatever their order: sources list answers by score, which changes.
bool sameTexts(const std::vector<ItemPart> &a, const std::vector<ItemPart> &b)
{
    const auto texts = [](const std::vector<ItemPart> &parts) {
        QStringList found;
        for (const ItemPart &part : parts) {
            found << keyOf(part) + u'\n' + part.body;
        }
        found.sort();
        return found;
    };
    return texts(a) == texts(b);
}

// Posts are edited, but the day on which one was written stays: another day and another title are another post, of a
// site that its file did not name.
bool isAnotherPost(const Item &known, const Item &item)
{
    constexpr int day = 10;
    return !known.date.isEmpty() && !item.date.isEmpty() && known.date.left(day) != item.date.left(day) &&
           known.title.simplified() != item.title.simplified();
}

Result<ItemWriter::Found> as(ItemWriter::Found found, const Result<void> &done)
{
    return done ? Result<ItemWriter::Found>(found) : std::unexpected(done.error());
}

} // namespace

ItemWriter::ItemWriter(Writer &writer, IdGenerator &ids, const QString &name, Content content, bool updatesOnly)
    : m_writer(writer),
      m_ids(ids),
      m_facets(writer.connection()),
      m_name(name),
      m_content(content),
      m_updatesOnly(updatesOnly),
      m_batch(ids.next<BatchId>())
{
}

Result<ItemWriter::Found> ItemWriter::add(Item item, const QStringList &keywords, const QString &searchText)
{
    Query known = m_writer.connection().query(
        QStringLiteral("SELECT item.id, import_batch.id IS NOT NULL, item.batch_id, coalesce(%1, 0) FROM item "
                       "LEFT JOIN import_batch ON import_batch.id = item.batch_id "
                       "WHERE external_id = ? AND (site = ? OR coalesce(%1, 0)) ORDER BY site = ? DESC")
            .arg(stillPlace),
        {item.externalId, item.site, item.site});
    const Result<bool> found = known.next();
    if (!found) {
        return std::unexpected(found.error());
    }
    const bool inUse = *found && (known.integer(1) != 0 || BatchId{known.integer(2)} == m_batch);
    if (inUse && known.integer(3) != 0 && m_content == Content::Items) {
        item.batch = BatchId{known.integer(2)};
        ++m_filled;
        return as(Found::Filled, overwrite(ItemId{known.integer(0)}, std::move(item), keywords, searchText));
    }
    if (inUse) {
        return compare(ItemId{known.integer(0)}, item);
    }
    if (m_updatesOnly) {
        return Found::New;
    }
    mix(m_hash, hashOf(item, m_content));
    ++m_added;
    item.batch = m_batch;
    if (*found) {
        // Its import was taken back: the item comes into use again as part of this one.
        return as(Found::New, overwrite(ItemId{known.integer(0)}, std::move(item), keywords, searchText));
    }
    item.id = m_ids.next<ItemId>();
    return as(Found::New, insert(item, keywords, searchText));
}

// What the study has under the id of the item.
Result<ItemWriter::Found> ItemWriter::compare(ItemId id, const Item &item)
{
    auto known = loadItem(m_writer.connection(), id);
    if (!known) {
        return std::unexpected(known.error());
    }
    Item here = *known;
    if (const auto read = readParts(m_writer.connection(), here, m_batch); !read) {
        return std::unexpected(read.error());
    }
    const bool twice = known->batch == m_batch || !here.parts.empty(); // in one file: the first counts
    if (twice) {
        known->parts = here.parts;
    }
    if (isAnotherPost(*known, item) || (twice && !sameTexts(mergedParts(known->parts, item.parts), known->parts))) {
        ++m_conflicting;
        return Found::Another;
    }
    std::vector<ItemPart> merged = mergedParts(known->parts, item.parts);
    if (sameTexts(merged, known->parts)) {
        ++m_known;
        return Found::Known;
    }
    known->parts = std::move(merged);
    m_update = std::move(*known);
    return Found::Newer;
}

Result<void> ItemWriter::update(const QStringList &keywords, const QString &searchText)
{
    Connection &connection = m_writer.connection();
    ++m_updated;
    m_update.batch = m_batch;
    mix(m_hash, hashOfUpdate(m_update));
    if (const auto found = m_facets.replace(m_update.id, FacetKind::Keyword, split(keywords)); !found) {
        return found;
    }
    const std::array<std::pair<QString, QVariantList>, 2> statements{{
        {QStringLiteral("UPDATE item SET keywords = ?, author = ?, accepted = ? WHERE id = ?"),
         {keywords.join(u';'), authorOf(m_update), int(hasAcceptedAnswer(m_update)), raw(m_update.id)}},
        {QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), {raw(m_update.id)}},
    }};
    for (const auto &[sql, values] : statements) {
        if (const auto done = connection.run(sql, values); !done) {
            return std::unexpected(done.error());
        }
    }
    return insertTexts(m_update, searchText);
}

Result<void> ItemWriter::insert(const Item &item, const QStringList &keywords, const QString &searchText)
{
    const auto added = m_writer.connection().run(
        QStringLiteral("INSERT INTO item (%1, keywords, author, accepted) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            .arg(itemColumns),
        {raw(item.id), raw(item.batch), item.site, item.externalId, item.kind, item.title, item.url, item.date,
         joined(item.tags), item.score, item.views, item.answers, compact(item.fields), keywords.join(u';'),
         authorOf(item), int(hasAcceptedAnswer(item))});
    if (!added) {
        return std::unexpected(added.error());
    }
    auto done = m_facets.add(item.id, FacetKind::Tag, tagsOf(item));
    if (done) {
        done = m_facets.add(item.id, FacetKind::Keyword, split(keywords));
    }
    return done ? insertTexts(item, searchText) : done;
}

// Gives a row that is there already the item's content; what refers to the row goes on referring to it.
Result<void> ItemWriter::overwrite(ItemId id, Item item, const QStringList &keywords, const QString &searchText)
{
    Connection &connection = m_writer.connection();
    item.id = id;
    auto found = m_facets.replace(id, FacetKind::Tag, tagsOf(item));
    if (found) {
        found = m_facets.replace(id, FacetKind::Keyword, split(keywords));
    }
    if (!found) {
        return found;
    }
    const std::array<std::pair<QString, QVariantList>, 3> statements{{
        {QStringLiteral("UPDATE item SET batch_id = ?, site = ?, kind = ?, title = ?, url = ?, date = ?, tags = ?, "
                        "score = ?, views = ?, answers = ?, fields = ?, keywords = ?, author = ?, accepted = ? WHERE id = ?"),
         {raw(item.batch), item.site, item.kind, item.title, item.url, item.date, joined(item.tags), item.score,
          item.views, item.answers, compact(item.fields), keywords.join(u';'), authorOf(item),
          int(hasAcceptedAnswer(item)), raw(id)}},
        {QStringLiteral("DELETE FROM item_part WHERE item_id = ?"), {raw(id)}},
        {QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), {raw(id)}},
    }};
    for (const auto &[sql, values] : statements) {
        if (const auto done = connection.run(sql, values); !done) {
            return std::unexpected(done.error());
        }
    }
    return insertTexts(item, searchText);
}

Result<void> ItemWriter::insertTexts(const Item &item, const QString &searchText)
{
    int ordinal = 0;
    for (const ItemPart &part : item.parts) {
        if (const auto inserted = insertPart(item, ++ordinal, part); !inserted) {
            return inserted;
        }
    }
    const auto indexed =
        m_writer.connection().run(QStringLiteral("INSERT INTO item_fts (rowid, title, body) VALUES (?, ?, ?)"),
                                  {raw(item.id), item.title, searchText});
    return indexed ? Result<void>() : std::unexpected(indexed.error());
}

Result<void> ItemWriter::insertPart(const Item &item, int ordinal, const ItemPart &part)
{
    const auto added = m_writer.connection().run(
        QStringLiteral(
            "INSERT INTO item_part (id, item_id, batch_id, ordinal, kind, external_id, format, body, author, "
            "date, score, accepted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {m_ids.next(), raw(item.id), raw(item.batch), ordinal, part.kind, part.externalId, int(part.format), part.body,
         part.author, part.date, part.score, int(part.accepted)});
    return added ? Result<void>() : std::unexpected(added.error());
}

Result<void> ItemWriter::finish(const QString &format)
{
    if (m_added == 0 && m_filled == 0 && m_updated == 0) {
        return {};
    }
    return m_writer.insert({"import_batch",
                            {{"id", raw(m_batch)},
                             {"name", m_name},
                             {"format", m_content == Content::Places ? placesFormat : format},
                             {"imported_at", nowUtc()},
                             {"items", m_added},
                             {"updated", m_updated},
                             {"content_hash", QString::fromLatin1(m_hash.toHex())}}});
}

Result<bool> isPlace(Connection &connection, ItemId id)
{
    const auto value = connection.value(
        QStringLiteral("SELECT %1 FROM item JOIN import_batch ON import_batch.id = item.batch_id WHERE item.id = ?")
            .arg(stillPlace),
        {raw(id)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toLongLong() != 0;
}

Result<Item> loadItem(Connection &connection, ItemId id)
{
    Query query = connection.query(QStringLiteral("SELECT %1 FROM item WHERE id = ?").arg(itemColumns), {raw(id)});
    const Result<bool> found = query.next();
    if (!found) {
        return std::unexpected(found.error());
    }
    if (!*found) {
        return fail(ErrorCode::NotFound, QStringLiteral("the study has no such item"));
    }
    Item item = itemOf(query);
    if (const auto read = readParts(connection, item); !read) {
        return std::unexpected(read.error());
    }
    return item;
}

Result<QStringList> keywordsOf(Connection &connection, ItemId id)
{
    const auto value = connection.value(QStringLiteral("SELECT keywords FROM item WHERE id = ?"), {raw(id)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toString().split(u';', Qt::SkipEmptyParts);
}

Result<void> readItems(Connection &connection, const std::function<Result<void>(const Item &)> &each)
{
    return connection.rows(
        QStringLiteral("SELECT %1 FROM item WHERE batch_id IN (SELECT id FROM import_batch) ORDER BY id")
            .arg(itemColumns),
        {}, [&](const Query &row) { return each(itemOf(row)); });
}

Result<std::optional<ItemId>> findItem(Connection &connection, const QString &externalId, const QString &site)
{
    const auto value =
        connection.value(QStringLiteral("SELECT item.id FROM item JOIN import_batch ON import_batch.id = item.batch_id "
                                        "WHERE external_id = ? AND (? = '' OR site = ?) ORDER BY item.id"),
                         {externalId, site, site});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->isNull() ? std::nullopt : std::optional(ItemId{value->toLongLong()});
}

Result<qint64> countItems(Connection &connection)
{
    const auto value = connection.value(QStringLiteral("SELECT coalesce(sum(items), 0) FROM import_batch"));
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toLongLong();
}

namespace {

// Items are read by chunks, and then their parts, so that memory stays bounded whatever the size of the batch.
// `condition` is on item; every ? in it is the batch.
Result<void> eachItemOf(Connection &connection, BatchId batch, const QString &condition,
                        const std::function<void(const Item &)> &each)
{
    constexpr int chunk = 500;
    std::vector<Item> items;
    qint64 after = 0;
    do {
        items.clear();
        QVariantList values{after};
        values.resize(1 + condition.count(u'?'), raw(batch));
        const auto read = connection.rows(QStringLiteral("SELECT %1 FROM item WHERE id > ? AND %2 ORDER BY id LIMIT %3")
                                              .arg(itemColumns, condition)
                                              .arg(chunk),
                                          values, [&](const Query &row) -> Result<void> {
                                              items.push_back(itemOf(row));
                                              return {};
                                          });
        if (!read) {
            return read;
        }
        for (Item &item : items) {
            if (const auto parts = readParts(connection, item, batch); !parts) {
                return parts;
            }
            each(item);
            after = raw(item.id);
        }
    } while (!items.empty());
    return {};
}

} // namespace

Result<QString> batchHash(Connection &connection, BatchId batch)
{
    const auto format = connection.value(QStringLiteral("SELECT format FROM import_batch WHERE id = ?"), {raw(batch)});
    const auto updated =
        connection.value(QStringLiteral("SELECT updated FROM import_batch WHERE id = ?"), {raw(batch)});
    if (!format || !updated) {
        return std::unexpected(!format ? format.error() : updated.error());
    }
    const auto content = format->toString() == placesFormat ? ItemWriter::Content::Places : ItemWriter::Content::Items;
    QByteArray sum;
    auto read = eachItemOf(connection, batch, QStringLiteral("batch_id = ?"),
                           [&](const Item &item) { mix(sum, hashOf(item, content)); });
    if (read && updated->toLongLong() > 0) {
        const QString condition =
            QStringLiteral("batch_id <> ? AND id IN (SELECT item_id FROM item_part WHERE batch_id = ?)");
        read = eachItemOf(connection, batch, condition, [&](const Item &item) { mix(sum, hashOfUpdate(item)); });
    }
    if (!read) {
        return std::unexpected(read.error());
    }
    return QString::fromLatin1(sum.toHex());
}

} // namespace corater
