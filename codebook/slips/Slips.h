// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/slips/TextSimilarity.h"

#include <functional>
#include <optional>
#include <vector>

namespace corater {

/// What one rater answered of one unit, or of one item.
struct AnsweredCase
{
    std::size_t text = 0;                  ///< number of the text in the TextSimilarity
    std::vector<std::vector<int>> answers; ///< by question: the codes as numbers, ascending; empty: not answered
    bool judged = true;                    ///< whether slips are looked for in it, or it is only compared with
};

/// An answer that differs from the rater's own answers in similar cases.
struct Slip
{
    std::size_t place = 0; ///< of the case in the list
    std::size_t question = 0;
    double score = 0;         ///< how much more the similar cases speak for `instead` than for what was said, -1 to 1
    std::vector<int> instead; ///< the answer that they speak for most
    int similar = 0;          ///< how many cases were looked at
    int same = 0;             ///< of them, how many have the same answer
    int others = 0;           ///< of them, how many have `instead`
    std::vector<std::size_t> speaking; ///< the cases that have `instead`, the most similar first
};

struct SlipOptions
{
    int neighbours = 20;       ///< how many similar cases an answer is held against
    double answerWeight = 0.5; ///< what the same answers to all other questions add to the similarity of the texts
    double smoothing = 1;      ///< weight of how common an answer is over all, beside the similar cases
};

/// All answers of the judged cases, those that look most like slips first; equal scores in the order of the cases.
/// The rule: the answer's support is the share of the similarity, among the nearest cases that answered the question,
/// of those with the same answer (the overlap |A ∩ B| / |A ∪ B| where several codes were given), smoothed by the share
/// over all cases; the score is the support of the best other answer less that of the answer given (k nearest
/// neighbours as in Wilson 1972, "Asymptotic properties of nearest neighbor rules using edited data", weighted by
/// similarity). Cases of the same text are not compared: another problem of a post is another problem. Time grows with
/// the square of the number of cases. Nothing when `stopped` says so; it is asked once a case.
std::optional<std::vector<Slip>> findSlips(const std::vector<AnsweredCase> &cases, const TextSimilarity &texts,
                                           const SlipOptions &options = {},
                                           const std::function<bool(std::size_t)> &stopped = {});

} // namespace corater
