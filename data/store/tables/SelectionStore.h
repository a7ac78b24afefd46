// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/SelectionStep.h"
#include "data/store/Connection.h"
#include "data/store/history/ChangeSet.h"

#include <QHash>
#include <QSet>

namespace corater {

/// The steps in the order in which they were taken.
Result<std::vector<SelectionStep>> loadSelectionSteps(Connection &connection);
Row rowOf(const SelectionStep &step);

/// When each import in use was made: UTC, ISO 8601.
Result<QHash<BatchId, QString>> importTimes(Connection &connection);
/// Items drawn for any rater of a round, those shown again included; none for a round over all items.
Result<QSet<ItemId>> itemsOfRound(Connection &connection, RoundId round);
/// Items that a round before the one of that number had: drawn for one, or rated in one.
Result<QSet<ItemId>> itemsOfRoundsBefore(Connection &connection, int number);

/// What was said of pairs of items, by item.
Result<std::vector<DuplicateMark>> loadDuplicateMarks(Connection &connection);
Row rowOf(const DuplicateMark &mark);
/// Items in use that are the same as another: those that no new round has.
Result<QSet<ItemId>> duplicateItems(Connection &connection);
Result<qint64> countDuplicates(Connection &connection);
/// The item that stays in place of this one; none when it is no duplicate.
Result<ItemId> keptInsteadOf(Connection &connection, ItemId item);

} // namespace corater
