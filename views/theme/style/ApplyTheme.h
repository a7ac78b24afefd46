// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

class QApplication;

namespace corater {

struct Theme;

/// The user's setting: the system's choice, followed while the program runs, or one of the two.
enum class ThemeMode { System, Light, Dark };

/// Independent of light and dark, as on other systems: who needs high contrast needs it by day and by night.
enum class ContrastMode { Usual, High };

/// The palette of stock widgets for the theme.
QPalette paletteOf(const Theme &theme);

/// Sets the style, palette, font and style sheet of the whole application. May be called again at any time; widgets
/// repaint by themselves. textScale enlarges all text (1 = 13 px in the window, 15 px in the post), 0.75 to 3.
void applyTheme(QApplication &application, ThemeMode mode, qreal textScale = 1.0,
                ContrastMode contrast = ContrastMode::Usual);

} // namespace corater
