// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/ItemIndex.h"

#include "data/store/search/FilterClauses.h"

#include "data/records/RatingRules.h"
#include "data/store/items/ItemStore.h"
#include "data/store/search/FilterConditions.h"
#include "data/store/search/ItemSearch.h"
#include "data/store/search/ShownRating.h"
#include "data/store/tables/RatingRows.h"
#include "data/store/tables/SelectionRepository.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

// Enough ids to fill a screen: a search apart returns them and leaves the rest to the next chunk.
constexpr int enoughIds = 64;

// So many items are counted or sorted in a few milliseconds.
constexpr int fewItems = 2000;

ItemRow rowOf(const Query &row)
{
    ItemRow line;
    line.item.id = ItemId{row.integer(0)};
    line.item.batch = BatchId{row.integer(1)};
    line.item.site = row.text(2);
    line.item.externalId = row.text(3);
    line.item.kind = row.text(4);
    line.item.title = row.text(5);
    line.item.url = row.text(6);
    line.item.date = row.text(7);
    line.item.tags = row.text(8).split(u'|', Qt::SkipEmptyParts);
    line.item.score = int(row.integer(9));
    line.item.views = row.integer(10);
    line.item.answers = int(row.integer(11));
    line.keywords = row.text(12).split(u';', Qt::SkipEmptyParts);
    line.marks = {{0, ratingStateNamed(row.text(13))}};
    line.reason = row.text(14);
    line.discuss = row.integer(15) != 0;
    line.unsure = row.integer(16) != 0;
    line.units = int(row.integer(17));
    line.settled = row.integer(18) != 0;
    line.recheck = row.integer(19) != 0;
    line.round = row.text(20);
    return line;
}

std::vector<RatingState> waitingStates(Waiting waiting)
{
    return waiting == Waiting::Unfinished ? std::vector{RatingState::Open, RatingState::Begun}
                                          : std::vector{RatingState::Open};
}

} // namespace

ItemIndex::ItemIndex(Connection &connection, ItemViewer viewer) : m_connection(connection), m_viewer(std::move(viewer))
{
}

Result<ItemChunk> ItemIndex::ids(const ItemQuery &query, const ItemKey &after, int limit) const
{
    TRY(auto hints, ItemHints::of(m_connection, m_viewer, query));
    if (hints.words != ItemHints::Words::Apart) {
        return idsInOrder(query, hints, after, limit);
    }
    // First assumes frequent words: a small window finds enough of them, and counting them would take as long.
    auto chunk = idsApart(query, hints, after, limit, 4 * limit);
    const auto enough = size_t(std::min(limit, enoughIds));
    if (!chunk || chunk->complete || chunk->ids.size() >= enough) {
        return chunk;
    }
    TRY(const auto few, hints.narrowToWords(m_connection, query.filter.words));
    if (few) {
        return idsInOrder(query, hints, after, limit);
    }
    for (int window = 64 * limit; chunk && !chunk->complete && chunk->ids.size() < enough; window *= 16) {
        chunk = idsApart(query, hints, after, limit, window);
    }
    return chunk;
}

// The statement for the ids of the search in its order, each with its sort value as `place`.
QString ItemIndex::orderedIds(ItemSearch &search, const ItemQuery &query, const ItemKey &after) const
{
    const QString column = search.sortColumn();
    const QString id = search.idColumn();
    const QString direction = query.descending ? QStringLiteral("DESC") : QStringLiteral("ASC");
    const bool byId = isInOrderOfIds(m_viewer, query);
    if (valid(after.id)) {
        const QString than = query.descending ? QStringLiteral("<") : QStringLiteral(">");
        if (byId) {
            search.add(QStringLiteral("%1 %2 ?").arg(column, than), {raw(after.id)});
        } else {
            search.add(QStringLiteral("(%1, %2) %3 (?, ?)").arg(column, id, than), {after.value, raw(after.id)});
        }
    }
    return QStringLiteral("SELECT item.id AS id, %1 AS place %2 ORDER BY %1 %3%4")
        .arg(column, search.sql(), direction, byId ? QString() : QStringLiteral(", %1 %2").arg(id, direction));
}

Result<ItemChunk> ItemIndex::idsInOrder(const ItemQuery &query, const ItemHints &hints, const ItemKey &after,
                                        int limit) const
{
    ItemSearch search(m_viewer, query, hints);
    const QString ordered = orderedIds(search, query, after);
    ItemChunk chunk;
    TRY(m_connection.rows(ordered + QStringLiteral(" LIMIT %1").arg(limit), search.values(),
                          [&](const Query &row) -> Result<void> {
                              chunk.ids.push_back(ItemId{row.integer(0)});
                              chunk.end = {row.value(1), ItemId{row.integer(0)}};
                              return {};
                          }));
    chunk.complete = int(chunk.ids.size()) < limit;
    return chunk;
}

