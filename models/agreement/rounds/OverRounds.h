// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/rounds/Headline.h"
#include "models/study/ListedCases.h"

namespace corater {

/// The agreement on one dimension in one round.
struct RoundAgreement
{
    QString round;
    qint64 pairs = 0;  ///< units that two raters or more answered; 0: the round has none, and no number is defined
    Reported agreed;   ///< share, 0 to 1
    Headline headline; ///< the coefficient; empty for a round without pairs
    Reported coefficient;
    ListedCasesPtr differing = {}; ///< those of `pairs` on which the raters disagree
};

/// The agreement on one dimension, round by round.
struct DimensionOverRounds
{
    DimensionId dimension{}; ///< none: screening
    QString name;
    std::vector<RoundAgreement> rounds; ///< as many as OverRounds::rounds, in their order
};

/// The agreement of each closed round by itself.
struct OverRounds
{
    QStringList rounds;                          ///< those in which two raters rated the same item
    std::vector<DimensionOverRounds> dimensions; ///< in the order of the codebook, screening first

    /// For a figure: one point per round in every line.
    std::vector<RoundSeries> series() const;
};

/// Computes it by the codes under which each round was sealed. Intervals have a formula or are undefined: nothing is
/// drawn at random. A pure function, for any thread.
OverRounds overRounds(const AgreementInput &input);

} // namespace corater
