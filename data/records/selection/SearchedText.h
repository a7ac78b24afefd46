// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/SearchText.h"
#include "data/records/Item.h"

#include <optional>

namespace corater {

/// The words of a part as the full-text search and keywords see them; none of a diff: its words are the program's, not
/// the author's.
std::optional<SearchText> searchedText(const ItemPart &part);

/// What the full-text index has of an item beside its title.
QString searchedText(const Item &item);

} // namespace corater
