// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/Theme.h"

#include <QTreeWidget>

namespace corater {

/// Makes the first columns of a list as wide as their words and a gap, up to a limit; both grow with the text.
inline void fitColumns(QTreeWidget &list, int columns, int gap, int most)
{
    for (int column = 0; column < columns; ++column) {
        list.resizeColumnToContents(column);
        list.setColumnWidth(column, qMin(list.columnWidth(column) + Theme::scaled(gap), Theme::scaled(most)));
    }
}

} // namespace corater
