// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstring>
#include <string_view>

namespace corater::ascii {

// Tests of single bytes for the readers of raw bytes: inline and independent of the locale.

constexpr bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// White space of XML and JSON.
constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// Whether `text` begins with these bytes; as many must be readable there.
inline bool startsWith(const char *text, std::string_view beginning)
{
    return std::memcmp(text, beginning.data(), beginning.size()) == 0;
}

} // namespace corater::ascii
