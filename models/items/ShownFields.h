// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "models/study/Study.h"

namespace corater {

/// The item with those columns of its source that a rater may read while labelling: columns that the codebook names as
/// labels, and such as a rater's name stands in, may hold what somebody else answered. Used wherever posts are shown
/// before all have sealed.
Item withoutLabelColumns(Item item, const Study &study);

} // namespace corater
