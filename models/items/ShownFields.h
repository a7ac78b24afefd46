// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "models/study/Study.h"

namespace corater {

/// The item with those columns of its source that a rater may read while labelling: columns that the codebook names as
/// labels, and columns with a rater's name, may hold answers of others, and are left out. Used wherever posts are shown
/// before all have sealed.
Item withoutLabelColumns(Item item, const StudyReader &study);

} // namespace corater
