// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QKeySequence>
#include <QStringList>

namespace corater {

class ActionCatalogue;

/// Why no command may have that key, whichever it is; empty when one may. Keys without Ctrl or Alt type text, and those
/// of the pages are fixed.
QString keyObjection(const QKeySequence &keys);

/// Writes the keys of all commands as a JSON file.
Result<void> writeKeys(const ActionCatalogue &actions, const QString &path);
/// Takes the keys of such a file: all of it or, when something is wrong with it, nothing. Commands that the file does
/// not name get their usual keys. Gives the names in it that no command has.
Result<QStringList> readKeys(ActionCatalogue &actions, const QString &path);

} // namespace corater
