// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// The study's codebook as the one who works may see it: while the round is open, without what others have proposed,
/// unless the round shares proposals.
Codebook visibleCodebook(const Study &study);
/// The same of an earlier version of it.
Codebook visibleCodebook(const Study &study, const Codebook &version);

} // namespace corater
