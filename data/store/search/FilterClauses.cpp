// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/FilterClauses.h"

#include "data/records/RatingRules.h"
#include "data/store/search/FilterConditions.h"
#include "data/store/search/ItemSearch.h"
#include "data/store/search/LabelConditions.h"

#include <algorithm>

namespace corater {

namespace {

SqlPart joined(const std::vector<SqlPart> &parts, const QString &by)
{
    QStringList all;
    QVariantList values;
    for (const SqlPart &part : parts) {
        all << u'(' + part.sql + u')';
        values << part.values;
    }
    return {all.join(by), values};
}

// A single word is also looked for among the ids at the source, as in the list.
SqlPart wordsCondition(const QStringList &words)
{
    SqlPart found{QStringLiteral("item.id IN (SELECT rowid FROM item_fts WHERE item_fts MATCH ?)"),
                  {fullTextQuery(words)}};
    if (words.size() == 1) {
        found.sql += QStringLiteral(" OR item.external_id = ?");
        found.values << words.front();
    }
    return found;
}

} // namespace

SqlPart statesCondition(const std::vector<RatingState> &states)
{
    QStringList names;
    for (RatingState state : states) {
        names << u'\'' + nameOf(state) + u'\'';
    }
    const QString in = QStringLiteral("rating.state IN (%1)").arg(names.join(u','));
    const bool untouched = std::ranges::find(states, RatingState::Open) != states.end();
    return {untouched ? QStringLiteral("(rating.id IS NULL OR %1)").arg(in) : in, {}};
}

SqlPart flagsCondition(const std::vector<ItemFlag> &flags)
{
    QStringList any;
    for (ItemFlag flag : flags) {
        switch (flag) {
        case ItemFlag::Discuss:
            any << QStringLiteral("rating.discuss = 1");
            break;
        case ItemFlag::Unsure:
            any << QStringLiteral("rating.unsure = 1");
            break;
        case ItemFlag::Recheck:
            any << QStringLiteral("EXISTS (SELECT 1 FROM unit JOIN waiting_label ON waiting_label.unit_id = unit.id "
                                  "WHERE unit.rating_id = rating.id)");
            break;
        }
    }
    return {u'(' + any.join(QStringLiteral(" OR ")) + u')', {}};
}

SqlPart settledCondition(const ItemViewer &viewer, bool settled)
{
    SqlPart hidden = viewer.hideSettled ? isInOpenRound(viewer) : SqlPart{QStringLiteral("0"), {}};
    if (!viewer.disputed.open.empty()) { // items that are settled in part still wait
        hidden.sql = QStringLiteral("(%1 OR item.id IN (SELECT value FROM json_each(?)))").arg(hidden.sql);
        hidden.values << jsonList(viewer.disputed.open);
    }
    return {
        settled
            ? QStringLiteral("(item.id IN (SELECT item_id FROM final_item) AND NOT %1)").arg(hidden.sql)
            : QStringLiteral("(NOT EXISTS (SELECT 1 FROM final_item WHERE item_id = item.id) OR %1)").arg(hidden.sql),
        hidden.values};
}

SqlPart disputedCondition(const ItemViewer &viewer)
{
    return {QStringLiteral("item.id IN (SELECT value FROM json_each(?))"), {jsonList(viewer.disputed.all)}};
}

SqlPart hintsCondition(const ItemViewer &viewer, const std::vector<int> &rules)
{
    std::vector<ItemId> hinted;
    for (const int rule : rules) {
        if (const auto found = viewer.hinted.find(rule); found != viewer.hinted.end()) {
            hinted.insert(hinted.end(), found->second.begin(), found->second.end());
        }
    }
    return {QStringLiteral("item.id IN (SELECT value FROM json_each(?))"), {jsonList(hinted)}};
}

SqlPart wholeCondition(const ItemViewer &viewer, const ItemFilter &filter)
{
    std::vector<SqlPart> parts;
    if (!filter.states.empty()) {
        parts.push_back(statesCondition(filter.states));
    }
    if (!filter.words.isEmpty()) {
        parts.push_back(wordsCondition(filter.words));
    }
    for (const auto &[names, column, border] :
         {std::tuple{filter.tags, "item.tags", "|"}, std::tuple{filter.keywords, "';' || item.keywords || ';'", ";"}}) {
        for (const QString &name : names) {
            parts.push_back({QLatin1String(column) + QStringLiteral(" LIKE ? ESCAPE '\\'"),
                             {likePattern(name, QLatin1String(border))}});
        }
    }
    for (const ColumnCondition &asked : columnConditions(filter)) {
        parts.push_back({asked.condition.arg(QStringLiteral("item.") + asked.column), asked.values});
    }
    if (!filter.fields.empty()) {
        const auto [condition, values] = fieldsCondition(filter.fields);
        parts.push_back({condition, values});
    }
    if (!filter.flags.empty()) {
        parts.push_back(flagsCondition(filter.flags));
    }
    if (filter.disagreementsOnly) {
        parts.push_back(disputedCondition(viewer));
    }
    if (!filter.hints.empty()) {
        parts.push_back(hintsCondition(viewer, filter.hints));
    }
    if (filter.settled) {
        parts.push_back(settledCondition(viewer, *filter.settled));
    }
    for (const LabelTerm &term : filter.labels) {
        const SqlPart found = itemsWithLabel(viewer, term);
        parts.push_back({QStringLiteral("item.id IN (%1)").arg(found.sql), found.values});
    }
    for (const FilterClause &clause : filter.clauses) {
        parts.push_back(clauseCondition(viewer, clause));
    }
    const SqlPart all = parts.empty() ? SqlPart{QStringLiteral("1"), {}} : joined(parts, QStringLiteral(" AND "));
    return {QStringLiteral("coalesce(%1, 0)").arg(all.sql), all.values};
}

SqlPart clauseCondition(const ItemViewer &viewer, const FilterClause &clause)
{
    std::vector<SqlPart> any;
    for (const ItemFilter &filter : clause.any) {
        any.push_back(wholeCondition(viewer, filter));
    }
    SqlPart whole = joined(any, QStringLiteral(" OR "));
    whole.sql = (clause.negated ? QStringLiteral("NOT (%1)") : QStringLiteral("(%1)")).arg(whole.sql);
    return whole;
}

} // namespace corater
