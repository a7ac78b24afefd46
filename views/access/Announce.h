// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace corater {

/// Has a screen reader say the sentence, which the screen shows without moving the focus: that an answer was saved,
/// what undo took back. `of`: a widget of the window that shows it. Sentences of one turn of the event loop are said
/// together, after the focus has moved, each once; Assertive for errors, which may interrupt.
void announce(const QWidget &of, const QString &sentence,
              QAccessible::AnnouncementPoliteness how = QAccessible::AnnouncementPoliteness::Polite);

} // namespace corater
