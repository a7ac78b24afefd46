// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ItemTexts.h"

#include "data/records/selection/SearchedText.h"

namespace corater {

AddItems::Texts ItemTexts::of(const Item &item) const
{
    AddItems::Texts texts;
    KeywordMask mask(m_matcher ? size_t(m_matcher->set().keywords.size()) : 0);
    auto take = [&](const SearchText &text) {
        if (m_matcher) {
            m_matcher->mark(text.lowered(), mask);
        }
    };
    if (m_fields.title) {
        take(SearchText(item.title));
    }
    for (const ItemPart &part : item.parts) {
        const std::optional<SearchText> text = searchedText(part);
        if (!text) {
            continue;
        }
        if (&part == &item.parts.front() && m_fields.body) {
            take(m_fields.code == CodeText::Keep
                     ? *text
                     : SearchText(part.body, PostMatcher::markup(part.format), m_fields.code));
        }
        texts.searchText += text->plain() + u'\n';
    }
    if (m_matcher) {
        texts.keywords = m_matcher->keywords(mask);
    }
    return texts;
}

} // namespace corater
