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