// Takes `window` items by the other conditions and keeps those with the words: one pass through the full-text index,
// whatever the order of the list. May give fewer than `limit` although more follow.
Result<ItemChunk> ItemIndex::idsApart(const ItemQuery &query, const ItemHints &hints, const ItemKey &after, int limit,
                                      int window) const
{
    ItemSearch search(m_viewer, query, hints);
    const QString ordered = orderedIds(search, query, after);
    const QString last = query.descending ? QStringLiteral("place, id") : QStringLiteral("place DESC, id DESC");
    const QString first = query.descending ? QStringLiteral("place DESC, id DESC") : QStringLiteral("place, id");
    QVariantList values = search.values();
    values << fullTextQuery(query.filter.words) << jsonList(hints.named);
    ItemChunk chunk;
    int taken = 0;
    TRY(m_connection.rows(
        QStringLiteral("WITH head AS MATERIALIZED (%1 LIMIT %2), "
                       "found AS MATERIALIZED (SELECT head.id, head.place FROM item_fts "
                       "CROSS JOIN head ON head.id = +item_fts.rowid WHERE item_fts MATCH ? "
                       "UNION SELECT id, place FROM head WHERE id IN (SELECT value FROM json_each(?))) "
                       "SELECT 0, id, place FROM (SELECT id, place FROM found ORDER BY %3 LIMIT %4) UNION ALL "
                       "SELECT * FROM (SELECT (SELECT count(*) FROM head), id, place FROM head ORDER BY %5 LIMIT 1)")
            .arg(ordered)
            .arg(window)
            .arg(first)
            .arg(limit)
            .arg(last),
        values, [&](const Query &row) -> Result<void> {
            taken = int(row.integer(0));
            if (taken == 0) {
                chunk.ids.push_back(ItemId{row.integer(1)});
            }
            if (taken == 0 || int(chunk.ids.size()) < limit) {
                chunk.end = {row.value(2), ItemId{row.integer(1)}};
            }
            return {};
        }));
    chunk.complete = taken < window && int(chunk.ids.size()) < limit;
    return chunk;
}

Result<std::vector<ItemRow>> ItemIndex::rows(const std::vector<ItemId> &ids) const
{
    const QString list = jsonList(ids);
    std::vector<ItemRow> rows;
    const SqlPart shown = shownRating(m_viewer);
    const SqlPart inOpen = isInOpenRound(m_viewer);
    // In the list of the whole study each line names its round.
    const QString round = m_viewer.wholeStudy
                              ? QStringLiteral("coalesce((SELECT round.name FROM round WHERE round.id = "
                                               "CASE WHEN %1 THEN ? ELSE rating.round_id END), '')")
                                    .arg(inOpen.sql)
                              : QStringLiteral("''");
    QVariantList values;
    values << (m_viewer.hideSettled ? inOpen.values : QVariantList());
    if (m_viewer.wholeStudy) {
        values << inOpen.values << raw(m_viewer.openRound);
    }
    values << list << shown.values;
    TRY(m_connection.rows(
        QStringLiteral("SELECT item.id, item.batch_id, item.site, item.external_id, item.kind, item.title, item.url, "
                       "item.date, item.tags, item.score, item.views, item.answers, item.keywords, rating.state, "
                       "rating.reason, rating.discuss, rating.unsure, "
                       "(SELECT count(*) FROM unit WHERE unit.rating_id = rating.id), "
                       "EXISTS (SELECT 1 FROM final_item WHERE final_item.item_id = item.id) AND NOT %1, "
                       "EXISTS (SELECT 1 FROM unit JOIN waiting_label ON waiting_label.unit_id = unit.id "
                       "        WHERE unit.rating_id = rating.id), %2 "
                       "FROM json_each(?) wanted JOIN item ON item.id = wanted.value LEFT JOIN rating ON %3")
            .arg(m_viewer.hideSettled ? inOpen.sql : QStringLiteral("0"), round, shown.sql),
        values, [&](const Query &row) -> Result<void> {
            rows.push_back(rowOf(row));
            return {};
        }));
    const auto place = std::ranges::find(m_viewer.raters, m_viewer.rater) - m_viewer.raters.begin();
    for (ItemRow &row : rows) {
        row.marks.front().rater = int(place);
        row.disagreement = std::ranges::binary_search(m_viewer.disputed.all, row.item.id);
        row.discussed = std::ranges::binary_search(m_viewer.disputed.discussed, row.item.id);
        row.settled = row.settled && !std::ranges::binary_search(m_viewer.disputed.open, row.item.id);
    }
    if (m_viewer.showOthers || m_viewer.wholeStudy) {
        TRY(addOtherMarks(rows, list));
    }
    return rows;
}

