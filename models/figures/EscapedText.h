// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

// Texts of a study come from the whole web. Each function makes any text harmless for one format and leaves it
// readable. All of them first take out what no format may hold: control characters, halves of surrogate pairs,
// characters that turn the direction of the text around; line breaks become blanks.

/// The text on one line, without what no format may hold.
QString cleanText(const QString &text);
/// For the text and the attributes of HTML, XML and SVG.
QString escapedXml(const QString &text);
/// For a line of Markdown, in tables too.
QString escapedMarkdown(const QString &text);
/// For the text of LaTeX. What pdfTeX has no character for is written with \anychar, which the preamble defines.
/// Long words get places to break.
QString escapedLatex(const QString &text);

} // namespace corater
