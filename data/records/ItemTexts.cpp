// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/ItemTexts.h"

#include "codebook/ValidText.h"

namespace corater {

bool mendTexts(ItemPart &part)
{
    bool changed = false;
    for (QString *text : {&part.kind, &part.externalId, &part.body, &part.author, &part.date}) {
        changed = ValidText::mend(*text) || changed;
    }
    return changed;
}

bool mendTexts(Item &item)
{
    bool changed = ValidText::mend(item.tags);
    for (QString *text : {&item.site, &item.externalId, &item.kind, &item.title, &item.url, &item.date}) {
        changed = ValidText::mend(*text) || changed;
    }
    changed = !ValidText::mend(item.fields).isEmpty() || changed;
    for (ItemPart &part : item.parts) {
        changed = mendTexts(part) || changed;
    }
    return changed;
}

} // namespace corater
