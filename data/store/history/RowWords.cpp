// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/RowWords.h"

#include "data/store/changes/RecordedTables.h"

#include <QMap>

namespace corater {

namespace {

struct RowWords
{
    CORATER_MESSAGES(RowWords)
};

/// Looks up the rows to which a row refers; a damaged file may lack any of them.
class Lookup
{
public:
    explicit Lookup(Connection &connection) : m_connection(connection) {}

    Message name(const char *table, qint64 id, const char *column = "name") const
    {
        const auto found = m_connection.value(
            QStringLiteral("SELECT %1 FROM %2 WHERE id = ?").arg(QLatin1String(column), QLatin1String(table)), {id});
        return Message::literal(found && !found->isNull() ? found->toString()
                                                          : QStringLiteral("%1 %2").arg(QLatin1String(table)).arg(id));
    }
    Message item(qint64 id) const { return RowWords::toSay("item %1").arg(name("item", id, "external_id")); }
    Message part(qint64 rater, qint64 round) const
    {
        return RowWords::toSay("%1 in %2").arg(name("rater", rater), name("round", round));
    }
    Message rating(qint64 id) const
    {
        const QVariantMap row =
            first(QStringLiteral("SELECT rater_id, round_id, item_id FROM rating WHERE id = ?"), id);
        return row.isEmpty()
                   ? RowWords::toSay("rating %1").arg(id)
                   : RowWords::toSay("%1, %2").arg(part(row["rater_id"].toLongLong(), row["round_id"].toLongLong()),
                                                   item(row["item_id"].toLongLong()));
    }
    Message unit(qint64 id) const
    {
        const QVariantMap row = first(QStringLiteral("SELECT rating_id, ordinal FROM unit WHERE id = ?"), id);
        return row.isEmpty() ? RowWords::toSay("unit %1").arg(id)
                             : RowWords::toSay("%1, unit %2")
                                   .arg(rating(row["rating_id"].toLongLong()), row["ordinal"].toString());
    }
    Message finalUnit(qint64 id) const
    {
        const QVariantMap row = first(QStringLiteral("SELECT item_id, ordinal FROM final_unit WHERE id = ?"), id);
        return row.isEmpty()
                   ? RowWords::toSay("settled unit %1").arg(id)
                   : RowWords::toSay("%1, unit %2").arg(item(row["item_id"].toLongLong()), row["ordinal"].toString());
    }

private:
    QVariantMap first(const QString &sql, qint64 id) const
    {
        Query query = m_connection.query(sql, {id});
        const auto found = query.next();
        return found && *found ? query.row() : QVariantMap();
    }

    Connection &m_connection;
};

/// What a row refers to, by its columns.
class RowLookup
{
public:
    RowLookup(Connection &connection, const QVariantMap &row) : m_lookup(connection), m_row(row) {}

    QString text(const char *column) const { return m_row.value(QLatin1String(column)).toString(); }
    Message name(const char *table, const char *column) const { return m_lookup.name(table, id(column)); }
    Message dimension() const { return name("dimension", "dimension_id"); }
    Message item() const { return m_lookup.item(id("item_id")); }
    Message part() const { return m_lookup.part(id("rater_id"), id("round_id")); }
    Message rating() const { return m_lookup.rating(id("rating_id")); }
    Message unit() const { return m_lookup.unit(id("unit_id")); }
    Message settled() const { return m_lookup.finalUnit(id("final_unit_id")); }

private:
    qint64 id(const char *column) const { return m_row.value(QLatin1String(column)).toLongLong(); }

