// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/RatingMatrix.h"
#include "codebook/agreement/matrices/SetRatings.h"

#include <vector>

namespace corater {

/// How a code such as "Unknown" counts. Papers often do not name their way, and kappa differs, so all three are shown
/// side by side.
enum class CodeTreatment {
    AsCode,  ///< a code like the others
    LeftOut, ///< units to which any rater gave it are left out, and it leaves the code book
    Missing  ///< such a rating is no rating, and it leaves the code book
};

/// The treatment as one word of the published data formats ("as_code").
const char *codeTreatmentWord(CodeTreatment treatment);

/// The ratings with the code (a position in the code book) treated so. If it leaves the code book, the codes behind it
/// move up by one.
RatingMatrix treated(const RatingMatrix &ratings, int code, CodeTreatment treatment);

/// For sets: a set that holds the code counts as that code. Missing makes such a rating a blank.
SetRatings treated(const SetRatings &ratings, int code, CodeTreatment treatment);

} // namespace corater
