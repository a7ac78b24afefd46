// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

namespace corater {

/// Makes every text of the codebook valid (see ValidText). Returns the places of invalid ones: "colour", "colour >
/// Red", "rule 2", or an empty string for the codebook's own title and description. The readers of codebooks report
/// them, and a new study calls it as a guard.
QStringList mendTexts(Codebook &codebook);

} // namespace corater
