// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordMatcher.h"

#include "codebook/UnspacedText.h"
#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/Utf8.h"

#include <algorithm>

namespace corater {

namespace {

bool cutsSentence(std::string_view gap)
{
    return gap.find_first_of(".!?\n") != std::string_view::npos || gap.contains("。") || gap.contains("！") ||
           gap.contains("？");
}

} // namespace

KeywordMatcher::KeywordMatcher(KeywordSet set) : KeywordMatcher(std::move(set), Options()) {}

KeywordMatcher::KeywordMatcher(KeywordSet set, Options options) : m_set(std::move(set)), m_options(options)
{
    m_sequences.resize(size_t(m_set.keywords.size()));
    m_adjoining.resize(m_sequences.size());
    for (qsizetype i = 0; i < m_set.keywords.size(); ++i) {
        addKeyword(i);
    }
}

void KeywordMatcher::addKeyword(qsizetype index)
{
    if (hasUnspaced(m_set.keywords[index])) {
        m_unspaced = Tokens::Unspaced::Alone;
    }
    std::vector<int> &sequence = m_sequences[size_t(index)];
    for (const KeywordWord &word : KeywordSet::words(m_set.keywords[index], m_options.form)) {
        const auto [at, isNew] = m_stemIndex.try_emplace(word.text.toStdString(), int(m_stems.size()));
        if (isNew) {
            m_stems.push_back(at->first);
            m_endingWith.emplace_back();
            openFilter(at->first);
        }
        sequence.push_back(at->second);
        m_adjoining[size_t(index)].push_back(word.adjoins);
    }
    if (!sequence.empty()) {
        m_endingWith[size_t(sequence.back())].push_back(int(index));
        m_longest = std::max(m_longest, sequence.size());
    }
}

size_t KeywordMatcher::sharedPrefix(std::string_view stem)
{
    if (stem == "die" || stem == "lie" || stem == "tie") {
        return 1; // of "dying", "lying", "tying"
    }
    if (stem.ends_with("ble")) {
        return stem.size() - 2; // of "…bility"
    }
    const bool writtenAnew = stem.ends_with('e') || stem.ends_with('i') || stem.ends_with("bl") || stem == "sky";
    return stem.size() - (writtenAnew ? 1 : 0);
}

// Lets words pass the filter that begin like the words with this stem.
void KeywordMatcher::openFilter(std::string_view stem)
{
    const std::string_view prefix = stem.substr(0, sharedPrefix(stem));
    for (size_t place = 0; place < m_beginnings.size(); ++place) {
        bool fits = true;
        for (size_t i = 0; i < std::min<size_t>(prefix.size(), 3); ++i) {
            fits = fits && ((place >> (5 * i)) & 31) == (utf8::byteAt(prefix, i) & 31U);
        }
        if (fits) {
            m_beginnings.set(place);
        }
    }
}

// Filters by the lower bits of the first three bytes.
bool KeywordMatcher::mayMatter(std::string_view word) const
{
    const size_t second = word.size() > 1 ? utf8::byteAt(word, 1) & 31U : 0;
    const size_t third = word.size() > 2 ? utf8::byteAt(word, 2) & 31U : 0;
    return m_beginnings[(utf8::byteAt(word, 0) & 31U) | (second << 5) | (third << 10)];
}

int KeywordMatcher::stemOf(std::string_view word, std::string &scratch) const
{
    scratch.clear();
    PorterStemmer::appendStem(word, scratch);
    return knownStem(scratch);
}

// Calls sink(keyword, begin, end) for each hit. Words that cannot belong to a keyword are never stemmed.
template <typename Sink>
void KeywordMatcher::scan(std::string_view lowered, Sink &&sink) const
{
    struct Word
    {
        int stem = -1;
        size_t begin = 0;
        size_t end = 0;
    };
    std::vector<Word> recent(m_longest); // a ring: the last words
    size_t count = 0;                    // of consecutive words in it
    size_t position = 0;
    std::string scratch;
    size_t previousEnd = 0;
    for (size_t begin = 0, end = 0; Tokens::next(lowered, begin, end, m_unspaced); previousEnd = begin = end) {
        if (!m_options.acrossSentences && cutsSentence(lowered.substr(previousEnd, begin - previousEnd))) {
            count = 0;
        }
        const std::string_view word = lowered.substr(begin, end - begin);
        const int stem = mayMatter(word) ? stemOf(word, scratch) : -1;
        if (stem < 0) {
            count = 0;
            continue;
        }
        recent[position] = {stem, begin, end};
        count = std::min(count + 1, m_longest);
        for (int keyword : m_endingWith[size_t(stem)]) {
            const std::vector<int> &sequence = m_sequences[size_t(keyword)];
            bool matches = sequence.size() <= count;
            size_t at = position;
            for (size_t i = sequence.size() - 1; matches && i > 0; --i) {
                const size_t behind = recent[at].begin;
                at = at == 0 ? m_longest - 1 : at - 1;
                matches = recent[at].stem == sequence[i - 1] &&
                          (recent[at].end == behind || !m_adjoining[size_t(keyword)][i]);
            }
            if (matches) {
                sink(keyword, recent[at].begin, end);
            }
        }
        position = position + 1 == m_longest ? 0 : position + 1;
    }
}

void KeywordMatcher::find(std::string_view lowered, std::vector<KeywordHit> &hits) const
{
    scan(lowered, [&hits](int keyword, size_t begin, size_t end) { hits.push_back({keyword, begin, end}); });
}

bool KeywordMatcher::mark(std::string_view lowered, KeywordMask &mask) const
{
    bool any = false;
    scan(lowered, [&mask, &any](int keyword, size_t, size_t) {
        mask[size_t(keyword)] = true;
        any = true;
    });
    return any;
}

QStringList KeywordMatcher::keywords(const KeywordMask &mask) const
{
    QStringList hit;
    for (qsizetype i = 0; i < m_set.keywords.size(); ++i) {
        if (mask[size_t(i)]) {
            hit << m_set.keywords[i];
        }
    }
    return hit;
}

} // namespace corater
