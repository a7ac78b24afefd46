// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <optional>
#include <vector>

namespace corater {

/// How much of the items outsiders get to see.
enum class ItemsShown {
    Full,  ///< texts, titles and all columns of the source
    Links, ///< ids, addresses, dates and tags; no title, no text, no column of the source
    Ids    ///< as Links, without addresses
};

/// What of a study is shown to strangers.
struct PublicView
{
    ItemsShown items = ItemsShown::Links;
    bool anonymous = false; ///< raters are called A1, A2, … in the order in which they came into the study
    std::optional<std::vector<RoundId>> hiddenRounds{}; ///< of which nothing is shown; not said: those that are open
};

} // namespace corater
