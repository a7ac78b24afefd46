// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <optional>
#include <vector>

namespace corater {

/// How much of the items outsiders see.
enum class ItemsShown {
    Full,  ///< texts, titles and all columns of the source
    Links, ///< ids, addresses, dates and tags; no title, no text, no column of the source
    Ids    ///< as Links, without addresses
};

/// The part of a study that is shown to outsiders.
struct PublicView
{
    ItemsShown items = ItemsShown::Links;
    bool anonymous = false; ///< raters are called A1, A2, … in the order in which they joined the study
    std::optional<std::vector<RoundId>> hiddenRounds{}; ///< rounds of which nothing is shown; by default the open ones
};

} // namespace corater
