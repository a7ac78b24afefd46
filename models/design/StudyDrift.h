// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/Drift.h"
#include "models/agreement/IntraRater.h"
#include "models/design/PairDependence.h"
#include "models/design/RatingTimes.h"

namespace corater {

/// The agreement of two raters on the items of a block.
struct TimedBlock
{
    DriftBlock agreement;
    qint64 items = 0;
    QString from; ///< when both had rated the first and the last of its items: UTC, ISO 8601; by time: where the block
    QString to;   ///< begins and ends
};

/// The blocks of one dimension, in order.
struct BlockSeries
{
    std::vector<TimedBlock> blocks;
    std::optional<Homogeneity> test; ///< none: fewer than two blocks enter

    bool differs() const { return test && test->p < 0.05; }
};

/// One dimension in the course of a round.
struct DimensionDrift
{
    DimensionId dimension{}; ///< none: screening
    QString name;
    std::string coefficient; ///< key of Cohen's kappa, for ranked codes of that with linear weights
    DriftBlock whole;        ///< all items that both rated
    BlockSeries byOrder;     ///< blocks of as many items each, in the order of rating (TimedItem::place())
    BlockSeries byTime;      ///< spans of the same length from the first to the last moment (TimedItem::bothAt())
};

/// Two raters in one round.
struct PairDrift
{
    RoundId round{};
    QString roundName;
    RaterId first{};
    RaterId second{};
    QString firstName;
    QString secondName;
    qint64 items = 0;                       ///< that both rated
    OrderFault fault = OrderFault::None;    ///< there are no blocks then
    std::vector<DimensionDrift> dimensions; ///< those with a unit that both labelled
    PairDependence dependence;
};

/// A rater's first answers against their second, for a dimension.
struct AgainDrift
{
    QString rater;
    DimensionId dimension{}; ///< none: screening
    QString name;
    std::string coefficient;
    DriftBlock agreement;
};

struct DriftOptions
{
    static constexpr int fewestBlocks = 2;
    static constexpr int mostBlocks = 50;

    int blocks = 4;
    int mostPairs = 100; ///< of a round: those with the most items in common
};

/// Drift and independence of the raters of a study.
struct StudyDrift
{
    std::vector<PairDrift> pairs;  ///< by round, then by rater
    std::vector<AgainDrift> again; ///< items shown again, in all these rounds
    qint64 leftOut = 0;            ///< pairs with fewer items in common than the `mostPairs` of their round

    /// How many tests of homogeneity there are.
    int tests() const;
    bool isEmpty() const { return pairs.empty(); }
};

/// Of every closed round of the snapshot; rounds that rate items again after the labels were shown only if the snapshot
/// is of that round alone. Codes are those of the version of the round; of several codes of a unit the first counts. A
/// pure function, for any thread.
StudyDrift studyDrift(const AgreementInput &input, const DriftOptions &options = {});

/// Removes all dimensions but this one (none: screening).
void keepDimension(StudyDrift &drift, DimensionId dimension);

} // namespace corater
