// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QKeySequence>
#include <QStringList>

namespace corater {

class ActionCatalogue;
enum class PageKey;

/// Why no command at all may have that key; empty if it is allowed. Keys without Ctrl or Alt type text or belong to the
/// pages.
Message keyObjection(const QKeySequence &keys);

/// Why this key of the pages cannot be `sign` (portable text); empty if it can.
QString pageKeyObjection(PageKey key, const QString &sign, const ActionCatalogue &actions);

/// Writes the keys of all commands, and the letters of the pages, as a JSON file.
Result<void> writeKeys(const ActionCatalogue &actions, const QString &path);
/// Applies the keys of such a file, or none if it has an error. Commands that the file does not mention get their
/// default keys. Returns the names in it that no command has.
Result<QStringList> readKeys(ActionCatalogue &actions, const QString &path);

} // namespace corater
