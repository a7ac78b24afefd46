// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace corater {

/// Gives a dialog its designed size, scaled with the text but at most the screen's: the buttons must be reachable on a
/// small or highly scaled screen.
void sizeDialog(QWidget &dialog, int width, int height);

} // namespace corater
