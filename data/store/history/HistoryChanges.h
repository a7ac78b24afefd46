// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/Connection.h"

#include <functional>

namespace corater {

// The history as it is held against its own hashes: implemented beside readHistory().

/// The last number that an entry was given: SQLite remembers it, whatever was cut off the table since.
Result<qint64> lastSeqGiven(Connection &connection);

/// Calls `each` with the changes of every entry as they are written, from the first to the last, having held the
/// entry's hash against them; at the end says whether entries were cut off. Damaged where something does not fit.
Result<void> readChanges(Connection &connection, const std::function<Result<void>(const QByteArray &json)> &each);

} // namespace corater
