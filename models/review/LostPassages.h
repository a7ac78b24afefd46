// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"
#include "models/review/ReviewWords.h"

namespace corater {

/// The notes on passages of the question that are no longer in the post: those of its answer and of its unit as a
/// whole, of a unit all of them. `lines` are those of evidenceOfReview() of the item.
std::vector<Remark> lostPassages(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                 const Question &question);

} // namespace corater
