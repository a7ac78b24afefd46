// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater::test {

/// A study in the middle of its work. Round 1 has two thirds of the items: Ada and Ben have rated each of them and
/// sealed, every fourth has two different colours, and half of these are settled. Of the rest, which is round 2, Ada
/// has rated a half, and flagged them until the history has more than a third as many entries as there are items. Null
/// if it cannot be made.
std::unique_ptr<Study> largeStudy(const QString &path, int items);

} // namespace corater::test
