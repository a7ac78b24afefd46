// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/rounds/Headline.h"
#include "models/agreement/rounds/StoppingTarget.h"

namespace corater {

/// One closed round of a dimension, as the rule sees it.
struct StoppingRow
{
    QString round;
    qint64 units = 0; ///< that two raters or more answered
    Reported value;   ///< the coefficient in this round, by its formula or undefined
    /// One-sided 95 % lower bound, value - 1.645 standard errors, of this round and the two before it together;
    /// undefined before the third round, and where the coefficient has no standard error.
    Statistic lowerOfThree = Undefined::NoPairs;
};

struct StoppingDimension
{
    QString name;
    std::string key; ///< of the statistic; empty without rounds
    std::vector<StoppingRow> rounds;
    std::optional<size_t> metAfter; ///< number of rounds after which the rule was met first
    bool isMet = false;             ///< after the newest round
};

/// Where a study stands against its target.
struct StoppingState
{
    StoppingTarget target;
    std::vector<StoppingDimension> dimensions;

    /// Whether every dimension meets the rule after its newest round.
    bool isMet() const;
};

/// Computed from a snapshot of all closed rounds. Left out are rounds in which items were rated again after their
/// labels were shown, and those that assess settled units; a round in which nobody but one rater answered a dimension
/// is none of its rounds. A pure function, for any thread.
StoppingState stoppingState(const AgreementInput &input, const StoppingTarget &target);

/// The same of a study; none where it has no target. Reads all ratings: call it on a worker.
Result<std::optional<StoppingState>> stoppingState(const StudyReader &study);

} // namespace corater
