// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"

namespace corater {

/// Whether the codes may be a label of the dimension: known, each once, no more than it takes, and choosable. Codes in
/// `present` were chosen before and may stay though they have been retired since.
Result<void> checkCodes(const Dimension &dimension, const std::vector<CodeId> &codes,
                        const std::vector<CodeId> &present);

} // namespace corater
