// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/Grid.h"

#include <QString>

#include <optional>
#include <vector>

namespace corater {

/// What a column of a codebook table holds.
enum class ColumnRole {
    Unknown,
    Ignored,    ///< a running number and the like
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
    QString field;   ///< key of the property, for ColumnRole::Field
    QString heading; ///< as it stands in the file
};

/// The columns of a table, if the row is one of headings: it has a description or another property beside something
/// to describe, or two codes and a text, or at least two headings that are known. Headings in other words that stand
/// before a description are taken as codes ("Stage"), unknown ones behind it are left out.
std::optional<std::vector<TableColumn>> tableHeadings(const GridRow &row);

/// Whether the heading is none that is known: in the study's own words.
bool isOwnWord(const QString &heading);

/// The name that is left when "Code for", "Disambiguation matrix for" and the like are taken off a title.
QString titleToName(const QString &title);

/// Whether a sheet's name is none that a person chose ("Sheet1", "Tabelle2").
bool isDefaultSheetName(const QString &name);

} // namespace corater
