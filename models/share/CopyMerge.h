// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/merge/StudyMerge.h"
#include "models/study/Study.h"

namespace corater {

/// Takes in what another copy of the study has recorded (see mergeCopy()), announces what changed, and combines what
/// follows from it. Refused while a worker changes the study, and for a study that is only read.
Result<MergeOutcome> takeInCopy(Study &study, const QString &path, MergeMode mode);

/// How many contradictions there are, and those that the actor may see.
struct ShownConflicts
{
    std::vector<MergeConflict> shown;
    qint64 hidden = 0; ///< in what another rater says in a round that is open; not settled
};

/// Those that are not settled, or all. What a rater says in an open round is shown to nobody else.
Result<ShownConflicts> conflictsShownTo(const Study &study, RaterId rater, bool alsoSettled);

} // namespace corater
