// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/connection/Connection.h"

namespace corater {

/// Writes an item's row of the full-text index, which must not be there. `body`: see searchedText().
Result<void> addToSearchIndex(Connection &connection, ItemId item, const QString &title, const QString &body);

/// Whether the file's index holds texts as textForIndex() gives them. An older file that is only read has a run of
/// Chinese as one word.
Result<bool> hasPairsInSearchIndex(Connection &connection);

inline constexpr int firstVersionWithPairs = 14;

/// The part of step 14 that SQL cannot express: writes the rows of the index anew whose texts textForIndex() changes.
Result<void> pairUpSearchIndex(Connection &connection);

} // namespace corater
