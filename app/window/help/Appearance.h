// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/ApplyTheme.h"

namespace corater {

/// Theme and size of text as the user chose them, which the settings keep. The program applies them at its start, the
/// window's actions change them.
class Appearance
{
public:
    static void apply();
    static void setTheme(ThemeMode mode);
    static ThemeMode theme();
    /// 1 is the usual size; kept between three quarters of it and three times.
    static void setTextScale(qreal scale);
    static qreal textScale();
    /// In characters, see ReadingWidth.
    static void setReadingWidth(int characters);
};

} // namespace corater
