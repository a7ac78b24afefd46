// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "models/study/StudyReader.h"

namespace corater {

/// Up to `most` items of the whole study whose id begins with the typed text, or whose title has all its words; those
/// by id first. Nothing of any rating is used. For a worker: frequent words are looked for in many items, but no
/// further than in the first 2,048 whose post has them.
Result<std::vector<ItemSummary>> itemsNamed(const StudyReader &study, const QString &typed, size_t most);

/// The items with these ids, in this order; ids that no longer exist are left out.
Result<std::vector<ItemSummary>> itemsWithIds(const StudyReader &study, const std::vector<ItemId> &ids);

} // namespace corater
