// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

class Connection;

/// Saves what the connection sees, its log included, as a new file: whole or not at all, and on the disk when this
/// returns. Conflict when something lies there already; Damaged when what is open is no whole study any more.
Result<void> copyStudy(Connection &connection, const QString &path);

/// Gives a finished file its name: never over another one, and on the disk when this returns.
Result<void> publishFile(const QString &from, const QString &to);

} // namespace corater
