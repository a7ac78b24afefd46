// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "data/store/search/ShownRating.h"

namespace corater {

/// Which ratings a search of the viewer may look at, as a condition on `r`, a row of the table rating. In the list of
/// an open round: the viewer's own of that round. Of a closed one: all of that round. Of the whole study: those of
/// closed rounds and the viewer's own; but for an item drawn for the viewer in the open round only their own of that
/// round, since an older one would reveal that the item is shown again.
SqlPart mayBeSearched(const ItemViewer &viewer);

/// The ids of the items for which the term holds: a statement that does not look at the row of the item.
SqlPart itemsWithLabel(const ItemViewer &viewer, const LabelTerm &term);

} // namespace corater
