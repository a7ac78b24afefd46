// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

namespace corater {

/// Whether the codebook has a dimension that is asked only when settled units are assessed.
bool hasAssessment(const Codebook &codebook);

/// The codebook as a round asks it: one that assesses settled units asks the dimensions of assessments alone, every
/// other round all others. Rules, merged codes and proposals stay, so that codes are found as before.
Codebook askedIn(const Codebook &codebook, bool assessing);

} // namespace corater
