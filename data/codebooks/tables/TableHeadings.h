// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"
#include "data/formats/Grid.h"

#include <QString>

#include <optional>
#include <vector>

namespace corater {

/// What a column of a codebook table holds.
enum class ColumnRole {
    Unknown,
    Ignored,    ///< a running number and the like
    Count,      ///< how often the code was given and other numbers beside it
    Person,     ///< who coded, or who wrote the row
    Remark,     ///< status, dates and the like, which no code has
    Kind,       ///< what the row is: codebook, dimension, code, rule (tables that Corater wrote)
    Dimension,  ///< the dimension of the row
    Sheet,      ///< the sheet that has a dimension's codes
    Level,      ///< a code; several such columns are the levels of the tree, from left to right
    Category,   ///< like Level; behind the code's column: the category of the code
    Parent,     ///< the code above
    Selectable, ///< whether the code can be chosen
    Field,      ///< a property of the code or dimension (see CodebookFields.h)
    Title,
    FirstCode, ///< of a rule
    SecondCode,
    HoldsFor,
    RuleText
};

struct TableColumn
{
    int column = 0;
    ColumnRole role = ColumnRole::Unknown;
    QString field;      ///< key of the property, for ColumnRole::Field
    QString heading;    ///< as it stands in the file
    bool given = false; ///< the user said what it is
};

/// The columns of a table, if the row is one of headings: it has a description or another property beside something to
/// describe, or two codes and a text, or at least two known headings. Unknown headings before a description are taken
/// as codes ("Stage"), those behind it are left out. Columns that the user named in `asked` are what the user says.
std::optional<std::vector<TableColumn>> tableHeadings(const GridRow &row, const CodebookReading &asked = {});

/// The column as the user wants it taken (see columnUses()); unchanged if they said nothing.
TableColumn asAsked(TableColumn column, const QString &use);

/// Whether the heading says that the column has marks by which data name the codes ("id", "code id").
bool namesIds(const QString &heading);

/// Whether the heading is a word for codes or categories and nothing else.
bool isCodeWord(const QString &heading);

/// Whether the heading says what level of the tree the column is ("Level 2", "Subcategory", "Main category").
bool isLevelWord(const QString &heading);

/// Whether the heading is unknown: the study's own word.
bool isOwnWord(const QString &heading);

/// Whether the heading is a word for remarks ("Comment"), which define the codes where nothing else does.
bool isCommentWord(const QString &heading);

/// The name that is left when "Code for", "Disambiguation matrix for" and the like are taken off a title.
QString titleToName(const QString &title);

/// Whether a sheet has a default name ("Sheet1", "Tabelle2").
bool isDefaultSheetName(const QString &name);

} // namespace corater
