// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/interchange/CodedProject.h"
#include "models/study/Study.h"

#include <QSet>

namespace corater {

/// The texts of a study and each rater's labels in the closed rounds, the newest rating of each item: the export for
/// other programs. Codes are the current ones, as everybody may see them; repeated answers of a rater are left out.
/// Final answers are those of finalRater, each with its decider, origin and reason. The text of a source is the text of
/// its parts as imported, with an empty line between them.
Result<CodedProject> codedStudy(const StudyReader &study);

/// The items that the raters of a closed round agree to include, or that were settled so.
Result<QSet<ItemId>> includedItems(const StudyReader &study);

/// "qdpx", "label-studio", "doccano", "sqlite", "workbook", "ris", "bibtex": exports that are no single table.
const QStringList &interchangeKinds();

/// How names of files in that form end: "qdpx", "json", "jsonl", "sqlite", "xlsx", "ris", "bib".
QString interchangeEnding(const QString &kind);

/// Writes the study in one of these forms and returns the number of units in it, of raters and final ones; for a
/// workbook, the number of rows, for references their number. Errors: those of the device.
Result<qint64> exportInterchange(const StudyReader &study, QIODevice &device, const QString &kind);

} // namespace corater
