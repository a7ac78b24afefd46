// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/Ids.h"
#include "data/files/Progress.h"

#include <QHash>
#include <QSet>

#include <atomic>
#include <vector>

namespace corater {

class StudyStore;

/// The items of a study in which the rules found something.
struct HintedItems
{
    QHash<ItemId, QSet<int>> rules; ///< numbers of the rules; only items in which something was found
    QSet<ItemId> judged;            ///< items that have a text

    /// The items in which that rule found something, 0: any rule; ascending.
    std::vector<ItemId> of(int rule) const;
    /// The names of the rules that found something in the item, by number, separated by semicolons.
    QString names(ItemId item) const;
};

/// Checks the code in the texts of all items. Reads only; some 10 MB of text a second. Ends with Cancelled when
/// stopped.
Result<HintedItems> hintedItems(const StudyStore &store, const Progress &progress = {});

/// As above on any thread, with a separate connection to the study file.
Result<HintedItems> hintedItemsApart(const QString &path, const std::atomic_bool *stop);

} // namespace corater
