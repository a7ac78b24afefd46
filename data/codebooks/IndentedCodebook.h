// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"

#include <QIODevice>

namespace corater {

/// Whether the text is a list of names that is indented with tabs or blanks. Punctuation that only tables or programs
/// have says no.
bool looksIndented(const QByteArray &start);

/// Reads such a list: "Time", below it and further in "Slow Start: starts late" (or with a dash, or a tab, before the
/// definition). Of three levels and more the first, when its lines have no definitions, are the dimensions.
Result<CodebookDocument> readIndentedCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading = {});

} // namespace corater
