// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace corater {

/// A stretch of an item's text that a rater marked as evidence: characters begin … end - 1 of a part.
struct EvidenceSpan
{
    std::int64_t part = 0; ///< the question, an answer, …: any number that identifies the part within the item
    std::int64_t begin = 0;
    std::int64_t end = 0;
};

/// The features of one rater's unit for matching it.
struct AlignmentUnit
{
    std::vector<std::vector<int>>
        labels; ///< per dimension, in the same order for all units: the codes given, any order
    std::vector<EvidenceSpan> evidence;
};

/// The options for matching units.
struct AlignmentOptions
{
    int labelWeight = 1;
    int evidenceWeight = 1; ///< counts only where both units have evidence
    double minimum = 0;     ///< units less similar than this (0 … 1) are not matched
};

/// Units of several raters that are matched as the same problem: per rater the position of their unit, or -1.
using AlignedUnits = std::vector<int>;

/// The similarity of two units, from 0 to 1: the weighted mean of the Jaccard similarity of the codes over the
/// dimensions that at least one of them labelled, and of the share of all marked evidence that both marked. Two units
/// without labels and evidence: 0.
double unitSimilarity(const AlignmentUnit &a, const AlignmentUnit &b, const AlignmentOptions &options = {});

/// Finds which units of the raters of one item are the same problem: the assignment with the greatest sum of
/// similarities; among equals the one that keeps the raters' own order. From the third rater on, each rater's units are
/// assigned to the groups found so far, by mean similarity to their members. Every unit stands in exactly one group;
/// groups are ordered by the first rater's units, then the second's. Deterministic on every machine. Above 500 units of
/// an item, units are matched by their order alone.
std::vector<AlignedUnits> alignUnits(const std::vector<std::vector<AlignmentUnit>> &unitsOfRaters,
                                     const AlignmentOptions &options = {});

} // namespace corater
