// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace corater {

/// Does that now, and again whenever the size of the text has changed, as long as the widget lives. Every length and
/// font that a widget keeps, and does not ask the theme for while it paints or measures, is set in here.
void onTextScale(QWidget &widget, const std::function<void()> &apply);

} // namespace corater
