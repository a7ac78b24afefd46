// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/SearchIndex.h"

#include "codebook/UnspacedText.h"
#include "data/records/selection/SearchedText.h"
#include "data/store/items/ItemStore.h"

#include <algorithm>
#include <vector>

namespace corater {

namespace {

// Whether the decoded text may have such characters: HTML may write them as numbers.
bool mayHaveUnspaced(const QString &stored)
{
    return hasUnspaced(stored) || stored.contains(QLatin1StringView("&#"));
}

} // namespace

Result<void> addToSearchIndex(Connection &connection, ItemId item, const QString &title, const QString &body)
{
    TRY(connection.run(QStringLiteral("INSERT INTO item_fts (rowid, title, body) VALUES (?, ?, ?)"),
                       {raw(item), textForIndex(title), textForIndex(body)}));
    return {};
}

Result<bool> hasPairsInSearchIndex(Connection &connection)
{
    TRY(const auto version, connection.value(QStringLiteral("PRAGMA main.user_version")));
    return version.toInt() >= firstVersionWithPairs;
}

Result<void> pairUpSearchIndex(Connection &connection)
{
    std::vector<ItemId> items;
    TRY(connection.rows(QStringLiteral("SELECT id, title FROM item UNION ALL SELECT item_id, body FROM item_part"), {},
                        [&](const Query &row) -> Result<void> {
                            if (mayHaveUnspaced(row.text(1))) {
                                items.push_back(ItemId{row.integer(0)});
                            }
                            return {};
                        }));
    std::ranges::sort(items);
    items.erase(std::ranges::unique(items).begin(), items.end());
    for (const ItemId id : items) {
        TRY(const auto item, loadItem(connection, id));
        const QString body = searchedText(item);
        if (hasUnspaced(item.title) || hasUnspaced(body)) {
            TRY(connection.run(QStringLiteral("DELETE FROM item_fts WHERE rowid = ?"), {raw(id)}));
            TRY(addToSearchIndex(connection, id, item.title, body));
        }
    }
    return {};
}

} // namespace corater
