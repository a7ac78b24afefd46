// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

namespace corater {

class Workplace;

/// Summarizes what the current rater would seal in the open round, asks, and seals. Then shows the hash for the other
/// raters.
void sealRound(Workplace &work);

/// Shows the hash of what the rater has sealed in the round, to be copied; if all have, offers Compare and Agreement.
void showSealHash(Workplace &work, const Round &round, const RoundRater &part);

} // namespace corater
