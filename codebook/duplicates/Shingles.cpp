// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/duplicates/Shingles.h"

#include "codebook/keywords/Tokens.h"

#include <algorithm>

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
    size_t both = 0;
    for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
        if (*x == *y) {
            ++both;
            ++x;
            ++y;
        } else if (*x < *y) {
            ++x;
        } else {
            ++y;
        }
    }
    const size_t either = a.size() + b.size() - both;
    return either == 0 ? 0 : double(both) / double(either);
}

} // namespace corater
