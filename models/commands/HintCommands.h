// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintCodes.h"
#include "models/hints/HintTimes.h"
#include "models/study/Change.h"

namespace corater {

/// Sets the codes that rules suggest. Rules that are not in `codes` keep theirs.
Command<> setHintCodes(HintCodes codes);

/// Shows hints to raters while a round is open, or from then on only when no round is open. A report names the rounds
/// in which raters saw hints.
Command<> showHints(bool always);

} // namespace corater
