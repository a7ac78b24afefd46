// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordSet.h"
#include "codebook/keywords/Tokens.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace corater {

/// One hit in a text prepared by SearchText or HtmlText: the keyword's index in its set and the bytes from the first
/// word's begin to the last word's end.
struct KeywordHit
{
    int keyword = 0;
    size_t begin = 0;
    size_t end = 0;

    bool operator==(const KeywordHit &) const = default;
};

/// Which keywords of a set have been hit, by index.
using KeywordMask = std::vector<bool>;

/// Finds the keywords of a set in texts. A one-word keyword hits where it equals the stem of a word, a longer one where
/// consecutive words of one field have its stems. A set with Chinese keywords hits also within a sentence without
/// blanks. Immutable once made, so that threads may share it.
class KeywordMatcher
{
public:
    struct Options
    {
        KeywordForm form = KeywordForm::AsWritten;
        bool acrossSentences = true; ///< false: a word run is cut by . ! ? 。 ！ ？ and by a line end
    };

    explicit KeywordMatcher(KeywordSet set);
    KeywordMatcher(KeywordSet set, Options options);

    const KeywordSet &set() const { return m_set; }
    const Options &options() const { return m_options; }

    /// Every hit in the text, which is UTF-8 in lower case (see WordCharacters), in the order of their last words.
    void find(std::string_view lowered, std::vector<KeywordHit> &hits) const;
    /// Marks the keywords that hit the text; the mask has the size of the set. Returns whether one did.
    bool mark(std::string_view lowered, KeywordMask &mask) const;
    /// The keywords that the mask names, in the order of the set.
    QStringList keywords(const KeywordMask &mask) const;

    /// The stems that the keywords are made of.
    const std::vector<std::string> &stems() const { return m_stems; }
    /// For each keyword the indices of its stems; empty when it can hit nothing.
    const std::vector<std::vector<int>> &sequences() const { return m_sequences; }

    /// The index of a stem in stems(), or -1.
    int knownStem(std::string_view stem) const
    {
        const auto found = m_stemIndex.find(stem);
        return found == m_stemIndex.end() ? -1 : found->second;
    }

    /// The number of a stem's first bytes that all words with this stem share: the stemmer changes only a word's last
    /// letters, and the letters that it adds end in e, i or l.
    static size_t sharedPrefix(std::string_view stem);

private:
    struct StringHash
    {
        using is_transparent = void;
        size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    template <typename Sink>
    void scan(std::string_view lowered, Sink &&sink) const;
    int stemOf(std::string_view word, std::string &scratch) const;
    void addKeyword(qsizetype index);
    void openFilter(std::string_view stem);
    bool mayMatter(std::string_view word) const;

    KeywordSet m_set;
    Options m_options;
    std::vector<std::string> m_stems;
    std::unordered_map<std::string, int, StringHash, std::equal_to<>> m_stemIndex;
    std::vector<std::vector<int>> m_sequences;
    std::vector<std::vector<bool>> m_adjoining; ///< for each sequence the words that adjoin the one before
    std::vector<std::vector<int>> m_endingWith; ///< by stem: the keywords that end with it
    size_t m_longest = 1;                       ///< words in the longest keyword
    /// Only sets with Chinese keywords look inside runs: the others hit exactly what the published procedure hits.
    Tokens::Unspaced m_unspaced = Tokens::Unspaced::InRuns;
    std::bitset<32768> m_beginnings; ///< first three bytes of the words that may matter
};

} // namespace corater
