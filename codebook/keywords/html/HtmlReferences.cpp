// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/html/HtmlReferences.h"

#include "codebook/keywords/Utf8.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace corater {

namespace {

struct Meaning
{
    std::string text;
    bool withoutSemicolon = false;
};

using Names = std::unordered_map<std::string_view, Meaning>;

Names readNames()
{
    Names names;
    names.reserve(2200);
    std::string_view rest = htmlReferenceNames;
    while (!rest.empty()) {
        std::string_view entry = rest.substr(0, rest.find(' '));
        rest.remove_prefix(entry.size() + 1);
        Meaning meaning;
        meaning.withoutSemicolon = entry.starts_with('*');
        entry.remove_prefix(meaning.withoutSemicolon ? 1 : 0);
        const size_t equals = entry.find('=');
        for (size_t at = equals; at < entry.size();) {
            unsigned codePoint = 0;
            const auto [end, error] =
                std::from_chars(entry.data() + at + 1, entry.data() + entry.size(), codePoint, 16);
            utf8::append(meaning.text, codePoint);
            at = size_t(end - entry.data());
        }
        names.emplace(entry.substr(0, equals), std::move(meaning));
    }
    return names;
}

const Names &names()
{
    static const Names table = readNames();
    return table;
}

// Windows-1252, which browsers and Python read into the references 128 to 159.
constexpr char16_t windows1252[32] = {0x20ac, 0x81,   0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
                                      0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,   0x017d, 0x8f,
                                      0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                      0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,   0x017e, 0x0178};

bool isDropped(char32_t codePoint)
{
    return (codePoint >= 0x1 && codePoint <= 0x8) || (codePoint >= 0xe && codePoint <= 0x1f) || codePoint == 0xb ||
           codePoint == 0x7f || (codePoint >= 0xfdd0 && codePoint <= 0xfdef) || (codePoint & 0xfffe) == 0xfffe;
}

void appendNumbered(char32_t codePoint, std::string &result)
{
    constexpr char32_t replacement = 0xfffd;
    if (codePoint == 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint < 0xe000)) {
        utf8::append(result, replacement);
    } else if (codePoint >= 0x80 && codePoint < 0xa0) {
        utf8::append(result, windows1252[codePoint - 0x80]);
    } else if (!isDropped(codePoint)) {
        utf8::append(result, codePoint);
    }
}

// &#123; or &#x7b; with `at` on the number sign; returns where it ends, or 0 when it is none.
size_t appendNumeric(std::string_view text, size_t at, std::string &result)
{
    size_t digit = at + 1;
    const bool hexadecimal = digit < text.size() && (text[digit] == 'x' || text[digit] == 'X');
    digit += hexadecimal ? 1 : 0;
    const size_t first = digit;
    char32_t codePoint = 0;
    for (; digit < text.size(); ++digit) {
        const char c = text[digit];
        unsigned value = 0;
        if (c >= '0' && c <= '9') {
            value = unsigned(c - '0');
        } else if (hexadecimal && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))) {
            value = unsigned(c | 0x20) - 'a' + 10;
        } else {
            break;
        }
        codePoint = std::min<char32_t>(codePoint * (hexadecimal ? 16 : 10) + value, 0x110000);
    }
    if (digit == first) {
        return 0;
    }
    appendNumbered(codePoint, result);
    return digit < text.size() && text[digit] == ';' ? digit + 1 : digit;
}

// End of what may be a name: at most 32 characters, none of them white space or one of < & # ;
size_t nameEnd(std::string_view text, size_t at)
{
    constexpr int longest = 32;
    constexpr std::string_view ends("\t\n\f <&#;");
    for (int count = 0; count < longest && at < text.size() && ends.find(text[at]) == std::string_view::npos; ++count) {
        utf8::next(text, at);
    }
    return at;
}

} // namespace

size_t HtmlReferences::appendDecoded(std::string_view text, size_t at, std::string &result)
{
    const size_t begin = at + 1;
    if (begin < text.size() && text[begin] == '#') {
        if (const size_t end = appendNumeric(text, begin, result)) {
            return end;
        }
        result.push_back('&');
        return begin;
    }
    const size_t end = nameEnd(text, begin);
    std::string_view name = text.substr(begin, end - begin);
    const bool semicolon = !name.empty() && end < text.size() && text[end] == ';';
    const auto found = names().find(name);
    if (found != names().end() && (semicolon || found->second.withoutSemicolon)) {
        result += found->second.text;
        return semicolon ? end + 1 : end;
    }
    while (name.size() > 2) {
        name.remove_suffix(1);
        const auto shorter = names().find(name);
        if (shorter != names().end() && shorter->second.withoutSemicolon) {
            result += shorter->second.text;
            return begin + name.size();
        }
    }
    result.push_back('&');
    return begin;
}

std::string HtmlReferences::decoded(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (size_t at = 0; at < text.size();) {
        const size_t ampersand = std::min(text.find('&', at), text.size());
        result += text.substr(at, ampersand - at);
        at = ampersand < text.size() ? appendDecoded(text, ampersand, result) : ampersand;
    }
    return result;
}

} // namespace corater
