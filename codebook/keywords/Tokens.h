// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string_view>

namespace corater {

/// Cuts text into words: maximal runs of letters, numbers and underscores (Python's `\w+`). Everything else separates:
/// blanks, punctuation, hyphen, slash, apostrophes, combining marks. The matcher and the keyword set use it.
class Tokens
{
public:
    /// Whether a run may hold characters of scripts without blanks (isUnspaced()), as in Python, or each of them is a
    /// word: their words cannot be told without a dictionary.
    enum class Unspaced { InRuns, Alone };

    /// Moves `begin` to the next word of the UTF-8 text at or behind it and `end` behind that word; false at the end.
    static bool next(std::string_view text, size_t &begin, size_t &end, Unspaced unspaced = Unspaced::InRuns);
    /// The words of the text in lower case.
    static QStringList of(const QString &text);
    /// The words of UTF-8 text, case unchanged.
    static QStringList of(std::string_view text);
};

} // namespace corater
