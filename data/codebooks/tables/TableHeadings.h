// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"
#include "data/formats/Grid.h"

#include <QString>

#include <optional>
#include <vector>

namespace corater {

/// The use of a column in a codebook table.
enum class ColumnRole {
    Unknown,
    Ignored,    ///< a running number and the like
    Count,      ///< how often the code was given and other numbers beside it
    Person,     ///< who coded, or who wrote the row
    Remark,     ///< status, dates and other facts that no code has
    Kind,       ///< the kind of the row: codebook, dimension, code, rule (tables that Corater wrote)
    Dimension,  ///< the dimension of the row
    Sheet,      ///< the sheet that has a dimension's codes
    Level,      ///< a code; several such columns are the levels of the tree, from left to right
    Category,   ///< like Level; after the code's column: the category of the code
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
    QString heading;    ///< as in the file
    bool given = false; ///< the user chose its use
};

/// The columns of a table, if the row holds headings: a description or another property beside names, or two codes and
/// a text, or at least two known headings. Unknown headings before a description are taken as codes ("Stage"), those
/// after it are left out. In columns that `asked` names, the user decides.
std::optional<std::vector<TableColumn>> tableHeadings(const GridRow &row, const CodebookReading &asked = {});

/// The column with the use that the user wants (see columnUses()); unchanged if `use` is empty.
TableColumn asAsked(TableColumn column, const QString &use);

/// Whether the column has marks by which data name the codes ("id", "code id").
bool namesIds(const QString &heading);

/// Whether the whole heading is a word for codes or categories.
bool isCodeWord(const QString &heading);

/// Whether the heading names a level of the tree ("Level 2", "Subcategory", "Main category").
bool isLevelWord(const QString &heading);

/// Whether the heading is unknown: the study's own word.
bool isOwnWord(const QString &heading);

/// Whether the heading is a word for remarks ("Comment"), which define the codes if no other column does.
bool isCommentWord(const QString &heading);

/// The title without "Code for", "Disambiguation matrix for" and the like.
QString titleToName(const QString &title);

/// Whether a sheet has a default name ("Sheet1", "Tabelle2").
bool isDefaultSheetName(const QString &name);

} // namespace corater
