// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/ApplyTheme.h"

namespace corater {

/// The user's theme and text size, stored in the settings. Applied at the start and changed by actions of the window.
class Appearance
{
public:
    static void apply();
    static void setTheme(ThemeMode mode);
    static ThemeMode theme();
    /// 1 is the usual size; limited to 0.75 to 3.
    static void setTextScale(qreal scale);
    static qreal textScale();
    /// Enlarges the text by this factor until the program ends or another call; not stored. 1: no longer.
    static void enlarge(qreal factor);
    /// In characters, see ReadingWidth.
    static void setReadingWidth(int characters);
};

} // namespace corater
