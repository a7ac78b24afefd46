// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ItemTexts.h"

#include "codebook/keywords/SearchText.h"

namespace corater {

namespace {

// The diff of a patch is not searched: its words are the program's, not the author's.
bool isSearched(const ItemPart &part)
{
    return part.format != TextFormat::Diff;
}

} // namespace

AddItems::Texts ItemTexts::of(const Item &item) const
{
    AddItems::Texts texts;
    KeywordMask mask(m_matcher ? size_t(m_matcher->set().keywords.size()) : 0);
    auto take = [&](const SearchText &text) {
        if (m_matcher) {
            m_matcher->mark(text.lowered(), mask);
        }
    };
    take(SearchText(item.title));
    for (const ItemPart &part : item.parts) {
        if (!isSearched(part)) {
            continue;
        }
        const SearchText text(part.body, part.format == TextFormat::Html ? SearchText::Markup::Html
                                                                        : SearchText::Markup::Plain);
        if (&part == &item.parts.front()) {
            take(text);
        }
        texts.searchText += text.plain() + u'\n';
    }
    if (m_matcher) {
        texts.keywords = m_matcher->keywords(mask);
    }
    return texts;
}

} // namespace corater
