// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QStringList>

namespace corater {

/// What a rater who assesses is told of the settled units of an item in that round, by their numbers there: id, comment
/// and final labels, a line each ("symptom: Memory Leak"). Empty for a round that finds its units itself. Nobody's own
/// labels are in it.
Result<QStringList> settledWords(const Study &study, RoundId round, ItemId item);

} // namespace corater
