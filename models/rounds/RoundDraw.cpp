// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/RoundDraw.h"

#include "data/store/ItemStore.h"
#include "data/store/RatingStore.h"
#include "data/store/RoundStore.h"
#include "models/rounds/ItemStrata.h"

#include <algorithm>

namespace corater {

Result<std::optional<Round>> roundToReplace(Connection &connection)
{
    const auto rounds = loadRounds(connection);
    const auto parts = loadRoundRaters(connection);
    if (!rounds || !parts) {
        return std::unexpected(!rounds ? rounds.error() : parts.error());
    }
    std::optional<Round> untouched;
    for (const Round &open : *rounds) {
        if (open.imported || !open.closedAt.isEmpty()) {
            continue;
        }
        const auto ratings = loadRatings(connection, {.round = open.id});
        if (!ratings) {
            return std::unexpected(ratings.error());
        }
        const bool sealed = std::ranges::any_of(
            *parts, [&](const RoundRater &part) { return part.round == open.id && !part.sealedAt.isEmpty(); });
        if (!open.coversAll || !ratings->empty() || sealed) {
            return fail(ErrorCode::Refused,
                        QStringLiteral("%1 is open: the next round opens when all its raters have sealed it")
                            .arg(open.name));
        }
        untouched = open;
    }
    return untouched;
}

Result<RoundPool> itemsForRound(const Study &study)
{
    Connection &connection = study.file().connection();
    const auto used = usedItems(connection);
    if (!used) {
        return std::unexpected(used.error());
    }
    RoundPool pool;
    const auto read = readItems(connection, [&](const Item &item) -> Result<void> {
        if (!used->contains(item.id)) {
            pool.items.push_back(item);
        }
        return {};
    });
    if (!read) {
        return std::unexpected(read.error());
    }
    std::ranges::sort(pool.items, {}, [](const Item &item) { return std::pair(item.externalId, item.site); });
    pool.fields = strataFields(pool.items);
    return pool;
}

} // namespace corater
