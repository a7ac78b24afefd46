// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"

#include <QIODevice>

namespace corater {

// A codebook in a Markdown page, as studies publish it in their README:
//
//   ## Code for Symptoms
//   1. **Time:** what the category means
//      - Slow Execution Time: what the code means
//        - *Alias:* long training time
//   2. **Unknown:** …
//
//   ## Disambiguation guide
//   - **Out of Memory** / **Memory Leak** (Symptoms): how to tell them apart
//
// Headings "Code for …" (or "Codes of …", "Dimension: …") begin a dimension; without any, each heading with a list
// below it is one. Deeper headings within a dimension are categories. Items may be numbered or have bullets, names may
// be bold or end at the first colon; an item that begins with an italic key is a property of the code above it, or of
// the dimension. The rest of the page is ignored.

/// Reads such a page. Error: no list of codes, not UTF-8, too large (32 MB).
Result<CodebookDocument> readMarkdownCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading = {});

/// Writes such a page; readMarkdownCodebook() reads it back exactly. Characters that Markdown or HTML give a meaning
/// are escaped, line breaks within a text are <br>.
QByteArray writeMarkdownCodebook(const Codebook &codebook);

} // namespace corater
