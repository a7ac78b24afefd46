// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

namespace corater {

/// Which ratings to read; a none id means any.
struct RatingFilter
{
    RoundId round{};
    RaterId rater{};
    ItemId item{};
};

} // namespace corater
