// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/ByteMarks.h"

#include <bit>
#include <cstring>
#include <utility>

#if defined(__x86_64__) && defined(__GNUC__)
#define CORATER_WIDE_INSTRUCTIONS
#include <immintrin.h>
#endif

namespace corater {

namespace {

using Tables = ByteMarker::Tables;

// Sets of ByteMarker::Tables::kinds. A set of low nibbles is valid for some high nibbles only; hence the halves.
constexpr std::uint8_t digit = 1;
constexpr std::uint8_t letterAtoO = 2;
constexpr std::uint8_t letterPtoZ = 4;
constexpr std::uint8_t underscore = 8;
constexpr std::uint8_t word = digit | letterAtoO | letterPtoZ | underscore;
constexpr std::uint8_t firstOf4or6 = 16; // first letters of beginnings by the high nibble of the letter
constexpr std::uint8_t firstOf5or7 = 32;
constexpr std::uint8_t firstOther = 64;
constexpr std::uint8_t first = firstOf4or6 | firstOf5or7 | firstOther;

unsigned char byteAt(const char *data, size_t at)
{
    return static_cast<unsigned char>(data[at]);
}

bool isWordAt(const Tables &tables, const char *data)
{
    return (tables.kinds[byteAt(data, 0)] & word) != 0;
}

// The places, from the masks of 64 bytes, where a word that matters may begin.
std::uint64_t beginnings(std::uint64_t words, bool wordBefore, std::uint64_t matches, std::uint64_t firsts,
                         std::uint64_t hidden)
{
    return ~((words << 1) | (wordBefore ? 1 : 0)) & (matches | (firsts & hidden));
}

bool hasAt(const char *data, std::string_view text)
{
    return std::memcmp(data, text.data(), text.size()) == 0;
}

bool isFrequent(const char *ampersand)
{
    return hasAt(ampersand, "&lt;") || hasAt(ampersand, "&gt;") || hasAt(ampersand, "&quot;") ||
           hasAt(ampersand, "&#xA;") || hasAt(ampersand, "&#xD;");
}

void markWithout(const Tables &tables, const char *data, size_t count, ByteMarks *marks)
{
    bool wordBefore = isWordAt(tables, data - 1);
    for (size_t block = 0; block < count; ++block, data += 64) {
        ByteMarks found;
        std::uint64_t words = 0;
        std::uint64_t matches = 0;
        std::uint64_t firsts = 0;
        std::uint64_t hidden = 0;
        for (size_t i = 0; i < 64; ++i) {
            const unsigned char byte = byteAt(data, i);
            const std::uint64_t bit = std::uint64_t(1) << i;
            const std::uint8_t kind = tables.kinds[byte];
            found.quote |= byte == '"' ? bit : 0;
            found.reference |= byte == '&' && !isFrequent(data + i) ? bit : 0;
            found.less |= byte == '<' ? bit : 0;
            found.high |= byte >= 0x80 ? bit : 0;
            words |= (kind & word) != 0 ? bit : 0;
            firsts |= (kind & first) != 0 ? bit : 0;
            hidden |= hasAt(data + i + 1, "&l") || hasAt(data + i + 2, "&l") ? bit : 0;
            const int group = tables.beginning[0][byte] & tables.beginning[1][byteAt(data, i + 1)] &
                              tables.beginning[2][byteAt(data, i + 2)];
            matches |= group != 0 ? bit : 0;
        }
        found.begin = beginnings(words, wordBefore, matches, firsts, hidden);
        wordBefore = (words >> 63) != 0;
        marks[block] = found;
    }
}

#ifdef CORATER_WIDE_INSTRUCTIONS

#define CORATER_AVX2 __attribute__((target("avx2"), always_inline)) inline
#define CORATER_AVX512 __attribute__((target("avx512bw"), always_inline)) inline

CORATER_AVX2 __m256i table256(const std::array<std::uint8_t, 16> &half)
{
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i *>(half.data())));
}

CORATER_AVX2 __m256i lookUp256(__m256i low, __m256i high, __m256i bytes)
{
    const __m256i nibble = _mm256_set1_epi8(15);
    return _mm256_and_si256(_mm256_shuffle_epi8(low, _mm256_and_si256(bytes, nibble)),
                            _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble)));
}

