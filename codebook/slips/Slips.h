// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace corater {

/// How similar texts are by the words they share: the cosine of their vectors of term weights (1 + ln tf) · ln((N + 1)
/// / (df + 0.5)), where tf counts the word in the text and df the texts that have it (Salton & Buckley 1988,
/// "Term-weighting approaches in automatic text retrieval"). A word of only one text cannot add to any similarity and
/// is left out. Add all texts, then call weigh() once.
class TextSimilarity
{
public:
    /// Adds a text under the next number, from 0: its words, each as often as it occurs.
    void add(const std::vector<std::string> &words);
    /// Computes the weights. No text can be added afterwards.
    void weigh();

    std::size_t size() const { return m_texts.size(); }
    /// The similarity, 0 to 1, of the text to every text, by number; that to itself is 0.
    std::vector<double> similarities(std::size_t text) const;
    /// At most `most` words that make the text similar to the others, the highest weight first.
    std::vector<std::string> sharedWords(std::size_t text, const std::vector<std::size_t> &others,
                                         std::size_t most) const;

private:
    using Weights = std::vector<std::pair<std::uint32_t, float>>; ///< by number of the word, ascending

    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::vector<const std::string *> m_words;                             ///< by number
    std::vector<std::uint32_t> m_frequency;                               ///< texts that have the word, by number
    std::vector<Weights> m_texts;                                         ///< counts until weigh()
    std::vector<std::vector<std::pair<std::uint32_t, float>>> m_postings; ///< by word: text and weight
};

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
