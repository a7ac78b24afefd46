// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

// Texts of a study come from the whole web. Each function makes any text harmless for one format and keeps it readable.
// All of them first remove characters that no format may hold: control characters, halves of surrogate pairs,
// characters that turn the direction of the text around; line breaks become blanks.

/// The text on one line, without characters that no format may hold.
QString cleanText(const QString &text);
/// For the text and the attributes of HTML, XML and SVG.
QString escapedXml(const QString &text);
/// For a line of Markdown, in tables too.
QString escapedMarkdown(const QString &text);
/// For the text of LaTeX. Characters that pdfTeX lacks are written with \anychar (see anyCharOfLatex()). Long words get
/// places to break. pdfLaTeX needs \usepackage[T1]{fontenc}; XeLaTeX and LuaLaTeX need no package.
QString escapedLatex(const QString &text);
/// The line that defines \anychar where the document does not: XeTeX and LuaTeX set the character if their font has it,
/// everything else sets its number. Works in the preamble and in the text.
QString anyCharOfLatex();
/// anyCharOfLatex() if the text needs it, else nothing.
QString definitionsFor(const QString &latex);

} // namespace corater
