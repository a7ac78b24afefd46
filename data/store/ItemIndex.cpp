// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/ItemIndex.h"

#include "data/records/RatingRules.h"
#include "data/store/SelectionStore.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

QString sortColumn(ItemOrder order)
{
    switch (order) {
    case ItemOrder::ExternalId:
        return QStringLiteral("item.external_id");
    case ItemOrder::Title:
        return QStringLiteral("item.title");
    case ItemOrder::Date:
        return QStringLiteral("item.date");
    case ItemOrder::Score:
        return QStringLiteral("item.score");
    case ItemOrder::Imported:
        break;
    }
    return QStringLiteral("item.id");
}

QString jsonList(const std::vector<ItemId> &ids)
{
    QJsonArray array;
    for (ItemId id : ids) {
        array.append(raw(id));
    }
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

// A user's word as an FTS5 phrase; a single word finds its continuations too.
QString phrase(const QString &word)
{
    QString quoted = word;
    quoted.replace(u'"', QStringLiteral("\"\""));
    const bool single = !word.contains(u' ');
    return u'"' + quoted + (single ? QStringLiteral("\"*") : QStringLiteral("\""));
}

QString likePattern(QString text, const QString &border)
{
    text.replace(u'\\', QStringLiteral("\\\\")).replace(u'%', QStringLiteral("\\%")).replace(u'_', QStringLiteral("\\_"));
    return u'%' + border + text + border + u'%';
}

// Puts together the FROM and WHERE of a query with its bound values.
class Search
{
public:
    Search(const ItemViewer &viewer, const ItemFilter &filter) : m_viewer(viewer)
    {
        m_from = QStringLiteral("FROM item LEFT JOIN rating ON rating.round_id = ? AND rating.rater_id = ? "
                                "AND rating.item_id = item.id");
        m_values << raw(viewer.round) << raw(viewer.rater);
        add(QStringLiteral("item.batch_id IN (SELECT id FROM import_batch)"));
        addRound();
        addStates(filter.states);
        addTexts(filter);
        addFlags(filter);
    }

    void add(const QString &condition, const QVariantList &values = {})
    {
        m_conditions << condition;
        m_values << values;
    }

    QString sql() const
    {
        return m_from + QStringLiteral(" WHERE ") + m_conditions.join(QStringLiteral(" AND "));
    }
    const QVariantList &values() const { return m_values; }

private:
    void addRound()
    {
        if (m_viewer.imported) {
            add(QStringLiteral("EXISTS (SELECT 1 FROM rating r WHERE r.item_id = item.id AND r.round_id = ?)"),
                {raw(m_viewer.round)});
        } else if (!m_viewer.coversAll) {
            add(QStringLiteral("EXISTS (SELECT 1 FROM round_item d WHERE d.round_id = ? AND d.item_id = item.id "
                               "AND (d.rater_id = ? OR ? = 0))"),
                {raw(m_viewer.round), raw(m_viewer.rater), raw(m_viewer.rater)});
        } else {
            add(QStringLiteral("NOT EXISTS (SELECT 1 FROM duplicate WHERE duplicate.item_id = item.id "
                               "AND duplicate.same = 1)"));
        }
    }

    void addStates(const std::vector<RatingState> &states)
    {
        if (states.empty()) {
            return;
        }
        QStringList names;
        for (RatingState state : states) {
            names << u'\'' + nameOf(state) + u'\'';
        }
        const QString in = QStringLiteral("rating.state IN (%1)").arg(names.join(u','));
        const bool untouched = std::ranges::find(states, RatingState::Open) != states.end();
        add(untouched ? QStringLiteral("(rating.id IS NULL OR %1)").arg(in) : in);
    }

    void addTexts(const ItemFilter &filter)
    {
        if (!filter.words.isEmpty()) {
            QStringList phrases;
            for (const QString &word : filter.words) {
                phrases << phrase(word);
            }
            // What somebody types may be an id as well as a word.
            const QString match = QStringLiteral("item.id IN (SELECT rowid FROM item_fts WHERE item_fts MATCH ?)");
            if (filter.words.size() == 1) {
                add(u'(' + match + QStringLiteral(" OR item.external_id = ?)"),
                    {phrases.join(QStringLiteral(" AND ")), filter.words.front()});
            } else {
                add(match, {phrases.join(QStringLiteral(" AND "))});
            }
        }
        for (const QString &tag : filter.tags) {
            add(QStringLiteral("item.tags LIKE ? ESCAPE '\\'"), {likePattern(tag, QStringLiteral("|"))});
        }
        for (const QString &keyword : filter.keywords) {
            add(QStringLiteral("';' || item.keywords || ';' LIKE ? ESCAPE '\\'"), {likePattern(keyword, QStringLiteral(";"))});
        }
        if (!filter.kinds.isEmpty()) {
            QStringList marks;
            QVariantList kinds;
            for (const QString &kind : filter.kinds) {
                marks << QStringLiteral("?");
                kinds << kind;
            }
            add(QStringLiteral("item.kind COLLATE NOCASE IN (%1)").arg(marks.join(u',')), kinds);
        }
        if (filter.from.isValid()) {
            add(QStringLiteral("item.date >= ?"), {filter.from.toString(Qt::ISODate)});
        }
        if (filter.to.isValid()) {
            add(QStringLiteral("item.date <> '' AND item.date < ?"), {filter.to.addDays(1).toString(Qt::ISODate)});
        }
    }

    void addFlags(const ItemFilter &filter)
    {
        QStringList any;
        for (ItemFlag flag : filter.flags) {
            switch (flag) {
            case ItemFlag::Discuss:
                any << QStringLiteral("rating.discuss = 1");
                break;
            case ItemFlag::Unsure:
                any << QStringLiteral("rating.unsure = 1");
                break;
            case ItemFlag::Recheck:
                any << QStringLiteral("EXISTS (SELECT 1 FROM unit JOIN label ON label.unit_id = unit.id "
                                      "WHERE unit.rating_id = rating.id AND label.recheck = 1)");
                break;
            }
        }
        if (!any.isEmpty()) {
            add(u'(' + any.join(QStringLiteral(" OR ")) + u')');
        }
        if (filter.disagreementsOnly) {
            add(QStringLiteral("item.id IN (SELECT value FROM json_each(?))"), {jsonList(m_viewer.disagreements)});
        }
        if (filter.settled && m_viewer.hideSettled) {
            add(*filter.settled ? QStringLiteral("0") : QStringLiteral("1"));
        } else if (filter.settled) {
            add(QStringLiteral("%1EXISTS (SELECT 1 FROM final_item WHERE final_item.item_id = item.id)")
                    .arg(*filter.settled ? QString() : QStringLiteral("NOT ")));
        }
    }

    const ItemViewer &m_viewer;
    QString m_from;
    QStringList m_conditions;
    QVariantList m_values;
};

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
    return line;
}

} // namespace

