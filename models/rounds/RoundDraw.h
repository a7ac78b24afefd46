// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// What a new round can draw from.
struct RoundPool
{
    std::vector<Item> items;  ///< that no round had, in the order that draws go by: id at the source, then site
    QStringList fields;       ///< by which they can be stratified
};

/// The round that the next one takes the place of: one over all items in which nobody has said anything yet, as every
/// study begins with. None where all are closed; refused where one is open to label.
Result<std::optional<Round>> roundToReplace(Connection &connection);

Result<RoundPool> itemsForRound(const Study &study);

} // namespace corater
