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
                 {report, "how many rules there are for two codes that were confused",
                  "they are those of the version that is compared by; codebook/ has the rules of every version"},
                 {report, "agreement of a rater with themselves, and answers to review requests",
                  "a later answer is compared with the first, and the tables keep them apart"},
                 {report, "Krippendorff's alpha of units found, and how units were matched",
                  "the tables begin with matched units"},
                 {report, "residuals of cells, Cramér's V corrected for bias, and tests with columns of the results",
                  "the tests of any two dimensions stand in results/cross-tests.csv"},
                 {report, "what static rules found", "they need the post"},
                 {"items/selection.csv", "how many posts each step had and kept",
                  "the files that were searched are not in the package; the hash tells them apart"},
                 {"ratings/rounds.csv", "the hashes of seals",
                  "they are over the rows of the study file, with inner numbers, times of changes and passages that "
                  "are not published; corater verify computes them again from the study"},
                 {"figures/*.svg", "what is drawn",
                  "the numbers of every figure but saturation and flow of the sample stand in results/"}}};
}

} // namespace corater
