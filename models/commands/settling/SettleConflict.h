// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Change.h"

namespace corater {

/// Which of two changes that contradict each other is to count.
enum class ConflictChoice { Standing, Other };

/// Decides between two changes that copies made independently (MergeConflict). Conflict if the standing value has
/// changed since. Refused for an impossible choice: a change of ratings that were sealed before the change arrived.
Command<> settleConflict(QString id, ConflictChoice choice);

} // namespace corater
