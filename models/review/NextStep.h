// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyStatus.h"

namespace corater {

/// The next step when nothing is left to settle or to compare, in words, and the command for it.
struct NextStep
{
    enum class Kind {
        AddItems,  ///< the study has none
        Label,     ///< the actor has items of the open round to finish
        Seal,      ///< the actor has finished them all
        Wait,      ///< the actor has sealed, another rater has not
        Settle,    ///< a closed round has open questions
        OpenRound, ///< all that was labelled is settled; items wait for a round
        Agreement, ///< never the next step itself: offered beside OpenRound
        Export     ///< everything is settled
    };
    Kind kind = Kind::AddItems;
    QString headline; ///< "Waiting for Ben: 0 of 12 done"
    QString next;     ///< one sentence more
};

/// The actor's next step. `openQuestions`: of the newest closed round, as the queue counts them. Of other raters it has
/// only how many items are done, never a label.
Result<NextStep> nextStep(const StudyReader &study, int openQuestions);

/// "Waiting for Ben: 3 of 12 done": the raters other than `self` who have not sealed the round. Empty where all have.
QString waitingWords(const RoundStatus &round, RaterId self);

/// The state of one rater's own part of a round, as the question before sealing sums it up.
struct RoundPart
{
    qint64 items = 0;
    qint64 in = 0;
    qint64 out = 0;
    qint64 undecided = 0; ///< neither in nor out
    qint64 flagged = 0;   ///< to discuss, or unsure
    qint64 missing = 0;   ///< required answers missing from units of included items
};

/// Counts the rater's own ratings of the round.
Result<RoundPart> roundPart(const StudyReader &study, RoundId round, RaterId rater);

/// "12 items: 7 in, 5 out; 1 flagged, 1 answer missing".
QString summaryOf(const RoundPart &part);

} // namespace corater
