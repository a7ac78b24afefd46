// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/Utf8.h"

#include <algorithm>

namespace corater::utf8 {

namespace {

constexpr bool isContinuation(unsigned char byte)
{
    return (byte & 0xc0) == 0x80;
}

// Length of the sequence that the byte leads, 0 when it cannot lead one.
constexpr size_t sequenceLength(unsigned char lead)
{
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xc2 && lead < 0xe0) {
        return 2;
    }
    if (lead >= 0xe0 && lead < 0xf0) {
        return 3;
    }
    return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

constexpr bool isOverlongOrSurrogate(char32_t codePoint, size_t length)
{
    return (length == 3 && (codePoint < 0x800 || (codePoint >= 0xd800 && codePoint < 0xe000))) ||
           (length == 4 && (codePoint < 0x10000 || codePoint > 0x10ffff));
}

} // namespace

char32_t next(std::string_view text, size_t &at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    const size_t length = sequenceLength(lead);
    if (length == 1) {
        ++at;
        return lead;
    }
    if (length == 0 || at + length > text.size()) {
        ++at;
        return invalidByte + lead;
    }
    char32_t codePoint = lead & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[at + i]);
        if (!isContinuation(byte)) {
            ++at;
            return invalidByte + lead;
        }
        codePoint = (codePoint << 6) | (byte & 0x3f);
    }
    if (isOverlongOrSurrogate(codePoint, length)) {
        ++at;
        return invalidByte + lead;
    }
    at += length;
    return codePoint;
}

char32_t previous(std::string_view text, size_t &at)
{
    const size_t end = at;
    const size_t farthest = end - std::min<size_t>(end, 4);
    for (size_t begin = end - 1;; --begin) {
        if (!isContinuation(static_cast<unsigned char>(text[begin]))) {
            size_t behind = begin;
            const char32_t codePoint = next(text.substr(0, end), behind);
            if (behind == end) {
                at = begin;
                return codePoint;
            }
            break;
        }
        if (begin == farthest) {
            break;
        }
    }
    at = end - 1;
    return invalidByte + static_cast<unsigned char>(text[at]);
}

void append(std::string &text, char32_t codePoint)
{
    const auto put = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (codePoint < 0x80) {
        put(codePoint);
    } else if (codePoint < 0x800) {
        put(0xc0 | (codePoint >> 6));
        put(0x80 | (codePoint & 0x3f));
    } else if (codePoint < 0x10000) {
        put(0xe0 | (codePoint >> 12));
        put(0x80 | ((codePoint >> 6) & 0x3f));
        put(0x80 | (codePoint & 0x3f));
    } else if (codePoint < invalidByte) {
        put(0xf0 | (codePoint >> 18));
        put(0x80 | ((codePoint >> 12) & 0x3f));
        put(0x80 | ((codePoint >> 6) & 0x3f));
        put(0x80 | (codePoint & 0x3f));
    } else {
        put(codePoint - invalidByte);
    }
}

size_t utf16Length(std::string_view text)
{
    size_t units = 0;
    for (size_t at = 0; at < text.size();) {
        const char32_t codePoint = next(text, at);
        units += codePoint >= 0x10000 && codePoint < invalidByte ? 2 : 1;
    }
    return units;
}

} // namespace corater::utf8
