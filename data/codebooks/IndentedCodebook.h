// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"

#include <QIODevice>

namespace corater {

/// Whether the text is a list of names, one per line, perhaps indented with tabs or blanks. A text with punctuation
/// typical of tables, letters or source code is not.
bool looksIndented(const QByteArray &start);

/// Reads such a list: "Time", below it and indented deeper "Slow Start: starts late" (or with a dash or a tab before
/// the definition, or the sentence on a separate line). Without indentation the signs of the items (●, ○, –) give the
/// tree. In a list of three or more levels, the first level holds the dimensions if its lines have no definitions.
Result<CodebookDocument> readIndentedCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading = {});

} // namespace corater
