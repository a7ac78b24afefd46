// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/SealedPart.h"

#include "data/store/tables/RatingRows.h"

#include <algorithm>

namespace corater {

QString contentHash(const std::vector<Rating> &ratings, const SealedItems &items, int version, const QString &salt)
{
    std::vector<const Rating *> ordered;
    for (const Rating &rating : ratings) {
        ordered.push_back(&rating);
    }
    if (version >= 3) {
        std::ranges::sort(ordered, {},
                          [&](const Rating *rating) { return std::pair(items.value(rating->item), rating->id); });
    } else {
        std::ranges::sort(ordered, {}, [](const Rating *rating) { return rating->item; });
    }
    SealHash hash(version, items, salt);
    for (const Rating *rating : ordered) {
        hash.add(*rating);
    }
    return hash.result();
}

namespace {

Result<SealedItems> itemsOfPart(Connection &connection, RoundId round, RaterId rater)
{
    SealedItems items;
    TRY(connection.rows(QStringLiteral("SELECT item.id, external_id FROM rating JOIN item ON item.id = item_id "
                                       "WHERE round_id = ? AND rater_id = ?"),
                        {raw(round), raw(rater)}, [&](const Query &row) -> Result<void> {
                            items.insert(ItemId{row.integer(0)}, row.text(1));
                            return {};
                        }));
    return items;
}

} // namespace

Result<QString> sealSalt(Connection &connection, RoundId round, RaterId rater)
{
    TRY(const auto salt,
        connection.value(QStringLiteral("SELECT salt FROM seal_salt WHERE round_id = ? AND rater_id = ?"),
                         {raw(round), raw(rater)}));
    return salt.toString();
}

Result<QString> partHash(Connection &connection, RoundId round, RaterId rater, int version)
{
    TRY(const auto ratings, loadRatings(connection, {.round = round, .rater = rater}));
    TRY(const auto items, version >= 3 ? itemsOfPart(connection, round, rater) : Result<SealedItems>(SealedItems()));
    TRY(const auto salt, version == saltedSealHash ? sealSalt(connection, round, rater) : Result<QString>(QString()));
    return contentHash(ratings, items, version, salt);
}

} // namespace corater
