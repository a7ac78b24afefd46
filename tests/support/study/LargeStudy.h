// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater::test {

/// A half-finished study. Round 1 has two thirds of the items: Ada and Ben have rated and sealed all of them, every
/// fourth has two different colours, and half of these are settled. The rest is round 2, half of which Ada has rated,
/// and flagged until the history has more than a third as many entries as there are items. Null if it cannot be made.
std::unique_ptr<Study> largeStudy(const QString &path, int items);

/// The rater finishes the items from `first` to `last` of the open round, which nobody has rated before for them, in
/// one entry of the history.
Result<void> finishItems(Study &study, RaterId rater, int first, int last);

} // namespace corater::test
