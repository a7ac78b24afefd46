// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater::test {

// Studies with ratings, made at the path; false if one could not be made.

/// Three raters on ten items: Ada finds two units where the others find one, in another order; Cleo screens one item
/// out.
bool threeRaters(const QString &path);

/// Three raters in three rounds of ten items, with fewer disagreements each time; the last one shows each rater five
/// earlier items again.
bool threeRounds(const QString &path);

/// Three items on which two raters differ in colour, one with a further unit of Ada's, and one on which they agree.
bool differing(const QString &path);

} // namespace corater::test
