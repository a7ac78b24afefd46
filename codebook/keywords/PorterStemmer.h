// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace corater {

/// Porter's stemmer with the extensions of NLTK's default mode (PorterStemmer, NLTK_EXTENSIONS, to_lowercase=True):
/// M. F. Porter, "An algorithm for suffix stripping" (1980), Porter's later departures, and NLTK's table of irregular
/// forms, rules for -ies, -ied, -alli, -fulli, -logi, final y and two-letter stems. Takes every string, also words
/// with digits, signs or any script. The matcher, the keyword set and `corater stem` use it.
class PorterStemmer
{
public:
    /// The stem of the word; irregular forms are known in lower case only, as in NLTK.
    static QString stem(const QString &word);
    /// stem() for UTF-8, appended to result; invalid bytes are kept.
    static void appendStem(std::string_view word, std::string &result);
    /// Stems a word of lower-case ASCII in place. The buffer has room for length + 1 characters; returns the
    /// stem's length.
    static size_t stemAscii(char *word, size_t length);
};

} // namespace corater
