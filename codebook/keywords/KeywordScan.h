// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/ByteMarks.h"
#include "codebook/keywords/KeywordMatcher.h"
#include "codebook/keywords/html/RawMarkup.h"

#include <array>
#include <string_view>
#include <vector>

namespace corater {

/// Tells of the attributes of a row of Posts.xml, as they stand in the file, whether a keyword hits them: nothing is
/// decoded, and only words that begin as a keyword's words do are looked at. What it cannot tell (a word that a tag or
/// a reference may continue, a neighbour behind markup) it leaves to the matcher, so that nothing is lost. The scan of
/// Posts.xml uses it. Immutable once made, so that threads may share it.
///
/// It relies on what its caller has seen: every & begins one of the five named references of XML or one of a blank
/// (see rawmarkup::isBlankReference()), isInert() holds for everything behind an &amp;, there is no Kelvin sign (whose
/// lower case is k), and the text is valid UTF-8.
class KeywordScan
{
public:
    /// `code` is what the matcher's caller does with code: kept, its tags are tags as any.
    explicit KeywordScan(const KeywordMatcher &matcher, CodeText code = CodeText::Keep);

    /// False when a keyword begins with something that cannot be searched for in the raw text; then nothing is proved.
    bool isUsable() const { return m_usable; }
    const ByteMarker &marker() const { return m_marker; }

    enum class Verdict { NoHit, Hit, Unsure };

    /// Whether a keyword may hit a word that begins at `at`, a place that the marker has marked in any attribute. Only
    /// NoHit counts. Rows begin and end with characters of markup, so that no word reaches beyond them;
    /// ByteMarker::margin bytes behind are readable.
    Verdict look(const char *row, size_t at) const { return lookAt(row, at, nullptr, nullptr); }

    /// The same of a place that is known to stand in HTML, in a text whose tags, up to there, hold no < and are no
    /// comments; or in plain text without &lt; and &amp;.
    /// Marks the keywords of a Hit; of an Unsure it may have marked some.
    Verdict judge(const char *row, size_t at, const rawmarkup::TagBefore &tag, KeywordMask &mask) const
    {
        return lookAt(row, at, &tag, &mask);
    }

private:
    struct Beginning
    {
        std::uint64_t bytes = 0; ///< the first eight, in lower case
        std::uint64_t mask = 0;
    };
    struct Role
    {
        int keyword = 0;
        size_t position = 0; ///< in the keyword
    };

    bool addKeyword(const std::vector<int> &sequence, int keyword);
    Verdict lookAt(const char *row, size_t at, const rawmarkup::TagBefore *tag, KeywordMask *mask) const;
    Verdict lookAtWord(const char *row, size_t begin, const rawmarkup::TagBefore *tag, KeywordMask *mask) const;
    Verdict follows(const char *row, size_t end, const rawmarkup::TagBefore *tag, int stem) const;
    Verdict precedes(const char *row, size_t begin, const rawmarkup::TagBefore *tag, int stem) const;
    Verdict compare(const char *word, size_t length, int stem) const;
    int stemOf(const char *word, size_t length) const;
    static bool mayGoOn(const char *ampersand);

    const KeywordMatcher &m_matcher;
    CodeText m_code;
    ByteMarker m_marker;
    bool m_usable = true;
    std::array<std::vector<Beginning>, 256> m_beginnings; ///< by first byte
    std::vector<std::vector<Role>> m_roles;               ///< by stem: what to look at when a word has it
};

} // namespace corater
