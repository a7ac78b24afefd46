// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/ItemFields.h"

#include <algorithm>

namespace corater {

bool hasAcceptedAnswer(const Item &item)
{
    return std::ranges::any_of(item.parts, &ItemPart::accepted) ||
           !item.fields[ItemFields::acceptedAnswer].toString().isEmpty();
}

QString authorOf(const Item &item)
{
    const bool hasText = !item.parts.empty() && item.parts.front().kind != QLatin1String("answer") &&
                         item.parts.front().kind != QLatin1String("comment");
    return hasText ? item.parts.front().author : item.fields[ItemFields::author].toString();
}

} // namespace corater
