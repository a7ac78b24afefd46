// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordScan.h"

#include "codebook/keywords/HtmlText.h"
#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/WordCharacters.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace corater {

namespace {

constexpr std::array<bool, 256> wordBytes = [] {
    std::array<bool, 256> table{};
    for (size_t byte = 0; byte < 128; ++byte) {
        table[byte] = WordCharacters::isAsciiWord(static_cast<unsigned char>(byte));
    }
    return table;
}();

unsigned char byteAt(const char *text)
{
    return static_cast<unsigned char>(*text);
}

bool isWord(char c)
{
    return wordBytes[static_cast<unsigned char>(c)];
}

bool isAscii(char c)
{
    return static_cast<unsigned char>(c) < 0x80;
}

std::uint64_t eightBytes(const char *text)
{
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text, sizeof bytes);
    return bytes;
}

// Letters to lower case; some signs become others, on both sides of every comparison alike.
constexpr std::uint64_t folding = 0x2020202020202020;

bool startsWith(const char *text, std::string_view beginning)
{
    return std::memcmp(text, beginning.data(), beginning.size()) == 0;
}

// Behind the & of a row: the references that stand for a sign which neither makes nor joins words, or 0. A < that may
// begin a tag is none of them.
size_t signReference(const char *ampersand)
{
    for (const std::string_view name :
         {std::string_view("quot;"), std::string_view("gt;"), std::string_view("apos;")}) {
        if (startsWith(ampersand + 1, name)) {
            return 1 + name.size();
        }
    }
    if (KeywordScan::isBlankReference(ampersand)) {
        return size_t(static_cast<const char *>(std::memchr(ampersand, ';', 8)) - ampersand) + 1;
    }
    return 0;
}

bool isLetter(char c)
{
    return (byteAt(&c) | 0x20) >= 'a' && (byteAt(&c) | 0x20) <= 'z';
}

// The name in a tag without attributes, &lt;b&gt; or &lt;/b&gt; or &lt;br /&gt;, and the tag's length; 0 when it is not
// plain to see where the tag ends.
size_t plainTag(const char *ampersand, std::string_view &name)
{
    constexpr ptrdiff_t longest = 24;
    if (!startsWith(ampersand, "&lt;")) {
        return 0;
    }
    const char *begin = ampersand + 4;
    begin += *begin == '/' ? 1 : 0;
    const char *end = begin;
    while (end - begin < longest && isWord(*end)) {
        ++end;
    }
    if (!isLetter(*begin)) {
        return 0;
    }
    name = {begin, size_t(end - begin)};
    end += *end == ' ' ? 1 : 0;
    end += *end == '/' ? 1 : 0;
    return startsWith(end, "&gt;") ? size_t(end + 4 - ampersand) : 0;
}

bool isBlockTag(const char *ampersand)
{
    std::string_view name;
    return plainTag(ampersand, name) > 0 && HtmlText::isBlock(name);
}

// The length of a plain tag between words that is neither of <pre> nor of <code>, whose content may be left out.
size_t tagBetween(const char *ampersand)
{
    std::string_view name;
    const size_t length = plainTag(ampersand, name);
    const bool mayDrop = name.size() == 3 || name.size() == 4;
    const auto is = [name](std::string_view other) {
        return std::ranges::equal(name, other, {}, [](char c) { return c | 0x20; });
    };
    return mayDrop && (is("pre") || is("code")) ? 0 : length;
}

// The length of such a tag that ends at `end`, or 0.
size_t tagBetweenBefore(const char *row, size_t end)
{
    constexpr size_t longest = 36;
    for (size_t length = 9; length <= std::min(end, longest); ++length) {
        if (row[end - length] == '&') {
            return tagBetween(row + end - length) == length ? length : 0;
        }
    }
    return 0;
}

// The length of the sign reference that ends with the ; before `end`, or 0.
size_t signReferenceBefore(const char *row, size_t end)
{
    for (size_t length = 4; length <= std::min<size_t>(end, 6); ++length) {
        const char *begin = row + end - length;
        // What a > ends may be a tag, and then a word may reach over it.
        if (*begin == '&' && byteAt(begin + 1) != 'g' && signReference(begin) == length) {
            return length;
        }
    }
    return 0;
}

size_t wordEnd(const char *row, size_t at)
{
    while (isWord(row[at])) {
        ++at;
    }
    return at;
}

// Whether it is a word, and not the name or the number in a reference, and no letters before it, behind a tag or as a
// reference, belong to it.
bool beginsAt(const char *row, size_t begin)
{
    const char before = row[begin - 1];
    if (before != ';') {
        return isAscii(before) && before != '>' && before != '&' && before != '#';
    }
    if (signReferenceBefore(row, begin) > 0) {
        return true;
    }
    const size_t tag = tagBetweenBefore(row, begin);
    return tag > 0 && isBlockTag(row + begin - tag);
}

} // namespace

bool KeywordScan::isBlankReference(const char *ampersand)
{
    const char *text = ampersand + 1;
    return startsWith(text, "#xA;") || startsWith(text, "#xD;") || startsWith(text, "#x9;") ||
           startsWith(text, "#10;") || startsWith(text, "#13;") || startsWith(text, "#9;") ||
           startsWith(text, "#xa;") || startsWith(text, "#xd;");
}

