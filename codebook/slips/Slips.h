// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/slips/TextSimilarity.h"

#include <functional>
#include <optional>
#include <vector>

namespace corater {

/// One rater's answers for one unit, or for one item.
struct AnsweredCase
{
    std::size_t text = 0;                  ///< number of the text in the TextSimilarity
    std::vector<std::vector<int>> answers; ///< by question: the codes as numbers, ascending; empty: no answer
    bool judged = true;                    ///< slips are searched in it; false: it is only compared with others
};

/// An answer that differs from the rater's own answers in similar cases.
struct Slip
{
    std::size_t place = 0; ///< index of the case in the list
    std::size_t question = 0;
    double score = 0;         ///< how much more the similar cases support `instead` than the given answer, -1 to 1
    std::vector<int> instead; ///< the answer that the similar cases support most
    int similar = 0;          ///< number of similar cases compared
    int same = 0;             ///< number of them with the same answer
    int others = 0;           ///< number of them with `instead`
    std::vector<std::size_t> speaking; ///< the cases with `instead`, the most similar first
};

struct SlipOptions
{
    int neighbours = 20;       ///< number of similar cases compared with an answer
    double answerWeight = 0.5; ///< weight of equal answers to all other questions, added to the similarity of the texts
    double smoothing = 1;      ///< weight of an answer's frequency over all cases, beside the similar cases
};

/// All answers of the judged cases, the most likely slips first; equal scores in the order of the cases. The rule: the
/// support of an answer is the share of the similarity, among the nearest cases that answered the question, of those
/// with the same answer (the overlap |A ∩ B| / |A ∪ B| where several codes were given), smoothed by the share over all
/// cases; the score is the support of the best other answer less that of the answer given (k nearest neighbours as in
/// Wilson 1972, "Asymptotic properties of nearest neighbor rules using edited data", weighted by similarity). Cases of
/// the same text are not compared: they are different problems of one post. Time grows with the square of the number of
/// cases. None once `stopped` returns true; it is called for each case.
std::optional<std::vector<Slip>> findSlips(const std::vector<AnsweredCase> &cases, const TextSimilarity &texts,
                                           const SlipOptions &options = {},
                                           const std::function<bool(std::size_t)> &stopped = {});

} // namespace corater