    Lookup m_lookup;
    const QVariantMap &m_row;
};

using Words = Message (*)(const RowLookup &);

const QMap<QString, Words> &wordsOfAnswers()
{
    using R = const RowLookup &;
    static const QMap<QString, Words> words{
        {"rating", [](R row) { return RowWords::toSay("the rating of %1, %2").arg(row.part(), row.item()); }},
        {"unit", [](R row) { return RowWords::toSay("the unit of %1").arg(row.rating()); }},
        {"label", [](R row) { return RowWords::toSay("the label of %1, %2").arg(row.unit(), row.dimension()); }},
        {"unit_note", [](R row) { return RowWords::toSay("the comment of %1, %2").arg(row.unit(), row.dimension()); }},
        {"evidence", [](R row) { return RowWords::toSay("the evidence of %1").arg(row.unit()); }},
        {"recheck",
         [](R row) { return RowWords::toSay("the review request for %1, %2").arg(row.unit(), row.dimension()); }},
        {"alignment", [](R row) { return RowWords::toSay("the match of %1").arg(row.unit()); }},
        {"round_rater", [](R row) { return RowWords::toSay("the part of %1").arg(row.part()); }},
        {"round_item", [](R row) { return RowWords::toSay("%1 of %2").arg(row.item(), row.part()); }},
        {"round_unit",
         [](R row) {
             return RowWords::toSay("the settled unit %1 that a round assesses of %2")
                 .arg(row.text("ordinal"), row.item());
         }},
    };
    return words;
}

const QMap<QString, Words> &wordsOfOthers()
{
    using R = const RowLookup &;
    static const QMap<QString, Words> words{
        {"final_item", [](R row) { return RowWords::toSay("the settled screening of %1").arg(row.item()); }},
        {"final_unit",
         [](R row) { return RowWords::toSay("the settled unit %1 of %2").arg(row.text("ordinal"), row.item()); }},
        {"final_source",
         [](R row) { return RowWords::toSay("what a settled unit was made of, %1").arg(row.settled()); }},
        {"decision",
         [](R row) { return RowWords::toSay("the decision on %1, %2").arg(row.settled(), row.dimension()); }},
        {"final_label",
         [](R row) { return RowWords::toSay("the final label of %1, %2").arg(row.settled(), row.dimension()); }},
        {"discussion", [](R row) { return RowWords::toSay("the discussion of %1, %2").arg(row.item(), row.part()); }},
        {"memo", [](R row) { return RowWords::toSay("a memo of %1").arg(row.name("rater", "rater_id")); }},
        {"duplicate", [](R row) { return RowWords::toSay("the mark of a duplicate on %1").arg(row.item()); }},
        {"rule",
         [](R row) {
             return RowWords::toSay("the rule on %1 and %2").arg(row.name("code", "a_id"), row.name("code", "b_id"));
         }},
        {"codebook_version",
         [](R row) { return RowWords::toSay("version %1 of the codebook").arg(row.text("number")); }},
        {"code", [](R row) { return RowWords::toSay("the code “%1”").arg(row.text("name")); }},
        {"dimension", [](R row) { return RowWords::toSay("the dimension “%1”").arg(row.text("name")); }},
        {"rater", [](R row) { return RowWords::toSay("the rater “%1”").arg(row.text("name")); }},
        {"round", [](R row) { return RowWords::toSay("the round “%1”").arg(row.text("name")); }},
        {"import_batch", [](R row) { return RowWords::toSay("the import_batch “%1”").arg(row.text("name")); }},
    };
    return words;
}

// Empty for a table whose rows have no better words than table and key.
Message wordsOf(Connection &connection, const QString &table, const QVariantMap &columns)
{
    const Words words = wordsOfAnswers().value(table, wordsOfOthers().value(table));
    return words ? words(RowLookup(connection, columns)) : Message();
}

} // namespace

QString rowKey(const QString &table, const QVariantMap &columns)
{
    QStringList parts;
    for (const QString &column : primaryKey(table)) {
        parts << columns.value(column).toString();
    }
    return parts.join(QStringLiteral(", "));
}

Message rowWords(Connection &connection, const QString &table, const QVariantMap &columns)
{
    const Message words = wordsOf(connection, table, columns);
    const QString place = table + u' ' + rowKey(table, columns);
    return words.isEmpty() ? Message::literal(place) : RowWords::toSay("%1 (%2)").arg(words, place);
}

Message rowName(Connection &connection, const QString &table, const QVariantMap &columns)
{
    const Message words = wordsOf(connection, table, columns);
    return words.isEmpty() ? RowWords::toSay("the %1").arg(QString(table).replace(u'_', u' ')) : words;
}

Message partWords(Connection &connection, qint64 rater, qint64 round)
{
    return Lookup(connection).part(rater, round);
}

Message rowFault(RowFault fault, const Message &row)
{
    switch (fault) {
    case RowFault::Unknown:
        return RowWords::toSay("%1 is not in the history").arg(row);
    case RowFault::Different:
        return RowWords::toSay("%1 differs from the history").arg(row);
    case RowFault::Missing:
        break;
    }
    return RowWords::toSay("%1 is missing though the history has it").arg(row);
}

} // namespace corater
