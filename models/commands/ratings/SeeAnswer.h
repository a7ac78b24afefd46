// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/ratings/RatingCommands.h"

namespace corater {

/// In a training round: the rater has finished the item and sees the agreed answer, so that their own can no longer
/// change. Refused for other raters, in other rounds, and for an item that is not finished. Cannot be undone.
Command<> seeAnswer(RatingKey key);

/// Says that the answer stays, because its rater has seen the agreed one.
Message answerStays();

/// Refused if the changes are of a rating whose rater has seen the agreed answer.
Result<void> checkAnswerUnseen(Change &change, const ChangeSet &changes);

} // namespace corater
