// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/FacetSearch.h"

#include "data/store/items/FacetIndex.h"

#include <algorithm>

namespace corater {

namespace {

const QString itemsOfFacet = QStringLiteral("SELECT item_id FROM item_facet WHERE facet_id = ?");

bool canBe(FacetKind kind, const QString &name)
{
    return !name.isEmpty() && !name.contains(separatorOf(kind));
}

} // namespace

Result<FacetSearch> FacetSearch::look(Connection &connection, const ItemFilter &filter)
{
    FacetSearch search;
    std::vector<Facet> facets;
    bool possible = true;
    for (const auto &[kind, names] :
         {std::pair{FacetKind::Tag, filter.tags}, std::pair{FacetKind::Keyword, filter.keywords}}) {
        for (const QString &name : names) {
            possible = possible && canBe(kind, name);
            facets.emplace_back(nameOf(kind), name);
        }
    }
    if (facets.empty()) {
        return search;
    }
    if (!possible) {
        search.m_share = Share::Few;
        return search;
    }
    TRY(const auto indexed, hasFacetIndex(connection));
    if (!indexed) {
        search.m_share = Share::Unknown;
        return search;
    }
    auto found = search.findFacets(connection, facets);
    if (found && (search.m_rarest < few || search.m_ids.size() > 1)) {
        found = search.findItems(connection);
    }
    TRY(found);
    const bool many = search.m_rarest == few && (search.m_ids.size() == 1 || int(search.m_items.size()) == few);
    search.m_share = many ? Share::Many : Share::Few;
    return search;
}

Result<void> FacetSearch::findFacets(Connection &connection, const std::vector<Facet> &facets)
{
    std::vector<std::pair<int, qint64>> found;
    for (const auto &[kind, name] : facets) {
        const auto id =
            connection.value(QStringLiteral("SELECT id FROM facet WHERE name = ? AND kind = ?"), {name, kind});
        TRY(const auto count,
            id ? connection.value(QStringLiteral("SELECT count(*) FROM (%1 LIMIT %2)").arg(itemsOfFacet).arg(few),
                                  {*id})
               : id);
        found.emplace_back(count.toInt(), id->toLongLong());
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    for (const auto &[count, id] : found) {
        m_ids << id;
    }
    m_rarest = found.front().first;
    return {};
}

// Looks up the other facets for each item of a rare one. The rows of frequent facets, which are sorted, are merged
// without being stored: 30 ms for two tags of 300 000 items each.
Result<void> FacetSearch::findItems(Connection &connection)
{
    const QString looked = QStringLiteral("SELECT rarest.item_id FROM (%1) AS rarest%2 ORDER BY rarest.item_id")
                               .arg(itemsOfFacet, joins(QStringLiteral("rarest.item_id"), 1));
    const QString merged = QStringList(m_ids.size(), itemsOfFacet).join(QStringLiteral(" INTERSECT ")) +
                           QStringLiteral(" ORDER BY item_id");
    return connection.rows(QStringLiteral("%1 LIMIT %2").arg(m_rarest < few ? looked : merged).arg(few), m_ids,
                           [this](const Query &row) -> Result<void> {
                               m_items.push_back(ItemId{row.integer(0)});
                               return {};
                           });
}

QString FacetSearch::joins(const QString &itemId, qsizetype first) const
{
    const QString join =
        QStringLiteral(" CROSS JOIN item_facet AS facet%1 ON facet%1.facet_id = ? AND facet%1.item_id = ") + itemId;
    QString all;
    for (qsizetype i = first; i < m_ids.size(); ++i) {
        all += join.arg(i);
    }
    return all;
}

} // namespace corater
