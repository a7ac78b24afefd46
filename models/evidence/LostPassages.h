// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"
#include "models/review/ReviewWords.h"

namespace corater {

/// What is to be said of the passages that bear on the question and are not found in the post any more: those of its
/// answer and of its unit as a whole, of a unit all of them. `lines` are those of evidenceOfReview() of the item.
std::vector<Remark> lostPassages(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                 const Question &question);

} // namespace corater
