// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
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

} // namespace corater
