// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

namespace corater {

/// The rating in current codes: a code that was merged into another becomes the other. Sealed ratings are stored
/// unchanged, so this is done at every reading.
Rating inCurrentCodes(Rating rating, const Codebook &codebook);

} // namespace corater
