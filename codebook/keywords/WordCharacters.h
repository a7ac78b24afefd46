// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace corater {

/// The characters of words and their lower case, equal to Python's `\w` and `str.lower()`. The tables stay at Unicode
/// 14 (Python 3.11), so that a repeated study finds the same posts with any library. The tokenizer and the stemmer use
/// it.
class WordCharacters
{
public:
    /// Letters (L*), numbers (N*) and the underscore.
    static bool isWord(char32_t codePoint);
    static constexpr bool isAsciiWord(unsigned char byte)
    {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
               byte == '_';
    }
    /// Appends the lower case of UTF-8 text by full Unicode rules: final sigma by its surroundings, and İ, which
    /// becomes i and a combining dot.
    static void appendLower(std::string_view text, std::string &lower);

private:
    static size_t appendLowerAscii(std::string_view text, std::string &lower);
    static bool isFinalSigma(std::string_view text, size_t begin, size_t end);
};

} // namespace corater