CORATER_AVX2 std::uint64_t bits256(__m256i lower, __m256i upper)
{
    return std::uint64_t(std::uint32_t(_mm256_movemask_epi8(lower))) |
           (std::uint64_t(std::uint32_t(_mm256_movemask_epi8(upper))) << 32);
}

CORATER_AVX2 std::uint64_t equal256(__m256i lower, __m256i upper, char byte)
{
    const __m256i wanted = _mm256_set1_epi8(byte);
    return bits256(_mm256_cmpeq_epi8(lower, wanted), _mm256_cmpeq_epi8(upper, wanted));
}

CORATER_AVX2 std::uint64_t any256(__m256i lower, __m256i upper, std::uint8_t sets)
{
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(sets));
    const __m256i zero = _mm256_setzero_si256();
    return ~bits256(_mm256_cmpeq_epi8(_mm256_and_si256(lower, wanted), zero),
                    _mm256_cmpeq_epi8(_mm256_and_si256(upper, wanted), zero));
}

CORATER_AVX2 __m256i load256(const char *data)
{
    return _mm256_loadu_si256(reinterpret_cast<const __m256i *>(data));
}

__attribute__((target("avx2"))) void markAvx2(const Tables &tables, const char *data, size_t count, ByteMarks *marks)
{
    const __m256i kindLow = table256(tables.kinds.low);
    const __m256i kindHigh = table256(tables.kinds.high);
    const __m256i low0 = table256(tables.beginning[0].low);
    const __m256i high0 = table256(tables.beginning[0].high);
    const __m256i low1 = table256(tables.beginning[1].low);
    const __m256i high1 = table256(tables.beginning[1].high);
    const __m256i low2 = table256(tables.beginning[2].low);
    const __m256i high2 = table256(tables.beginning[2].high);
    bool wordBefore = isWordAt(tables, data - 1);
    for (size_t block = 0; block < count; ++block, data += 64) {
        const __m256i a = load256(data);
        const __m256i b = load256(data + 32);
        const __m256i a1 = load256(data + 1);
        const __m256i b1 = load256(data + 33);
        const __m256i a2 = load256(data + 2);
        const __m256i b2 = load256(data + 34);
        const __m256i a3 = load256(data + 3);
        const __m256i b3 = load256(data + 35);
        const __m256i kindA = lookUp256(kindLow, kindHigh, a);
        const __m256i kindB = lookUp256(kindLow, kindHigh, b);
        const __m256i matchA = _mm256_and_si256(
            lookUp256(low0, high0, a), _mm256_and_si256(lookUp256(low1, high1, a1), lookUp256(low2, high2, a2)));
        const __m256i matchB = _mm256_and_si256(
            lookUp256(low0, high0, b), _mm256_and_si256(lookUp256(low1, high1, b1), lookUp256(low2, high2, b2)));
        const std::uint64_t words = any256(kindA, kindB, word);
        const std::uint64_t angles =
            (equal256(a1, b1, 'l') | equal256(a1, b1, 'g')) & equal256(a2, b2, 't') & equal256(a3, b3, ';');
        const std::uint64_t blanks = equal256(a1, b1, '#') & equal256(a2, b2, 'x') &
                                     (equal256(a3, b3, 'A') | equal256(a3, b3, 'D')) &
                                     equal256(load256(data + 4), load256(data + 36), ';');
        const std::uint64_t quotes = equal256(a1, b1, 'q') & equal256(a2, b2, 'u') & equal256(a3, b3, 'o') &
                                     equal256(load256(data + 4), load256(data + 36), 't') &
                                     equal256(load256(data + 5), load256(data + 37), ';');
        marks[block] = {.quote = equal256(a, b, '"'),
                        .reference = equal256(a, b, '&') & ~(angles | blanks | quotes),
                        .less = equal256(a, b, '<'),
                        .high = bits256(a, b),
                        .begin =
                            beginnings(words, wordBefore, any256(matchA, matchB, 0xff), any256(kindA, kindB, first),
                                       (equal256(a1, b1, '&') & equal256(a2, b2, 'l')) |
                                           (equal256(a2, b2, '&') & equal256(a3, b3, 'l')))};
        wordBefore = (words >> 63) != 0;
    }
}

