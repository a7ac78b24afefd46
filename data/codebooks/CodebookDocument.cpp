// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookDocument.h"

namespace corater {

namespace {

struct CodebookNoteText
{
    CORATER_MESSAGES(CodebookNote)
};

} // namespace

Message CodebookNote::placeText() const
{
    if (!place.cell.isEmpty()) {
        return place.cell;
    }
    if (place.line > 0) {
        return CodebookNoteText::toSay("line %1").arg(place.line);
    }
    return {};
}

} // namespace corater
