// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/ItemSearch.h"

#include "data/store/search/FilterClauses.h"
#include "data/store/search/FilterConditions.h"
#include "data/store/search/LabelConditions.h"
#include "data/store/search/ShownRating.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

// Whether the search goes through the items in the order of the list until it has enough: no index narrows them to a
// few.
bool goesThroughItems(const ItemFilter &filter)
{
    return !needsRating(filter) && !filter.disagreementsOnly && !filter.settled.value_or(false) && filter.hints.empty();
}

} // namespace

ItemSearch::ItemSearch(const ItemViewer &viewer, const ItemQuery &query, const ItemHints &hints)
    : m_viewer(viewer), m_hints(hints), m_sortColumn(sortColumnOf(viewer, query)), m_idColumn(QStringLiteral("item.id"))
{
    const ItemFilter &filter = query.filter;
    const QString items = itemsToSearch(query);
    if (query.order == ItemOrder::Imported && !isInOrderOfIds(viewer, query)) {
        m_sortColumn = sortColumnOf(viewer, query); // whatever table the search goes along
    }
    // Filters on ratings start from the few ratings, not from the many items.
    const SqlPart shown = shownRating(viewer);
    if (viewer.wholeStudy && needsRating(filter) && items == QLatin1StringView("item")) {
        m_from = QStringLiteral("FROM rating CROSS JOIN item ON %1").arg(shown.sql);
    } else {
        m_from = QStringLiteral("FROM %1 %2 rating ON %3")
                     .arg(items, needsRating(filter) ? QStringLiteral("JOIN") : QStringLiteral("LEFT JOIN"), shown.sql);
    }
    m_values << shown.values;
    // The + keeps SQLite from going along the batches, which would lose the order of the list.
    if (viewer.closedAt.isEmpty()) {
        add(QStringLiteral("+item.batch_id IN (SELECT id FROM import_batch)"));
    } else {
        add(QStringLiteral("+item.batch_id IN (SELECT id FROM import_batch WHERE imported_at <= ?)"),
            {viewer.closedAt});
    }
    addRound();
    addWords(filter.words);
    addFacets(filter);
    addColumns(filter);
    addFields(filter.fields);
    addRated(filter);
}

// The table along which the search goes, joined with the items.
QString ItemSearch::itemsToSearch(const ItemQuery &query)
{
    const FacetSearch &facets = m_hints.facets;
    if (m_hints.few) {
        m_values << jsonList(*m_hints.few);
        return QStringLiteral("json_each(?) AS few CROSS JOIN item ON item.id = few.value");
    }
    if (m_hints.words == ItemHints::Words::Along) {
        m_sortColumn = m_idColumn = QStringLiteral("item_fts.rowid");
        return QStringLiteral("item_fts CROSS JOIN item ON item.id = item_fts.rowid");
    }
    if (!goesThroughItems(query.filter)) {
        return QStringLiteral("item");
    }
    m_facetsAreJoined = facets.share() == FacetSearch::Share::Many;
    if (query.order == ItemOrder::Imported && !m_facetsAreJoined && hasItemsOfItsOwn(m_viewer)) {
        return itemsOfRound();
    }
    if (query.order != ItemOrder::Imported) {
        // The sort index has the ids: facets are looked up by it, and only rows that fit are read. SQLite by itself
        // might sort all items.
        m_sortColumn = sortColumnOf(m_viewer, query, QStringLiteral("sorted"));
        m_idColumn = QStringLiteral("sorted.id");
        m_values << facets.ids();
        return QStringLiteral("item AS sorted%1 CROSS JOIN item ON item.id = sorted.id").arg(facets.joins(m_idColumn));
    }
    if (!m_facetsAreJoined) {
        return QStringLiteral("item");
    }
    m_sortColumn = m_idColumn = QStringLiteral("rarest.item_id");
    m_values << facets.ids();
    return QStringLiteral("(SELECT item_id FROM item_facet WHERE facet_id = ?) AS rarest%1 "
                          "CROSS JOIN item ON item.id = rarest.item_id")
        .arg(facets.joins(m_idColumn, 1));
}

// A round may have few of many items: the index of items by round gives them.
QString ItemSearch::itemsOfRound()
{
    m_sortColumn = m_idColumn = QStringLiteral("own.item_id");
    const QString joined = QStringLiteral(" AS own CROSS JOIN item ON item.id = own.item_id");
    if (m_viewer.imported || !valid(m_viewer.rater)) {
        const SqlPart items = itemsOfItsOwn(m_viewer);
        m_values << items.values;
        return u'(' + items.sql + u')' + joined;
    }
    m_values << raw(m_viewer.round) << raw(m_viewer.rater);
    return QStringLiteral("round_item") + joined + QStringLiteral(" AND own.round_id = ? AND own.rater_id = ?");
}

void ItemSearch::add(const QString &condition, const QVariantList &values)
{
    m_conditions << condition;
    m_values << values;
}

QString ItemSearch::sql() const
{
    return m_from + QStringLiteral(" WHERE ") + m_conditions.join(QStringLiteral(" AND "));
}

