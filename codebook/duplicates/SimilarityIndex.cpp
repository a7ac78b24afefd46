// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/duplicates/SimilarityIndex.h"

#include "codebook/Jaccard.h"
#include "codebook/agreement/sampling/Random.h"
#include "codebook/keywords/Tokens.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace corater {

namespace {

constexpr std::uint64_t fnvBasis = 0xcbf29ce484222325U;
constexpr std::uint64_t fnvPrime = 0x100000001b3U;

std::uint64_t fnv(std::string_view text)
{
    std::uint64_t hash = fnvBasis;
    for (const char byte : text) {
        hash = (hash ^ std::uint8_t(byte)) * fnvPrime;
    }
    return hash;
}

} // namespace

std::string normalised(std::string_view lowered)
{
    std::string words;
    size_t begin = 0;
    size_t end = 0;
    while (Tokens::next(lowered, begin, end, Tokens::Unspaced::Alone)) {
        if (!words.empty()) {
            words += ' ';
        }
        words += lowered.substr(begin, end - begin);
        begin = end;
    }
    return words;
}

Shingles shinglesOf(std::string_view lowered, int words)
{
    const std::string text = normalised(lowered);
    std::vector<size_t> begins{0};
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ' ') {
            begins.push_back(i + 1);
        }
    }
    Shingles shingles;
    const size_t run = size_t(std::max(words, 1));
    if (text.empty()) {
        return shingles;
    }
    begins.push_back(text.size() + 1);
    const size_t count = begins.size() - 1; // words of the text
    for (size_t i = 0; i + run <= count || i == 0; ++i) {
        const size_t last = std::min(i + run, count);
        shingles.push_back(fnv(std::string_view(text).substr(begins[i], begins[last] - 1 - begins[i])));
    }
    std::ranges::sort(shingles);
    shingles.erase(std::ranges::unique(shingles).begin(), shingles.end());
    return shingles;
}

double shingleSimilarity(const Shingles &a, const Shingles &b)
{
    return jaccardOf(a, b);
}

namespace {

// The mixing step of splitmix64 (Steele, Lea & Flood 2014): each key gives an independent hash function.
std::uint64_t mixed(std::uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

} // namespace

double Banding::chanceToMeet(double similarity) const
{
    return 1 - std::pow(1 - std::pow(similarity, rows), bands);
}

Banding bandingFor(double threshold, int hashes)
{
    constexpr double mostMissed = 0.001;
    for (int rows = hashes; rows > 1; --rows) {
        const Banding banding{hashes / rows, rows};
        if (1 - banding.chanceToMeet(threshold) <= mostMissed) {
            return banding;
        }
    }
    return {hashes, 1};
}

SimilarityIndex::SimilarityIndex(double threshold, std::uint64_t seed)
    : m_banding(bandingFor(threshold)), m_bands(std::size_t(m_banding.bands))
{
    Random random(seed);
    for (int i = 0; i < m_banding.bands * m_banding.rows; ++i) {
        m_keys.push_back(random.next());
    }
}

void SimilarityIndex::reserve(std::size_t texts)
{
    m_numbers.reserve(texts);
    for (auto &band : m_bands) {
        band.reserve(texts);
    }
}

void SimilarityIndex::add(const Shingles &shingles)
{
    const auto number = std::uint32_t(m_size++);
    if (shingles.empty()) {
        return;
    }
    m_numbers.push_back(number);
    auto key = m_keys.begin();
    for (auto &band : m_bands) {
        std::uint64_t hash = 0;
        for (int row = 0; row < m_banding.rows; ++row, ++key) {
            std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
            for (const std::uint64_t shingle : shingles) {
                least = std::min(least, mixed(shingle ^ *key));
            }
            hash = mixed(hash ^ least) + 0x9e3779b97f4a7c15U;
        }
        band.push_back(hash);
    }
}

std::vector<std::pair<std::size_t, std::size_t>> SimilarityIndex::candidates() const
{
    constexpr std::size_t comparedAll = 16;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> band; // hash, number of the text
    for (const auto &hashes : m_bands) {
        band.clear();
        band.reserve(hashes.size());
        for (std::size_t i = 0; i < hashes.size(); ++i) {
            band.emplace_back(hashes[i], m_numbers[i]);
        }
        std::ranges::sort(band);
        for (auto begin = band.begin(); begin != band.end();) {
            const auto end = std::find_if(begin, band.end(), [&](const auto &e) { return e.first != begin->first; });
            const bool all = std::size_t(end - begin) <= comparedAll;
            for (auto later = begin + 1; later < end; ++later) {
                pairs.emplace_back(begin->second, later->second);
                for (auto earlier = all ? begin + 1 : later - 1; earlier < later; ++earlier) {
                    pairs.emplace_back(earlier->second, later->second);
                }
            }
            begin = end;
        }
    }
    std::ranges::sort(pairs);
    pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
    // The first of a group meets itself where it is the one before, too.
    std::erase_if(pairs, [](const auto &pair) { return pair.first == pair.second; });
    return pairs;
}

} // namespace corater
