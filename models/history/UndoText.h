// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class Study;

/// The change that undo would take back, as a sentence for people; empty if there is none.
QString undoText(const Study &study);
/// The change that redo would make again.
QString redoText(const Study &study);

} // namespace corater
