// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Memo.h"
#include "models/study/Change.h"

namespace corater {

/// The most characters of a memo (UTF-16 units).
constexpr qsizetype longestMemo = 20'000;

/// Writes a memo of the actor. While a round is open, only the actor may read it until that round is closed. Refused
/// without an actor, without a text, or if its subject is not in the study as the actor may see it.
Command<> addMemo(MemoSubject about, QString text);

/// Changes the text of a memo of the actor. A round that is open then hides the memo until it is closed. Refused for
/// memos of others.
Command<> changeMemo(MemoId memo, QString text);

/// Removes a memo of the actor; refused for memos of others.
Command<> removeMemo(MemoId memo);

} // namespace corater
