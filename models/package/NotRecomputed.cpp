// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/NotRecomputed.h"

namespace corater {

PackageTable notRecomputedTable()
{
    return {
        .headings = {"where", "number", "why"},
        .rows = {{"ratings/matched-units.csv", "which units were matched",
                  "raters matched them by hand, or the program did by their labels and passages"},
                 {"ratings/drift.csv", "kappa in the blocks of a round",
                  "the units of every two raters are matched anew, and the blocks are by the times of their ratings; "
                  "corater drift computes them again from the study"},
                 {"items/selection.csv", "how many posts each step had and kept",
                  "the files that were searched are not in the package; the hash tells them apart"},
                 {"ratings/rounds.csv", "the hashes of seals",
                  "they are over the rows of the study file, with inner numbers, times of changes and passages that "
                  "are not published; corater verify computes them again from the study"}}};
}

} // namespace corater
