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
    QString words; ///< the raters' answers, or why it is excluded
};

/// The cases behind a number of the whole study, whichever labels a page shows.
struct ListedCases
{
    QString heading; ///< of the words; empty: there are none
    std::vector<ListedCase> cases;
};

/// Null: the number counts something outside the study, or something that is secret.
using ListedCasesPtr = std::shared_ptr<const ListedCases>;

} // namespace corater
