// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/ByteMarks.h"
#include "codebook/keywords/KeywordMatcher.h"
#include "codebook/keywords/html/RawMarkup.h"

#include <array>
#include <string_view>
#include <vector>

namespace corater {

/// Decides for the raw attributes of a row of Posts.xml whether a keyword hits them: it decodes nothing and looks only
/// at words with the beginning of a keyword's word. Undecidable words (a tag or a reference may continue the word, a
/// neighbour stands behind markup) are Unsure and left to the matcher, so that no hit is lost. The scan of Posts.xml
/// uses it. Immutable once made, so that threads may share it.
///
/// The caller must have checked: every & begins one of the five named references of XML or one of a blank (see
/// rawmarkup::isBlankReference()), isInert() holds after every &amp;, there is no Kelvin sign (whose lower case is k),
/// and the text is valid UTF-8.
class KeywordScan
{
public:
    /// `code` is the matcher's treatment of code; with Keep, tags of code are like other tags.
    explicit KeywordScan(const KeywordMatcher &matcher, CodeText code = CodeText::Keep);

    /// False when a keyword has no beginning to search for in the raw text; then the scan cannot exclude any row.
    bool isUsable() const { return m_usable; }
    const ByteMarker &marker() const { return m_marker; }

    enum class Verdict { NoHit, Hit, Unsure };

    /// Whether a keyword may hit a word that begins at `at`, a place that the marker has marked in any attribute. Only
    /// NoHit is certain. Rows begin and end with characters of markup, so that no word reaches beyond them;
    /// ByteMarker::margin bytes behind are readable.
    Verdict look(const char *row, size_t at) const { return lookAt(row, at, nullptr, nullptr); }

    /// look() for a place in HTML, in a text whose tags up to there hold no < and are no comments, or in plain text
    /// without &lt; and &amp;. Here a Hit counts, too: its keywords are marked; of an Unsure some may be.
    Verdict judge(const char *row, size_t at, const rawmarkup::TagBefore &tag, KeywordMask &mask) const
    {
        return lookAt(row, at, &tag, &mask);
    }

private:
    struct Beginning
    {
        std::uint64_t bytes = 0; ///< the first eight bytes, in lower case
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
    std::vector<std::vector<Role>> m_roles;               ///< by stem: the keywords to check when a word has it
};

} // namespace corater
