// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/SearchText.h"
#include "data/records/Item.h"

#include <optional>

namespace corater {

/// The words of a part for the full-text search and keywords; none of a diff, whose words are the program's, not the
/// author's.
std::optional<SearchText> searchedText(const ItemPart &part);

/// The content of the full-text index for an item, beside its title.
QString searchedText(const Item &item);

} // namespace corater
