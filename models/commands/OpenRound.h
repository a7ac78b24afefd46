// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rounds/RoundOptions.h"
#include "models/study/Change.h"

namespace corater {

/// The result of opening a round.
struct OpenedRound
{
    RoundId round{};
    qint64 items = 0;                               ///< without those shown again
    qint64 units = 0;                               ///< of a round that assesses
    std::vector<std::pair<RaterId, qint64>> shares; ///< items of each rater, those shown again included
    bool newVersion = false;                        ///< no earlier round was rated under this version of the codebook
};

/// Opens the next round: draws its items, assigns them to raters, and fixes the codebook version (cut when the codebook
/// has changed since the last one). Refused while a round is open to label; but a first round over all items becomes
/// the new round if nobody has rated anything in it. Items are drawn from a list in the order of their ids at the
/// source and their sites, so that the same items and seed give the same round on every machine.
Command<OpenedRound> openRound(RoundOptions options);

} // namespace corater
