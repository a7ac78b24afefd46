// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/StudyDrift.h"

namespace corater {

/// What is noticed about two raters. An observation, never a verdict.
enum class Noticed { Drift, Containment, Comments, Time };

/// As one word of the published data formats: "drift", "containment", "comments", "time".
const char *noticedWord(Noticed what);

struct Observation
{
    Noticed what = Noticed::Drift;
    QString round;
    QString first;
    QString second;
    QString dimension;  ///< of Noticed::Drift
    QString words;      ///< whole sentences, which name neither round nor dimension, and quote nobody
    QStringList quotes; ///< of Noticed::Comments: some of the comments, each with its item

    /// "Main, symptom", or the round alone.
    QString place() const;
    /// "Main, symptom, Ada and Ben: …".
    QString line() const;
};

/// What stands out in the pairs, in their order: kappas that differ between blocks (p < 0.05), inclusions of one that
/// are all among the other's (p < 0.05), equal comments on three items or more, a fifth of the items or more (at least
/// ten) rated within a minute of each other.
std::vector<Observation> observationsOf(const StudyDrift &drift);

/// What such observations mean and what not; also how many of the tests are below 0.05 by chance.
QString observationsCaution(const StudyDrift &drift);

/// Why a block is not in the test, in words; empty for BlockFault::None.
QString faultText(BlockFault fault);

/// "X² = 1.234, df 3, p 0.74" with the number of blocks that enter, or why there is no test.
QString homogeneityText(const BlockSeries &series);

/// "Homogeneity by order: …" and "Homogeneity by time: …" of a dimension.
QStringList homogeneityLines(const DimensionDrift &dimension);

/// Why the pair has no blocks, or how alike the two orders of rating are; empty: neither is known.
QString orderLine(const PairDrift &pair);

/// "Main: Ada and Ben, 48 items".
QString pairLine(const PairDrift &pair);

/// That there is nothing to compare.
QString noPairsLine();

/// "2026-03-01 10:15" of a moment in UTC.
QString shownMoment(const QString &utc);

} // namespace corater
