// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class Study;

/// What undo would take back, as a sentence for people; empty when there is nothing.
QString undoText(const Study &study);
/// The same of redo.
QString redoText(const Study &study);

} // namespace corater
