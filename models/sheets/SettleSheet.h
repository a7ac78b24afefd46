// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetFile.h"
#include "models/study/StudyReader.h"

#include <QJsonObject>

#include <vector>

namespace corater {

/// A line of a batch: its number, and its content or an error.
struct NumberedLine
{
    qint64 number = 0;
    Result<QJsonObject> line;
};

/// Reads decisions made outside the program as lines of `settle --batch`. The sheet has a row per question, as `export
/// --as decisions` writes it (item or unit, question, final; optional reason, text, needs rule), or a row per unit, as
/// a data set has it (id and the columns of the dimensions). Rows without a final answer are skipped. Units are found
/// by their ids in the data set. Line numbers are those of the file. Errors for the whole file: it cannot be read, or
/// lacks these columns.
Result<std::vector<NumberedLine>> readDecisionSheet(const StudyReader &study, const QString &fileName,
                                                    const SheetChoice &sheet = {});

} // namespace corater
