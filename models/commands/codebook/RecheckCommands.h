// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "models/study/Change.h"

#include <vector>

namespace corater {

/// A label of which a review is requested.
struct RecheckLabel
{
    UnitId unit{};
    DimensionId dimension{};
    CodeId confusedWith{}; ///< the other rater's code; kept for sealed labels
};

/// Requests a review of labels, as from a cell of a confusion matrix. An open label gets a flag; for a sealed one the
/// request is recorded beside it, and the label stays as it is. Labels with an open request are skipped; if all have
/// one, the command is refused.
Command<> askRecheck(std::vector<RecheckLabel> labels);
/// For all labels of a code, by any rater; does nothing if there are none. Does not reveal which labels these are.
Command<> askRecheckOf(CodeId code);

/// A rater's answer to a review request for their own sealed label: the same codes (they confirm it) or others, under
/// the current version of the codebook. Recorded as later than the label, which stays as it is. Open labels are
/// confirmed with confirmLabel() and changed with setLabels().
Command<> answerRecheck(UnitId unit, DimensionId dimension, std::vector<CodeId> codes);

} // namespace corater
