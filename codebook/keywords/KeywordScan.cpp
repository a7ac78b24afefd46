// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordScan.h"

#include "codebook/keywords/PorterStemmer.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace corater {

using namespace rawmarkup;

namespace {

unsigned char byteAt(const char *text)
{
    return static_cast<unsigned char>(*text);
}

std::uint64_t eightBytes(const char *text)
{
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text, sizeof bytes);
    return bytes;
}

// Folds letters to lower case; it changes some signs, too, but on both sides of every comparison.
constexpr std::uint64_t folding = 0x2020202020202020;

size_t wordEnd(const char *row, size_t at)
{
    while (isWord(row[at])) {
        ++at;
    }
    return at;
}

} // namespace

KeywordScan::KeywordScan(const KeywordMatcher &matcher, CodeText code)
    : m_matcher(matcher), m_code(code), m_roles(matcher.stems().size())
{
    for (size_t keyword = 0; keyword < matcher.sequences().size(); ++keyword) {
        const std::vector<int> &sequence = matcher.sequences()[keyword];
        if (!sequence.empty()) {
            m_usable = addKeyword(sequence, int(keyword)) && m_usable;
        }
    }
}

// Searches for a keyword by its word with the longest certain beginning.
bool KeywordScan::addKeyword(const std::vector<int> &sequence, int keyword)
{
    const auto prefix = [this](int stem) {
        const std::string &text = m_matcher.stems()[size_t(stem)];
        return std::string_view(text).substr(0, KeywordMatcher::sharedPrefix(text));
    };
    const auto rarest = std::ranges::max_element(sequence, {}, [&](int stem) { return prefix(stem).size(); });
    const std::string_view beginning = prefix(*rarest);
    if (beginning.empty() || !std::ranges::all_of(beginning, isAscii)) {
        return false;
    }
    m_roles[size_t(*rarest)].push_back({keyword, size_t(rarest - sequence.begin())});
    std::array<char, 8> bytes{};
    const size_t length = std::min(beginning.size(), bytes.size());
    std::ranges::copy(beginning.substr(0, length), bytes.begin());
    std::array<char, 8> mask{};
    std::fill_n(mask.begin(), length, char(0xff));
    const Beginning entry{.bytes = (eightBytes(bytes.data()) | folding) & eightBytes(mask.data()),
                          .mask = eightBytes(mask.data())};
    std::vector<Beginning> &known = m_beginnings[byteAt(beginning.data()) | 0x20];
    const bool isNew = std::ranges::none_of(
        known, [&](const Beginning &other) { return other.bytes == entry.bytes && other.mask == entry.mask; });
    if (isNew) {
        known.push_back(entry);
        m_marker.addBeginning(beginning);
    }
    return true;
}

KeywordScan::Verdict KeywordScan::lookAt(const char *row, size_t at, const TagBefore *tag, KeywordMask *mask) const
{
    const std::uint64_t bytes = eightBytes(row + at) | folding;
    for (const Beginning &beginning : m_beginnings[bytes & 0xff]) {
        const std::uint64_t difference = (bytes ^ beginning.bytes) & beginning.mask;
        if (difference == 0) {
            return lookAtWord(row, at, tag, mask);
        }
        // A reference may interrupt the word here, and the beginning may go on after it.
        const size_t same = size_t(std::countr_zero(difference)) / 8;
        if (row[at + same] == '&' && mayGoOn(row + at + same)) {
            return Verdict::Unsure;
        }
    }
    return Verdict::NoHit;
}

KeywordScan::Verdict KeywordScan::lookAtWord(const char *row, size_t begin, const TagBefore *tag,
                                             KeywordMask *mask) const
{
    const size_t end = wordEnd(row, begin);
    if (!isAscii(row[end]) || (row[end] == '&' && mayGoOn(row + end))) {
        return Verdict::Unsure;
    }
    const int stem = stemOf(row + begin, end - begin);
    if (stem < 0) {
        return Verdict::NoHit;
    }
    Verdict verdict = Verdict::NoHit;
    for (const Role &role : m_roles[size_t(stem)]) {
        const std::vector<int> &sequence = m_matcher.sequences()[size_t(role.keyword)];
        const Verdict before =
            role.position == 0 ? Verdict::Hit : precedes(row, begin, tag, sequence[role.position - 1]);
        const Verdict behind = before == Verdict::NoHit || role.position + 1 == sequence.size()
                                   ? before
                                   : follows(row, end, tag, sequence[role.position + 1]);
        if (behind == Verdict::NoHit) {
            continue;
        }
        // Of a longer sequence only the neighbours have been compared.
        if (before == Verdict::Unsure || behind == Verdict::Unsure || sequence.size() > 2 ||
            !beginsAt(row, begin, tag) || !m_matcher.options().acrossSentences) {
            return Verdict::Unsure;
        }
        verdict = Verdict::Hit;
        if (mask) {
            (*mask)[size_t(role.keyword)] = true;
        }
    }
    return verdict;
}

