// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/ResultNumbers.h"

namespace corater {

struct PackageInput;

/// ratings/round-items.csv: the items of every closed round.
PackageTable roundItemsTable(const PackageInput &input);

/// The tables that the flow of the sample is counted from.
struct SampleSources
{
    const PackageTable &selection;
    const PackageTable &screening;
    const PackageTable &roundItems;
    const PackageTable &questions;
};
/// results/sample.csv: the boxes of the flow from all posts to the units, see SelectionFlow.
PackageTable sampleNumbers(const SampleSources &sources);

/// codebook/compared.csv: codes and rules of the codebook that the raters are compared in.
PackageTable comparedCodebookTable(const PackageInput &input);
/// results/codebook.csv: codes that can be chosen and levels per dimension, rules, and items by kind.
PackageTable codebookNumbers(const PackageTable &codebook, const PackageTable &items);

/// codebook/pair-rules.csv: the rules that tell two codes apart which two raters have confused.
PackageTable pairRulesTable(const PackageInput &input);
/// results/pair-rules.csv: how many those are.
PackageTable pairRuleNumbers(const PackageTable &rules);

/// The saturation curves of all dimensions, and where they end, see Saturation.
struct SaturationTables
{
    PackageTable steps; ///< results/saturation.csv
    PackageTable ends;  ///< results/saturation-ends.csv
};
/// `orderOfUnits`: per unit the number of its item in the order of rating.
SaturationTables saturationTables(const std::vector<PackageQuestion> &questions, const std::vector<int> &orderOfUnits);

} // namespace corater
