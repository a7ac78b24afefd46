// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/RoundKeys.h"
#include "models/study/Change.h"

namespace corater {

/// Seals a rater's ratings of a round: their hash and the time are kept, and from then on no command, undo or SQL
/// statement can change those ratings. The last seal closes the round and shows its labels to all. Raters seal for
/// themselves only; open items stay unrated. Cannot be undone.
Command<> sealRound(RoundId round, RaterId rater);

/// Continues an open round without a rater who can no longer seal, or who has sealed while the others wait for their
/// key, and records the reason. Their ratings on their own machine stay unread. Refused for oneself, if their ratings
/// are in this file, for a rater who has sealed while others have not, and for the last rater. The round closes if all
/// others have sealed.
Command<> leaveOutRater(RoundId round, RaterId rater, QString reason);

/// Lets a rater take part in an open round from now on, with the items that all its raters have. In a shared study only
/// a rater of the round may say so. Refused for adjudicators, for a round that is split among its raters, and once a
/// key of the round is public.
Command<> takeInRater(RoundId round, RaterId rater);

} // namespace corater
