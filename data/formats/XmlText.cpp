// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/XmlText.h"

#include "codebook/keywords/Utf8.h"

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct Named
{
    std::string_view name;
    char character;
};

constexpr std::array<Named, 5> namedReferences = {
    {{"lt;", '<'}, {"gt;", '>'}, {"amp;", '&'}, {"quot;", '"'}, {"apos;", '\''}}};

bool isXmlCharacter(char32_t c)
{
    return c == 0x9 || c == 0xa || c == 0xd || (c >= 0x20 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0xfffd) ||
           (c >= 0x10000 && c <= 0x10ffff);
}

constexpr std::array<bool, 256> special = [] {
    std::array<bool, 256> table{};
    for (unsigned char c : {'&', '\n', '\r', '\t'}) {
        table[c] = true;
    }
    return table;
}();

// The next character that needs decoding.
size_t nextSpecial(std::string_view raw, size_t at)
{
    while (at < raw.size() && !special[static_cast<unsigned char>(raw[at])]) {
        ++at;
    }
    return at;
}

// Appends the character of the reference whose name begins at `at`; returns the place behind it, or 0 without a
// reference.
size_t appendReference(std::string_view raw, size_t at, std::string &text)
{
    const std::string_view rest = raw.substr(at);
    for (const Named &named : namedReferences) {
        if (rest.starts_with(named.name)) {
            text.push_back(named.character);
            return at + named.name.size();
        }
    }
    if (!rest.starts_with('#')) {
        return 0;
    }
    const bool hexadecimal = rest.size() > 1 && rest[1] == 'x';
    char32_t codePoint = 0;
    size_t digit = hexadecimal ? 2 : 1;
    const size_t first = digit;
    for (; digit < rest.size() && rest[digit] != ';'; ++digit) {
        const char c = rest[digit];
        if (c >= '0' && c <= '9') {
            codePoint = codePoint * (hexadecimal ? 16 : 10) + char32_t(c - '0');
        } else if (hexadecimal && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))) {
            codePoint = codePoint * 16 + char32_t((c | 0x20) - 'a' + 10);
        } else {
            return 0;
        }
        codePoint = std::min<char32_t>(codePoint, 0x110000);
    }
    if (digit == first || digit >= rest.size() || !isXmlCharacter(codePoint)) {
        return 0;
    }
    utf8::append(text, codePoint);
    return at + digit + 1;
}

} // namespace

std::optional<size_t> XmlText::appendDecoded(std::string_view raw, std::string &text)
{
    std::optional<size_t> unknown;
    size_t copied = 0;
    for (size_t at = nextSpecial(raw, 0); at < raw.size(); at = nextSpecial(raw, copied)) {
        text.append(raw, copied, at - copied);
        if (raw[at] == '&') {
            const size_t end = appendReference(raw, at + 1, text);
            if (end == 0) {
                unknown = unknown.value_or(at);
                text.push_back('&');
            }
            copied = end == 0 ? at + 1 : end;
        } else {
            text.push_back(' ');
            copied = at + (raw.substr(at, 2) == "\r\n" ? 2 : 1);
        }
    }
    text += raw.substr(copied);
    return unknown;
}

} // namespace corater
