// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/ApplyTheme.h"

namespace corater {

/// The user's theme, contrast and text size, stored in the settings. Applied at the start and changed by actions of the
/// window.
class Appearance
{
public:
    static void apply();
    static void setTheme(ThemeMode mode);
    static ThemeMode theme();
    static void setContrast(ContrastMode contrast);
    static ContrastMode contrast();
    /// 1 is the usual size; limited to 0.75 to 3.
    static void setTextScale(qreal scale);
    static qreal textScale();
    /// All text has at least this size until another call, whatever the user chose; not stored. 0: as the user chose.
    static void enlarge(qreal least);
    /// In characters, see ReadingWidth.
    static void setReadingWidth(int characters);
};

} // namespace corater
