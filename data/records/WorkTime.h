// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

namespace corater {

/// The setting that makes the study record time per item: "yes"; any other value means no.
inline const QString recordTimeSetting = QStringLiteral("record-time");

/// How long a rater worked at an item of a round, in seconds, idle time left out.
struct WorkTime
{
    RoundId round{};
    ItemId item{};
    RaterId rater{};
    qint64 seconds = 0;
};

} // namespace corater
