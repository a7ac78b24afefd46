// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/LabelConditions.h"

#include "data/store/search/FilterConditions.h"
#include "data/store/search/ItemSearch.h"
#include "data/store/search/MemoConditions.h"
#include "data/store/tables/RatingRows.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace corater {

namespace {

template <typename Id>
QString idList(const std::vector<Id> &ids)
{
    QJsonArray array;
    for (const Id id : ids) {
        array.append(raw(id));
    }
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

// Whether the item was drawn for the viewer in the open round, so that older ratings of it stay hidden.
SqlPart wasDrawn(const ItemViewer &viewer, const QString &item)
{
    if (!viewer.wholeStudy || viewer.openCoversAll || !valid(viewer.openRound)) {
        return {QStringLiteral("0"), {}};
    }
    return {QStringLiteral("EXISTS (SELECT 1 FROM round_item d WHERE d.round_id = ? AND d.item_id = %1 "
                           "AND (d.rater_id = ? OR ? = 0))")
                .arg(item),
            {raw(viewer.openRound), raw(viewer.rater), raw(viewer.rater)}};
}

// Whether the item's settled labels may be searched: the list hides those of items drawn in an open round.
SqlPart finalMayBeSearched(const ItemViewer &viewer, const QString &item)
{
    if (!viewer.hideSettled) {
        return {QStringLiteral("1"), {}};
    }
    if (!viewer.wholeStudy) {
        return {QStringLiteral("0"), {}};
    }
    const SqlPart drawn = wasDrawn(viewer, item);
    return {QStringLiteral("NOT ") + drawn.sql, drawn.values};
}

// The ratings that the viewer may see, of the term's raters.
SqlPart ratingsOf(const ItemViewer &viewer, const LabelTerm &term)
{
    SqlPart seen = mayBeSearched(viewer);
    if (!term.raters.empty()) {
        seen.sql = QStringLiteral("(%1) AND r.rater_id IN (SELECT value FROM json_each(?))").arg(seen.sql);
        seen.values << idList(term.raters);
    }
    return seen;
}

// The column contains one of the texts, whatever the case of ASCII letters; without texts: it is not empty.
SqlPart has(const QString &column, const QStringList &texts)
{
    if (texts.isEmpty()) {
        return {column + QStringLiteral(" <> ''"), {}};
    }
    QStringList any;
    QVariantList values;
    for (const QString &text : texts) {
        any << column + QStringLiteral(" LIKE ? ESCAPE '\\'");
        values << likePattern(text, {});
    }
    return {u'(' + any.join(QStringLiteral(" OR ")) + u')', values};
}

/// Joins statements for the ids of items.
class Union
{
public:
    void add(const QString &select, const std::vector<SqlPart> &conditions, const QVariantList &first = {})
    {
        QStringList all;
        m_values << first;
        for (const SqlPart &condition : conditions) {
            all << u'(' + condition.sql + u')';
            m_values << condition.values;
        }
        m_selects << select + QStringLiteral(" WHERE ") + all.join(QStringLiteral(" AND "));
    }

    SqlPart sql() const { return {m_selects.join(QStringLiteral(" UNION ALL ")), m_values}; }

private:
    QStringList m_selects;
    QVariantList m_values;
};

void addCodes(Union &all, const ItemViewer &viewer, const LabelTerm &term)
{
    const QString codes = idList(term.codes);
    all.add(
        QStringLiteral("SELECT r.item_id FROM json_each(?) AS wanted "
                       "CROSS JOIN label ON label.code_id = wanted.value CROSS JOIN unit ON unit.id = label.unit_id "
                       "CROSS JOIN rating r ON r.id = unit.rating_id"),
        {ratingsOf(viewer, term)}, {codes});
    if (term.raters.empty()) {
        all.add(QStringLiteral("SELECT u.item_id FROM json_each(?) AS wanted "
                               "CROSS JOIN final_label ON final_label.code_id = wanted.value "
                               "CROSS JOIN final_unit u ON u.id = final_label.final_unit_id"),
                {{QStringLiteral("u.dropped = 0"), {}}, finalMayBeSearched(viewer, QStringLiteral("u.item_id"))},
                {codes});
    }
}

void addComments(Union &all, const ItemViewer &viewer, const LabelTerm &term)
{
    const SqlPart seen = ratingsOf(viewer, term);
    all.add(QStringLiteral("SELECT r.item_id FROM rating r"), {has(QStringLiteral("r.comment"), term.texts), seen});
    all.add(QStringLiteral("SELECT r.item_id FROM unit CROSS JOIN rating r ON r.id = unit.rating_id"),
            {has(QStringLiteral("unit.comment"), term.texts), seen});
    all.add(QStringLiteral("SELECT r.item_id FROM unit_note CROSS JOIN unit ON unit.id = unit_note.unit_id "
                           "CROSS JOIN rating r ON r.id = unit.rating_id"),
            {has(QStringLiteral("unit_note.comment"), term.texts), seen});
    if (term.raters.empty()) {
        all.add(
            QStringLiteral("SELECT u.item_id FROM final_unit u"),
            {has(QStringLiteral("u.comment"), term.texts), finalMayBeSearched(viewer, QStringLiteral("u.item_id"))});
    }
}

void addEvidence(Union &all, const ItemViewer &viewer, const LabelTerm &term)
{
    all.add(QStringLiteral("SELECT r.item_id FROM evidence CROSS JOIN unit ON unit.id = evidence.unit_id "
                           "CROSS JOIN rating r ON r.id = unit.rating_id"),
            {ratingsOf(viewer, term)});
}

void addReasons(Union &all, const ItemViewer &viewer, const LabelTerm &term)
{
    all.add(QStringLiteral("SELECT r.item_id FROM rating r"), {{QStringLiteral("r.state = 'out'"), {}},
                                                               has(QStringLiteral("r.reason"), term.texts),
                                                               ratingsOf(viewer, term)});
    if (term.raters.empty()) {
        all.add(
            QStringLiteral("SELECT f.item_id FROM final_item f"),
            {has(QStringLiteral("f.out_reason"), term.texts), finalMayBeSearched(viewer, QStringLiteral("f.item_id"))});
    }
}

void addMemos(Union &all, const ItemViewer &viewer, const LabelTerm &term)
{
    std::vector<SqlPart> conditions{{QStringLiteral("memo.item_id IS NOT NULL"), {}},
                                    has(QStringLiteral("memo.text"), term.texts),
                                    visibleMemos(viewer.rater)};
    if (!term.raters.empty()) {
        conditions.push_back(
            {QStringLiteral("memo.rater_id IN (SELECT value FROM json_each(?))"), {idList(term.raters)}});
    }
    all.add(QStringLiteral("SELECT memo.item_id FROM memo"), conditions);
}

void addUnits(Union &all, const ItemViewer &viewer, const LabelTerm &term)
{
    const NumberRange &range = term.units;
    const QVariantList values{range.from.value_or(0), range.to.value_or(std::numeric_limits<qint64>::max())};
    all.add(QStringLiteral("SELECT r.item_id FROM rating r"),
            {{QStringLiteral("r.state <> 'open'"), {}},
             {QStringLiteral("(SELECT count(*) FROM unit WHERE unit.rating_id = r.id) BETWEEN ? AND ?"), values},
             ratingsOf(viewer, term)});
    if (term.raters.empty()) {
        all.add(
            QStringLiteral("SELECT f.item_id FROM final_item f"),
            {{QStringLiteral("f.screening = 'in' AND (SELECT count(*) FROM final_unit u WHERE u.item_id = f.item_id "
                             "AND u.dropped = 0) BETWEEN ? AND ?"),
              values},
             finalMayBeSearched(viewer, QStringLiteral("f.item_id"))});
    }
}

void addDecisions(Union &all, const ItemViewer &viewer, const LabelTerm &term)
{
    const auto decided = [&](const QString &column) {
        return SqlPart{QStringLiteral("CASE WHEN %1 <> '' THEN json_extract(%1, '$.decider') IN "
                                      "(SELECT value FROM json_each(?)) ELSE 0 END")
                           .arg(column),
                       {idList(term.raters)}};
    };
    all.add(QStringLiteral("SELECT f.item_id FROM final_item f"),
            {decided(QStringLiteral("f.decision")), finalMayBeSearched(viewer, QStringLiteral("f.item_id"))});
    all.add(QStringLiteral("SELECT u.item_id FROM final_unit u"),
            {decided(QStringLiteral("u.verdict")), finalMayBeSearched(viewer, QStringLiteral("u.item_id"))});
    all.add(QStringLiteral("SELECT u.item_id FROM decision CROSS JOIN final_unit u ON u.id = decision.final_unit_id"),
            {decided(QStringLiteral("decision.decision")), finalMayBeSearched(viewer, QStringLiteral("u.item_id"))});
}

} // namespace

SqlPart mayBeSearched(const ItemViewer &viewer)
{
    if (!viewer.wholeStudy) {
        return viewer.showOthers ? SqlPart{QStringLiteral("r.round_id = ? AND (r.rater_id = ? OR "
                                                          "(r.round_id, r.rater_id) IN %1)")
                                               .arg(closedParts),
                                           {raw(viewer.round), raw(viewer.rater)}}
                                 : SqlPart{QStringLiteral("r.round_id = ? AND r.rater_id = ?"),
                                           {raw(viewer.round), raw(viewer.rater)}};
    }
    const SqlPart drawn = wasDrawn(viewer, QStringLiteral("r.item_id"));
    return {QStringLiteral("(r.rater_id = ? AND r.round_id = ?) OR ((r.rater_id = ? OR (r.round_id, r.rater_id) IN %2) "
                           "AND NOT %1 AND r.round_id NOT IN %3)")
                .arg(drawn.sql, closedParts, trainingRoundIds),
            QVariantList{raw(viewer.rater), raw(viewer.openRound), raw(viewer.rater)} + drawn.values};
}

SqlPart itemsWithLabel(const ItemViewer &viewer, const LabelTerm &term)
{
    Union all;
    switch (term.asks) {
    case LabelAsk::Rated:
        all.add(QStringLiteral("SELECT r.item_id FROM rating r"),
                {{QStringLiteral("r.state <> 'open'"), {}}, ratingsOf(viewer, term)});
        break;
    case LabelAsk::Code:
        addCodes(all, viewer, term);
        break;
    case LabelAsk::Units:
        addUnits(all, viewer, term);
        break;
    case LabelAsk::Comment:
        addComments(all, viewer, term);
        break;
    case LabelAsk::Memo:
        addMemos(all, viewer, term);
        break;
    case LabelAsk::Evidence:
        addEvidence(all, viewer, term);
        break;
    case LabelAsk::Reason:
        addReasons(all, viewer, term);
        break;
    case LabelAsk::DecidedBy:
        addDecisions(all, viewer, term);
        break;
    case LabelAsk::Final:
        all.add(QStringLiteral("SELECT f.value FROM json_each(?) AS f"),
                {finalMayBeSearched(viewer, QStringLiteral("f.value"))}, {idList(term.items)});
        break;
    case LabelAsk::Proposal:
        return {QStringLiteral("SELECT value FROM json_each(?)"), {idList(term.items)}};
    }
    return all.sql();
}

} // namespace corater
