// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/WorkTime.h"
#include "models/study/Change.h"
#include "models/study/CommandKinds.h"

namespace corater {

/// Adds to the time that a rater worked on an item. Undo skips it. Does nothing where the study records no time;
/// Refused when the rater is not the actor or has sealed the round.
/// `time.seconds` are added to the recorded time.
Command<> recordTime(WorkTime time);

} // namespace corater
