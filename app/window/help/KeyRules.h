// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QKeySequence>
#include <QStringList>

namespace corater {

class ActionCatalogue;
enum class PageKey;

/// Why no command may have that key, whichever it is; empty when one may. Keys without Ctrl or Alt type text or
/// are of the pages.
Message keyObjection(const QKeySequence &keys);

/// Why that key of the pages may not be this one, in portable text; empty when it may.
QString pageKeyObjection(PageKey key, const QString &sign, const ActionCatalogue &actions);

/// Writes the keys of all commands, and the letters of the pages, as a JSON file.
Result<void> writeKeys(const ActionCatalogue &actions, const QString &path);
/// Takes the keys of such a file: all of it or, when something is wrong with it, nothing. What the file does not
/// name gets its usual keys. Gives the names in it that no command has.
Result<QStringList> readKeys(ActionCatalogue &actions, const QString &path);

} // namespace corater
