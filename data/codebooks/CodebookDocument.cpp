// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookDocument.h"

#include <QCoreApplication>

namespace corater {

QString CodebookNote::placeText() const
{
    if (!place.cell.isEmpty()) {
        return place.cell;
    }
    if (place.line > 0) {
        return QCoreApplication::translate("CodebookNote", "line %1").arg(place.line);
    }
    return {};
}

} // namespace corater
