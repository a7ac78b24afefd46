// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Style of the lists of the codebook pages: lines on the page itself, with a frame only while the list has the focus,
/// since the current line is marked without it, too. `padding` of each line, in CSS, is inside the border of the
/// program's sheet, which high contrast shows.
inline QString listStyle(const QString &padding = QStringLiteral("3px"))
{
    return QStringLiteral("QTreeView { border: 1px solid transparent; border-radius: 4px; background: transparent; }"
                          "QTreeView:focus { border-color: palette(highlight); }"
                          "QTreeView::item, QTreeView::item:selected { padding: %1; }")
        .arg(padding);
}

} // namespace corater
