// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QStringList>

namespace corater {

class Workplace;

/// Asks for the next round and opens it. With `recheck`, over the items of those ids, to review them.
void openRound(Workplace &work, const QString &name = {}, const QStringList &recheck = {});
/// The same over the items of those ids, to be rated like any others.
void openRoundOver(Workplace &work, const QStringList &ids);
/// Shows the rounds of the study: how each was drawn, and the seals with rater, time and hash.
void showRounds(Workplace &work);
/// The same, from that round on.
void showRound(Workplace &work, RoundId round);
/// Shows the flow from all posts to the included ones.
void showFlow(Workplace &work);

} // namespace corater
