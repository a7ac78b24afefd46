// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/RowSource.h"

#include <memory>

namespace corater {

/// A cell of a sheet that is held in memory, and where it stands in its file.
struct SheetCell
{
    QString text;
    qint32 line = 0;      ///< of a workbook: the row, from 1
    qint32 column = 0;    ///< in characters from 1; of a workbook: the column, from 0
    qint16 origin = 0;    ///< the file, as position in SheetTable::origins
    bool unsaved = false; ///< a formula whose value the workbook does not hold
};

/// A row, and its fault, if it could not be read.
struct SheetRow
{
    std::vector<SheetCell> cells;
    qint64 line = 0;
    std::shared_ptr<const Error> fault; ///< the row cannot be read; it has no cells
    std::vector<Error> warnings;

    QString text(int field) const;
    bool isBlank() const; ///< nothing but blanks
    int filled() const;   ///< cells that hold more than blanks
};

/// A file, and of a workbook its sheet.
struct SheetOrigin
{
    QString file;
    QString sheet;
};

/// A sheet in memory, so that it can be brought into another form; every cell keeps its place.
struct SheetTable
{
    QString title; ///< the text above the table, or the name of its file or sheet
    SheetRow head; ///< the headings
    std::vector<SheetRow> rows;
    std::vector<SheetOrigin> origins;

    QStringList headings() const;
    Place place(const SheetCell &cell) const;
    Place place(const SheetRow &row) const;
    /// The line of a row; of a workbook "Sheet1!14:14".
    QString nameOf(const SheetRow &row) const;
    /// Appends the origins of another table; returns the offset to add to `origin` of its cells.
    qint16 addOrigins(const SheetTable &other);
};

/// Every record of the device as a row, none as headings; rows of a workbook have the same number of cells. None if it
/// has more than two million cells or 64 million characters: such a sheet can only be read row by row. The device is
/// put back to its position. Errors: those of the device.
Result<std::optional<SheetTable>> loadSheet(QIODevice &device, const QString &fileName);

/// Reads a table as other sheets are read. The table must outlive it.
class TableRows : public RowSource
{
public:
    explicit TableRows(const SheetTable &table);

    Result<bool> begin() override;
    Result<bool> next(QStringList &fields) override;
    Place place(int field = -1) const override;
    qint64 line() const override { return row().line; }
    std::vector<Error> warnings() const override { return row().warnings; }
    bool isUnsavedFormula(int field) const override;

private:
    const SheetRow &row() const { return m_next == 0 ? m_table.head : m_table.rows[m_next - 1]; }

    const SheetTable &m_table;
    size_t m_next = 0;
};

} // namespace corater
