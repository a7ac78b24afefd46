// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace corater {

/// The shingles of a text, for comparing two texts: hashes (FNV-1a, 64 bits) of every run of `words` consecutive words,
/// ascending, each once (Broder 1997, "On the resemblance and containment of documents"). Words are those of Tokens,
/// and each Chinese character. A text with fewer words is one shingle; a text without words has none.
using Shingles = std::vector<std::uint64_t>;

inline constexpr int shingleWords = 4;

/// `lowered`: UTF-8 in lower case, as SearchText makes it.
Shingles shinglesOf(std::string_view lowered, int words = shingleWords);

/// Broder's resemblance: shingles in both / shingles in one of them. 0 when one has none.
double shingleSimilarity(const Shingles &a, const Shingles &b);

/// The words of the text with a blank between them. Texts with equal results differ only in case, blanks and
/// punctuation.
std::string normalised(std::string_view lowered);

/// The number of bands of a signature and of MinHash values in each band.
struct Banding
{
    int bands = 0;
    int rows = 0;

    bool operator==(const Banding &) const = default;

    /// The chance that two texts of that similarity share a band: 1 - (1 - s^rows)^bands.
    double chanceToMeet(double similarity) const;
};

/// The banding of at most `hashes` values with the longest bands (the fewest false candidates) that misses a pair at
/// the threshold with a chance of at most 1 in 1000.
Banding bandingFor(double threshold, int hashes = 128);

/// Finds the pairs of similar texts among many, without comparing every text with every other: MinHash signatures
/// (Broder 1997: the chance that two sets have the same minimum under a random order is their similarity), cut into
/// bands, and texts that share a band (locality-sensitive hashing; Leskovec, Rajaraman & Ullman, "Mining of Massive
/// Datasets", 3.4). Only the bands' hashes are kept, 8 bytes each: 132 bytes of a text at a threshold of 0.9. The same
/// texts, threshold and seed give the same pairs.
class SimilarityIndex
{
public:
    SimilarityIndex(double threshold, std::uint64_t seed);

    /// Reserves memory, if the number of texts is known.
    void reserve(std::size_t texts);
    /// Adds a text under the next number, from 0. A text without shingles is similar to none.
    void add(const Shingles &shingles);
    std::size_t size() const { return m_size; }

    /// Pairs of numbers, the smaller first, in order, each once; to be compared by their similarity. Where more than
    /// 16 texts share a band, each is paired with the first and the one before it only, so that a thousand copies of
    /// one text do not make half a million pairs.
    std::vector<std::pair<std::size_t, std::size_t>> candidates() const;

private:
    Banding m_banding;
    std::vector<std::uint64_t> m_keys;               ///< of the hash functions
    std::vector<std::uint32_t> m_numbers;            ///< of the texts that have shingles
    std::vector<std::vector<std::uint64_t>> m_bands; ///< by band: its hash in each of these texts
    std::size_t m_size = 0;
};

} // namespace corater
