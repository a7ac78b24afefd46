// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/files/Progress.h"
#include "data/store/connection/Connection.h"

#include <vector>

namespace corater {

/// Check sums over all that the study holds of an item: code that writes items stamps them, verify recomputes. A sum is
/// the SHA-256, cut to 16 bytes, of the values one after the other: "n" for NULL, "i…;" for a number, "tLENGTH:…" for a
/// text in UTF-8.
namespace ItemCheck {

/// Whether the file has check sums; false for a read-only file of an older version.
Result<bool> exists(Connection &connection);

/// Writes the sums of an item as it now is.
Result<void> stamp(Connection &connection, ItemId item);
/// Writes the sums of all items that have none.
Result<void> stampAll(Connection &connection);

/// Items that differ from their stamp.
Result<std::vector<ItemId>> changed(Connection &connection);
/// Items that have no sums.
Result<std::vector<ItemId>> unstamped(Connection &connection);

/// Which items to look at, and how closely.
enum class Scope {
    Everything, ///< rows and texts of all items
    RatedRows   ///< rows of the items that are rated or settled
};
/// One sentence for each item that differs from its stamp, at most `most`.
Result<QList<Message>> faults(Connection &connection, Scope scope, int most, const Progress &progress = {});

/// The first sentence on an item whose row or texts differ from their stamp; empty if none.
Result<Message> faultOf(Connection &connection, ItemId item);

} // namespace ItemCheck

} // namespace corater
