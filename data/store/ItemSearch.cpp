// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/ItemSearch.h"

#include "data/records/RatingRules.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

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

bool needsRating(const ItemFilter &filter)
{
    const auto untouched = std::ranges::find(filter.states, RatingState::Open);
    const bool rated = !filter.states.empty() && untouched == filter.states.end();
    return rated || !filter.flags.empty();
}

// Whether no more items than that have such dates, of any round.
Result<bool> areFewDates(Connection &connection, const ItemFilter &filter)
{
    constexpr int few = 20000;
    QString where = QStringLiteral("date > ''");
    QVariantList values;
    if (filter.from.isValid()) {
        where += QStringLiteral(" AND date >= ?");
        values << filter.from.toString(Qt::ISODate);
    }
    if (filter.to.isValid()) {
        where += QStringLiteral(" AND date < ?");
        values << filter.to.addDays(1).toString(Qt::ISODate);
    }
    const auto count = connection.value(
        QStringLiteral("SELECT count(*) FROM (SELECT 1 FROM item WHERE %1 LIMIT %2)").arg(where).arg(few), values);
    return count ? Result<bool>(count->toInt() < few) : std::unexpected(count.error());
}

} // namespace

Result<ItemSearch::Hints> ItemSearch::hintsFor(Connection &connection, const ItemQuery &query)
{
    const ItemFilter &filter = query.filter;
    Hints hints;
    if (filter.words.size() == 1) {
        const auto known = connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM item WHERE external_id = ?)"),
                                            {filter.words.front()});
        if (!known) {
            return std::unexpected(known.error());
        }
        hints.wordIsId = known->toBool();
    }
    hints.alongWords = !filter.words.isEmpty() && !hints.wordIsId && query.order == ItemOrder::Imported;
    if (filter.from.isValid() || filter.to.isValid()) {
        const auto few = areFewDates(connection, filter);
        if (!few) {
            return std::unexpected(few.error());
        }
        hints.alongDates = *few;
    }
    return hints;
}

ItemSearch::ItemSearch(const ItemViewer &viewer, const ItemFilter &filter, const Hints &hints)
    : m_viewer(viewer), m_hints(hints)
{
    const QString items = hints.alongWords ? QStringLiteral("item_fts CROSS JOIN item ON item.id = item_fts.rowid")
                                           : QStringLiteral("item");
    // Who asks for what has been rated is answered from the few ratings, not from the many items.
    m_from = QStringLiteral("FROM %1 %2 rating ON rating.round_id = ? AND rating.rater_id = ? "
                            "AND rating.item_id = item.id")
                 .arg(items, needsRating(filter) ? QStringLiteral("JOIN") : QStringLiteral("LEFT JOIN"));
    m_values << raw(viewer.round) << raw(viewer.rater);
    // The + keeps SQLite from walking along the batches: the order of the list is worth more.
    add(QStringLiteral("+item.batch_id IN (SELECT id FROM import_batch)"));
    addRound();
    addStates(filter.states);
    addTexts(filter);
    addFlags(filter);
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

void ItemSearch::addStates(const std::vector<RatingState> &states)
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

void ItemSearch::addTexts(const ItemFilter &filter)
{
    addWords(filter.words);
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
    addDates(filter);
}

void ItemSearch::addWords(const QStringList &words)
{
    if (words.isEmpty()) {
        return;
    }
    QStringList phrases;
    for (const QString &word : words) {
        phrases << phrase(word);
    }
    const QString all = phrases.join(QStringLiteral(" AND "));
    if (m_hints.alongWords) {
        add(QStringLiteral("item_fts MATCH ?"), {all});
    } else if (m_hints.wordIsId) {
        add(QStringLiteral("(item.id IN (SELECT rowid FROM item_fts WHERE item_fts MATCH ?) "
                           "OR item.external_id = ?)"),
            {all, words.front()});
    } else {
        add(QStringLiteral("item.id IN (SELECT rowid FROM item_fts WHERE item_fts MATCH ?)"), {all});
    }
}

void ItemSearch::addDates(const ItemFilter &filter)
{
    const QString date = m_hints.alongDates ? QStringLiteral("item.date") : QStringLiteral("+item.date");
    if (filter.from.isValid()) {
        add(date + QStringLiteral(" >= ?"), {filter.from.toString(Qt::ISODate)});
    }
    if (filter.to.isValid()) {
        add(date + QStringLiteral(" > '' AND ") + date + QStringLiteral(" < ?"),
            {filter.to.addDays(1).toString(Qt::ISODate)});
    }
}

void ItemSearch::addFlags(const ItemFilter &filter)
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
            any << QStringLiteral("EXISTS (SELECT 1 FROM unit JOIN waiting_label ON waiting_label.unit_id = unit.id "
                                  "WHERE unit.rating_id = rating.id)");
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

QString jsonList(const std::vector<ItemId> &ids)
{
    QJsonArray array;
    for (ItemId id : ids) {
        array.append(raw(id));
    }
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

} // namespace corater
