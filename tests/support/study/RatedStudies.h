// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater::test {

// Studies with ratings in them, made at the path; false when one could not be made.

/// Three raters on ten items: Ada finds two problems where the others find one, in another order; Cleo screens one out.
bool threeRaters(const QString &path);

/// Three raters in three rounds of ten items, in which they differ less and less; in the last one five earlier items
/// are shown again to each.
bool threeRounds(const QString &path);

/// Three items on which two raters differ in colour, one with a problem more for Ada, and one on which they agree.
bool differing(const QString &path);

} // namespace corater::test
