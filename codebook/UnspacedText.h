// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

inline constexpr char32_t firstUnspaced = 0x3005;

/// Whether the character belongs to a script that is written without blanks between words, or whose words take endings
/// without one: Han, Hiragana, Katakana and Hangul (whole syllables). The ranges are fixed, so that a repeated study
/// finds the same posts with any library.
constexpr bool isUnspaced(char32_t c)
{
    if (c < firstUnspaced) {
        return false;
    }
    return c == firstUnspaced || c == 0x3007 || (c >= 0x3021 && c <= 0x3029) || (c >= 0x3031 && c <= 0x3035) ||
           (c >= 0x3038 && c <= 0x303c) || (c >= 0x3041 && c <= 0x3096) || (c >= 0x309d && c <= 0x309f) ||
           (c >= 0x30a1 && c <= 0x30fa) || (c >= 0x30fc && c <= 0x30ff) || (c >= 0x3105 && c <= 0x312f) ||
           (c >= 0x3131 && c <= 0x318e) || (c >= 0x31a0 && c <= 0x31bf) || (c >= 0x31f0 && c <= 0x31ff) ||
           (c >= 0x3400 && c <= 0x4dbf) || (c >= 0x4e00 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7a3) ||
           (c >= 0xf900 && c <= 0xfaff) || (c >= 0xff66 && c <= 0xffdc) || (c >= 0x20000 && c <= 0x3ffff);
}

/// Whether the text has such a character. Fast for other texts, which nearly all are.
bool hasUnspaced(QStringView text);

/// The text as the full-text index holds it. SQLite takes a run of unspaced characters for one word, so each run is
/// written as its overlapping pairs and its last character: 训练速度 becomes 训练 练速 速度 度, set apart from what
/// stands around it. So every character of a run begins a word of the index. Other texts are unchanged, and not copied.
QString textForIndex(const QString &text);

/// A user's word or phrase as consecutive words of such an index: runs as their pairs. The last character of a run is
/// there alone only if letters follow, since the run may go on in the text; a run of one character that ends the phrase
/// must be looked for as a beginning.
QString phraseForIndex(const QString &phrase);

} // namespace corater
