// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

class Connection;

/// Saves what the connection sees, log included, as a new file: complete or not at all, and on the disk on return.
/// Conflict if `path` exists; Damaged if the open study is no longer whole.
Result<void> copyStudy(Connection &connection, const QString &path);

} // namespace corater
