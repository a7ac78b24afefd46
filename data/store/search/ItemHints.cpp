// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/ItemHints.h"

#include "data/store/items/FacetIndex.h"
#include "data/store/search/FilterConditions.h"
#include "data/store/search/ItemIndex.h"
#include "data/store/search/ItemSearch.h"
#include "data/store/search/LabelConditions.h"

#include <algorithm>

namespace corater {

namespace {

const QString itemsOfFacet = QStringLiteral("SELECT item_id FROM item_facet WHERE facet_id = ?");

bool canBe(FacetKind kind, const QString &name)
{
    return !name.isEmpty() && !name.contains(separatorOf(kind));
}

} // namespace

Result<FacetSearch> FacetSearch::look(Connection &connection, const ItemFilter &filter)
{
    FacetSearch search;
    std::vector<Facet> facets;
    bool possible = true;
    for (const auto &[kind, names] :
         {std::pair{FacetKind::Tag, filter.tags}, std::pair{FacetKind::Keyword, filter.keywords}}) {
        for (const QString &name : names) {
            possible = possible && canBe(kind, name);
            facets.emplace_back(nameOf(kind), name);
        }
    }
    if (facets.empty()) {
        return search;
    }
    if (!possible) {
        search.m_share = Share::Few;
        return search;
    }
    TRY(const auto indexed, hasFacetIndex(connection));
    if (!indexed) {
        search.m_share = Share::Unknown;
        return search;
    }
    auto found = search.findFacets(connection, facets);
    if (found && (search.m_rarest < few || search.m_ids.size() > 1)) {
        found = search.findItems(connection);
    }
    TRY(found);
    const bool many = search.m_rarest == few && (search.m_ids.size() == 1 || int(search.m_items.size()) == few);
    search.m_share = many ? Share::Many : Share::Few;
    return search;
}

Result<void> FacetSearch::findFacets(Connection &connection, const std::vector<Facet> &facets)
{
    std::vector<std::pair<int, qint64>> found;
    for (const auto &[kind, name] : facets) {
        const auto id =
            connection.value(QStringLiteral("SELECT id FROM facet WHERE name = ? AND kind = ?"), {name, kind});
        TRY(const auto count,
            id ? connection.value(QStringLiteral("SELECT count(*) FROM (%1 LIMIT %2)").arg(itemsOfFacet).arg(few),
                                  {*id})
               : id);
        found.emplace_back(count.toInt(), id->toLongLong());
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    for (const auto &[count, id] : found) {
        m_ids << id;
    }
    m_rarest = found.front().first;
    return {};
}

// Looks up the other facets for each item of a rare one. The rows of frequent facets, which are sorted, are merged
// without being stored: 30 ms for two tags of 300 000 items each.
Result<void> FacetSearch::findItems(Connection &connection)
{
    const QString looked = QStringLiteral("SELECT rarest.item_id FROM (%1) AS rarest%2 ORDER BY rarest.item_id")
                               .arg(itemsOfFacet, joins(QStringLiteral("rarest.item_id"), 1));
    const QString merged = QStringList(m_ids.size(), itemsOfFacet).join(QStringLiteral(" INTERSECT ")) +
                           QStringLiteral(" ORDER BY item_id");
    return connection.rows(QStringLiteral("%1 LIMIT %2").arg(m_rarest < few ? looked : merged).arg(few), m_ids,
                           [this](const Query &row) -> Result<void> {
                               m_items.push_back(ItemId{row.integer(0)});
                               return {};
                           });
}

QString FacetSearch::joins(const QString &itemId, qsizetype first) const
{
    const QString join =
        QStringLiteral(" CROSS JOIN item_facet AS facet%1 ON facet%1.facet_id = ? AND facet%1.item_id = ") + itemId;
    QString all;
    for (qsizetype i = first; i < m_ids.size(); ++i) {
        all += join.arg(i);
    }
    return all;
}

namespace {

struct ItemHintsMessages
{
    CORATER_MESSAGES(ItemHints)
};

/// A statement for the ids of items.
struct Source
{
    QString ids;
    QVariantList values;
};

Result<std::vector<ItemId>> readIds(Connection &connection, const Source &source)
{
    std::vector<ItemId> ids;
    const auto read = connection.rows(source.ids, source.values, [&](const Query &row) -> Result<void> {
        ids.push_back(ItemId{row.integer(0)});
        return {};
    });
    std::ranges::sort(ids);
    TRY(read);
    return ids;
}

// An older file that is only read has no such columns.
Result<void> checkColumns(Connection &connection, const ItemFilter &filter)
{
    if (!anyFilter(filter, [](const ItemFilter &f) { return !f.authors.isEmpty() || f.accepted; })) {
        return {};
    }
    TRY(const auto indexed, hasFacetIndex(connection));
    return indexed ? Result<void>()
                   : fail(ErrorCode::Input,
                          ItemHintsMessages::toSay(
                              "authors and accepted answers cannot be searched for in a study of an older "
                              "version that is only read; open it for writing once"));
}

} // namespace

bool needsRating(const ItemFilter &filter)
{
    const auto untouched = std::ranges::find(filter.states, RatingState::Open);
    const bool rated = !filter.states.empty() && untouched == filter.states.end();
    return rated || !filter.flags.empty();
}

Result<ItemHints> ItemHints::of(Connection &connection, const ItemViewer &viewer, const ItemQuery &query)
{
    const ItemFilter &filter = query.filter;
    TRY(checkColumns(connection, filter));
    ItemHints hints;
    TRY(auto facets, FacetSearch::look(connection, filter));
    hints.facets = std::move(facets);
    if (hints.facets.share() == FacetSearch::Share::Few) {
        hints.few = hints.facets.items();
    }
    if (filter.words.size() == 1) {
        TRY(auto named,
            readIds(connection, {QStringLiteral("SELECT id FROM item WHERE external_id = ?"), {filter.words.front()}}));
        hints.named = std::move(named);
    }
    auto narrowed = hints.findFewest(connection, viewer, query);
    if (narrowed && !hints.few && !filter.fields.empty()) {
        narrowed = hints.narrowToFields(connection, filter.fields);
    }
    TRY(narrowed);
    const bool inOrder = isInOrderOfIds(viewer, query) && !needsRating(filter) && hints.named.empty();
    hints.words = filter.words.isEmpty() ? Words::None
                  : hints.few            ? Words::Within
                  : inOrder              ? Words::Along
                                         : Words::Apart;
    return hints;
}

// Makes the items of the round, column or label that leaves the fewest the few, unless all leave many.
Result<void> ItemHints::findFewest(Connection &connection, const ItemViewer &viewer, const ItemQuery &query)
{
    const ItemFilter &filter = query.filter;
    std::vector<Source> sources;
    if (query.order != ItemOrder::Imported && hasItemsOfItsOwn(viewer)) { // by id they are gone through along an index
        const SqlPart own = itemsOfItsOwn(viewer);
        sources.push_back({own.sql, own.values});
    }
    for (const ColumnCondition &asked : columnConditions(filter)) {
        sources.push_back(
            {QStringLiteral("SELECT id FROM item WHERE ") + asked.condition.arg(asked.column), asked.values});
    }
    for (const LabelTerm &term : filter.labels) {
        const SqlPart found = itemsWithLabel(viewer, term);
        sources.push_back({QStringLiteral("SELECT DISTINCT * FROM (%1)").arg(found.sql), found.values});
    }
    Source best;
    int fewest = few ? int(few->size()) : FacetSearch::few;
    for (const Source &source : sources) {
        TRY(const auto count,
            connection.value(QStringLiteral("SELECT count(*) FROM (%1 LIMIT %2)").arg(source.ids).arg(FacetSearch::few),
                             source.values));
        if (count.toInt() < fewest) {
            fewest = count.toInt();
            best = source;
        }
    }
    if (best.ids.isEmpty()) {
        return {};
    }
    TRY(auto ids, readIds(connection, best));
    few = std::move(ids);
    return {};
}

// No index covers the columns of the source: reads the rows in the order of the file, the quickest, until too many fit.
Result<void> ItemHints::narrowToFields(Connection &connection, const std::vector<FieldValue> &fields)
{
    const auto [condition, values] = fieldsCondition(fields);
    TRY(auto ids, readIds(connection,
                          {QStringLiteral("SELECT id FROM item WHERE %1 LIMIT %2").arg(condition).arg(FacetSearch::few),
                           values}));
    if (int(ids.size()) < FacetSearch::few) {
        few = std::move(ids);
    }
    return {};
}

Result<bool> ItemHints::narrowToWords(Connection &connection, const QStringList &wanted)
{
    TRY(const auto ids,
        readIds(connection,
                {QStringLiteral("SELECT rowid FROM item_fts WHERE item_fts MATCH ? LIMIT %1").arg(FacetSearch::few),
                 {fullTextQuery(wanted)}}));
    if (int(ids.size()) == FacetSearch::few) {
        return false;
    }
    few.emplace();
    std::ranges::set_union(ids, named, std::back_inserter(*few));
    words = Words::None;
    return true;
}

} // namespace corater
