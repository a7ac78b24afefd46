// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/PostMatcher.h"

#include "codebook/keywords/WordCharacters.h"

namespace corater {

SearchFields SearchFields::named(const QString &fields, const QString &code)
{
    return {.title = fields != u"body",
            .body = fields != u"title",
            .code = code == u"no-blocks" ? CodeText::DropBlocks
                    : code == u"none"    ? CodeText::Drop
                                         : CodeText::Keep};
}

QString SearchFields::fieldsName() const
{
    return title && body ? QStringLiteral("both") : title ? QStringLiteral("title") : QStringLiteral("body");
}

QString SearchFields::codeName() const
{
    return code == CodeText::DropBlocks ? QStringLiteral("no-blocks")
           : code == CodeText::Drop     ? QStringLiteral("none")
                                        : QStringLiteral("keep");
}

PostMatcher::PostMatcher(KeywordMatcher matcher, SearchFields fields) : m_matcher(std::move(matcher)), m_fields(fields)
{
}

SearchText::Markup PostMatcher::markup(TextFormat format)
{
    return format == TextFormat::Html ? SearchText::Markup::Html : SearchText::Markup::Plain;
}

bool PostMatcher::isSearched(const ItemPart &part) const
{
    return m_fields.body && part.format != TextFormat::Diff && part.kind != u"comment";
}

bool PostMatcher::markText(std::string_view text, SearchText::Markup markup, KeywordMask &mask) const
{
    std::string plain;
    if (markup == SearchText::Markup::Html) {
        plain.reserve(text.size());
        HtmlText::append(text, m_fields.code, plain);
        text = plain;
    }
    std::string lowered;
    lowered.reserve(text.size());
    WordCharacters::appendLower(text, lowered);
    return m_matcher.mark(lowered, mask);
}

bool PostMatcher::mark(const Post &post, KeywordMask &mask) const
{
    return mark(post.title.toStdString(), post.body.toStdString(), markup(post.format), mask);
}

bool PostMatcher::mark(std::string_view title, std::string_view body, SearchText::Markup markup,
                       KeywordMask &mask) const
{
    const bool inTitle = m_fields.title && markText(title, SearchText::Markup::Plain, mask);
    return (m_fields.body && markText(body, markup, mask)) || inTitle;
}

QStringList PostMatcher::keywords(const Item &item) const
{
    KeywordMask mask(size_t(m_matcher.set().keywords.size()));
    if (m_fields.title) {
        markText(item.title.toStdString(), SearchText::Markup::Plain, mask);
    }
    for (const ItemPart &part : item.parts) {
        if (isSearched(part)) {
            markText(part.body.toStdString(), markup(part.format), mask);
        }
    }
    return m_matcher.keywords(mask);
}

ItemHits PostMatcher::hits(const Item &item) const
{
    ItemHits hits;
    KeywordMask mask(size_t(m_matcher.set().keywords.size()));
    const auto find = [&](const QString &text, SearchText::Markup markup) {
        std::vector<MarkedHit> found = SearchText(text, markup, m_fields.code).hitsInSource(m_matcher);
        for (const MarkedHit &hit : found) {
            mask[size_t(hit.keyword)] = true;
        }
        return found;
    };
    if (m_fields.title) {
        hits.title = find(item.title, SearchText::Markup::Plain);
    }
    for (const ItemPart &part : item.parts) {
        hits.parts.push_back(isSearched(part) ? find(part.body, markup(part.format)) : std::vector<MarkedHit>());
    }
    hits.keywords = m_matcher.keywords(mask);
    return hits;
}

} // namespace corater
