// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/SelectionSteps.h"
#include "models/selection/DuplicateSearch.h"

namespace corater {

/// The decision of a person, or of a rule, on a pair.
struct DuplicateVerdict
{
    DuplicatePair pair;
    bool same = true; ///< false: both stay, and the pair is not asked about again
    QString reason;   ///< empty: that of the pair
};

/// Marks items as duplicates of others: they stay in the study and are out of rounds from now on. A duplicate of a
/// duplicate becomes a duplicate of the item that is kept. An item that was in a round cannot be marked: it is refused
/// when named by hand and skipped among several. The outcome is the number of items marked as duplicates. Used by
/// `corater duplicates` and by the window's page of pairs.
/// `steps`: what the selection keeps of it, from that number.
Command<qint64> markDuplicates(std::vector<DuplicateVerdict> verdicts, StepsOf<qint64> steps = {});

} // namespace corater
