// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"

#include <functional>

namespace corater {

/// A key of the search about the items themselves: what it takes, and how to say what it takes.
struct FilterKey
{
    QString name;
    std::function<bool(ItemFilter &, const QString &)> take; ///< false: that value means nothing
    QString (*expected)();
    bool isList = true; ///< a comma separates values
};

/// The keys about items, their state for who looks, and hints; those about labels are read by LabelKeys.
const std::vector<FilterKey> &itemKeys();

/// has:hint, a value of a key that otherwise asks for what was said.
void takeAnyHint(ItemFilter &filter);

} // namespace corater
