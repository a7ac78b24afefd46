// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/merge/StudyMerge.h"
#include "models/study/Study.h"

namespace corater {

/// Merges the history entries of another copy of the study (see mergeCopy()), announces the changes, and performs
/// combineCopies(). Refused while a worker changes the study, and for a read-only study.
Result<MergeOutcome> takeInCopy(Study &study, const QString &path, MergeMode mode);

/// The conflicts that the actor may see, and the number of the others.
struct ShownConflicts
{
    std::vector<MergeConflict> shown;
    qint64 hidden = 0; ///< conflicts in another rater's answers in an open round; not settled
};

/// The conflicts that are not settled, or all. Conflicts in a rater's answers in an open round are shown to nobody
/// else.
Result<ShownConflicts> conflictsShownTo(const StudyReader &study, RaterId rater, bool alsoSettled);

} // namespace corater
