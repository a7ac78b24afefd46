// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordMatcher.h"
#include "codebook/keywords/OffsetMap.h"
#include "codebook/keywords/html/HtmlText.h"

#include <QString>

#include <string>
#include <vector>

namespace corater {

/// A hit by offsets of a QString. A word with an inline tag inside has several stretches.
struct MarkedHit
{
    int keyword = 0; ///< index in the keyword set
    std::vector<TextRange> ranges;
};

/// One field of a post prepared for the search, with a map back to the original text. Used to show hits: by `corater
/// match --explain` and by the window.
class SearchText
{
public:
    enum class Markup { Plain, Html };

    /// Plain text (titles, Markdown, patches) is searched unchanged, HTML as HtmlText converts it.
    explicit SearchText(const QString &source, Markup markup = Markup::Plain, CodeText code = CodeText::Keep);

    /// The input of the matcher: UTF-8 in lower case.
    const std::string &lowered() const { return m_lowered; }
    /// The text without markup, in its original case.
    QString plain() const;
    /// The hits with the stretches of the source to mark, as offsets of the QString.
    std::vector<MarkedHit> hitsInSource(const KeywordMatcher &matcher) const;
    /// The hits with the stretches of plain() to mark.
    std::vector<MarkedHit> hitsInPlain(const KeywordMatcher &matcher) const;

private:
    std::vector<TextRange> plainRanges(const KeywordHit &hit) const;

    std::string m_source;
    std::string m_plain;
    std::string m_lowered;
    OffsetMap m_tags;       ///< from the source without tags to the source
    OffsetMap m_references; ///< from plain to the source without tags
    OffsetMap m_cases;      ///< from lowered to plain
};

} // namespace corater