// The index of the stem of a word of ASCII, or -1.
int KeywordScan::stemOf(const char *word, size_t length) const
{
    std::array<char, 64> buffer;
    if (length + 1 > buffer.size()) {
        std::string stem;
        PorterStemmer::appendStem({word, length}, stem);
        return m_matcher.knownStem(stem);
    }
    std::transform(word, word + length, buffer.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; });
    return m_matcher.knownStem({buffer.data(), PorterStemmer::stemAscii(buffer.data(), length)});
}

// Whether letters after the reference may continue the word before it. Follows only plain tags; true at anything else.
bool KeywordScan::mayGoOn(const char *ampersand)
{
    for (int tags = 0; tags < 4; ++tags) {
        if (std::memcmp(ampersand, "&lt;", 4) != 0) {
            return false; // a sign or a blank; see isInert() for &amp;
        }
        std::string_view name;
        const size_t length = plainTag(ampersand, name);
        if (length == 0) {
            return true;
        }
        if (HtmlText::isBlock(name)) {
            return false;
        }
        ampersand += length;
        if (*ampersand != '&') {
            return isWord(*ampersand) || !isAscii(*ampersand);
        }
    }
    return true;
}

KeywordScan::Verdict KeywordScan::compare(const char *word, size_t length, int stem) const
{
    return stemOf(word, length) == stem ? Verdict::Hit : Verdict::NoHit;
}

// In a title, the text of a tag or a reference of HTML is no markup, and in a body it may be the end of a tag. So
// without known tags, NoHit is unsafe after such a text.
KeywordScan::Verdict KeywordScan::follows(const char *row, size_t end, const TagBefore *tag, int stem) const
{
    const Verdict behindTag = tag ? Verdict::NoHit : Verdict::Unsure;
    Verdict no = Verdict::NoHit;
    for (size_t at = end;;) {
        const char c = row[at];
        if (isWord(c)) {
            const size_t behind = wordEnd(row, at);
            const bool goesOn = !isAscii(row[behind]) || (row[behind] == '&' && mayGoOn(row + behind));
            const Verdict verdict = goesOn ? Verdict::Unsure : compare(row + at, behind - at, stem);
            return verdict == Verdict::NoHit ? no : verdict;
        }
        if (c == '"') {
            return no;
        }
        if (!isAscii(c)) {
            return Verdict::Unsure;
        }
        size_t passed = c == '&' ? signReference(row + at) : 1;
        if (passed == 0) {
            passed = inertReference(row + at);
            passed = passed == 0 ? tagBetween(row + at, m_code) : passed;
            no = behindTag;
        }
        if (passed == 0) {
            return Verdict::Unsure;
        }
        at += passed;
    }
}

KeywordScan::Verdict KeywordScan::precedes(const char *row, size_t begin, const TagBefore *tag, int stem) const
{
    const Verdict beforeTag = tag ? Verdict::NoHit : Verdict::Unsure;
    Verdict no = Verdict::NoHit;
    for (size_t at = begin;;) {
        const char c = row[at - 1];
        if (isWord(c)) {
            size_t first = at - 1;
            while (isWord(row[first - 1])) {
                --first;
            }
            const bool behindTag =
                row[first - 1] == ';' && signReferenceBefore(row, first) == 0 && inertReferenceBefore(row, first) == 0;
            const Verdict verdict =
                beginsAt(row, first, tag) ? compare(row + first, at - first, stem) : Verdict::Unsure;
            return verdict != Verdict::NoHit ? verdict : behindTag ? beforeTag : no;
        }
        if (c == '"') {
            return no;
        }
        if (!isAscii(c) || c == '>') { // a > that is not escaped may end a tag, too
            return Verdict::Unsure;
        }
        size_t passed = c == ';' ? signReferenceBefore(row, at) : 1;
        if (passed == 0) {
            passed = inertReferenceBefore(row, at);
            passed = passed == 0 ? tagBetweenBefore(row, at, tag, m_code) : passed;
            no = beforeTag;
        }
        if (passed == 0) {
            return Verdict::Unsure;
        }
        at -= passed;
    }
}

} // namespace corater
