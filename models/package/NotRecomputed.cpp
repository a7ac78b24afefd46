// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/NotRecomputed.h"

namespace corater {

PackageTable notRecomputedTable()
{
    const QString report = QStringLiteral("report/report.html");
    return {.headings = {"where", "number", "why"},
            .rows = {{report, "intervals by bootstrap", "they hang on the generator of random numbers; seed and number of resamples stand in the report"},
                     {report, "standard errors and intervals by formula of kappa, AC1 and other coefficients", "the coefficients themselves are computed again"},
                     {report, "numbers by other treatments of Unknown, by current codes and at deeper levels", "the tables hold what was sealed, by codes and top categories"},
                     {report, "agreement of a rater with themselves, and second looks", "a second look is compared with the first, which the tables keep apart"},
                     {report, "Krippendorff's alpha of units found, and how units were matched", "the tables begin with matched units"},
                     {report, "the intervals of Cramér's V, Fisher's test, gamma and tau-b, and p values of kappa", "chi-square with its p, and Cramér's V, are computed again"},
                     {report, "time spent, and what static rules found", "they need the post and the clock"},
                     {"items/selection.csv", "how many came and stayed at each step", "the files that were searched are not in the package; the hash tells them apart"},
                     {"ratings/rounds.csv", "the hashes of seals", "they are over the rows of the study file, with its inner numbers"},
                     {"figures/*.svg", "what is drawn", "the numbers of every figure but saturation and flow of the sample stand in results/"}}};
}

} // namespace corater