void ItemSearch::addRound()
{
    if (m_viewer.wholeStudy) {
        return; // duplicates, too: they are items of the study
    }
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

void ItemSearch::addWords(const QStringList &words)
{
    switch (m_hints.words) {
    case ItemHints::Words::None:
    case ItemHints::Words::Apart:
        break;
    case ItemHints::Words::Along:
        add(QStringLiteral("item_fts MATCH ?"), {fullTextQuery(words)});
        break;
    case ItemHints::Words::Within:
        // The + makes SQLite go through the full-text index once, instead of asking it anew for each of the few.
        add(QStringLiteral("(item.id IN (SELECT rowid FROM item_fts WHERE item_fts MATCH ? "
                           "AND +rowid IN (SELECT value FROM json_each(?))) "
                           "OR item.id IN (SELECT value FROM json_each(?)))"),
            {fullTextQuery(words), jsonList(*m_hints.few), jsonList(m_hints.named)});
        break;
    }
}

// Facets along which the search does not go are looked for in the rows, which are read anyway.
void ItemSearch::addFacets(const ItemFilter &filter)
{
    if (m_facetsAreJoined) {
        return;
    }
    for (const QString &tag : filter.tags) {
        add(QStringLiteral("item.tags LIKE ? ESCAPE '\\'"), {likePattern(tag, QStringLiteral("|"))});
    }
    for (const QString &keyword : filter.keywords) {
        add(QStringLiteral("';' || item.keywords || ';' LIKE ? ESCAPE '\\'"),
            {likePattern(keyword, QStringLiteral(";"))});
    }
}

// An index on such a column helps only where it leaves few items, and ItemHints has tried that. The + keeps SQLite from
// going along it; but a condition on the sort column may narrow where the search begins and ends.
void ItemSearch::addColumns(const ItemFilter &filter)
{
    for (const ColumnCondition &asked : columnConditions(filter)) {
        const QString sorted = QStringLiteral("sorted.") + asked.column;
        add(asked.condition.arg(m_sortColumn == sorted ? sorted : QStringLiteral("+item.") + asked.column),
            asked.values);
    }
}

void ItemSearch::addFields(const std::vector<FieldValue> &fields)
{
    if (!fields.empty()) {
        const auto [condition, values] = fieldsCondition(fields);
        add(condition, values);
    }
}

// ItemHints has tried labels that leave few; the + keeps SQLite from going along the others.
void ItemSearch::addRated(const ItemFilter &filter)
{
    const auto addPart = [this](const SqlPart &part) { add(part.sql, part.values); };
    if (!filter.states.empty()) {
        addPart(statesCondition(filter.states));
    }
    if (!filter.flags.empty()) {
        addPart(flagsCondition(filter.flags));
    }
    if (filter.disagreementsOnly) {
        addPart(disputedCondition(m_viewer));
    }
    if (!filter.hints.empty()) {
        addPart(hintsCondition(m_viewer, filter.hints));
    }
    if (filter.settled) {
        addPart(settledCondition(m_viewer, *filter.settled));
    }
    for (const LabelTerm &term : filter.labels) {
        const SqlPart found = itemsWithLabel(m_viewer, term);
        add(QStringLiteral("+item.id IN (%1)").arg(found.sql), found.values);
    }
    for (const FilterClause &clause : filter.clauses) {
        addPart(clauseCondition(m_viewer, clause));
    }
}

bool hasItemsOfItsOwn(const ItemViewer &viewer)
{
    return !viewer.wholeStudy && (viewer.imported || !viewer.coversAll);
}

SqlPart itemsOfItsOwn(const ItemViewer &viewer)
{
    if (viewer.imported) {
        return {QStringLiteral("SELECT DISTINCT item_id FROM rating WHERE round_id = ?"), {raw(viewer.round)}};
    }
    return {QStringLiteral("SELECT DISTINCT item_id FROM round_item WHERE round_id = ? AND (rater_id = ? OR ? = 0)"),
            {raw(viewer.round), raw(viewer.rater), raw(viewer.rater)}};
}

bool isInOrderOfIds(const ItemViewer &viewer, const ItemQuery &query)
{
    return query.order == ItemOrder::Imported && !viewer.ownOrder;
}

QString sortColumnOf(const ItemViewer &viewer, const ItemQuery &query, const QString &items)
{
    switch (query.order) {
    case ItemOrder::ExternalId:
        return items + QStringLiteral(".external_id");
    case ItemOrder::Title:
        return items + QStringLiteral(".title");
    case ItemOrder::Date:
        return items + QStringLiteral(".date");
    case ItemOrder::Score:
        return items + QStringLiteral(".score");
    case ItemOrder::Imported:
        if (viewer.ownOrder) {
            return QStringLiteral("own_place(%1, %2, %3.site, %3.external_id)")
                .arg(qint64(viewer.ownOrder->seed))
                .arg(viewer.ownOrder->number)
                .arg(items);
        }
        break;
    case ItemOrder::Column:
        break;
    }
    return items + QStringLiteral(".id");
}

QString jsonList(const std::vector<ItemId> &ids)
{
    QJsonArray array;
    for (ItemId id : ids) {
        array.append(raw(id));
    }
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

} // namespace corater
