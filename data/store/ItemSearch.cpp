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
    text.replace(u'\\', QStringLiteral("\\\\"))
        .replace(u'%', QStringLiteral("\\%"))
        .replace(u'_', QStringLiteral("\\_"));
    return u'%' + border + text + border + u'%';
}

bool needsRating(const ItemFilter &filter)
{
    const auto untouched = std::ranges::find(filter.states, RatingState::Open);
    const bool rated = !filter.states.empty() && untouched == filter.states.end();
    return rated || !filter.flags.empty();
}

// Whether the items are gone through in the order of the list until enough are found: nothing narrows them to a few
// that an index has. (The few that have a tag are found before.)
bool goesThroughItems(const ItemFilter &filter, bool alongDates)
{
    const bool dated = filter.from.isValid() || filter.to.isValid();
    return filter.words.isEmpty() && !needsRating(filter) && !filter.disagreementsOnly &&
           !filter.settled.value_or(false) && !(dated && alongDates);
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
    const auto tags = TagSearch::look(connection, filter.tags);
    if (!tags) {
        return std::unexpected(tags.error());
    }
    hints.tags = *tags;
    hints.alongWords = !filter.words.isEmpty() && !hints.wordIsId && query.order == ItemOrder::Imported &&
                       tags->share() != TagSearch::Share::Few;
    if (filter.from.isValid() || filter.to.isValid()) {
        const auto few = areFewDates(connection, filter);
        if (!few) {
            return std::unexpected(few.error());
        }
        hints.alongDates = *few;
    }
    return hints;
}

ItemSearch::ItemSearch(const ItemViewer &viewer, const ItemQuery &query, const Hints &hints)
    : m_viewer(viewer), m_hints(hints), m_sortColumn(sortColumnOf(query.order)), m_idColumn(QStringLiteral("item.id"))
{
    const ItemFilter &filter = query.filter;
    const QString items = itemsToSearch(query);
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

// What the search goes along, joined with the items.
QString ItemSearch::itemsToSearch(const ItemQuery &query)
{
    const TagSearch &tags = m_hints.tags;
    if (tags.share() == TagSearch::Share::Few) {
        m_values << jsonList(tags.items());
        return QStringLiteral("json_each(?) AS tagged CROSS JOIN item ON item.id = tagged.value");
    }
    if (m_hints.alongWords) {
        m_sortColumn = m_idColumn = QStringLiteral("item_fts.rowid");
        return QStringLiteral("item_fts CROSS JOIN item ON item.id = item_fts.rowid");
    }
    if (!goesThroughItems(query.filter, m_hints.alongDates)) {
        return QStringLiteral("item");
    }
    m_tagsAreJoined = tags.share() == TagSearch::Share::Many;
    if (query.order != ItemOrder::Imported) {
        // The index by which is sorted has the ids: tags are looked up there, and only rows that are found are read.
        // SQLite, left to itself, may think it better to sort all items.
        m_sortColumn = sortColumnOf(query.order, QStringLiteral("sorted"));
        m_idColumn = QStringLiteral("sorted.id");
        m_values << tags.ids();
        return QStringLiteral("item AS sorted%1 CROSS JOIN item ON item.id = sorted.id").arg(tags.joins(m_idColumn));
    }
    if (tags.share() != TagSearch::Share::Many) {
        return QStringLiteral("item");
    }
    m_sortColumn = m_idColumn = QStringLiteral("tagged.item_id");
    m_values << tags.ids();
    return QStringLiteral("(SELECT item_id FROM item_tag WHERE tag_id = ?) AS tagged%1 "
                          "CROSS JOIN item ON item.id = tagged.item_id")
        .arg(tags.joins(m_idColumn, 1));
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
    addTags(filter.tags);
    for (const QString &keyword : filter.keywords) {
        add(QStringLiteral("';' || item.keywords || ';' LIKE ? ESCAPE '\\'"),
            {likePattern(keyword, QStringLiteral(";"))});
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

// Tags that the search does not go along are looked for in the rows, which are read anyway.
void ItemSearch::addTags(const QStringList &tags)
{
    if (m_hints.tags.share() == TagSearch::Share::Few || m_tagsAreJoined) {
        return;
    }
    for (const QString &tag : tags) {
        add(QStringLiteral("item.tags LIKE ? ESCAPE '\\'"), {likePattern(tag, QStringLiteral("|"))});
    }
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
    const QString sorted = sortColumnOf(ItemOrder::Date, QStringLiteral("sorted"));
    const QString date = m_sortColumn == sorted ? sorted
                         : m_hints.alongDates   ? QStringLiteral("item.date")
                                                : QStringLiteral("+item.date");
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
        add(*filter.settled ? QStringLiteral("item.id IN (SELECT item_id FROM final_item)")
                            : QStringLiteral("NOT EXISTS (SELECT 1 FROM final_item WHERE item_id = item.id)"));
    }
}

QString sortColumnOf(ItemOrder order, const QString &items)
{
    switch (order) {
    case ItemOrder::ExternalId:
        return items + QStringLiteral(".external_id");
    case ItemOrder::Title:
        return items + QStringLiteral(".title");
    case ItemOrder::Date:
        return items + QStringLiteral(".date");
    case ItemOrder::Score:
        return items + QStringLiteral(".score");
    case ItemOrder::Imported:
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
