// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

namespace corater {

struct PackageInput;

// Tables of the work beside the labels: review requests, evidence, hints. Each table of numbers is computed from the
// table of rows beside it, when a package is written and when it is checked.

/// ratings/review-requests.csv: sealed labels with a review request, and the newest answer.
PackageTable reviewRequestsTable(const PackageInput &input);
/// results/review-requests.csv: per rater and dimension the numbers of requests: all, confirmed, changed, open.
PackageTable reviewRequestNumbers(const PackageTable &requests);

/// ratings/evidence.csv: the passages that raters marked, and where they are found in the current texts.
PackageTable evidenceTable(const PackageInput &input);
/// results/evidence.csv: passages by rater, by what they are evidence of, and by how they are found.
PackageTable evidenceNumbers(const PackageTable &evidence);

/// items/hints.csv: the items that are compared with the static rules, and whether each has a hint and a code.
PackageTable hintsTable(const PackageInput &input);
/// items/hint-codes.csv: the codes that each rule suggests, with all codes below them.
PackageTable hintCodesTable(const PackageInput &input);
/// results/hints.csv: the four counts, precision and recall of each rule with Wilson's 95 % intervals.
PackageTable hintNumbers(const PackageTable &hints);

} // namespace corater
