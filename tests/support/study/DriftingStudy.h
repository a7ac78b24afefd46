// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater::test {

/// The number of items that rateWithDrift() rates.
inline constexpr int driftingItems = 48;

/// Ada and Ben label the colour of 48 items of the open round, one every five minutes, Ben a day later. Of the first
/// half they differ in two (12 and 24: Red for Ada, Blue for Ben), of the second in eleven. False: it failed.
bool rateWithDrift(Study &study);

} // namespace corater::test
