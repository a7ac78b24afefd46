// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/agreement/RatedCells.h"

namespace corater {

/// Sets the separator of codes in the cells of each question: that of the options, else the one found in the cells of
/// all its columns (see findSetSeparator()), which is noted in `reading`. A null `table` has no cells to search.
void chooseSeparators(std::vector<RatedCells> &questions, const SheetTable *table, const RatingTableOptions &options,
                      QList<Message> &reading);

} // namespace corater
