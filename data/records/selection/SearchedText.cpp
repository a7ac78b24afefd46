// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/SearchedText.h"

namespace corater {

std::optional<SearchText> searchedText(const ItemPart &part)
{
    if (part.format == TextFormat::Diff) {
        return {};
    }
    return SearchText(part.body,
                      part.format == TextFormat::Html ? SearchText::Markup::Html : SearchText::Markup::Plain);
}

QString searchedText(const Item &item)
{
    QString all;
    for (const ItemPart &part : item.parts) {
        if (const auto text = searchedText(part)) {
            all += text->plain() + u'\n';
        }
    }
    return all;
}

} // namespace corater
