// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/ratings/BatchLines.h"
#include "data/files/TextEncoding.h"
#include "models/study/Study.h"

namespace corater {

/// Reads decisions that were made elsewhere as lines of `settle --batch`: a sheet with a row per question, as `export
/// --as decisions` writes it (item or unit, question, final, and if they are there reason, text, needs rule), or one
/// with a row per unit, as a data set has it (id and the columns of the dimensions). Rows without a final answer are
/// passed over. Units are found by the name that they have in the data set. Numbers are lines of the file. Errors of
/// the whole file: it cannot be read, or has no such columns.
Result<std::vector<NumberedLine>> readDecisionSheet(const StudyReader &study, const QString &fileName,
                                                    TextEncoding encoding = TextEncoding::Detected);

} // namespace corater
