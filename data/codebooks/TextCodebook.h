// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"

#include <QIODevice>

namespace corater {

// Corater's own codebook format: a text file made to be read and edited by hand. It holds everything a codebook has.
//
//   # A line whose first character is # is a remark.
//   corater-codebook: 1
//   name: dlperf
//
//   dimension: symptom
//     definition: What the author of the post noticed.
//     maximum: 2
//     alias: symptoms
//     category: Time
//       code: Slow Execution Time
//         definition: A text may go on in the next lines,
//           as long as they are indented deeper than its key.
//         alias: long training time
//     code: Unknown
//
//   rule:
//     in: symptom
//     between: Out of Memory
//     and: Memory Leak
//     text:
//       | Lines behind a bar are kept exactly as they stand,
//       |
//       | line breaks and blanks included.
//
// One "key: value" per line; entries that belong to a line are indented deeper than it, with blanks. A category cannot
// be chosen, a code can; both may hold further ones. Keys that may be repeated: alias, example, export column.
//
// top:        corater-codebook (the format's number, first), name, title, description, dimension, rule
// dimension:  definition, alias, scale (nominal, ordinal, interval), required (yes, no), maximum (a number, or any),
//             export column, export position (a number), category in export (yes, no),
//             applies to (screened in, every item), category, code
// code:       definition, use when, avoid when, example, alias, published as, shortcut, colour, retired (yes, no),
//             draft (yes, no), category, code
// rule:       in (dimension), between, and, and in (dimension of the second, where it is another), text,
//             holds for (these codes, their categories)

/// Reads the format. Errors carry line and column; a rule that names no code becomes a problem of the document.
Result<CodebookDocument> readTextCodebook(QIODevice &device, const QString &fileName);

/// Writes the codebook in the format, UTF-8. Reading it again gives an equal codebook (ids counted anew).
QByteArray writeTextCodebook(const Codebook &codebook);

} // namespace corater
