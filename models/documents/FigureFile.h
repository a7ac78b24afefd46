// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "models/documents/ReportTree.h"
#include "models/figures/Drawing.h"

namespace corater {

struct FigureFileOptions
{
    int dotsPerInch = 300; ///< of PNG
    QString paper = QStringLiteral("#ffffff");
    QString time; ///< ISO 8601, kept as the time of making in PDF, so that equal figures are equal bytes
};

/// Whether a figure can be written under that name: .svg, .pdf, .png, .tex or .tikz (both TikZ).
bool isFigureName(const QString &path);

/// Writes a figure so that it appears whole or not at all. SVG with the letters as outlines, PDF with its fonts
/// embedded, PNG at the resolution asked for, TikZ as a tikzpicture with its colours, to be \input. Needs a
/// QGuiApplication. Errors: a name of no known kind; those of writeWholeFile(); a PNG above 20,000 pixels a side.
Result<void> writeFigure(const Drawing &drawing, const QString &title, const QString &path,
                         const FigureFileOptions &options = {});

/// Whether a table can be written under that name: .csv, .tex (booktabs) or .md.
bool isTableName(const QString &path);

/// Writes the numbers of a figure: plain numbers in CSV, formatted for readers in the other formats. Errors: a name of
/// no known kind; those of writeWholeFile().
Result<void> writeTable(const ReportTable &table, const QString &path);

} // namespace corater
