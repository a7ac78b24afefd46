// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/StudyItemRows.h"

namespace corater {

/// All items that fit, in the order of the query. May read the whole study. By a column (ItemOrder::Column): numbers
/// before texts, texts in the order of the reader's language and without case, items with nothing in the column last
/// in either direction, equal ones in the order of import.
Result<std::vector<ItemId>> allItems(const StudyItemRows &rows, const ItemQuery &query);

} // namespace corater
