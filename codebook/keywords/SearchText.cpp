// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/SearchText.h"

#include "codebook/keywords/Utf8.h"
#include "codebook/keywords/WordCharacters.h"

namespace corater {

namespace {

// Byte offsets of UTF-8 as offsets of the QString with the same text; the ranges come in ascending order.
std::vector<TextRange> toUtf16(std::string_view text, const std::vector<TextRange> &ranges)
{
    std::vector<TextRange> result;
    size_t bytes = 0;
    size_t units = 0;
    const auto unitsAt = [&](size_t offset) {
        units += utf8::utf16Length(text.substr(bytes, offset - bytes));
        bytes = offset;
        return units;
    };
    for (const TextRange &range : ranges) {
        const size_t begin = unitsAt(range.begin);
        result.push_back({begin, unitsAt(range.end)});
    }
    return result;
}

// Notes where the lower case of a text is longer or shorter than the text.
OffsetMap caseMap(std::string_view text)
{
    OffsetMap map;
    std::string lower;
    size_t outBegin = 0;
    for (size_t at = 0; at < text.size();) {
        const size_t begin = at;
        utf8::next(text, at);
        lower.clear();
        WordCharacters::appendLower(text.substr(begin, at - begin), lower);
        if (lower.size() != at - begin) {
            map.note(outBegin, lower.size(), begin, at - begin);
        }
        outBegin += lower.size();
    }
    return map;
}

} // namespace

SearchText::SearchText(const QString &source, Markup markup, CodeText code) : m_source(source.toStdString())
{
    if (markup == Markup::Html) {
        HtmlText::append(m_source, code, m_plain, &m_references, &m_tags);
    } else {
        m_plain = m_source;
    }
    WordCharacters::appendLower(m_plain, m_lowered);
    m_cases = caseMap(m_plain);
}

QString SearchText::plain() const
{
    return QString::fromStdString(m_plain);
}

std::vector<TextRange> SearchText::plainRanges(const KeywordHit &hit) const
{
    return m_cases.sourceRanges(TextRange{hit.begin, hit.end});
}

std::vector<MarkedHit> SearchText::hitsInSource(const KeywordMatcher &matcher) const
{
    std::vector<KeywordHit> hits;
    matcher.find(m_lowered, hits);
    std::vector<MarkedHit> marked;
    for (const KeywordHit &hit : hits) {
        marked.push_back(
            {hit.keyword, toUtf16(m_source, m_tags.sourceRanges(m_references.sourceRanges(plainRanges(hit))))});
    }
    return marked;
}

std::vector<MarkedHit> SearchText::hitsInPlain(const KeywordMatcher &matcher) const
{
    std::vector<KeywordHit> hits;
    matcher.find(m_lowered, hits);
    std::vector<MarkedHit> marked;
    for (const KeywordHit &hit : hits) {
        marked.push_back({hit.keyword, toUtf16(m_plain, plainRanges(hit))});
    }
    return marked;
}

} // namespace corater
