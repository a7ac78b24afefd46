// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "models/study/Study.h"

namespace corater {

/// The items that a search finds in the whole study, by id: used by --where of every command. Seen as that rater, or
/// (none) as a viewer of closed rounds only. An error has the column of the word that was not understood. States are
/// those of the rater; is:disagreement is found over all closed rounds; hints where they are shown.
Result<std::vector<ItemId>> foundItems(const StudyReader &study, const QString &search, RaterId rater = {});
/// The same of a search that was read already.
Result<std::vector<ItemId>> foundItems(const StudyReader &study, const ItemFilter &filter, RaterId rater = {});

} // namespace corater
