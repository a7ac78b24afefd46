// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/Tokens.h"

#include "codebook/UnspacedText.h"
#include "codebook/keywords/Utf8.h"
#include "codebook/keywords/WordCharacters.h"

#include <array>

namespace corater {

namespace {

constexpr std::array<bool, 256> asciiWords = [] {
    std::array<bool, 256> table{};
    for (int byte = 0; byte < 128; ++byte) {
        table[size_t(byte)] = WordCharacters::isAsciiWord(static_cast<unsigned char>(byte));
    }
    return table;
}();

} // namespace

bool Tokens::next(std::string_view text, size_t &begin, size_t &end, Unspaced unspaced)
{
    while (begin < text.size() && !asciiWords[utf8::byteAt(text, begin)]) {
        if (utf8::byteAt(text, begin) < 0x80) {
            ++begin;
            continue;
        }
        size_t behind = begin;
        if (WordCharacters::isWord(utf8::next(text, behind))) {
            break;
        }
        begin = behind;
    }
    end = begin;
    while (end < text.size()) {
        if (asciiWords[utf8::byteAt(text, end)]) {
            ++end;
            continue;
        }
        size_t behind = end;
        const char32_t c = utf8::byteAt(text, end) < 0x80 ? 0 : utf8::next(text, behind);
        if (c == 0 || !WordCharacters::isWord(c)) {
            break;
        }
        if (unspaced == Unspaced::Alone && isUnspaced(c)) {
            end = end == begin ? behind : end;
            break;
        }
        end = behind;
    }
    return begin < text.size();
}

QStringList Tokens::of(std::string_view text)
{
    QStringList words;
    for (size_t begin = 0, end = 0; next(text, begin, end); begin = end) {
        words << QString::fromUtf8(text.data() + begin, qsizetype(end - begin));
    }
    return words;
}

QStringList Tokens::of(const QString &text)
{
    std::string lower;
    WordCharacters::appendLower(text.toStdString(), lower);
    return of(lower);
}

} // namespace corater
