// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

class QWidget;

namespace corater {

class Study;
class Workplace;

/// Summarizes what the current rater would seal in the open round, asks, and seals. Then shows the hash for the other
/// raters.
void sealRound(Workplace &work);

/// Shows the hash of what the rater has sealed in the round, to be copied.
void showSealHash(const Study &study, const Round &round, const RoundRater &part, QWidget *parent);

} // namespace corater
