// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/slips/Slips.h"

#include "codebook/Jaccard.h"

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

namespace {

using Answer = std::vector<int>;

/// How the answers to one question are spread over all cases.
class Spread
{
public:
    Spread(const std::vector<AnsweredCase> &cases, std::size_t question)
    {
        for (const AnsweredCase &one : cases) {
            if (!one.answers[question].empty()) {
                ++m_counts[one.answers[question]];
                ++m_total;
            }
        }
    }

    // The mean overlap of the answer with those of all cases except one, whose answer is `own`.
    double share(const Answer &answer, const Answer &own) const
    {
        double sum = -jaccardOf(answer, own);
        for (const auto &[other, count] : m_counts) {
            sum += jaccardOf(answer, other) * count;
        }
        return m_total > 1 ? sum / (m_total - 1) : 0;
    }

private:
    std::map<Answer, int> m_counts;
    int m_total = 0;
};

/// Looks for slips in one list of cases. Made and used by findSlips() alone.
class SlipSearch
{
public:
    SlipSearch(const std::vector<AnsweredCase> &cases, const TextSimilarity &texts, const SlipOptions &options)
        : m_cases(cases), m_texts(texts), m_options(options)
    {
        const std::size_t questions = cases.empty() ? 0 : cases.front().answers.size();
        for (std::size_t question = 0; question < questions; ++question) {
            m_spreads.emplace_back(cases, question);
        }
    }

    void judge(std::size_t place, std::vector<Slip> &slips)
    {
        compareAnswers(place);
        const std::vector<double> alike = m_texts.similarities(m_cases[place].text);
        for (std::size_t question = 0; question < m_spreads.size(); ++question) {
            if (!m_cases[place].answers[question].empty()) {
                slips.push_back(judged(place, question, neighbours(place, question, alike)));
            }
        }
    }

private:
    using Neighbours = std::vector<std::pair<double, std::size_t>>; ///< similarity and place, the most similar first

    // How alike the case's answers are to those of every other, summed over the questions that both answered.
    void compareAnswers(std::size_t place)
    {
        m_sums.assign(m_cases.size(), 0);
        m_answered.assign(m_cases.size(), 0);
        for (std::size_t other = 0; other < m_cases.size(); ++other) {
            for (std::size_t question = 0; question < m_spreads.size(); ++question) {
                const Answer &a = m_cases[place].answers[question];
                const Answer &b = m_cases[other].answers[question];
                if (!a.empty() && !b.empty()) {
                    m_sums[other] += jaccardOf(a, b);
                    ++m_answered[other];
                }
            }
        }
    }

    Neighbours neighbours(std::size_t place, std::size_t question, const std::vector<double> &alike) const
    {
        const Answer &own = m_cases[place].answers[question];
        Neighbours found;
        for (std::size_t other = 0; other < m_cases.size(); ++other) {
            const Answer &answer = m_cases[other].answers[question];
            if (answer.empty() || m_cases[other].text == m_cases[place].text) {
                continue;
            }
            const int further = m_answered[other] - 1; // without the question itself
            const double answers = further > 0 ? (m_sums[other] - jaccardOf(own, answer)) / further : 0;
            const double similarity = alike[m_cases[other].text] + m_options.answerWeight * answers;
            if (similarity > 0) {
                found.emplace_back(similarity, other);
            }
        }
        const auto closer = [](const auto &a, const auto &b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        };
        const std::size_t most = std::min(found.size(), std::size_t(std::max(m_options.neighbours, 1)));
        std::ranges::partial_sort(found, found.begin() + std::ptrdiff_t(most), closer);
        found.resize(most);
        return found;
    }

    double support(const Answer &answer, const Answer &own, std::size_t question, const Neighbours &near) const
    {
        double fits = m_options.smoothing * m_spreads[question].share(answer, own);
        double all = m_options.smoothing;
        for (const auto &[similarity, other] : near) {
            fits += similarity * jaccardOf(answer, m_cases[other].answers[question]);
            all += similarity;
        }
        return all > 0 ? fits / all : 0;
    }

    Slip judged(std::size_t place, std::size_t question, const Neighbours &near) const
    {
        const Answer &own = m_cases[place].answers[question];
        std::map<Answer, std::vector<std::size_t>> given;
        for (const auto &[similarity, other] : near) {
            given[m_cases[other].answers[question]].push_back(other);
        }
        Slip slip{.place = place,
                  .question = question,
                  .score = -support(own, own, question, near),
                  .similar = int(near.size())};
        double best = -1;
        for (const auto &[answer, places] : given) {
            if (answer == own) {
                slip.same = int(places.size());
            } else if (const double its = support(answer, own, question, near); its > best) {
                best = its;
                slip.instead = answer;
                slip.speaking = places;
            }
        }
        slip.others = int(slip.speaking.size());
        slip.score += std::max(best, 0.0);
        return slip;
    }

    const std::vector<AnsweredCase> &m_cases;
    const TextSimilarity &m_texts;
    const SlipOptions &m_options;
    std::vector<Spread> m_spreads; ///< by question
    std::vector<double> m_sums;    ///< of compareAnswers(), by case
    std::vector<int> m_answered;
};

} // namespace

std::optional<std::vector<Slip>> findSlips(const std::vector<AnsweredCase> &cases, const TextSimilarity &texts,
                                           const SlipOptions &options, const std::function<bool(std::size_t)> &stopped)
{
    SlipSearch search(cases, texts, options);
    std::vector<Slip> slips;
    for (std::size_t place = 0; place < cases.size(); ++place) {
        if (stopped && stopped(place)) {
            return std::nullopt;
        }
        if (cases[place].judged) {
            search.judge(place, slips);
        }
    }
    std::ranges::stable_sort(slips, std::ranges::greater(), &Slip::score);
    return slips;
}

} // namespace corater
