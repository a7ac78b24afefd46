// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/writing/ItemWriter.h"

#include "codebook/ValidText.h"
#include "data/records/ItemFields.h"
#include "data/records/ItemTexts.h"
#include "data/store/connection/Now.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/items/ItemKeywords.h"
#include "data/store/items/ItemStore.h"
#include "data/store/items/ItemSupplement.h"
#include "data/store/items/SearchIndex.h"
#include "data/store/writing/WriterConnection.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace corater {

namespace {

// Tags as the row stores them.
QStringList tagsOf(const Item &item)
{
    return tagsText(item.tags).split(u'|', Qt::SkipEmptyParts);
}

QStringList split(const QStringList &keywords)
{
    return keywords.join(u';').split(u';', Qt::SkipEmptyParts);
}

QString keyOf(const ItemPart &part)
{
    return part.kind + u'\n' + part.externalId;
}

// The new texts, then those that only the study has: a source may have the question without its answers.
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

// Compares texts regardless of order, because sources list answers by score, which changes.
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

// Edits do not change the day on which a post was written. Another day and another title mean another post, of a site
// that its file did not name.
bool isAnotherPost(const Item &known, const Item &item)
{
    constexpr int day = 10;
    return !known.date.isEmpty() && !item.date.isEmpty() && known.date.left(day) != item.date.left(day) &&
           known.title.simplified() != item.title.simplified();
}

Result<ItemWriter::Found> as(ItemWriter::Found found, const Result<void> &done)
{
    TRY(done);
    return found;
}

} // namespace

ItemWriter::ItemWriter(Writer &writer, IdGenerator &ids, const QString &name, Content content, bool updatesOnly)
    : m_writer(writer),
      m_ids(ids),
      m_facets(connectionOf(writer)),
      m_name(name),
      m_content(content),
      m_updatesOnly(updatesOnly),
      m_batch(ids.next<BatchId>())
{
}

Result<ItemWriter::Found> ItemWriter::add(Item item, const QStringList &keywords, const QString &searchText)
{
    // The readers have mended and reported bad texts; mending again ensures that the hash covers the stored texts.
    mendTexts(item);
    Query known = connectionOf(m_writer).query(
        QStringLiteral("SELECT item.id, import_batch.id IS NOT NULL, item.batch_id, coalesce(%1, 0) FROM item "
                       "LEFT JOIN import_batch ON import_batch.id = item.batch_id "
                       "WHERE external_id = ? AND (site = ? OR coalesce(%1, 0)) "
                       "ORDER BY import_batch.id IS NOT NULL DESC, site = ? DESC")
            .arg(stillPlace),
        {item.externalId, item.site, item.site});
    TRY(const auto found, known.next());
    const bool inUse = found && (known.integer(1) != 0 || BatchId{known.integer(2)} == m_batch);
    // The row shows a filled place only once the import is in use; an id that comes twice in one file fills its place
    // once.
    const bool isFilledHere = found && m_filledHere.contains(ItemId{known.integer(0)});
    if (inUse && !isFilledHere && known.integer(3) != 0 && m_content == Content::Items) {
        ++m_filled;
        m_filledHere.insert(ItemId{known.integer(0)});
        return as(Found::Filled, fill(ItemId{known.integer(0)}, std::move(item), keywords, searchText));
    }
    if (inUse) {
        return compare(ItemId{known.integer(0)}, item);
    }
    if (m_updatesOnly) {
        return Found::New;
    }
    m_hash.add(item, m_content);
    ++m_added;
    item.batch = m_batch;
    if (found) {
        // Its import was taken back: the item comes into use again as part of this one.
        return as(Found::New, overwrite(ItemId{known.integer(0)}, std::move(item), keywords, searchText));
    }
    item.id = m_ids.next<ItemId>();
    return as(Found::New, insert(item, keywords, searchText));
}

// Stores the post as this import's supplement of the place, so that undoing the import leaves the place.
Result<void> ItemWriter::fill(ItemId id, Item item, const QStringList &keywords, const QString &searchText)
{
    Connection &connection = connectionOf(m_writer);
    TRY(const auto place, loadItem(connection, id));
    if (place.kind == lostKind) { // a lost item returns to its own import
        item.batch = place.batch;
        return overwrite(id, std::move(item), keywords, searchText);
    }
    // An import that was taken back may have left the same post.
    TRY(const auto left,
        connection.value(QStringLiteral("SELECT id FROM item WHERE external_id = ? AND site = ? AND id <> ?"),
                         {item.externalId, item.site, raw(id)}));
    TRY(left.isNull() ? Result<void>() : discard(ItemId{left.toLongLong()}));
    m_supplement = supplementForPlace(place, item);
    m_hasNewTexts = !item.parts.empty();
    m_ownSite = place.site;
    m_update = place;
    m_update.parts = std::move(item.parts);
    supplement(m_update, m_supplement);
    return bring(keywords, searchText);
}

// Deletes an item of an import that was taken back, with its texts and index rows. Fails if another row refers to it.
Result<void> ItemWriter::discard(ItemId id)
{
    Connection &connection = connectionOf(m_writer);
    if (const auto forgotten = connection.run(QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), {raw(id)});
        !forgotten) {
        return std::unexpected(forgotten.error());
    }
    for (const char *table : {"item_part", "item_supplement", "item_twin", "item_alias", "item_facet", "item_check"}) {
        TRY(connection.run(QStringLiteral("DELETE FROM %1 WHERE item_id = ?").arg(QLatin1String(table)), {raw(id)}));
    }
    TRY(connection.run(QStringLiteral("DELETE FROM item WHERE id = ?"), {raw(id)}));
    return {};
}

