// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

namespace corater::test {

/// Writes the settled state of an item as given, whatever the state of the rounds: for tests that need final labels
/// beside open ratings.
Command<> putFinal(FinalItem item);

RatingKey keyOf(const Study &study, const QString &item, const QString &rater);

/// As that rater, sets the labels of unit `unit` by names.
Result<void> label(Study &study, const QString &rater, const QString &item, const QString &dimension,
                   const QStringList &codes, int unit = 1);

/// smallStudy() with eight items that Ada and Ben labelled in colour and size, with two codes on some, two units on
/// item 3, disagreements, and a final label of item 1. Nobody has sealed.
std::unique_ptr<Study> labelledStudy(const QString &path);

/// As that rater, seals the current round.
Result<void> seal(Study &study, const QString &rater);

/// The names of the codes that the rating has on the dimension, in current codes.
QStringList labelOf(const Study &study, const QString &rater, const QString &item, const QString &dimension,
                    int unit = 1);

/// The faults that verifyStudy() finds in the file.
QStringList faultsOf(const QString &path);

} // namespace corater::test
