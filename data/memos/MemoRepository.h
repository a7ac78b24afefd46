// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Memo.h"
#include "data/records/Reader.h"
#include "data/store/StudyStore.h"
#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Repository.h"

#include <optional>
#include <vector>

namespace corater {

/// The memos of the study, as their reader may see them: those that were written while a round was open are read by
/// their author alone until it is closed. Errors are those of the file.
class MemoRepository : Repository
{
public:
    explicit MemoRepository(const StudyStore &store);

    /// In the order in which they were written.
    Result<std::vector<Memo>> read(const Reader &reader) const;
    /// None if there is none that the reader may see.
    Result<std::optional<Memo>> find(const Reader &reader, MemoId id) const;
};

/// The row of a memo, which commands insert, change and remove.
Row rowOf(const Memo &memo);

} // namespace corater
