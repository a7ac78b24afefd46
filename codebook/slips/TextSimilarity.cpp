// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/slips/TextSimilarity.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace corater {

void TextSimilarity::add(const std::vector<std::string> &words)
{
    std::map<std::uint32_t, float> counts;
    for (const std::string &word : words) {
        const auto [place, isNew] = m_numbers.try_emplace(word, std::uint32_t(m_words.size()));
        if (isNew) {
            m_words.push_back(&place->first);
            m_frequency.push_back(0);
        }
        ++counts[place->second];
    }
    for (const auto &[word, count] : counts) {
        ++m_frequency[word];
    }
    m_texts.emplace_back(counts.begin(), counts.end());
}

void TextSimilarity::weigh()
{
    const double texts = double(m_texts.size());
    m_postings.resize(m_words.size());
    for (std::size_t text = 0; text < m_texts.size(); ++text) {
        Weights &weights = m_texts[text];
        std::erase_if(weights, [this](const auto &entry) { return m_frequency[entry.first] < 2; });
        double squares = 0;
        for (auto &[word, weight] : weights) {
            weight = float((1 + std::log(weight)) * std::log((texts + 1) / (m_frequency[word] + 0.5)));
            squares += double(weight) * double(weight);
        }
        for (auto &[word, weight] : weights) {
            weight = squares > 0 ? float(double(weight) / std::sqrt(squares)) : 0;
            m_postings[word].emplace_back(std::uint32_t(text), weight);
        }
    }
}

std::vector<double> TextSimilarity::similarities(std::size_t text) const
{
    std::vector<double> sums(m_texts.size(), 0);
    for (const auto &[word, weight] : m_texts[text]) {
        for (const auto &[other, otherWeight] : m_postings[word]) {
            sums[other] += double(weight) * double(otherWeight);
        }
    }
    sums[text] = 0;
    return sums;
}

std::vector<std::string> TextSimilarity::sharedWords(std::size_t text, const std::vector<std::size_t> &others,
                                                     std::size_t most) const
{
    std::vector<std::pair<double, std::uint32_t>> shared;
    for (const auto &[word, weight] : m_texts[text]) {
        double sum = 0;
        for (const std::size_t other : others) {
            const auto found =
                std::ranges::lower_bound(m_texts[other], word, {}, &std::pair<std::uint32_t, float>::first);
            if (found != m_texts[other].end() && found->first == word) {
                sum += double(weight) * double(found->second);
            }
        }
        if (sum > 0) {
            shared.emplace_back(-sum, word);
        }
    }
    std::ranges::sort(shared);
    shared.resize(std::min(shared.size(), most));
    std::vector<std::string> words;
    for (const auto &[sum, word] : shared) {
        words.push_back(*m_words[word]);
    }
    return words;
}

} // namespace corater