Result<void> ItemIndex::addOtherMarks(std::vector<ItemRow> &rows, const QString &ids) const
{
    QHash<ItemId, ItemRow *> byId;
    for (ItemRow &row : rows) {
        byId.insert(row.item.id, &row);
    }
    const SqlPart others = othersRatings();
    QVariantList values{ids};
    values << others.values << raw(m_viewer.rater);
    return m_connection.rows(
        QStringLiteral("SELECT rating.item_id, rating.rater_id, rating.state FROM json_each(?) wanted "
                       "JOIN item ON item.id = wanted.value JOIN rating ON rating.item_id = item.id "
                       "WHERE %1 AND rating.rater_id <> ? AND (rating.round_id, rating.rater_id) IN %2 "
                       "ORDER BY rating.item_id, rating.rater_id")
            .arg(others.sql, closedParts),
        values, [&](const Query &row) -> Result<void> {
            const auto place = std::ranges::find(m_viewer.raters, RaterId{row.integer(1)}) - m_viewer.raters.begin();
            if (ItemRow *line = byId.value(ItemId{row.integer(0)})) {
                line->marks.push_back({int(place), ratingStateNamed(row.text(2))});
            }
            return {};
        });
}

// The ratings whose marks stand beside the viewer's: those of the round, if it is closed; in the list of the whole
// study those of the newest closed round that the item was in, unless the item is in the open one.
SqlPart ItemIndex::othersRatings() const
{
    if (!m_viewer.wholeStudy) {
        return {QStringLiteral("rating.round_id = ?"), {raw(m_viewer.round)}};
    }
    const SqlPart inOpen = isInOpenRound(m_viewer);
    return {QStringLiteral("NOT %1 AND rating.round_id = (SELECT max(r.round_id) FROM rating r "
                           "JOIN round ON round.id = r.round_id WHERE r.item_id = item.id AND round.closed_at <> '' "
                           "AND round.id NOT IN %2)")
                .arg(inOpen.sql, trainingRoundIds),
            inOpen.values};
}

// Reads the items of the round by its index, because the study may have many more.
Result<QVariant> ItemIndex::countDrawn() const
{
    return m_connection.value(
        QStringLiteral("SELECT count(DISTINCT d.item_id) FROM round_item d CROSS JOIN item ON item.id = d.item_id "
                       "CROSS JOIN import_batch ON import_batch.id = item.batch_id WHERE d.round_id = ? "
                       "AND (d.rater_id = ? OR ? = 0) AND (? = '' OR import_batch.imported_at <= ?)"),
        {raw(m_viewer.round), raw(m_viewer.rater), raw(m_viewer.rater), m_viewer.closedAt, m_viewer.closedAt});
}

Result<qint64> ItemIndex::countAll() const
{
    const ItemHints none;
    const ItemSearch all(m_viewer, {}, none);
    // Without a narrower round the number of items is known from the imports: no need to look at a million rows.
    TRY(const auto grown,
        m_connection.value(
            QStringLiteral("SELECT ? <> '' AND EXISTS (SELECT 1 FROM import_batch WHERE imported_at > ?)"),
            {m_viewer.closedAt, m_viewer.closedAt}));
    const bool everything = m_viewer.wholeStudy || (m_viewer.coversAll && !m_viewer.imported && !grown.toBool());
    const bool isDrawn = !m_viewer.wholeStudy && !m_viewer.imported && !m_viewer.coversAll;
    TRY(const auto total, everything ? m_connection.value(QStringLiteral("SELECT ") + itemsInUse)
                          : isDrawn  ? countDrawn()
                                    : m_connection.value(QStringLiteral("SELECT count(*) ") + all.sql(), all.values()));
    const bool withoutDuplicates = everything && !m_viewer.wholeStudy;
    TRY(const auto duplicates,
        withoutDuplicates ? SelectionRepository(m_connection).countDuplicates() : Result<qint64>(0));
    return total.toLongLong() - duplicates;
}

