// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/TagSearch.h"

#include "data/store/TagIndex.h"

#include <algorithm>

namespace corater {

namespace {

// In a study of a million, to look up and sort so many takes as long as to meet the first few hundred of them in the
// order of the list: 25 ms each.
constexpr int few = 10000;

const QString itemsOfTag = QStringLiteral("SELECT item_id FROM item_tag WHERE tag_id = ?");

bool canBeTag(const QString &text)
{
    return !text.isEmpty() && !text.contains(u'|');
}

} // namespace

Result<TagSearch> TagSearch::look(Connection &connection, const QStringList &tags)
{
    TagSearch search;
    if (tags.isEmpty()) {
        return search;
    }
    const Result<bool> indexed = hasTagIndex(connection);
    if (!indexed) {
        return std::unexpected(indexed.error());
    }
    if (!*indexed || !std::ranges::all_of(tags, canBeTag)) {
        search.m_share = Share::Unknown;
        return search;
    }
    auto found = search.findTags(connection, tags);
    if (found && (search.m_rarest < few || search.m_ids.size() > 1)) {
        found = search.findItems(connection);
    }
    if (!found) {
        return std::unexpected(found.error());
    }
    const bool many = search.m_rarest == few && (search.m_ids.size() == 1 || int(search.m_items.size()) == few);
    search.m_share = many ? Share::Many : Share::Few;
    return search;
}

Result<void> TagSearch::findTags(Connection &connection, const QStringList &tags)
{
    std::vector<std::pair<int, qint64>> found;
    for (const QString &tag : tags) {
        const auto id = connection.value(QStringLiteral("SELECT id FROM tag WHERE name = ?"), {tag});
        const auto count =
            id ? connection.value(QStringLiteral("SELECT count(*) FROM (%1 LIMIT %2)").arg(itemsOfTag).arg(few), {*id})
               : id;
        if (!count) {
            return std::unexpected(count.error());
        }
        found.emplace_back(count->toInt(), id->toLongLong());
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    for (const auto &[count, id] : found) {
        m_ids << id;
    }
    m_rarest = found.front().first;
    return {};
}

// From a rare tag on, the others are looked up. Of frequent ones the rows, which stand in order, are merged without
// being kept: 30 ms for two tags of 300 000 items each.
Result<void> TagSearch::findItems(Connection &connection)
{
    const QString looked = QStringLiteral("SELECT rarest.item_id FROM (%1) AS rarest%2 ORDER BY rarest.item_id")
                               .arg(itemsOfTag, joins(QStringLiteral("rarest.item_id"), 1));
    const QString merged =
        QStringList(m_ids.size(), itemsOfTag).join(QStringLiteral(" INTERSECT ")) + QStringLiteral(" ORDER BY item_id");
    return connection.rows(QStringLiteral("%1 LIMIT %2").arg(m_rarest < few ? looked : merged).arg(few), m_ids,
                           [this](const Query &row) -> Result<void> {
                               m_items.push_back(ItemId{row.integer(0)});
                               return {};
                           });
}

QString TagSearch::joins(const QString &itemId, qsizetype first) const
{
    const QString join =
        QStringLiteral(" CROSS JOIN item_tag AS tag%1 ON tag%1.tag_id = ? AND tag%1.item_id = ") + itemId;
    QString all;
    for (qsizetype i = first; i < m_ids.size(); ++i) {
        all += join.arg(i);
    }
    return all;
}

} // namespace corater
