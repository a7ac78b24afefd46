// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/ItemHints.h"

#include "data/store/FacetIndex.h"

#include <algorithm>

namespace corater {

namespace {

// A user's word as an FTS5 phrase.
QString phrase(const QString &word)
{
    constexpr qsizetype shortestBeginning = 3;
    QString quoted = word;
    quoted.replace(u'"', QStringLiteral("\"\""));
    const bool isShort = word.size() < shortestBeginning &&
                         std::ranges::all_of(word, [](QChar c) { return c.unicode() < 0x80; });
    const bool isBeginning = !word.contains(u' ') && !isShort;
    return u'"' + quoted + (isBeginning ? QStringLiteral("\"*") : QStringLiteral("\""));
}

void addAll(std::vector<ColumnCondition> &conditions, const QString &column, const QStringList &parts,
            const QVariantList &values)
{
    if (!parts.isEmpty()) {
        conditions.push_back({column, parts.join(QStringLiteral(" AND ")), values});
    }
}

void addRange(std::vector<ColumnCondition> &conditions, const QString &column, const NumberRange &range)
{
    QStringList parts;
    QVariantList values;
    if (range.from) {
        parts << QStringLiteral("%1 >= ?");
        values << *range.from;
    }
    if (range.to) {
        parts << QStringLiteral("%1 <= ?");
        values << *range.to;
    }
    addAll(conditions, column, parts, values);
}

void addDays(std::vector<ColumnCondition> &conditions, const ItemFilter &filter)
{
    QStringList parts;
    QVariantList values;
    if (filter.from.isValid()) {
        parts << QStringLiteral("%1 >= ?");
        values << filter.from.toString(Qt::ISODate);
    }
    if (filter.to.isValid()) {
        // Dates go on with a time of day: the first moment of the next day is the first that is too late.
        parts << QStringLiteral("%1 > ''") << QStringLiteral("%1 < ?");
        values << filter.to.addDays(1).toString(Qt::ISODate);
    }
    addAll(conditions, QStringLiteral("date"), parts, values);
}

void addOneOf(std::vector<ColumnCondition> &conditions, const QString &column, const QStringList &texts)
{
    if (!texts.isEmpty()) {
        const QString marks = QStringList(texts.size(), QStringLiteral("?")).join(u',');
        QVariantList values(texts.begin(), texts.end());
        conditions.push_back(
            {column, QStringLiteral("%1 COLLATE NOCASE IN (%2)").arg(QStringLiteral("%1"), marks), std::move(values)});
    }
}

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
    return read ? Result<std::vector<ItemId>>(std::move(ids)) : std::unexpected(read.error());
}

// An older file that is only read has no such columns.
Result<void> checkColumns(Connection &connection, const ItemFilter &filter)
{
    if (filter.authors.isEmpty() && !filter.accepted) {
        return {};
    }
    const Result<bool> indexed = hasFacetIndex(connection);
    if (!indexed) {
        return std::unexpected(indexed.error());
    }
    return *indexed ? Result<void>()
                    : fail(ErrorCode::Input,
                           QStringLiteral("authors and accepted answers cannot be searched for in a study of an older "
                                          "version that is only read; open it for writing once"));
}

} // namespace

QString likePattern(QString text, const QString &border)
{
    text.replace(u'\\', QStringLiteral("\\\\"))
        .replace(u'%', QStringLiteral("\\%"))
        .replace(u'_', QStringLiteral("\\_"));
    return u'%' + border + text + border + u'%';
}

// A look at the text as a whole spares most rows to be taken apart, where what is looked for is written there as it
// stands.
std::pair<QString, QVariantList> fieldsCondition(const std::vector<FieldValue> &fields)
{
    QStringList conditions;
    QVariantList values;
    for (const FieldValue &field : fields) {
        for (const QString &text : {field.name, field.value}) {
            if (std::ranges::all_of(text, [](QChar c) { return c >= u' ' && c != u'"' && c != u'\\'; })) {
                conditions << QStringLiteral("item.fields LIKE ? ESCAPE '\\'");
                values << likePattern(text, {});
            }
        }
        const QString thatColumn =
            QStringLiteral("EXISTS (SELECT 1 FROM json_each(item.fields) AS field WHERE field.key = ? COLLATE NOCASE "
                           "AND %1)");
        values << field.name;
        if (field.value.isEmpty()) {
            conditions << thatColumn.arg(QStringLiteral("field.value <> ''"));
        } else {
            // What JSON calls true SQLite calls 1.
            conditions << thatColumn.arg(QStringLiteral("CASE WHEN field.type IN ('true', 'false') THEN field.type "
                                                        "ELSE CAST(field.value AS TEXT) END = ? COLLATE NOCASE"));
            values << field.value;
        }
    }
    return {conditions.join(QStringLiteral(" AND ")), values};
}

