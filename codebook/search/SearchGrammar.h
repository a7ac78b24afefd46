// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// A part of a search text that was not understood as meant. It is reported; the rest of the search still works.
struct SearchNote
{
    qsizetype start = 0; ///< of the part, in characters of the search text
    qsizetype length = 0;
    Message message;

    bool operator==(const SearchNote &) const = default;
};

struct SearchPart;

/// Parts that must all hold.
using SearchParts = std::vector<SearchPart>;

/// A term of a search text (`key:value`, a word, `@NAME`), or a group in parentheses.
struct SearchPart
{
    qsizetype start = 0;
    qsizetype length = 0;
    bool negated = false;
    QString key;                  ///< as typed, without quotes; empty: a word or a group
    QString value;                ///< without quotes; of a word the word itself
    QStringList values;           ///< the value at its commas outside quotes, without blanks around, none empty
    QString word;                 ///< the whole term without quotes, to look for it as text
    bool quoted = false;          ///< a word in quotes: only text, never a keyword such as or
    std::vector<SearchParts> any; ///< of a group: one of these must hold; empty: a term
};

/// A search text taken apart: one of `any` must hold. Written by parseSearch().
struct ParsedSearch
{
    std::vector<SearchParts> any; ///< at least one, perhaps empty
    std::vector<SearchNote> notes;

    bool hasOr() const { return any.size() > 1; }
};

/// Takes a search text apart. Pure; knows no keys. The grammar, blanks between parts:
///     text  = parts { "or" parts }            "or" binds less than standing side by side
///     parts = { ["-"] ( term | "(" text ")" ) }
///     term  = word | "words" | key:value{,value} | "key of words":value
/// Blanks, commas, parentheses and minus signs inside double quotes are text. A parenthesis opens a group only where a
/// part begins, so that `model.fit(x)` is a word; a colon before a colon or a slash makes no key. The end of the text
/// closes open quotes and groups. At most maximumSearchDepth groups are nested and maximumSearchParts parts read; the
/// rest is left out with a note.
ParsedSearch parseSearch(const QString &text);

inline constexpr int maximumSearchDepth = 20;
inline constexpr int maximumSearchParts = 500;

} // namespace corater