Result<ItemCounts> ItemIndex::counts(std::optional<qint64> known) const
{
    TRY(const auto all, known ? Result<qint64>(*known) : countAll());
    ItemCounts counts{.all = all};
    const SqlPart shown = shownRating(m_viewer);
    TRY(m_connection.rows(
        QStringLiteral("SELECT rating.state, count(*), sum(rating.discuss OR rating.unsure) FROM rating "
                       "CROSS JOIN item ON item.id = rating.item_id WHERE %1 "
                       "AND +item.batch_id IN (SELECT id FROM import_batch) GROUP BY rating.state")
            .arg(shown.sql),
        shown.values, [&](const Query &row) -> Result<void> {
            switch (ratingStateNamed(row.text(0))) {
            case RatingState::Open:
                break;
            case RatingState::Begun:
                counts.begun += row.integer(1);
                break;
            case RatingState::Done:
                counts.done += row.integer(1);
                break;
            case RatingState::Out:
                counts.out += row.integer(1);
                break;
            }
            counts.flagged += row.integer(2);
            return {};
        }));
    counts.open = counts.all - counts.done - counts.out;
    TRY(const auto recheck,
        m_connection.value(
            QStringLiteral("SELECT count(*) FROM rating CROSS JOIN item ON item.id = rating.item_id WHERE %1 "
                           "AND EXISTS (SELECT 1 FROM unit JOIN waiting_label ON waiting_label.unit_id = unit.id "
                           "WHERE unit.rating_id = rating.id)")
                .arg(shown.sql),
            shown.values));
    const SqlPart isSettled = settledCondition(m_viewer, true);
    TRY(const auto settled,
        m_connection.value(
            QStringLiteral("SELECT count(*) FROM final_item CROSS JOIN item ON item.id = final_item.item_id WHERE %1")
                .arg(isSettled.sql),
            isSettled.values));
    counts.recheck = recheck.toLongLong();
    counts.settled = settled.toLongLong();
    counts.disagreements = qint64(m_viewer.disputed.all.size());
    return counts;
}

Result<bool> ItemIndex::isQuicklySorted() const
{
    if (hasItemsOfItsOwn(m_viewer)) {
        const SqlPart own = itemsOfItsOwn(m_viewer);
        TRY(const auto count,
            m_connection.value(QStringLiteral("SELECT count(*) FROM (%1 LIMIT %2)").arg(own.sql).arg(fewItems),
                               own.values));
        return count.toInt() < fewItems;
    }
    TRY(const auto count, m_connection.value(QStringLiteral("SELECT ") + itemsInUse));
    return count.toInt() < fewItems;
}

Result<bool> ItemIndex::isSmall() const
{
    if (m_viewer.wholeStudy) {
        return false;
    }
    TRY(const auto rows,
        m_connection.value(
            QStringLiteral("SELECT count(*) FROM (SELECT 1 FROM rating WHERE round_id = ?1 AND (rater_id = ?2 OR ?3) "
                           "UNION ALL SELECT 1 FROM round_item WHERE round_id = ?1 LIMIT %1)")
                .arg(fewItems),
            {raw(m_viewer.round), raw(m_viewer.rater), int(m_viewer.imported)}));
    return rows.toInt() < fewItems;
}

Result<ItemKey> ItemIndex::keyOf(const ItemQuery &query, ItemId item) const
{
    if (!valid(item)) {
        return ItemKey{};
    }
    TRY(const auto value,
        m_connection.value(QStringLiteral("SELECT %1 FROM item WHERE id = ?").arg(sortColumnOf(m_viewer, query)),
                           {raw(item)}));
    return value.isNull() ? ItemKey{} : ItemKey{value, item};
}

Result<ItemId> ItemIndex::firstWaiting(const std::vector<ItemId> &items, Waiting waiting) const
{
    const SqlPart shown = shownRating(m_viewer);
    const SqlPart waits = statesCondition(waitingStates(waiting));
    TRY(const auto first,
        m_connection.value(
            QStringLiteral("SELECT item.id FROM json_each(?) AS wanted CROSS JOIN item ON item.id = wanted.value "
                           "LEFT JOIN rating ON %1 WHERE %2 AND item.batch_id IN (SELECT id FROM import_batch) "
                           "ORDER BY wanted.key LIMIT 1")
                .arg(shown.sql, waits.sql),
            QVariantList{jsonList(items)} + shown.values + waits.values));
    return ItemId{first.toLongLong()};
}

Result<ItemId> ItemIndex::nextOpen(const ItemQuery &query, Waiting waiting, ItemId after) const
{
    ItemQuery open = query;
    open.filter.states = waitingStates(waiting);
    TRY(const auto key, keyOf(query, after));
    for (const ItemKey &from : {key, ItemKey{}}) {
        // Two: going on from the top may meet `after` itself first.
        TRY(const auto chunk, ids(open, from, 2));
        for (ItemId id : chunk.ids) {
            if (id != after) {
                return id;
            }
        }
    }
    return ItemId{};
}

Result<std::optional<ItemId>> ItemIndex::nextOpenNear(const ItemQuery &query, Waiting waiting, ItemId after,
                                                      int most) const
{
    TRY(const auto key, keyOf(query, after));
    std::vector<ItemKey> beginnings{key};
    if (valid(key.id)) {
        beginnings.push_back({}); // going on from the top
    }
    for (const ItemKey &from : beginnings) {
        TRY(auto chunk, ids(query, from, most));
        most -= int(chunk.ids.size());
        std::erase(chunk.ids, after);
        const auto first = firstWaiting(chunk.ids, waiting);
        if (!first || valid(*first)) {
            return first;
        }
        if (!chunk.complete || most <= 0) {
            return std::nullopt;
        }
    }
    return ItemId{};
}

} // namespace corater
