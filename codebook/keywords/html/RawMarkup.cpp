// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/html/RawMarkup.h"

#include "codebook/AsciiText.h"

#include <algorithm>
#include <cstring>

namespace corater {

using namespace rawmarkup;
using ascii::isLetter;
using ascii::startsWith;

namespace {

// The place behind the > of a tag, from behind its name, quoted attributes passed over as in HtmlText; null where that
// is unclear.
const char *endOfTag(const char *at)
{
    constexpr ptrdiff_t longest = 600;
    char quote = 0;
    for (const char *last = at + longest; at < last; ++at) {
        char sign = *at == '\'' ? '\'' : char(0);
        if (*at == '&') {
            if (startsWith(at, "&gt;") && quote == 0) {
                return at + 4;
            }
            if (startsWith(at, "&lt;")) {
                return nullptr;
            }
            sign = startsWith(at, "&quot;") ? '"' : startsWith(at, "&apos;") ? '\'' : char(0);
        } else if (*at == '"' || *at == '>' || *at == 0) {
            return nullptr;
        }
        if (sign != 0 && (quote == 0 || quote == sign)) {
            quote = quote == 0 ? sign : char(0);
        }
    }
    return nullptr;
}

bool isBlockTag(const char *ampersand)
{
    std::string_view name;
    return plainTag(ampersand, name) > 0 && HtmlText::isBlock(name);
}

} // namespace

bool rawmarkup::isBlankReference(const char *ampersand)
{
    const char *text = ampersand + 1;
    return startsWith(text, "#xA;") || startsWith(text, "#xD;") || startsWith(text, "#x9;") ||
           startsWith(text, "#10;") || startsWith(text, "#13;") || startsWith(text, "#9;") ||
           startsWith(text, "#xa;") || startsWith(text, "#xd;");
}

bool rawmarkup::isInert(const char *behindAmp)
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
    if (!isLetter(*behindAmp)) {
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

size_t rawmarkup::signReference(const char *ampersand)
{
    for (const std::string_view name :
         {std::string_view("quot;"), std::string_view("gt;"), std::string_view("apos;")}) {
        if (startsWith(ampersand + 1, name)) {
            return 1 + name.size();
        }
    }
    if (isBlankReference(ampersand)) {
        return size_t(static_cast<const char *>(std::memchr(ampersand, ';', 8)) - ampersand) + 1;
    }
    return 0;
}

size_t rawmarkup::plainTag(const char *ampersand, std::string_view &name)
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
    if (*end != ' ' && *end != '/' && *end != '&') {
        return 0;
    }
    const char *behind = endOfTag(end);
    return behind ? size_t(behind - ampersand) : 0;
}

size_t rawmarkup::tagBetween(const char *ampersand, CodeText code)
{
    std::string_view name;
    const size_t length = plainTag(ampersand, name);
    const bool mayDrop = code != CodeText::Keep && (name.size() == 3 || name.size() == 4);
    const auto is = [name](std::string_view other) {
        return std::ranges::equal(name, other, {}, [](char c) { return c | 0x20; });
    };
    return mayDrop && (is("pre") || is("code")) ? 0 : length;
}

size_t rawmarkup::tagBetweenBefore(const char *row, size_t end, const TagBefore *tag, CodeText code)
{
    if (tag && tag->end == end && end > 0) {
        return tagBetween(row + tag->begin, code) == end - tag->begin ? end - tag->begin : 0;
    }
    constexpr size_t longest = 36;
    for (size_t length = 9; length <= std::min(end, longest); ++length) {
        if (row[end - length] == '&') {
            const char *begin = row + end - length;
            // It ends with the first > after its name, so that nothing in it is hidden.
            return startsWith(begin, "&lt;") && tagBetween(begin, code) == length ? length : 0;
        }
    }
    return 0;
}

size_t rawmarkup::inertReference(const char *ampersand)
{
    constexpr std::string_view amp("&amp;");
    if (!startsWith(ampersand, amp) || !isInert(ampersand + amp.size())) {
        return 0;
    }
    const char *behind = ampersand + amp.size();
    const bool isName = *behind == '#' || isLetter(*behind);
    return amp.size() + (isName ? size_t(static_cast<const char *>(std::memchr(behind, ';', 8)) - behind) + 1 : 0);
}

size_t rawmarkup::inertReferenceBefore(const char *row, size_t end)
{
    constexpr size_t longest = 12; // &amp;hellip;
    for (size_t length = 5; length <= std::min(end, longest); ++length) {
        if (row[end - length] == '&') {
            return inertReference(row + end - length) == length ? length : 0;
        }
    }
    return 0;
}

size_t rawmarkup::signReferenceBefore(const char *row, size_t end)
{
    for (size_t length = 4; length <= std::min<size_t>(end, 6); ++length) {
        const char *begin = row + end - length;
        // A > may end a tag, and a word may continue across the tag.
        if (*begin == '&' && begin[1] != 'g' && signReference(begin) == length) {
            return length;
        }
    }
    return 0;
}

bool rawmarkup::beginsAt(const char *row, size_t begin, const TagBefore *tag)
{
    for (size_t at = begin; row[at - 1] == ';';) {
        if (signReferenceBefore(row, at) > 0 || inertReferenceBefore(row, at) > 0) {
            return true;
        }
        const size_t length = tagBetweenBefore(row, at, tag, CodeText::Keep);
        if (length == 0 || isBlockTag(row + at - length)) {
            return length > 0;
        }
        at -= length;
        if (row[at - 1] != ';') {
            return isAscii(row[at - 1]) && !isWord(row[at - 1]) && row[at - 1] != '>';
        }
    }
    const char before = row[begin - 1];
    return isAscii(before) && before != '>' && before != '&' && before != '#';
}

} // namespace corater
