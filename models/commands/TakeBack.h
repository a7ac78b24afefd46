// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryEntry.h"
#include "models/study/Change.h"

namespace corater {

class Study;

/// Refused for changes that this person can never take back, whatever the study contains.
Result<void> checkMayBeTakenBack(const HistoryEntry &entry, RaterId actor);

/// Takes back an older change if nothing depends on it. That is a new change, which can be undone itself. Every row
/// must be as the older change left it (otherwise Conflict), nothing may refer to what is removed, and the codebook
/// must stay valid. Refused for seals and the set-up of a study, and for changes of other raters. Perform it with
/// takeBackEntry(), which checks what others may have used in an open round.
/// HistoryEntry::seq.
Command<> takeBack(qint64 seq);

/// Takes back a change of any age, as a new change, if nothing depends on it (takeBack()); `seq` is HistoryEntry::seq.
/// `dry`: only checks whether that is possible, and changes nothing.
Result<void> takeBackEntry(Study &study, qint64 seq, bool dry = false);

/// Whether redo made the change that undo would take back now. Reads the whole change from the file.
bool isRedone(const Study &study);

} // namespace corater
