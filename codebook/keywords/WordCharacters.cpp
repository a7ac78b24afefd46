// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/WordCharacters.h"

#include "codebook/keywords/Utf8.h"

#include <QChar>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace corater {

namespace {

constexpr char32_t capitalSigma = 0x3a3;
constexpr char32_t smallSigma = 0x3c3;
constexpr char32_t finalSigma = 0x3c2;
constexpr char32_t capitalDottedI = 0x130;
constexpr char32_t combiningDot = 0x307;

bool isKnown(char32_t codePoint)
{
    return codePoint <= QChar::LastValidCodePoint && QChar::unicodeVersion(codePoint) <= QChar::Unicode_14_0;
}

// Unicode's Cased: letters with case, and the Roman numerals and circled letters that carry Other_Uppercase and the
// like.
bool isCased(char32_t codePoint)
{
    if (!isKnown(codePoint)) {
        return false;
    }
    switch (QChar::category(codePoint)) {
    case QChar::Letter_Uppercase:
    case QChar::Letter_Lowercase:
    case QChar::Letter_Titlecase:
        return true;
    default:
        return codePoint == 0xaa || codePoint == 0xba || (codePoint >= 0x2160 && codePoint <= 0x217f) ||
               (codePoint >= 0x24b6 && codePoint <= 0x24e9) || (codePoint >= 0x1f130 && codePoint <= 0x1f149) ||
               (codePoint >= 0x1f150 && codePoint <= 0x1f169) || (codePoint >= 0x1f170 && codePoint <= 0x1f189);
    }
}

// Unicode's Case_Ignorable: marks, format characters, modifiers, and the punctuation that may stand inside a word.
bool isCaseIgnorable(char32_t codePoint)
{
    constexpr std::array<char32_t, 16> insideWords = {0x27,   0x2e,   0x3a,   0xb7,   0x387,  0x55f,  0x5f4,  0x2018,
                                                      0x2019, 0x2024, 0x2027, 0xfe13, 0xfe52, 0xfe55, 0xff07, 0xff0e};
    if (!isKnown(codePoint)) {
        return false;
    }
    switch (QChar::category(codePoint)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format:
    case QChar::Letter_Modifier:
    case QChar::Symbol_Modifier:
        return true;
    default:
        return codePoint == 0xff1a || std::ranges::find(insideWords, codePoint) != insideWords.end();
    }
}

} // namespace

bool WordCharacters::isWord(char32_t codePoint)
{
    if (codePoint < 0x80) {
        return isAsciiWord(static_cast<unsigned char>(codePoint));
    }
    return isKnown(codePoint) && QChar::isLetterOrNumber(codePoint);
}

// A sigma ends a word when a letter with case stands before it and none behind it, case-ignorable characters aside.
bool WordCharacters::isFinalSigma(std::string_view text, size_t begin, size_t end)
{
    char32_t before = 0;
    do {
        if (begin == 0) {
            return false;
        }
        before = utf8::previous(text, begin);
    } while (isCaseIgnorable(before));
    if (!isCased(before)) {
        return false;
    }
    while (end < text.size()) {
        const char32_t behind = utf8::next(text, end);
        if (!isCaseIgnorable(behind)) {
            return !isCased(behind);
        }
    }
    return true;
}

// Copies eight bytes at a time while all are ASCII, as nearly all are.
size_t WordCharacters::appendLowerAscii(std::string_view text, std::string &lower)
{
    constexpr std::uint64_t ones = 0x0101010101010101;
    const size_t before = lower.size();
    lower.resize_and_overwrite(before + text.size(), [&](char *buffer, size_t) {
        char *out = buffer + before;
        size_t at = 0;
        for (std::uint64_t bytes = 0; at + sizeof bytes <= text.size(); at += sizeof bytes) {
            std::memcpy(&bytes, text.data() + at, sizeof bytes);
            if ((bytes & (ones * 0x80)) != 0) {
                break;
            }
            // The top bit of each byte: it is at least A, and it is beyond Z.
            const std::uint64_t fromA = bytes + ones * (0x80 - 'A');
            const std::uint64_t beyondZ = bytes + ones * (0x80 - 'Z' - 1);
            bytes |= ((fromA & ~beyondZ) & (ones * 0x80)) >> 2;
            std::memcpy(out + at, &bytes, sizeof bytes);
        }
        for (; at < text.size() && static_cast<unsigned char>(text[at]) < 0x80; ++at) {
            const char c = text[at];
            out[at] = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
        }
        return before + at;
    });
    return lower.size() - before;
}

void WordCharacters::appendLower(std::string_view text, std::string &lower)
{
    for (size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80) {
            at += appendLowerAscii(text.substr(at), lower);
            continue;
        }
        const size_t begin = at;
        const char32_t codePoint = utf8::next(text, at);
        if (codePoint == capitalSigma) {
            utf8::append(lower, isFinalSigma(text, begin, at) ? finalSigma : smallSigma);
        } else if (codePoint == capitalDottedI) {
            lower.push_back('i');
            utf8::append(lower, combiningDot);
        } else {
            utf8::append(lower, isKnown(codePoint) ? QChar::toLower(codePoint) : codePoint);
        }
    }
}

} // namespace corater
