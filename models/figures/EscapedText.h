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
/// For the text of LaTeX. What pdfTeX has no character for is written with \anychar (see anyCharOfLatex()). Long words
/// get places to break. pdfLaTeX sets it with \usepackage[T1]{fontenc}; XeLaTeX and LuaLaTeX as it is.
QString escapedLatex(const QString &text);
/// The line that defines \anychar where the document does not: XeTeX and LuaTeX set the character if their font has it,
/// everything else sets its number. Works in the preamble and in the text.
QString anyCharOfLatex();
/// That line if the text needs it; nothing otherwise.
QString definitionsFor(const QString &latex);

} // namespace corater
