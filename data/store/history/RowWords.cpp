// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/RowWords.h"

#include "data/store/Schema.h"

#include <QMap>

namespace corater {

namespace {

/// Looks up what a row refers to; a file that is damaged may lack any of it.
class Lookup
{
public:
    explicit Lookup(Connection &connection) : m_connection(connection) {}

    QString name(const char *table, qint64 id, const char *column = "name") const
    {
        const auto found = m_connection.value(
            QStringLiteral("SELECT %1 FROM %2 WHERE id = ?").arg(QLatin1String(column), QLatin1String(table)), {id});
        return found && !found->isNull() ? found->toString()
                                         : QStringLiteral("%1 %2").arg(QLatin1String(table)).arg(id);
    }
    QString item(qint64 id) const { return QStringLiteral("item ") + name("item", id, "external_id"); }
    QString part(qint64 rater, qint64 round) const
    {
        return QStringLiteral("%1 in %2").arg(name("rater", rater), name("round", round));
    }
    QString rating(qint64 id) const
    {
        const QVariantMap row =
            first(QStringLiteral("SELECT rater_id, round_id, item_id FROM rating WHERE id = ?"), id);
        return row.isEmpty()
                   ? QStringLiteral("rating %1").arg(id)
                   : QStringLiteral("%1, %2").arg(part(row["rater_id"].toLongLong(), row["round_id"].toLongLong()),
                                                  item(row["item_id"].toLongLong()));
    }
    QString unit(qint64 id) const
    {
        const QVariantMap row = first(QStringLiteral("SELECT rating_id, ordinal FROM unit WHERE id = ?"), id);
        return row.isEmpty() ? QStringLiteral("unit %1").arg(id)
                             : QStringLiteral("%1, unit %2")
                                   .arg(rating(row["rating_id"].toLongLong()), row["ordinal"].toString());
    }
    QString finalUnit(qint64 id) const
    {
        const QVariantMap row = first(QStringLiteral("SELECT item_id, ordinal FROM final_unit WHERE id = ?"), id);
        return row.isEmpty()
                   ? QStringLiteral("settled unit %1").arg(id)
                   : QStringLiteral("%1, unit %2").arg(item(row["item_id"].toLongLong()), row["ordinal"].toString());
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

QString quoted(const QVariant &name)
{
    return QStringLiteral("“%1”").arg(name.toString());
}

// Empty for a table whose rows have no better words than table and key.
QString wordsOf(const Lookup &lookup, const QString &table, const QVariantMap &row)
{
    const auto id = [&row](const char *column) { return row.value(QLatin1String(column)).toLongLong(); };
    const auto dimension = [&] { return lookup.name("dimension", id("dimension_id")); };
    const auto settled = [&] { return lookup.finalUnit(id("final_unit_id")) + QStringLiteral(", ") + dimension(); };
    using Words = std::function<QString()>;
    const QMap<QString, Words> words{
        {"rating",
         [&] {
             return "the rating of " + lookup.part(id("rater_id"), id("round_id")) + ", " + lookup.item(id("item_id"));
         }},
        {"unit", [&] { return "the unit of " + lookup.rating(id("rating_id")); }},
        {"label", [&] { return "the label of " + lookup.unit(id("unit_id")) + ", " + dimension(); }},
        {"unit_note", [&] { return "the comment of " + lookup.unit(id("unit_id")) + ", " + dimension(); }},
        {"evidence", [&] { return "the evidence of " + lookup.unit(id("unit_id")); }},
        {"recheck", [&] { return "the review request for " + lookup.unit(id("unit_id")) + ", " + dimension(); }},
        {"alignment", [&] { return "the match of " + lookup.unit(id("unit_id")); }},
        {"round_rater", [&] { return "the part of " + lookup.part(id("rater_id"), id("round_id")); }},
        {"round_item",
         [&] { return lookup.item(id("item_id")) + " of " + lookup.part(id("rater_id"), id("round_id")); }},
        {"round_unit",
         [&] {
             return "the settled unit " + row["ordinal"].toString() + " that a round assesses of " +
                    lookup.item(id("item_id"));
         }},
        {"final_item", [&] { return "the settled screening of " + lookup.item(id("item_id")); }},
        {"final_unit",
         [&] { return "the settled unit " + row["ordinal"].toString() + " of " + lookup.item(id("item_id")); }},
        {"final_source", [&] { return "what a settled unit was made of, " + lookup.finalUnit(id("final_unit_id")); }},
        {"decision", [&] { return "the decision on " + settled(); }},
        {"final_label", [&] { return "the final label of " + settled(); }},
        {"duplicate", [&] { return "the mark of a duplicate on " + lookup.item(id("item_id")); }},
        {"rule",
         [&] { return "the rule on " + lookup.name("code", id("a_id")) + " and " + lookup.name("code", id("b_id")); }},
        {"codebook_version", [&] { return "version " + row["number"].toString() + " of the codebook"; }},
    };
    if (const auto found = words.constFind(table); found != words.cend()) {
        return (*found)();
    }
    const bool named = QStringList{"code", "dimension", "rater", "round", "import_batch"}.contains(table);
    return named ? QStringLiteral("the %1 %2").arg(table, quoted(row["name"])) : QString();
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

QString rowWords(Connection &connection, const QString &table, const QVariantMap &columns)
{
    const QString words = wordsOf(Lookup(connection), table, columns);
    const QString place = table + u' ' + rowKey(table, columns);
    return words.isEmpty() ? place : QStringLiteral("%1 (%2)").arg(words, place);
}

QString rowName(Connection &connection, const QString &table, const QVariantMap &columns)
{
    const QString words = wordsOf(Lookup(connection), table, columns);
    return words.isEmpty() ? QStringLiteral("the ") + QString(table).replace(u'_', u' ') : words;
}

QString partWords(Connection &connection, qint64 rater, qint64 round)
{
    return Lookup(connection).part(rater, round);
}

} // namespace corater
