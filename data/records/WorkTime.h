// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

namespace corater {

/// How long a rater worked at an item of a round, in seconds, idle time left out.
struct WorkTime
{
    RoundId round{};
    ItemId item{};
    RaterId rater{};
    qint64 seconds = 0;
};

} // namespace corater
