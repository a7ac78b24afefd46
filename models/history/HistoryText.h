// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryEntry.h"

namespace corater {

// The history holds changes as kind and arguments; the sentence for people is made here, when it is shown.

/// The sentence for a command of that kind with such arguments, as undo and the history show it ("set root cause of
/// unit 1"). A kind without a sentence is shown by its name.
QString historyText(const QString &kind, const QJsonObject &arguments);
/// As above; an entry from before version 6 is shown with its stored sentence.
QString historyText(const HistoryEntry &entry);
QString historyText(const UndoState::Step &step);

/// All kinds that have a sentence: those of all commands.
QStringList historyKinds();

} // namespace corater
