// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/FacetIndex.h"

#include "data/store/connection/Connection.h"

#include <array>

namespace corater {

namespace {

struct FacetIndexMessages
{
    CORATER_MESSAGES(FacetIndex)
};

constexpr std::array kinds{FacetKind::Tag, FacetKind::Keyword};

/// The column of `item` that the index repeats.
QString columnOf(FacetKind kind)
{
    return kind == FacetKind::Tag ? QStringLiteral("tags") : QStringLiteral("keywords");
}

/// A query for differences, and the sentence on each: %1 is the facet, %2 the item.
struct FacetQuestion
{
    Message sentence;
    QString sql;
};

// Splits the columns as the migration does.
std::array<FacetQuestion, 2> questionsOn(FacetKind kind)
{
    const auto of = [kind](const char *question) {
        return QString::fromUtf8(question)
            .replace(QStringLiteral("COLUMN"), QStringLiteral("item.") + columnOf(kind))
            .replace(QStringLiteral("SEPARATOR"), separatorOf(kind))
            .replace(QStringLiteral("KIND"), nameOf(kind));
    };
    const bool isTag = kind == FacetKind::Tag;
    return {{
        {isTag ? FacetIndexMessages::toSay("the index of tags lacks “%1” of item %2")
               : FacetIndexMessages::toSay("the index of keywords lacks “%1” of item %2"),
         of("SELECT part.value, item.external_id FROM item, "
            "json_each('[' || replace(json_quote(COLUMN), 'SEPARATOR', '\",\"') || ']') AS part "
            "WHERE COLUMN <> '' AND part.value <> '' AND NOT EXISTS (SELECT 1 FROM facet "
            "CROSS JOIN item_facet ON item_facet.facet_id = facet.id AND item_facet.item_id = item.id "
            "WHERE facet.name = part.value AND facet.kind = 'KIND')")},
        {isTag ? FacetIndexMessages::toSay("the index of tags gives “%1” to item %2, which has no such tag")
               : FacetIndexMessages::toSay("the index of keywords gives “%1” to item %2, which has no such keyword"),
         of("SELECT facet.name, coalesce(item.external_id, item_facet.item_id) FROM facet "
            "JOIN item_facet ON item_facet.facet_id = facet.id LEFT JOIN item ON item.id = item_facet.item_id "
            "WHERE facet.kind = 'KIND' AND (item.id IS NULL OR instr('SEPARATOR' || lower(COLUMN) || 'SEPARATOR', "
            "'SEPARATOR' || lower(facet.name) || 'SEPARATOR') = 0)")},
    }};
}

} // namespace

QString nameOf(FacetKind kind)
{
    return kind == FacetKind::Tag ? QStringLiteral("tag") : QStringLiteral("keyword");
}

QChar separatorOf(FacetKind kind)
{
    return kind == FacetKind::Tag ? u'|' : u';';
}

Result<bool> hasFacetIndex(Connection &connection)
{
    TRY(const auto version, connection.value(QStringLiteral("PRAGMA user_version")));
    return version.toInt() >= 3;
}

Result<void> FacetIndex::add(ItemId item, FacetKind kind, const QStringList &names)
{
    for (const QString &name : names) {
        TRY(const auto id, idOf(kind, name));
        TRY(m_connection.run(QStringLiteral("INSERT OR IGNORE INTO item_facet (facet_id, item_id) VALUES (?, ?)"),
                             {id, raw(item)}));
    }
    return {};
}

Result<void> FacetIndex::replace(ItemId item, FacetKind kind, const QStringList &names)
{
    TRY(const auto row,
        m_connection.value(QStringLiteral("SELECT %1 FROM item WHERE id = ?").arg(columnOf(kind)), {raw(item)}));
    const QStringList before = row.toString().split(separatorOf(kind), Qt::SkipEmptyParts);
    if (before == names) {
        return {};
    }
    for (const QString &name : before) {
        TRY(m_connection.run(QStringLiteral("DELETE FROM item_facet WHERE item_id = ? AND facet_id = "
                                            "(SELECT id FROM facet WHERE name = ? AND kind = ?)"),
                             {raw(item), name, nameOf(kind)}));
    }
    return add(item, kind, names);
}

Result<qint64> FacetIndex::idOf(FacetKind kind, const QString &name)
{
    if (const auto known = m_ids.constFind({kind, name}); known != m_ids.cend()) {
        return *known;
    }
    const QVariantList values{name, nameOf(kind)};
    TRY(m_connection.run(QStringLiteral("INSERT OR IGNORE INTO facet (name, kind) VALUES (?, ?)"), values));
    TRY(const auto id, m_connection.value(QStringLiteral("SELECT id FROM facet WHERE name = ? AND kind = ?"), values));
    return m_ids.insert({kind, name}, id.toLongLong()).value();
}

Result<QList<Message>> FacetIndex::faults(Connection &connection, int most)
{
    QList<Message> found;
    for (const FacetKind kind : kinds) {
        for (const auto &[sentence, question] : questionsOn(kind)) {
            TRY(connection.rows(question + QStringLiteral(" LIMIT %1").arg(most), {},
                                [&](const Query &row) -> Result<void> {
                                    found << sentence.arg(row.text(0), row.text(1));
                                    return {};
                                }));
        }
    }
    return found;
}

} // namespace corater
