// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/selection/DuplicateSearch.h"

namespace corater {

/// The study's decisions on a pair of posts.
struct PairState
{
    bool isOut = false;  ///< one of the two is left out, of this pair or of another
    bool isTold = false; ///< this pair was decided on
    bool isDecided() const { return isOut || isTold; }
};

/// Reads the marks of the two items alone.
Result<PairState> pairState(const StudyReader &study, const DuplicatePair &pair);

/// Whether a round had the item already.
Result<bool> wasInRound(const StudyReader &study, ItemId item);

/// Items and, of them, duplicates.
struct ItemsInUse
{
    qint64 items = 0;
    qint64 duplicates = 0;
};

/// Reads all marks.
Result<ItemsInUse> itemsInUse(const StudyReader &study);

} // namespace corater
