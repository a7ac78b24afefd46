// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/ByteMarks.h"
#include "codebook/keywords/KeywordMatcher.h"

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
/// (see isBlankReference()), isInert() holds for everything behind an &amp;, there is no Kelvin sign (whose lower case
/// is k), and the text is valid UTF-8.
class KeywordScan
{
public:
    explicit KeywordScan(const KeywordMatcher &matcher);

    /// False when a keyword begins with something that cannot be searched for in the raw text; then nothing is proved.
    bool isUsable() const { return m_usable; }
    const ByteMarker &marker() const { return m_marker; }

    enum class Verdict { NoHit, Hit, Unsure };

    /// Whether a keyword hits a word that begins at `at`, a place that the marker has marked and that is taken to stand
    /// in the text of a body: where it stands in a tag, or in a text in which tags are none, only NoHit counts. Rows
    /// begin and end with characters of markup, so that no word reaches beyond them; ByteMarker::margin bytes behind
    /// are readable. With a mask, marks the keywords of a Hit; of an Unsure it may have marked some.
    Verdict look(const char *row, size_t at, KeywordMask *mask = nullptr) const;

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
    Verdict lookAtWord(const char *row, size_t begin, KeywordMask *mask) const;
    Verdict follows(const char *row, size_t end, int stem) const;
    Verdict precedes(const char *row, size_t begin, int stem) const;
    Verdict compare(const char *word, size_t length, int stem) const;
    int stemOf(const char *word, size_t length) const;
    static bool mayGoOn(const char *ampersand);

    const KeywordMatcher &m_matcher;
    ByteMarker m_marker;
    bool m_usable = true;
    std::array<std::vector<Beginning>, 256> m_beginnings; ///< by first byte
    std::vector<std::vector<Role>> m_roles;               ///< by stem: what to look at when a word has it
};

} // namespace corater
