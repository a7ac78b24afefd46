// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/ShownRating.h"

#include "data/store/tables/RatingRows.h"

namespace corater {

SqlPart isInOpenRound(const ItemViewer &viewer)
{
    if (!viewer.wholeStudy || viewer.openCoversAll) {
        return {QStringLiteral("1"), {}};
    }
    if (!valid(viewer.openRound)) {
        return {QStringLiteral("0"), {}};
    }
    return {QStringLiteral("EXISTS (SELECT 1 FROM round_item d WHERE d.round_id = ? AND d.item_id = item.id "
                           "AND (d.rater_id = ? OR ? = 0))"),
            {raw(viewer.openRound), raw(viewer.rater), raw(viewer.rater)}};
}

SqlPart shownRating(const ItemViewer &viewer)
{
    if (!viewer.wholeStudy) {
        return {QStringLiteral("rating.round_id = ? AND rating.rater_id = ? AND rating.item_id = item.id"),
                {raw(viewer.round), raw(viewer.rater)}};
    }
    const SqlPart inOpen = isInOpenRound(viewer);
    return {
        QStringLiteral("rating.rater_id = ? AND rating.item_id = item.id AND rating.id = "
                       "(SELECT r.id FROM rating r WHERE r.item_id = item.id AND r.rater_id = ? "
                       "AND (r.round_id = ? OR (NOT %1 AND r.round_id NOT IN %2)) ORDER BY r.round_id DESC LIMIT 1)")
            .arg(inOpen.sql, trainingRoundIds),
        QVariantList{raw(viewer.rater), raw(viewer.rater), raw(viewer.openRound)} + inOpen.values};
}

} // namespace corater
