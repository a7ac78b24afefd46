// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/SelectionStep.h"
#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Repository.h"

#include <QHash>
#include <QSet>
#include <vector>

namespace corater {

/// How the items came into the study and which of them are duplicates. Errors are those of the file.
class SelectionRepository : Repository
{
public:
    explicit SelectionRepository(Connection &connection) : Repository(connection) {}

    /// The steps in the order in which they were taken.
    Result<std::vector<SelectionStep>> steps() const;
    /// When each import in use was made: UTC, ISO 8601.
    Result<QHash<BatchId, QString>> importTimes() const;
    /// The pairs of items that were marked as duplicates or as different, by item.
    Result<std::vector<DuplicateMark>> duplicateMarks() const;
    /// The marks of pairs with that item as `item`, by the item to keep.
    Result<std::vector<DuplicateMark>> duplicateMarks(ItemId item) const;
    /// Items in use that were marked as duplicates of another: no new round draws them.
    Result<QSet<ItemId>> duplicateItems() const;
    /// The number of duplicateItems().
    Result<qint64> countDuplicates() const;
};

// The rows that commands insert and change.

Row rowOf(const SelectionStep &step);

Row rowOf(const DuplicateMark &mark);

} // namespace corater
