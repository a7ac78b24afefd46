// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/packages/Packages.h"

namespace corater::test {

/// The items of packagedStudy(), with the ids 1, 2, …
inline constexpr int packagedItems = 20;

/// A rater's rating of an item, as lines for `corater label --batch`: every ninth item is excluded, the others have one
/// or two units. Each rater overlooks some units, leaves some causes blank, and differs in some codes. `rater`: from 0.
QByteArray packagedRating(int item, int rater);

/// The replication package of a sealed but unsettled study by Zoe, Ada and (of three raters) Cyn, which is not the
/// alphabetical order. Its dimensions: several codes and codes in categories (symptom), Unknown (cause), numbers as
/// codes (severity), two codes (fixed). Empty if a command failed.
PackageEntries packagedStudy(int raters);

} // namespace corater::test
