// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/CoOccurrence.h"
#include "codebook/results/CrossTable.h"
#include "codebook/results/Distribution.h"
#include "codebook/results/Flow.h"
#include "codebook/results/Saturation.h"
#include "models/results/ResultsVariables.h"

namespace corater {

/// How codes are counted.
struct ResultsCounting
{
    ResultsLevel level = ResultsLevel::Code;
    CodesCounted counted = CodesCounted::First;
    Simultaneous simultaneous = Simultaneous::Goodman;

    bool operator==(const ResultsCounting &) const = default;
};

/// A result and the kind of its cases: positions among the units or among the items of the snapshot.
template <typename Numbers>
struct ResultOf
{
    ResultsCases cases = ResultsCases::Units;
    Numbers numbers;
};

// Pure functions of the snapshot, for any thread. Every row, cell and pair carries its cases.

/// How often each answer occurs. Columns of items are counted over units where there are any.
Result<ResultOf<Distribution>> distributionOf(const ResultsInput &input, const ResultsQuestion &question,
                                              const ResultsCounting &counting = {});

/// Two questions against each other. Refused for one that is asked of units and one of items. Over time: against the
/// column "year" or "quarter".
Result<ResultOf<CrossTable>> crossOf(const ResultsInput &input, const ResultsQuestion &rows,
                                     const ResultsQuestion &columns, const ResultsCounting &counting = {});

/// The flow from one dimension to another by first codes. Refused for dimensions that do not share their codes.
Result<ResultOf<Flow>> flowOf(const ResultsInput &input, const ResultsQuestion &from, const ResultsQuestion &to,
                              ResultsLevel level = ResultsLevel::Code);

/// Where pairs of codes are looked for.
enum class TogetherWithin { Unit, Item };

/// Codes that occur together, of one dimension or several. The groups of the pairs are units or items accordingly.
Result<ResultOf<CoOccurrence>> coOccurrenceOf(const ResultsInput &input, const std::vector<ResultsQuestion> &dimensions,
                                              TogetherWithin within, ResultsLevel level = ResultsLevel::Code);

/// How the number of codes met grows with the items in the order of rating; the groups are items.
Result<ResultOf<Saturation>> saturationOf(const ResultsInput &input, const ResultsQuestion &dimension, qint64 run);

/// The hints of the static rules compared with the labels, over items. Refused where the snapshot has no hints; the
/// result has no rules where no rule stands for a code.
Result<ResultOf<HintsAgainst>> hintsOf(const ResultsInput &input);

/// The positions of these items among those of the snapshot; none where it is secret which items have hints.
std::vector<int> casesOfHinted(const ResultsInput &input, const std::vector<ItemId> &items);

/// The results of assessing settled units, dimension by dimension. NotFound where there are none.
Result<ResultOf<AssessmentTable>> assessmentsOf(const ResultsInput &input);

/// The agreement of each closed round, of the whole study. NotFound where no closed round has two raters. Refused where
/// the snapshot does not include it.
Result<ResultOf<OverRounds>> overRoundsOf(const ResultsInput &input);

/// The flow of the sample, of the whole study. Refused where the snapshot does not include it.
Result<ResultOf<SelectionFlow>> sampleOf(const ResultsInput &input);

/// Pairs of dimensions between which a flow is possible.
std::vector<std::pair<ResultsQuestion, ResultsQuestion>> possibleFlows(const ResultsInput &input);

/// The number of items with more than one unit: their units depend on each other, which no test here accounts for.
qint64 itemsWithSeveralUnits(const ResultsInput &input);

} // namespace corater