bool KeywordScan::isInert(const char *behindAmp)
{
    // Two references in a row: &amp;&lt;b&gt;lt; is &lt; once the tag has gone.
    if (*behindAmp == '&') {
        return !startsWith(behindAmp, "&lt;");
    }
    if (*behindAmp == '#') {
        for (const std::string_view sign :
             {std::string_view("#39;"), std::string_view("#xA;"), std::string_view("#10;"), std::string_view("#xD;"),
              std::string_view("#13;"), std::string_view("#160;"), std::string_view("#34;"), std::string_view("#40;"),
              std::string_view("#41;")}) {
            if (startsWith(behindAmp, sign)) {
                return true;
            }
        }
        return false;
    }
    if ((byteAt(behindAmp) | 0x20) < 'a' || (byteAt(behindAmp) | 0x20) > 'z') {
        return true;
    }
    for (const std::string_view sign :
         {std::string_view("lt;"), std::string_view("gt;"), std::string_view("amp;"), std::string_view("quot;"),
          std::string_view("nbsp;"), std::string_view("hellip;"), std::string_view("mdash;"),
          std::string_view("ndash;"), std::string_view("rsquo;"), std::string_view("ldquo;"),
          std::string_view("rdquo;"), std::string_view("lsquo;"), std::string_view("apos;"),
          std::string_view("rarr;")}) {
        if (startsWith(behindAmp, sign)) {
            return true;
        }
    }
    return false;
}

KeywordScan::KeywordScan(const KeywordMatcher &matcher) : m_matcher(matcher), m_roles(matcher.stems().size())
{
    for (size_t keyword = 0; keyword < matcher.sequences().size(); ++keyword) {
        const std::vector<int> &sequence = matcher.sequences()[keyword];
        if (!sequence.empty()) {
            m_usable = addKeyword(sequence, int(keyword)) && m_usable;
        }
    }
}

// Looks for a keyword by that of its words which begins with the most characters that are certain.
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

KeywordScan::Verdict KeywordScan::look(const char *row, size_t at, KeywordMask *mask) const
{
    const std::uint64_t bytes = eightBytes(row + at) | folding;
    for (const Beginning &beginning : m_beginnings[bytes & 0xff]) {
        const std::uint64_t difference = (bytes ^ beginning.bytes) & beginning.mask;
        if (difference == 0) {
            return lookAtWord(row, at, mask);
        }
        // The word may have the beginning all the same if a reference interrupts it here.
        const size_t same = size_t(std::countr_zero(difference)) / 8;
        if (row[at + same] == '&' && mayGoOn(row + at + same)) {
            return Verdict::Unsure;
        }
    }
    return Verdict::NoHit;
}

KeywordScan::Verdict KeywordScan::lookAtWord(const char *row, size_t begin, KeywordMask *mask) const
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
            role.position == 0 ? Verdict::Hit : precedes(row, begin, sequence[role.position - 1]);
        const Verdict behind = before == Verdict::NoHit || role.position + 1 == sequence.size()
                                   ? before
                                   : follows(row, end, sequence[role.position + 1]);
        if (behind == Verdict::NoHit) {
            continue;
        }
        // Of a longer sequence only the neighbours have been compared.
        if (before == Verdict::Unsure || behind == Verdict::Unsure || sequence.size() > 2 || !beginsAt(row, begin) ||
            !m_matcher.options().acrossSentences) {
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

// Whether letters behind the reference may continue the word before it. Only plain tags are followed; where more
// stands there, the answer is yes.
bool KeywordScan::mayGoOn(const char *ampersand)
{
    for (int tags = 0; tags < 4; ++tags) {
        if (!startsWith(ampersand, "&lt;")) {
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

KeywordScan::Verdict KeywordScan::follows(const char *row, size_t end, int stem) const
{
    for (size_t at = end;;) {
        const char c = row[at];
        if (isWord(c)) {
            const size_t behind = wordEnd(row, at);
            const bool goesOn = !isAscii(row[behind]) || (row[behind] == '&' && mayGoOn(row + behind));
            return goesOn ? Verdict::Unsure : compare(row + at, behind - at, stem);
        }
        if (c == '"') {
            return Verdict::NoHit;
        }
        if (!isAscii(c)) {
            return Verdict::Unsure;
        }
        size_t passed = c == '&' ? signReference(row + at) : 1;
        passed = passed == 0 ? tagBetween(row + at) : passed;
        if (passed == 0) {
            return Verdict::Unsure;
        }
        at += passed;
    }
}

KeywordScan::Verdict KeywordScan::precedes(const char *row, size_t begin, int stem) const
{
    for (size_t at = begin;;) {
        const char c = row[at - 1];
        if (isWord(c)) {
            size_t first = at - 1;
            while (isWord(row[first - 1])) {
                --first;
            }
            return beginsAt(row, first) ? compare(row + first, at - first, stem) : Verdict::Unsure;
        }
        if (c == '"') {
            return Verdict::NoHit;
        }
        if (!isAscii(c) || c == '>') { // a > that is not escaped may end a tag, too
            return Verdict::Unsure;
        }
        size_t passed = c == ';' ? signReferenceBefore(row, at) : 1;
        passed = passed == 0 ? tagBetweenBefore(row, at) : passed;
        if (passed == 0) {
            return Verdict::Unsure;
        }
        at -= passed;
    }
}

} // namespace corater
