// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/TagIndex.h"

#include <array>

namespace corater {

Result<bool> hasTagIndex(Connection &connection)
{
    const auto version = connection.value(QStringLiteral("PRAGMA user_version"));
    return version ? Result<bool>(version->toInt() >= 2) : std::unexpected(version.error());
}

Result<void> TagIndex::add(ItemId item, const QString &tags)
{
    for (const QString &tag : tags.split(u'|', Qt::SkipEmptyParts)) {
        const Result<qint64> id = idOf(tag);
        if (!id) {
            return std::unexpected(id.error());
        }
        const auto added = m_connection.run(
            QStringLiteral("INSERT OR IGNORE INTO item_tag (tag_id, item_id) VALUES (?, ?)"), {*id, raw(item)});
        if (!added) {
            return std::unexpected(added.error());
        }
    }
    return {};
}

Result<void> TagIndex::replace(ItemId item, const QString &tags)
{
    const auto before = m_connection.value(QStringLiteral("SELECT tags FROM item WHERE id = ?"), {raw(item)});
    if (!before) {
        return std::unexpected(before.error());
    }
    if (before->toString() == tags) {
        return {};
    }
    for (const QString &tag : before->toString().split(u'|', Qt::SkipEmptyParts)) {
        const auto removed = m_connection.run(
            QStringLiteral("DELETE FROM item_tag WHERE tag_id = (SELECT id FROM tag WHERE name = ?) AND item_id = ?"),
            {tag, raw(item)});
        if (!removed) {
            return std::unexpected(removed.error());
        }
    }
    return add(item, tags);
}

Result<qint64> TagIndex::idOf(const QString &tag)
{
    if (const auto known = m_ids.constFind(tag); known != m_ids.cend()) {
        return *known;
    }
    const auto made = m_connection.run(QStringLiteral("INSERT OR IGNORE INTO tag (name) VALUES (?)"), {tag});
    if (!made) {
        return std::unexpected(made.error());
    }
    const auto id = m_connection.value(QStringLiteral("SELECT id FROM tag WHERE name = ?"), {tag});
    if (!id) {
        return std::unexpected(id.error());
    }
    return m_ids.insert(tag, id->toLongLong()).value();
}

Result<QStringList> TagIndex::faults(Connection &connection, int most)
{
    // Taken apart as in the migration.
    const std::array<std::pair<QString, QString>, 2> questions{{
        {QStringLiteral("the index of tags lacks “%1” of item %2"),
         QStringLiteral("SELECT part.value, item.external_id FROM item, "
                        "json_each('[' || replace(json_quote(item.tags), '|', '\",\"') || ']') AS part "
                        "WHERE item.tags <> '' AND part.value <> '' AND NOT EXISTS (SELECT 1 FROM tag "
                        "CROSS JOIN item_tag ON item_tag.tag_id = tag.id AND item_tag.item_id = item.id "
                        "WHERE tag.name = part.value) LIMIT %1")},
        {QStringLiteral("the index of tags gives “%1” to item %2, which has no such tag"),
         QStringLiteral("SELECT coalesce(tag.name, item_tag.tag_id), coalesce(item.external_id, item_tag.item_id) "
                        "FROM item_tag LEFT JOIN tag ON tag.id = item_tag.tag_id "
                        "LEFT JOIN item ON item.id = item_tag.item_id WHERE tag.id IS NULL OR item.id IS NULL "
                        "OR instr(lower(item.tags), '|' || lower(tag.name) || '|') = 0 LIMIT %1")},
    }};
    QStringList found;
    for (const auto &[sentence, question] : questions) {
        const auto read = connection.rows(question.arg(most), {}, [&](const Query &row) -> Result<void> {
            found << sentence.arg(row.text(0), row.text(1));
            return {};
        });
        if (!read) {
            return std::unexpected(read.error());
        }
    }
    return found;
}

} // namespace corater
