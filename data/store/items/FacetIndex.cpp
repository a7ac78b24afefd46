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

/// The column in which an item names them itself.
QString columnOf(FacetKind kind)
{
    return kind == FacetKind::Tag ? QStringLiteral("tags") : QStringLiteral("keywords");
}

/// A question on differences, and the sentence on an answer: %1 is the facet, %2 the item.
struct FacetQuestion
{
    Message sentence;
    QString sql;
};

// Taken apart as in the migration.
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
    const auto version = connection.value(QStringLiteral("PRAGMA user_version"));
    return version ? Result<bool>(version->toInt() >= 3) : std::unexpected(version.error());
}

Result<void> FacetIndex::add(ItemId item, FacetKind kind, const QStringList &names)
{
    for (const QString &name : names) {
        const Result<qint64> id = idOf(kind, name);
        if (!id) {
            return std::unexpected(id.error());
        }
        const auto added = m_connection.run(
            QStringLiteral("INSERT OR IGNORE INTO item_facet (facet_id, item_id) VALUES (?, ?)"), {*id, raw(item)});
        if (!added) {
            return std::unexpected(added.error());
        }
    }
    return {};
}

Result<void> FacetIndex::replace(ItemId item, FacetKind kind, const QStringList &names)
{
    const auto row =
        m_connection.value(QStringLiteral("SELECT %1 FROM item WHERE id = ?").arg(columnOf(kind)), {raw(item)});
    if (!row) {
        return std::unexpected(row.error());
    }
    const QStringList before = row->toString().split(separatorOf(kind), Qt::SkipEmptyParts);
    if (before == names) {
        return {};
    }
    for (const QString &name : before) {
        const auto removed = m_connection.run(QStringLiteral("DELETE FROM item_facet WHERE item_id = ? AND facet_id = "
                                                             "(SELECT id FROM facet WHERE name = ? AND kind = ?)"),
                                              {raw(item), name, nameOf(kind)});
        if (!removed) {
            return std::unexpected(removed.error());
        }
    }
    return add(item, kind, names);
}

Result<qint64> FacetIndex::idOf(FacetKind kind, const QString &name)
{
    if (const auto known = m_ids.constFind({kind, name}); known != m_ids.cend()) {
        return *known;
    }
    const QVariantList values{name, nameOf(kind)};
    const auto made =
        m_connection.run(QStringLiteral("INSERT OR IGNORE INTO facet (name, kind) VALUES (?, ?)"), values);
    if (!made) {
        return std::unexpected(made.error());
    }
    const auto id = m_connection.value(QStringLiteral("SELECT id FROM facet WHERE name = ? AND kind = ?"), values);
    if (!id) {
        return std::unexpected(id.error());
    }
    return m_ids.insert({kind, name}, id->toLongLong()).value();
}

Result<QList<Message>> FacetIndex::faults(Connection &connection, int most)
{
    QList<Message> found;
    for (const FacetKind kind : kinds) {
        for (const auto &[sentence, question] : questionsOn(kind)) {
            const auto read = connection.rows(question + QStringLiteral(" LIMIT %1").arg(most), {},
                                              [&](const Query &row) -> Result<void> {
                                                  found << sentence.arg(row.text(0), row.text(1));
                                                  return {};
                                              });
            if (!read) {
                return std::unexpected(read.error());
            }
        }
    }
    return found;
}

} // namespace corater
