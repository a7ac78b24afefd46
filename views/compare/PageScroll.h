// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Style of the scroll area around a whole page: the ground of the window shows through, also beside the scroll bar
/// and in the corner of two bars.
inline QString pageScrollStyle()
{
    return QStringLiteral("QScrollArea { background: transparent; border: none; }"
                          "QAbstractScrollArea::corner { background: transparent; border: none; }");
}

} // namespace corater
