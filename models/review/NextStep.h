// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyStatus.h"

#include <optional>

namespace corater {

/// Where the study stands for the actor, and the step that comes next.
struct NextStep
{
    enum class Kind {
        AddItems,  ///< the study has none
        Codebook,  ///< nobody has labelled yet, and the codebook asks nothing
        Reasons,   ///< nobody has labelled yet, and there are no reasons for exclusion
        Label,     ///< the actor has items of the open round to finish
        Seal,      ///< the actor has finished them all
        Wait,      ///< the actor has sealed, another rater has not; or nothing is left to do
        Agreement, ///< a round was closed, and the actor has not looked at its agreement
        Settle,    ///< the newest closed round has open questions
        OpenRound, ///< all that was labelled is settled; items wait for a round
        Audit,     ///< the sample of a data set is settled, and was not compared with the set
        Export,    ///< everything is settled
        Package    ///< the actor has exported the data set, or an audit is finished
    };
    Kind kind = Kind::Wait;
    QString headline; ///< "Waiting for Ben: 0 of 12 done"
    QString next;     ///< one sentence more: why, or what waits
    RoundId round{};  ///< to settle, or whose agreement to look at
};

/// The actor's next step. Reads the newest closed round, so call it on a worker. `seen`: the newest round whose
/// agreement the actor has looked at; without it, Agreement is not a step. Of other raters it has only how many items
/// are done, never a label.
Result<NextStep> nextStep(const StudyReader &study, std::optional<RoundId> seen = {});

/// The words of a button for that step: "Seal my round…"; empty for Wait.
QString commandWords(NextStep::Kind kind);

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