ItemIndex::ItemIndex(Connection &connection, ItemViewer viewer) : m_connection(connection), m_viewer(std::move(viewer))
{
    std::ranges::sort(m_viewer.disagreements);
}

Result<ItemChunk> ItemIndex::ids(const ItemQuery &query, const ItemKey &after, int limit) const
{
    const QString column = sortColumn(query.order);
    const QString direction = query.descending ? QStringLiteral("DESC") : QStringLiteral("ASC");
    Search search(m_viewer, query.filter);
    if (valid(after.id)) {
        const QString than = query.descending ? QStringLiteral("<") : QStringLiteral(">");
        search.add(QStringLiteral("(%1, item.id) %2 (?, ?)").arg(column, than), {after.value, raw(after.id)});
    }
    ItemChunk chunk;
    const auto read = m_connection.rows(
        QStringLiteral("SELECT item.id, %1 %2 ORDER BY %1 %3, item.id %3 LIMIT %4")
            .arg(column, search.sql(), direction)
            .arg(limit),
        search.values(), [&](const Query &row) -> Result<void> {
            chunk.ids.push_back(ItemId{row.integer(0)});
            chunk.end = {row.value(1), ItemId{row.integer(0)}};
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    chunk.complete = int(chunk.ids.size()) < limit;
    return chunk;
}

Result<std::vector<ItemRow>> ItemIndex::rows(const std::vector<ItemId> &ids) const
{
    const QString list = jsonList(ids);
    std::vector<ItemRow> rows;
    const auto read = m_connection.rows(
        QStringLiteral("SELECT item.id, item.batch_id, item.site, item.external_id, item.kind, item.title, item.url, "
                       "item.date, item.tags, item.score, item.views, item.answers, item.keywords, rating.state, "
                       "rating.reason, rating.discuss, rating.unsure, "
                       "(SELECT count(*) FROM unit WHERE unit.rating_id = rating.id), "
                       "EXISTS (SELECT 1 FROM final_item WHERE final_item.item_id = item.id), "
                       "EXISTS (SELECT 1 FROM unit JOIN label ON label.unit_id = unit.id "
                       "        WHERE unit.rating_id = rating.id AND label.recheck = 1) "
                       "FROM json_each(?) wanted JOIN item ON item.id = wanted.value "
                       "LEFT JOIN rating ON rating.round_id = ? AND rating.rater_id = ? AND rating.item_id = item.id"),
        {list, raw(m_viewer.round), raw(m_viewer.rater)}, [&](const Query &row) -> Result<void> {
            rows.push_back(rowOf(row));
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    const auto place = std::ranges::find(m_viewer.raters, m_viewer.rater) - m_viewer.raters.begin();
    for (ItemRow &row : rows) {
        row.marks.front().rater = int(place);
        row.disagreement = std::ranges::binary_search(m_viewer.disagreements, row.item.id);
        row.settled = row.settled && !m_viewer.hideSettled;
    }
    if (m_viewer.showOthers) {
        if (const auto added = addOtherMarks(rows, list); !added) {
            return std::unexpected(added.error());
        }
    }
    return rows;
}

Result<void> ItemIndex::addOtherMarks(std::vector<ItemRow> &rows, const QString &ids) const
{
    QHash<ItemId, ItemRow *> byId;
    for (ItemRow &row : rows) {
        byId.insert(row.item.id, &row);
    }
    return m_connection.rows(
        QStringLiteral("SELECT rating.item_id, rating.rater_id, rating.state FROM json_each(?) wanted "
                       "JOIN rating ON rating.item_id = wanted.value WHERE rating.round_id = ? AND rating.rater_id <> ?"),
        {ids, raw(m_viewer.round), raw(m_viewer.rater)}, [&](const Query &row) -> Result<void> {
            const auto place = std::ranges::find(m_viewer.raters, RaterId{row.integer(1)}) - m_viewer.raters.begin();
            if (ItemRow *line = byId.value(ItemId{row.integer(0)})) {
                line->marks.push_back({int(place), ratingStateNamed(row.text(2))});
            }
            return {};
        });
}

Result<ItemCounts> ItemIndex::counts() const
{
    ItemCounts counts;
    const Search all(m_viewer, {});
    // Without a narrower round the number of items is known from the imports: no need to look at a million rows.
    const bool everything = m_viewer.coversAll && !m_viewer.imported;
    const auto total = everything ? m_connection.value(QStringLiteral("SELECT coalesce(sum(items), 0) FROM import_batch"))
                                  : m_connection.value(QStringLiteral("SELECT count(*) ") + all.sql(), all.values());
    if (!total) {
        return std::unexpected(total.error());
    }
    const auto duplicates = everything ? countDuplicates(m_connection) : Result<qint64>(0);
    if (!duplicates) {
        return std::unexpected(duplicates.error());
    }
    counts.all = total->toLongLong() - *duplicates;
    const auto read = m_connection.rows(
        QStringLiteral("SELECT rating.state, count(*), sum(rating.discuss OR rating.unsure) FROM rating "
                       "JOIN item ON item.id = rating.item_id "
                       "WHERE rating.round_id = ? AND rating.rater_id = ? "
                       "AND item.batch_id IN (SELECT id FROM import_batch) GROUP BY rating.state"),
        {raw(m_viewer.round), raw(m_viewer.rater)}, [&](const Query &row) -> Result<void> {
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
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    counts.open = counts.all - counts.done - counts.out;
    const auto recheck = m_connection.value(
        QStringLiteral("SELECT count(DISTINCT rating.item_id) FROM label JOIN unit ON unit.id = label.unit_id "
                       "JOIN rating ON rating.id = unit.rating_id "
                       "WHERE label.recheck = 1 AND rating.round_id = ? AND rating.rater_id = ?"),
        {raw(m_viewer.round), raw(m_viewer.rater)});
    const auto settled = m_connection.value(QStringLiteral("SELECT count(*) FROM final_item"));
    if (!recheck || !settled) {
        return std::unexpected(!recheck ? recheck.error() : settled.error());
    }
    counts.recheck = recheck->toLongLong();
    counts.settled = m_viewer.hideSettled ? 0 : settled->toLongLong();
    counts.disagreements = qint64(m_viewer.disagreements.size());
    return counts;
}

Result<ItemKey> ItemIndex::keyOf(const ItemQuery &query, ItemId item) const
{
    if (!valid(item)) {
        return ItemKey{};
    }
    const auto value = m_connection.value(
        QStringLiteral("SELECT %1 FROM item WHERE id = ?").arg(sortColumn(query.order)), {raw(item)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->isNull() ? ItemKey{} : ItemKey{*value, item};
}

Result<ItemId> ItemIndex::nextOpen(const ItemQuery &query, ItemId after) const
{
    ItemQuery open = query;
    open.filter.states = {RatingState::Open, RatingState::Begun};
    const auto key = keyOf(query, after);
    if (!key) {
        return std::unexpected(key.error());
    }
    for (const ItemKey &from : {*key, ItemKey{}}) {
        // Two: going on from the top may meet `after` itself first.
        const auto chunk = ids(open, from, 2);
        if (!chunk) {
            return std::unexpected(chunk.error());
        }
        for (ItemId id : chunk->ids) {
            if (id != after) {
                return id;
            }
        }
    }
    return ItemId{};
}

} // namespace corater
