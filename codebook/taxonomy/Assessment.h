// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

namespace corater {

/// Whether the codebook has a dimension that is asked only when settled units are assessed.
bool hasAssessment(const Codebook &codebook);

/// The part of the codebook that a round asks: one that assesses settled units asks only the dimensions of assessments,
/// every other round all others. Rules, merged codes and proposals stay, so that codes are still found.
Codebook askedIn(const Codebook &codebook, bool assessing);

} // namespace corater
