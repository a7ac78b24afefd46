// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/ReviewItem.h"
#include "models/study/Study.h"

namespace corater {

/// Whether the study settles without names: the answers to a question are shown without their raters until it is
/// settled.
bool hidesNames(const StudyReader &study);

/// The item to read as a whole: its raters as A, B, … without names, in an order drawn for the item. Unchanged once
/// nothing of it is left to settle. Every copy of the study draws the same order.
ReviewItem withoutNames(const ReviewItem &item, const StudyReader &study);
/// The item to answer this question, which alone may be shown of it: its raters stand in an order drawn for the
/// question, and have names again once it is settled. Unchanged once nothing of the item is left to settle.
ReviewItem withoutNames(const ReviewItem &item, const Question &question, const StudyReader &study);

} // namespace corater
