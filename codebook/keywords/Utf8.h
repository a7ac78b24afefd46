// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace corater::utf8 {

// The keyword procedure works on UTF-8, the encoding of its sources. A byte of no valid sequence is kept as the "code
// point" invalidByte + byte: no letter, no case, written back unchanged.
inline constexpr char32_t invalidByte = 0x110000;

/// The byte at `at` (at < text.size()) as an index for tables of bytes.
constexpr unsigned char byteAt(std::string_view text, size_t at)
{
    return static_cast<unsigned char>(text[at]);
}

/// The code point that begins at `at` (at < text.size()); moves `at` behind it.
char32_t next(std::string_view text, size_t &at);
/// The code point that ends at `at` (at > 0); moves `at` to where it begins.
char32_t previous(std::string_view text, size_t &at);
/// Appends one code point, or the raw byte that invalidByte stands for.
void append(std::string &text, char32_t codePoint);
/// Number of UTF-16 code units that the text takes once it is a QString.
size_t utf16Length(std::string_view text);

} // namespace corater::utf8
