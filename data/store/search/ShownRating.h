// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/SqlPart.h"
#include "data/store/search/ItemIndex.h"

namespace corater {

/// Which rating of the viewer stands for an item in the list, as the condition that joins `rating` with `item`. In the
/// list of a round it is that of the round. In the list of the whole study it is that of the open round, where the item
/// is in it for the viewer, rated or not: an older rating would tell that an item is shown again. Else it is that of
/// the newest round.
SqlPart shownRating(const ItemViewer &viewer);

/// Whether the item is in the open round for the viewer, so that what other rounds know of it stays hidden. Always true
/// in the list of a round.
SqlPart isInOpenRound(const ItemViewer &viewer);

} // namespace corater
