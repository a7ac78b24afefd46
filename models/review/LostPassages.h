// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"
#include "models/review/ReviewWords.h"

namespace corater {

/// The notes on the question's passages that are no longer in the post. For a label: passages of its answer and of its
/// unit as a whole; for a unit: all of its passages. `lines` are those of evidenceOfReview() of the item.
std::vector<Remark> lostPassages(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                 const Question &question);

/// The same for the passages that are in the post: each in quotation marks.
std::vector<Remark> quotedPassages(const std::vector<EvidenceLine> &lines, const ReviewItem &item,
                                   const Question &question);

} // namespace corater
