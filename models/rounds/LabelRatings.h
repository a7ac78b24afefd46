// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Rating.h"

#include <vector>

namespace corater {

class StudyReader;

/// Removes from the list the ratings that are no labels of an item: repeated answers of a rater, and assessments of
/// settled units, which answer other questions.
Result<void> keepLabels(const StudyReader &study, std::vector<Rating> &ratings);

} // namespace corater