// Compares the item with the one that the study has under its id.
Result<ItemWriter::Found> ItemWriter::compare(ItemId id, const Item &item)
{
    TRY(auto known, loadItem(connectionOf(m_writer), id));
    Item here = known;
    TRY(readParts(connectionOf(m_writer), here, m_batch));
    TRY(const auto supplemented, hasSupplement(connectionOf(m_writer), id, m_batch));
    TRY(const auto supplements, Supplements::load(connectionOf(m_writer)));
    TRY(m_ownSite, supplements.siteOfOwnImport(here, {}));
    // Twice in one file: the first counts.
    const bool hasItsTexts = known.batch == m_batch || !here.parts.empty();
    const bool twice = hasItsTexts || supplemented;
    if (hasItsTexts) {
        known.parts = here.parts;
    }
    if (isAnotherPost(known, item) || (twice && !sameTexts(mergedParts(known.parts, item.parts), known.parts))) {
        ++m_conflicting;
        return Found::Another;
    }
    std::vector<ItemPart> merged = mergedParts(known.parts, item.parts);
    m_hasNewTexts = !sameTexts(merged, known.parts);
    m_supplement = twice ? QJsonObject() : supplementFor(known, item);
    if (!m_hasNewTexts && m_supplement.isEmpty()) {
        ++m_known;
        return Found::Known;
    }
    known.parts = std::move(merged);
    supplement(known, m_supplement);
    m_update = std::move(known);
    return Found::Newer;
}

Result<void> ItemWriter::update(const std::optional<QStringList> &keywords, const QString &searchText)
{
    ++m_updated;
    return bring(keywords, searchText);
}

Result<void> ItemWriter::bring(const std::optional<QStringList> &keywords, const QString &searchText)
{
    Connection &connection = connectionOf(m_writer);
    TRY(const auto before, keywordsOf(connection, m_update.id));
    const QStringList after = split(keywords.value_or(before));
    ItemKeywords::note(m_supplement, before, after);
    m_update.batch = m_batch;
    if (!m_hasNewTexts) {
        m_update.parts.clear();
    }
    Item hashed = m_update;
    hashed.site = m_ownSite;
    m_hash.addUpdate(hashed, m_supplement);
    TRY(ItemKeywords::set(connection, m_update.id, after));
    TRY(connection.run(QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), {raw(m_update.id)}));
    TRY(keepSupplement(connection, m_update.id, m_batch, m_supplement));
    return insertTexts(m_update, searchText);
}

Result<void> ItemWriter::insert(const Item &item, const QStringList &keywords, const QString &searchText)
{
    TRY(connectionOf(m_writer).run(QStringLiteral("INSERT INTO item (%1, keywords, author, accepted) "
                                                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                                       .arg(itemColumns),
                                   {raw(item.id), raw(item.batch), item.site, item.externalId, item.kind, item.title,
                                    item.url, item.date, tagsText(item.tags), item.score, item.views, item.answers,
                                    fieldsText(item.fields), keywords.join(u';'), authorOf(item),
                                    int(hasAcceptedAnswer(item))}));
    auto done = m_facets.add(item.id, FacetKind::Tag, tagsOf(item));
    if (done) {
        done = m_facets.add(item.id, FacetKind::Keyword, split(keywords));
    }
    return done ? insertTexts(item, searchText) : done;
}

// Replaces the content of an existing row; references to the row stay valid.
Result<void> ItemWriter::overwrite(ItemId id, Item item, const QStringList &keywords, const QString &searchText)
{
    Connection &connection = connectionOf(m_writer);
    item.id = id;
    auto found = m_facets.replace(id, FacetKind::Tag, tagsOf(item));
    if (found) {
        found = m_facets.replace(id, FacetKind::Keyword, split(keywords));
    }
    if (!found) {
        return found;
    }
    const std::array<std::pair<QString, QVariantList>, 4> statements{{
        {QStringLiteral("UPDATE item SET batch_id = ?, site = ?, kind = ?, title = ?, url = ?, date = ?, tags = ?, "
                        "score = ?, views = ?, answers = ?, fields = ?, keywords = ?, author = ?, accepted = ? "
                        "WHERE id = ?"),
         {raw(item.batch), item.site, item.kind, item.title, item.url, item.date, tagsText(item.tags), item.score,
          item.views, item.answers, fieldsText(item.fields), keywords.join(u';'), authorOf(item),
          int(hasAcceptedAnswer(item)), raw(id)}},
        {QStringLiteral("DELETE FROM item_part WHERE item_id = ?"), {raw(id)}},
        {QStringLiteral("DELETE FROM item_supplement WHERE item_id = ?"), {raw(id)}},
        {QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), {raw(id)}},
    }};
    for (const auto &[sql, values] : statements) {
        TRY(connection.run(sql, values));
    }
    return insertTexts(item, searchText);
}

Result<void> ItemWriter::insertTexts(const Item &item, const QString &searchText)
{
    int ordinal = 0;
    for (const ItemPart &part : item.parts) {
        TRY(insertPart(item, ++ordinal, part));
    }
    TRY(addToSearchIndex(connectionOf(m_writer), item.id, item.title, ValidText::mended(searchText)));
    return ItemCheck::stamp(connectionOf(m_writer), item.id);
}

Result<void> ItemWriter::insertPart(const Item &item, int ordinal, const ItemPart &part)
{
    TRY(connectionOf(m_writer).run(
        QStringLiteral(
            "INSERT INTO item_part (id, item_id, batch_id, ordinal, kind, external_id, format, body, author, "
            "date, score, accepted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {m_ids.next(), raw(item.id), raw(item.batch), ordinal, part.kind, part.externalId, int(part.format), part.body,
         part.author, part.date, part.score, int(part.accepted)}));
    return {};
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
                             {"updated", m_updated + m_filled},
                             {"content_hash", m_hash.hex()}}});
}

} // namespace corater
