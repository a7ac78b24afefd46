// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Memo.h"
#include "models/study/StudyReader.h"

#include <vector>

namespace corater {

/// What kind of thing a memo is about.
enum class MemoKind { Study, Item, Code, Round };

/// "study", "item", "code" or "round": as commands and exports name it.
QString nameOf(MemoKind kind);
/// All of them.
QStringList memoKindNames();

/// A memo with the names of what it refers to.
struct MemoLine
{
    Memo memo;
    MemoKind kind = MemoKind::Study;
    QString author;
    QString about{};  ///< id of the item at its source, name of the code or the round; empty: the study, or a code that
                      ///< is gone
    QString site{};   ///< of the item
    QString during{}; ///< the round that was open
    bool isPrivate = false; ///< that round is still open: only the author sees the memo
};

/// The memos that the viewer may see, in the order in which they were written.
Result<std::vector<MemoLine>> memoLines(const StudyReader &study, RaterId viewer);

/// What it is about, after "memo on": "the study", "item 12", "the code “Leak”".
QString aboutWords(const MemoLine &line);
/// "Memo by Ada on item 12".
QString headOf(const MemoLine &line);

} // namespace corater
