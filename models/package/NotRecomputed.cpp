// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/NotRecomputed.h"

namespace corater {

PackageTable notRecomputedTable()
{
    const QString report = QStringLiteral("report/report.html");
    return {
        .headings = {"where", "number", "why"},
        .rows = {{report, "numbers by current codes and at deeper levels",
                  "the tables hold what was sealed, by codes and top categories"},
                 {report, "agreement of a rater with themselves, and answers to review requests",
                  "a later answer is compared with the first, and the tables keep them apart"},
                 {"items/selection.csv", "how many posts each step had and kept",
                  "the files that were searched are not in the package; the hash tells them apart"},
                 {"ratings/rounds.csv", "the hashes of seals",
                  "they are over the rows of the study file, with inner numbers, times of changes and passages that "
                  "are not published; corater verify computes them again from the study"}}};
}

} // namespace corater
