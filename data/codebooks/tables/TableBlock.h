// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/tables/TableHeadings.h"
#include "data/formats/Grid.h"

#include <span>

namespace corater {

/// The common context of the readers of tables: the sheet, the builder to fill, and the way of reading texts.
struct TableContext
{
    const Grid &grid;
    CodebookBuilder &builder;
    QString dimension;  ///< name of the dimension from title, sheet or file
    bool exact = false; ///< Corater wrote it: texts are read unchanged

    /// The text of the cell; unless `exact`, surrounding and doubled blanks are removed and a note says so.
    QString text(const GridRow &row, int column) const;
    /// Notes the message with the place of the cell.
    void note(const GridRow &row, int column, const Message &message) const;
};

/// Rows of a table without its title.
using TableRows = std::span<const GridRow>;

/// Reads the rows below the headings as codes.
void readCodeTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows);

/// Reads the rows below the headings as rules, two codes and a text each.
void readPairTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows);

/// Reads rows with a column for the kind of each row: a table that Corater wrote.
void readKindTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows);

/// Reads the rows below the headings as dimensions, one each.
void readDimensionTable(const TableContext &context, const std::vector<TableColumn> &columns, TableRows rows);

/// Whether the first row lists the codes with which the other rows begin: a square matrix.
bool isMatrix(TableRows rows);

/// Reads a matrix of rules.
void readMatrix(const TableContext &context, TableRows rows);

/// Whether the first row lists codes, and the other rows have only their names and marks. If the user chose the names
/// as codes, it is no matrix.
bool isMarkMatrix(TableRows rows, const CodebookReading &asked);

/// Reads a matrix of marks.
void readMarkMatrix(const TableContext &context, TableRows rows);

/// Takes the properties in the row's cells; a value that is invalid for its property becomes a problem and is left out.
void takeFields(const TableContext &context, const std::vector<TableColumn> &columns, const GridRow &row, Code &code);
void takeFields(const TableContext &context, const std::vector<TableColumn> &columns, const GridRow &row,
                Dimension &dimension);

} // namespace corater
