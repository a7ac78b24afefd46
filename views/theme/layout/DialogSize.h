// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace corater {

/// Gives a dialog its drawn size, which grows with the text, but none that is larger than the screen it comes up on:
/// its buttons have to be reached on a small or a highly scaled one.
void sizeDialog(QWidget &dialog, int width, int height);

} // namespace corater
