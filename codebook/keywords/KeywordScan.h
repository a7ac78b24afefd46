// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/ByteMarks.h"
#include "codebook/keywords/KeywordMatcher.h"

#include <array>
#include <string_view>
#include <vector>

namespace corater {

/// Proves of the attributes of a row of Posts.xml, as they stand in the file, that no keyword hits them: nothing is
/// decoded, and only words that begin as a keyword's words do are looked at. What it cannot prove (a word that a tag or
/// a reference may continue, a neighbour behind markup) it leaves to the matcher, so that nothing is lost. The scan of
/// Posts.xml uses it. Immutable once made, so that threads may share it.
///
/// It relies on what its caller has seen: every & begins one of the five named references of XML or one of a blank
/// (see isBlankReference()), isInert() holds for everything behind an &amp;, there is no Kelvin sign (whose lower case
/// is k), and the text is valid UTF-8.
class KeywordScan
{
public:
    explicit KeywordScan(const KeywordMatcher &matcher);

    /// False when a keyword begins with something that cannot be searched for in the raw text; then nothing is proved.
    bool isUsable() const { return m_usable; }
    const ByteMarker &marker() const { return m_marker; }

    /// Whether a keyword may hit a word that begins at `at`, a place that the marker has marked. Rows begin and end
    /// with characters of markup, so that no word reaches beyond them; ByteMarker::margin bytes behind are readable.
    bool mayHit(const char *row, size_t at) const;

    /// Whether the text at an & is &#xA; &#xD; or &#x9;, in any of their spellings.
    static bool isBlankReference(const char *ampersand);
    /// Whether what follows an &amp; in a row makes no letter and hides nothing once HTML has been decoded: a reference
    /// to a sign, or nothing that could be a reference.
    static bool isInert(const char *behindAmp);

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
    bool wordMayHit(const char *row, size_t begin) const;
    bool mayFollow(const char *row, size_t end, int stem) const;
    bool mayPrecede(const char *row, size_t begin, int stem) const;
    int stemOf(const char *word, size_t length) const;
    static bool mayGoOn(const char *ampersand);

    const KeywordMatcher &m_matcher;
    ByteMarker m_marker;
    bool m_usable = true;
    std::array<std::vector<Beginning>, 256> m_beginnings; ///< by first byte
    std::vector<std::vector<Role>> m_roles;               ///< by stem: what to look at when a word has it
};

} // namespace corater
