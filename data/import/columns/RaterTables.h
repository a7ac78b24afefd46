// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetTable.h"

#include <span>

namespace corater {

/// One question of a table, and the column of each of its raters.
struct RatedQuestion
{
    QString name;
    QStringList raters;
    std::vector<int> fields; ///< in the order of the raters
};

/// A table with a column per question and rater, made from tables of another form.
struct PairedTable
{
    SheetTable table;
    std::vector<RatedQuestion> questions;
    std::vector<int> idFields;
    QList<Message> reading; ///< notes on how the tables were joined
};

/// How tables of one rater each become one.
struct PairingOptions
{
    QStringList idColumns;    ///< empty: found
    bool keepColumns = false; ///< the tables have columns of several raters: none is a question yet, and every column
                              ///< is kept as "title / heading"
    QString joiner;           ///< joins the codes of several rows of one unit into a set; empty: such rows are refused
};

/// Joins tables of one rater each, whose titles are the raters, by id (and unit). Their common columns are the
/// questions, except texts, remarks and agreed labels; other columns come from the first table that has them. Errors: a
/// unit twice with one rater, no common unit or question, no such id column.
Result<PairedTable> pairedTable(const std::vector<SheetTable> &tables, const PairingOptions &options);

/// The columns that name the units: "item" and "unit" together where an item occurs several times; else the column with
/// a heading for ids, else the first with a heading. The tables have the same headings.
std::vector<int> idFieldsOf(std::span<const SheetTable> tables);
/// Whether the column has a text in two rows.
bool standsTwice(const SheetTable &table, int field);
/// The name of a row's unit: the texts of these fields.
QStringList unitOf(const SheetRow &row, const std::vector<int> &fields);

} // namespace corater
