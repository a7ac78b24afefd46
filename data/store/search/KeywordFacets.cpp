// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/KeywordFacets.h"

#include "data/store/items/FacetIndex.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

using Counts = QHash<QByteArray, qint64>; ///< by the keyword, its ASCII letters in lower case

QByteArray folded(const QString &keyword)
{
    return keyword.toUtf8().toLower();
}

// Adds (or subtracts) counts of the items' own keyword columns, grouped by equal columns.
Result<void> addGroups(Connection &connection, const QString &sql, int sign, Counts &counts, QStringList &names)
{
    return connection.rows(sql, {}, [&](const Query &row) -> Result<void> {
        for (const QString &keyword : row.text(0).split(u';', Qt::SkipEmptyParts)) {
            qint64 &count = counts[folded(keyword)];
            if (count == 0 && sign > 0) {
                names << keyword;
            }
            count += sign * row.integer(1);
        }
        return {};
    });
}

Result<void> countInRows(Connection &connection, Counts &counts, QStringList &names)
{
    return addGroups(connection,
                     QStringLiteral("SELECT keywords, count(*) FROM item WHERE keywords <> '' "
                                    "AND batch_id IN (SELECT id FROM import_batch) GROUP BY keywords"),
                     1, counts, names);
}

// The index has the items of all imports; the few of imports that were taken back are subtracted. The recursive query
// leaps from import to import along the index of batches.
Result<void> countInIndex(Connection &connection, Counts &counts, QStringList &names)
{
    const auto read = connection.rows(
        QStringLiteral("SELECT name, (SELECT count(*) FROM item_facet WHERE facet_id = facet.id) FROM facet "
                       "WHERE kind = 'keyword'"),
        {}, [&](const Query &row) -> Result<void> {
            names << row.text(0);
            counts[folded(row.text(0))] += row.integer(1);
            return {};
        });
    return read
               ? addGroups(connection,
                           QStringLiteral("WITH RECURSIVE batch(id) AS (SELECT min(batch_id) FROM item UNION ALL "
                                          "SELECT (SELECT min(batch_id) FROM item WHERE batch_id > batch.id) "
                                          "FROM batch WHERE batch.id IS NOT NULL) "
                                          "SELECT item.keywords, count(*) FROM batch "
                                          "CROSS JOIN item ON item.batch_id = batch.id "
                                          "WHERE batch.id NOT IN (SELECT id FROM import_batch) GROUP BY item.keywords"),
                           -1, counts, names)
               : read;
}

} // namespace

Result<std::vector<std::pair<QString, qint64>>> keywordFacets(Connection &connection)
{
    TRY(const auto indexed, hasFacetIndex(connection));
    Counts counts;
    QStringList names;
    TRY(indexed ? countInIndex(connection, counts, names) : countInRows(connection, counts, names));
    std::vector<std::pair<QString, qint64>> facets;
    std::ranges::sort(names);
    for (const QString &name : names) {
        if (const qint64 count = counts.take(folded(name)); count > 0) {
            facets.emplace_back(name, count);
        }
    }
    std::ranges::stable_sort(facets, std::ranges::greater(), &std::pair<QString, qint64>::second);
    return facets;
}

} // namespace corater
