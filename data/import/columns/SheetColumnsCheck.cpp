// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/SheetColumnsCheck.h"

#include "codebook/taxonomy/DimensionNames.h"

#include <algorithm>

namespace corater {

namespace {

struct SheetColumnsCheckText
{
    CORATER_MESSAGES(SheetColumnsCheck)
};

} // namespace

Result<void> checkSheetColumns(const SheetColumns &columns, SheetLayout layout, const Codebook &codebook,
                               const SheetHeadings &headings)
{
    if (!columns.hasLabels() && !columns.hasScreening()) {
        return headings.wrong(SheetColumnsCheckText::toSay(
                                  "no column of the sheet contains ratings: none is a dimension of the codebook, "
                                  "and no two look like the screening by two raters; name the columns with --map"),
                              dimensionNames(codebook).join(QStringLiteral(", ")), headings.shown());
    }
    const bool gap = std::ranges::any_of(columns.answers, &AnswerFields::isEmpty);
    const bool misnamed = !columns.namesRatersByRow() && layout == SheetLayout::Paired && !columns.raters.isEmpty() &&
                          size_t(columns.raters.size()) != columns.answers.size();
    if (gap || misnamed) {
        return headings.wrongInMap(
            SheetColumnsCheckText::toSay("the map names different numbers of raters and columns"),
            columns.answers.size() == 1
                ? SheetColumnsCheckText::toSay("1 rater")
                : SheetColumnsCheckText::toSay("%n raters", nullptr, int(columns.answers.size())),
            columns.raters.join(QStringLiteral(", ")));
    }
    return {};
}

} // namespace corater
