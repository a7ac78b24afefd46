// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
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

} // namespace corater
