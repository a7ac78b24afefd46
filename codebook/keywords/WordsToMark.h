// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// Why a word is marked in a text.
enum class MarkedWord {
    Keyword,   ///< the item was sought by it
    Inclusion, ///< it speaks for including the item
    Exclusion  ///< it speaks against that
};

/// The words to mark in the text of an item.
struct WordsToMark
{
    QStringList keywords;       ///< compared with the stems of the text unchanged, as the published procedure does
    QStringList inclusion = {}; ///< words or runs of words, stemmed before they are compared
    QStringList exclusion = {}; ///< the same

    /// Words for and against inclusion from lines of text: one a line, those against with a minus before them. Blank
    /// lines are passed over, a word given twice counts once.
    static WordsToMark parse(const QString &lines);
    /// The words for and against inclusion as parse() reads them.
    QString lines() const;
    bool operator==(const WordsToMark &) const = default;
};

} // namespace corater
