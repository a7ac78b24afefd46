// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QStringList>

namespace corater {

/// Describes the settled units of an item to a rater who assesses them in that round, by their numbers in the round:
/// id, comment and final labels, a line each ("symptom: Memory Leak"). Empty for a round whose raters find the units
/// themselves. Contains no rater's own labels.
Result<QStringList> settledWords(const StudyReader &study, RoundId round, ItemId item);

} // namespace corater
