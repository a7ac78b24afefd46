// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

namespace corater {

/// The rating in current codes: a code that has been merged into another counts as the other. Sealed ratings are kept
/// as they were made, so this is done whenever they are read.
Rating inCurrentCodes(Rating rating, const Codebook &codebook);

} // namespace corater
