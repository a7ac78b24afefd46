// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <functional>

namespace corater {

// Reading the history with a check of its hashes: implemented beside readHistory().

/// The last number that was given to an entry: SQLite remembers it even if rows of the table were cut off since.
Result<qint64> lastSeqGiven(Connection &connection);

/// Calls `each` with the changes of every entry as they are written, from the first to the last, after a check of the
/// entry's hash; at the end checks whether entries were cut off. Damaged if something does not fit.
Result<void> readChanges(Connection &connection, const std::function<Result<void>(const QByteArray &json)> &each);

} // namespace corater
