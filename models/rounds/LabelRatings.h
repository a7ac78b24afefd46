// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Rating.h"

#include <vector>

namespace corater {

class Study;

/// Takes out of the list what are no labels of an item: answers that a rater gave once more, and assessments of settled
/// units, which answer other questions.
Result<void> keepLabels(const Study &study, std::vector<Rating> &ratings);

} // namespace corater
