// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"
#include "models/settling/ReviewItem.h"

#include <utility>

namespace corater {

/// A row of a rating sheet with the units that were made of it.
struct MadeUnit
{
    const RatedRow *row = nullptr;
    UnitMatch units;
    int number = 0; ///< of the unit, as the id or a column of the sheet says; 0: none
    int match = 0;  ///< the match that it is recorded with
};

/// The rows of one item in a rating sheet, units in order, with the units and ratings made of them. SheetRatings makes
/// it, SheetFinals uses it.
struct SheetItem
{
    QString externalId;
    ItemId item{};
    std::vector<std::pair<int, const RatedRow *>> rows; ///< number of the unit (0: none) and its row
    std::vector<Rating> ratings;
    std::vector<MadeUnit> made;

    /// The error of a sheet whose rows of this item contradict each other; `message` names the item as %1.
    std::unexpected<Error> contradiction(const Message &message, const RatedRow &row, Screening before,
                                         Screening now) const;
};

} // namespace corater
