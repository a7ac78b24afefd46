// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/FilterConditions.h"

#include "codebook/UnspacedText.h"

#include <algorithm>

namespace corater {

namespace {

// A user's word as an FTS5 phrase. A single Chinese character at its end is the beginning of a pair in the index.
QString phrase(const QString &word)
{
    constexpr qsizetype shortestBeginning = 3;
    QString quoted = phraseForIndex(word);
    quoted.replace(u'"', QStringLiteral("\"\""));
    const bool isShort =
        word.size() < shortestBeginning && std::ranges::all_of(word, [](QChar c) { return c.unicode() < 0x80; });
    const bool isBeginning =
        (!word.contains(u' ') && !isShort) || hasUnspaced(word.last(std::min<qsizetype>(word.size(), 2)));
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

void addOneOf(std::vector<ColumnCondition> &conditions, const QString &column, const QStringList &texts,
              const QString &in = QStringLiteral("%1 COLLATE NOCASE IN (%2)"))
{
    if (!texts.isEmpty()) {
        const QString marks = QStringList(texts.size(), QStringLiteral("?")).join(u',');
        conditions.push_back({column, in.arg(QStringLiteral("%1"), marks), QVariantList(texts.begin(), texts.end())});
    }
}

} // namespace

std::vector<ColumnCondition> columnConditions(const ItemFilter &filter)
{
    std::vector<ColumnCondition> conditions;
    addDays(conditions, filter);
    addRange(conditions, QStringLiteral("score"), filter.score);
    addRange(conditions, QStringLiteral("views"), filter.views);
    addRange(conditions, QStringLiteral("answers"), filter.answers);
    addOneOf(conditions, QStringLiteral("kind"), filter.kinds);
    addOneOf(conditions, QStringLiteral("external_id"), filter.ids, QStringLiteral("%1 IN (%2)")); // along its index
    addOneOf(conditions, QStringLiteral("site"), filter.sites);
    addOneOf(conditions, QStringLiteral("author"), filter.authors);
    if (filter.accepted) {
        conditions.push_back({QStringLiteral("accepted"), QStringLiteral("%1 = ?"), {int(*filter.accepted)}});
    }
    return conditions;
}

QString likePattern(QString text, const QString &border)
{
    text.replace(u'\\', QStringLiteral("\\\\"))
        .replace(u'%', QStringLiteral("\\%"))
        .replace(u'_', QStringLiteral("\\_"));
    return u'%' + border + text + border + u'%';
}

// A LIKE on the whole JSON text first spares most rows the parsing; only for texts that JSON writes without escapes.
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

} // namespace corater
