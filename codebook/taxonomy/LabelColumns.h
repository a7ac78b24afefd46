// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <vector>

namespace corater {

/// A column of a data sheet that holds labels of a dimension.
struct LabelColumn
{
    int index = 0; ///< from 0
    QString heading;
    DimensionId dimension{};
    int position = 0;   ///< among the columns of that dimension in the sheet, from 0
    bool named = false; ///< the codebook names the column (name, alias or export column); false: only a similar heading
};

/// The columns whose headings the codebook names. For a dimension without such a column, the similar ones: all words of
/// the dimension's name are in the heading, plural and small misspellings aside ("introducing stage" for "Stages",
/// "root casue 2" for "Root Causes"), and no word that marks a remark ("symptom comment").
std::vector<LabelColumn> labelColumns(const Codebook &codebook, const QStringList &headings);

} // namespace corater
