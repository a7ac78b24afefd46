// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "data/records/selection/ItemQuery.h"

#include <functional>

namespace corater {

/// A search key for properties of items: the values it takes, and a text that tells which values are expected.
struct FilterKey
{
    QString name;
    std::function<bool(ItemFilter &, const QString &)> take; ///< false: not a valid value
    Message (*expected)();
    bool isList = true; ///< a comma separates values
};

/// The keys about items, their state for the viewer, and hints; those about labels are read by LabelKeys.
const std::vector<FilterKey> &itemKeys();

/// Handles has:hint; the other values of has: are about labels (LabelKeys).
void takeAnyHint(ItemFilter &filter);

} // namespace corater
