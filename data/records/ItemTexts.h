// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

namespace corater {

/// Makes every text of the part valid (see ValidText); true if this changed one.
bool mendTexts(ItemPart &part);
/// The same for an item, its fields and its parts.
bool mendTexts(Item &item);

} // namespace corater
