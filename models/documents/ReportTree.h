// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/PlainValue.h"
#include "models/figures/Drawing.h"

namespace corater {

/// Some sentences.
struct ReportParagraph
{
    enum class Kind {
        Plain,
        Notice, ///< important for reading the numbers
        Quote   ///< to be pasted into other texts
    };

    QString text;
    Kind kind = Kind::Plain;
};

/// Short entries under each other; a title above them is optional.
struct ReportList
{
    QStringList items;
    QString title = {};
};

/// A table; every row has as many cells as there are headings.
struct ReportTable
{
    QString caption;
    QStringList headings;
    QString columns; ///< per column 'l' (words) or 'r' (figures)
    std::vector<QStringList> rows;
    /// The table for programs, if cells are formatted for people ("51.8 %"): plain numbers (0.518), unrounded, in
    /// separate columns. Empty: the table itself holds only names and whole numbers. Made by answerTable().
    QStringList plainHeadings = {};
    std::vector<PlainRow> plainRows = {};
};

/// A chart; `alternative` is the text for readers who cannot see it. Every number in it is also in a table.
struct ReportFigure
{
    QString caption;
    QString alternative;
    Drawing drawing;
};

using ReportBlock = std::variant<ReportParagraph, ReportList, ReportTable, ReportFigure>;

/// A heading and its content; level 1 is below the title of the report.
struct ReportSection
{
    QString title;
    int level = 1;
    std::vector<ReportBlock> blocks;
};

/// A report without a format. Texts are plain: each writer escapes them for its format.
struct Report
{
    QString title;
    QString subtitle;
    std::vector<ReportSection> sections;
};

} // namespace corater
