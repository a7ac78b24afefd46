// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace corater {

/// Calls `apply` now, and after each change of the text size, as long as the widget lives. `apply` sets every length
/// and font that the widget stores instead of asking the theme when it paints or measures.
void onTextScale(QWidget &widget, const std::function<void()> &apply);

} // namespace corater
