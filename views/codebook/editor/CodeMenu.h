// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>

namespace corater {

class CodebookEditor;

/// Opens the menu of the current line of the tree at that place of the screen: what keys and buttons of the editor do,
/// each with its key, disabled where it has no effect.
void openCodeMenu(CodebookEditor &editor, const QPoint &at);

} // namespace corater
