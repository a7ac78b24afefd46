// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/KeywordFacets.h"

#include <QMap>

#include <algorithm>

namespace corater {

Result<std::vector<std::pair<QString, qint64>>> keywordFacets(Connection &connection)
{
    QMap<QString, qint64> counts;
    const auto read = connection.rows(
        QStringLiteral("SELECT keywords, count(*) FROM item WHERE keywords <> '' "
                       "AND batch_id IN (SELECT id FROM import_batch) GROUP BY keywords"),
        {}, [&](const Query &row) -> Result<void> {
            for (const QString &keyword : row.text(0).split(u';', Qt::SkipEmptyParts)) {
                counts[keyword] += row.integer(1);
            }
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    std::vector<std::pair<QString, qint64>> facets;
    for (const auto &[keyword, count] : counts.asKeyValueRange()) {
        facets.emplace_back(keyword, count);
    }
    std::ranges::stable_sort(facets, std::ranges::greater(), &std::pair<QString, qint64>::second);
    return facets;
}

} // namespace corater
