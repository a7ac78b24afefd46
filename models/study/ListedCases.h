// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

#include <memory>
#include <vector>

namespace corater {

/// A unit or an item that was counted.
struct ListedCase
{
    ItemId item{};
    QString unit;  ///< its name; empty: the item as a whole
    QString words; ///< what raters said of it, why it is out
};

/// What a number of the whole study was counted from, whichever labels a page shows.
struct ListedCases
{
    QString heading; ///< of the words; empty: there are none
    std::vector<ListedCase> cases;
};

/// None: the number was counted from what is not in the study, or what may not be told.
using ListedCasesPtr = std::shared_ptr<const ListedCases>;

} // namespace corater
