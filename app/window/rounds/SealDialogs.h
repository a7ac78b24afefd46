// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

class QWidget;

namespace corater {

class Study;
class Workplace;

/// Asks whether the rater who works now seals the open round, with a summary of what would be sealed, and does it. Then
/// shows the hash to send to the others.
void sealRound(Workplace &work);

/// Shows the hash of what the rater has sealed in the round, to be copied.
void showSealHash(const Study &study, const Round &round, const RoundRater &part, QWidget *parent);

} // namespace corater
