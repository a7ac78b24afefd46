// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/agreement/RatedCells.h"

namespace corater {

/// Sets what parts the codes in the cells of each question: what the options say, else what is found in the cells of
/// all its columns (see findSetSeparator()), which `reading` then says. `table` is what the ratings are read from;
/// null: nothing is looked for.
void chooseSeparators(std::vector<RatedCells> &questions, const SheetTable *table, const RatingTableOptions &options,
                      QList<Message> &reading);

} // namespace corater