CORATER_AVX512 __m512i table512(const std::array<std::uint8_t, 16> &half)
{
    // AVX512F has no broadcast that g++ 14 takes without a warning on an undefined register; four copies are as good.
    alignas(64) std::array<std::uint8_t, 64> four;
    for (size_t i = 0; i < four.size(); ++i) {
        four[i] = half[i % half.size()];
    }
    return _mm512_load_si512(four.data());
}

CORATER_AVX512 __m512i lookUp512(__m512i low, __m512i high, __m512i bytes)
{
    const __m512i nibble = _mm512_set1_epi8(15);
    return _mm512_and_si512(_mm512_shuffle_epi8(low, _mm512_and_si512(bytes, nibble)),
                            _mm512_shuffle_epi8(high, _mm512_and_si512(_mm512_srli_epi16(bytes, 4), nibble)));
}

CORATER_AVX512 std::uint64_t equal512(__m512i bytes, char byte)
{
    return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(byte));
}

CORATER_AVX512 std::uint64_t any512(__m512i kinds, std::uint8_t sets)
{
    return _mm512_test_epi8_mask(kinds, _mm512_set1_epi8(static_cast<char>(sets)));
}

__attribute__((target("avx512bw"))) void markAvx512(const Tables &tables, const char *data, size_t count,
                                                    ByteMarks *marks)
{
    const __m512i kindLow = table512(tables.kinds.low);
    const __m512i kindHigh = table512(tables.kinds.high);
    const __m512i low0 = table512(tables.beginning[0].low);
    const __m512i high0 = table512(tables.beginning[0].high);
    const __m512i low1 = table512(tables.beginning[1].low);
    const __m512i high1 = table512(tables.beginning[1].high);
    const __m512i low2 = table512(tables.beginning[2].low);
    const __m512i high2 = table512(tables.beginning[2].high);
    bool wordBefore = isWordAt(tables, data - 1);
    for (size_t block = 0; block < count; ++block, data += 64) {
        const __m512i bytes = _mm512_loadu_si512(data);
        const __m512i next = _mm512_loadu_si512(data + 1);
        const __m512i afterNext = _mm512_loadu_si512(data + 2);
        const __m512i third = _mm512_loadu_si512(data + 3);
        const __m512i fourth = _mm512_loadu_si512(data + 4);
        const __m512i kinds = lookUp512(kindLow, kindHigh, bytes);
        const __m512i match =
            _mm512_and_si512(lookUp512(low0, high0, bytes),
                             _mm512_and_si512(lookUp512(low1, high1, next), lookUp512(low2, high2, afterNext)));
        const std::uint64_t words = any512(kinds, word);
        const std::uint64_t ampersands = equal512(bytes, '&');
        const std::uint64_t angles =
            (equal512(next, 'l') | equal512(next, 'g')) & equal512(afterNext, 't') & equal512(third, ';');
        const std::uint64_t blanks = equal512(next, '#') & equal512(afterNext, 'x') &
                                     (equal512(third, 'A') | equal512(third, 'D')) & equal512(fourth, ';');
        const std::uint64_t quotes = equal512(next, 'q') & equal512(afterNext, 'u') & equal512(third, 'o') &
                                     equal512(fourth, 't') & equal512(_mm512_loadu_si512(data + 5), ';');
        marks[block] = {.quote = equal512(bytes, '"'),
                        .reference = ampersands & ~(angles | blanks | quotes),
                        .less = equal512(bytes, '<'),
                        .high = _mm512_movepi8_mask(bytes),
                        .begin = beginnings(words, wordBefore, any512(match, 0xff), any512(kinds, first),
                                            (equal512(next, '&') & equal512(afterNext, 'l')) |
                                                (equal512(afterNext, '&') & equal512(third, 'l')))};
        wordBefore = (words >> 63) != 0;
    }
}

#endif

void addSet(ByteMarker::Nibbles &nibbles, unsigned char byte, std::uint8_t set)
{
    nibbles.low[byte & 15] |= set;
    nibbles.high[byte >> 4] |= set;
}

constexpr bool isLetter(unsigned char byte)
{
    return byte >= 'a' && byte <= 'z';
}