QString fullTextQuery(const QStringList &words)
{
    QStringList phrases;
    for (const QString &word : words) {
        phrases << phrase(word);
    }
    return phrases.join(QStringLiteral(" AND "));
}

bool needsRating(const ItemFilter &filter)
{
    const auto untouched = std::ranges::find(filter.states, RatingState::Open);
    const bool rated = !filter.states.empty() && untouched == filter.states.end();
    return rated || !filter.flags.empty();
}

std::vector<ColumnCondition> columnConditions(const ItemFilter &filter)
{
    std::vector<ColumnCondition> conditions;
    addDays(conditions, filter);
    addRange(conditions, QStringLiteral("score"), filter.score);
    addRange(conditions, QStringLiteral("views"), filter.views);
    addRange(conditions, QStringLiteral("answers"), filter.answers);
    addOneOf(conditions, QStringLiteral("kind"), filter.kinds);
    addOneOf(conditions, QStringLiteral("site"), filter.sites);
    addOneOf(conditions, QStringLiteral("author"), filter.authors);
    if (filter.accepted) {
        conditions.push_back({QStringLiteral("accepted"), QStringLiteral("%1 = ?"), {int(*filter.accepted)}});
    }
    return conditions;
}

Result<ItemHints> ItemHints::of(Connection &connection, const ItemQuery &query)
{
    const ItemFilter &filter = query.filter;
    if (const auto able = checkColumns(connection, filter); !able) {
        return std::unexpected(able.error());
    }
    ItemHints hints;
    auto facets = FacetSearch::look(connection, filter);
    if (!facets) {
        return std::unexpected(facets.error());
    }
    hints.facets = std::move(*facets);
    if (hints.facets.share() == FacetSearch::Share::Few) {
        hints.few = hints.facets.items();
    }
    if (filter.words.size() == 1) {
        auto named = readIds(connection,
                             {QStringLiteral("SELECT id FROM item WHERE external_id = ?"), {filter.words.front()}});
        if (!named) {
            return std::unexpected(named.error());
        }
        hints.named = std::move(*named);
    }
    auto narrowed = hints.findFewest(connection, filter);
    if (narrowed && !hints.few && !filter.fields.empty()) {
        narrowed = hints.narrowToFields(connection, filter.fields);
    }
    if (!narrowed) {
        return std::unexpected(narrowed.error());
    }
    const bool inOrder = query.order == ItemOrder::Imported && !needsRating(filter) && hints.named.empty();
    hints.words = filter.words.isEmpty() ? Words::None
                  : hints.few            ? Words::Within
                  : inOrder              ? Words::Along
                                         : Words::Apart;
    return hints;
}

// The column that leaves the fewest, unless all leave many.
Result<void> ItemHints::findFewest(Connection &connection, const ItemFilter &filter)
{
    Source best;
    int fewest = few ? int(few->size()) : FacetSearch::few;
    for (const ColumnCondition &asked : columnConditions(filter)) {
        const Source source{QStringLiteral("SELECT id FROM item WHERE ") + asked.condition.arg(asked.column),
                            asked.values};
        const auto count = connection.value(
            QStringLiteral("SELECT count(*) FROM (%1 LIMIT %2)").arg(source.ids).arg(FacetSearch::few), source.values);
        if (!count) {
            return std::unexpected(count.error());
        }
        if (count->toInt() < fewest) {
            fewest = count->toInt();
            best = source;
        }
    }
    if (best.ids.isEmpty()) {
        return {};
    }
    auto ids = readIds(connection, best);
    if (!ids) {
        return std::unexpected(ids.error());
    }
    few = std::move(*ids);
    return {};
}

// No index has every column: the rows are read in the order in which they lie, which is the quickest, until it is known
// that they are many.
Result<void> ItemHints::narrowToFields(Connection &connection, const std::vector<FieldValue> &fields)
{
    const auto [condition, values] = fieldsCondition(fields);
    auto ids = readIds(connection, {QStringLiteral("SELECT id FROM item WHERE %1 LIMIT %2")
                                        .arg(condition)
                                        .arg(FacetSearch::few),
                                    values});
    if (!ids) {
        return std::unexpected(ids.error());
    }
    if (int(ids->size()) < FacetSearch::few) {
        few = std::move(*ids);
    }
    return {};
}

Result<bool> ItemHints::narrowToWords(Connection &connection, const QStringList &wanted)
{
    const auto ids = readIds(connection, {QStringLiteral("SELECT rowid FROM item_fts WHERE item_fts MATCH ? LIMIT %1")
                                              .arg(FacetSearch::few),
                                          {fullTextQuery(wanted)}});
    if (!ids) {
        return std::unexpected(ids.error());
    }
    if (int(ids->size()) == FacetSearch::few) {
        return false;
    }
    few.emplace();
    std::ranges::set_union(*ids, named, std::back_inserter(*few));
    words = Words::None;
    return true;
}

} // namespace corater
