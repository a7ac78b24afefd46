// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"

#include <QIODevice>

namespace corater {

/// Whether the text is a list of names, one a line, perhaps indented with tabs or blanks. A text with punctuation that
/// is typical of tables, letters or source code is not.
bool looksIndented(const QByteArray &start);

/// Reads such a list: "Time", below it and indented deeper "Slow Start: starts late" (or with a dash or a tab before
/// the definition, or the sentence in a line of its own). Without indentation the signs of the items (●, ○, –) give the
/// tree. In a list of three or more levels, the first level is the dimensions if its lines have no definitions.
Result<CodebookDocument> readIndentedCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading = {});

} // namespace corater
