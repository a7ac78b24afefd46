// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryEntry.h"

namespace corater {

class StudyReader;

/// The actor's undo and redo steps, read from the history.
Result<UndoState> undoStepsOf(const StudyReader &study);

} // namespace corater