// Adds a letter in both cases, any other byte unchanged.
void addCharacter(ByteMarker::Nibbles &nibbles, unsigned char byte, std::uint8_t set)
{
    addSet(nibbles, byte, set);
    if (isLetter(byte)) {
        addSet(nibbles, byte & 0xdf, set);
    }
}

} // namespace

ByteMarker::ByteMarker()
{
    for (unsigned char c = '0'; c <= '9'; ++c) {
        addSet(m_tables.kinds, c, digit);
    }
    for (unsigned char c = 'a'; c <= 'z'; ++c) {
        addCharacter(m_tables.kinds, c, (c & 0x10) == 0 ? letterAtoO : letterPtoZ);
    }
    addSet(m_tables.kinds, '_', underscore);
    m_mark = markWithout;
#ifdef CORATER_WIDE_INSTRUCTIONS
    if (__builtin_cpu_supports("avx512bw")) {
        m_mark = markAvx512;
    } else if (__builtin_cpu_supports("avx2")) {
        m_mark = markAvx2;
    }
#endif
}

void ByteMarker::Group::unite(const Group &other)
{
    for (size_t i = 0; i < compared; ++i) {
        low[i] |= other.low[i];
        high[i] |= other.high[i];
    }
}

// The number of byte combinations that pass the group.
size_t ByteMarker::Group::letThrough() const
{
    size_t product = 1;
    for (size_t i = 0; i < compared; ++i) {
        product *= size_t(std::popcount(low[i])) * size_t(std::popcount(high[i]));
    }
    return product;
}

// Beginnings share a group only when the groups run out. Then the two groups are united that together let the fewest
// further combinations of bytes through: in posts, a seventh of what groups filled in turn would let through.
void ByteMarker::addBeginning(std::string_view beginning)
{
    const auto letter = static_cast<unsigned char>(beginning.front());
    addCharacter(m_tables.kinds, letter,
                 !isLetter(letter)      ? firstOther
                 : (letter & 0x10) == 0 ? firstOf4or6
                                        : firstOf5or7);
    Group added;
    for (size_t i = 0; i < compared; ++i) {
        if (i < beginning.size()) {
            Nibbles bytes;
            addCharacter(bytes, static_cast<unsigned char>(beginning[i]), 1);
            for (size_t nibble = 0; nibble < 16; ++nibble) {
                added.low[i] |= static_cast<std::uint16_t>(bytes.low[nibble] << nibble);
                added.high[i] |= static_cast<std::uint16_t>(bytes.high[nibble] << nibble);
            }
        } else {
            added.low[i] = added.high[i] = 0xffff;
        }
    }
    m_groups.push_back(added);
    const auto growth = [this](size_t a, size_t b) {
        Group both = m_groups[a];
        both.unite(m_groups[b]);
        return ptrdiff_t(both.letThrough()) - ptrdiff_t(m_groups[a].letThrough()) - ptrdiff_t(m_groups[b].letThrough());
    };
    std::pair<size_t, size_t> best(0, 0);
    for (size_t a = 0; a < m_groups.size(); ++a) {
        for (size_t b = a + 1; b < m_groups.size(); ++b) {
            best = best.second == 0 || growth(a, b) < growth(best.first, best.second) ? std::pair(a, b) : best;
        }
    }
    // A beginning that lets no further bytes through needs no group.
    if (m_groups.size() > mostGroups || (best.second != 0 && growth(best.first, best.second) < 0)) {
        m_groups[best.first].unite(m_groups[best.second]);
        m_groups.erase(m_groups.begin() + ptrdiff_t(best.second));
    }
    fillTables();
}

void ByteMarker::fillTables()
{
    m_tables.beginning = {};
    for (size_t group = 0; group < m_groups.size(); ++group) {
        for (size_t i = 0; i < compared; ++i) {
            for (size_t nibble = 0; nibble < 16; ++nibble) {
                const auto set = [&](std::uint16_t nibbles) {
                    return static_cast<std::uint8_t>(((nibbles >> nibble) & 1U) << group);
                };
                m_tables.beginning[i].low[nibble] |= set(m_groups[group].low[i]);
                m_tables.beginning[i].high[nibble] |= set(m_groups[group].high[i]);
            }
        }
    }
}

void ByteMarker::markPlainly(const char *data, size_t count, ByteMarks *marks) const
{
    markWithout(m_tables, data, count, marks);
}

} // namespace corater
