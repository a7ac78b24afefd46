// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"

namespace corater {

/// Rows of cells in columns: the first column left-aligned, the others (numbers) right-aligned.
QString aligned(const std::vector<QStringList> &rows, const QString &indent);

/// A code on one line of at most `longest` characters, without line breaks.
QString shortened(const QString &code, qsizetype longest = 32);

/// The headings and rows of a table in aligned columns, without its caption.
QString linesOf(const ReportTable &table);

/// Paragraphs, lists and tables as text: titles and paragraphs on lines of their own, their content indented.
QString linesOf(const std::vector<ReportBlock> &blocks);

} // namespace corater
