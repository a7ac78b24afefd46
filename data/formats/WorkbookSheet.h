// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/Grid.h"
#include "data/formats/PlacedSheet.h"

#include <QStringList>

namespace corater {

/// One sheet of a workbook as the text of a sheet: CsvReader reads it like a file, but reports places by cells. Made by
/// openSheet().
class WorkbookSheet : public PlacedSheet
{
public:
    /// The rows that are not blank, all at least as wide as the first.
    explicit WorkbookSheet(const Grid &grid);

    /// Fields of the first row that is not blank.
    static int widthOf(const Grid &grid);

    const QString &name() const { return m_name; }
    /// The row of the workbook, from 1, that begins on that line of the text.
    qint64 rowAt(qint64 line) const override;
    /// "Sheet1!C44"; without a field the row.
    Place place(const QString &fileName, qint64 line, int field) const override;
    /// Whether the field of that row of the workbook is a formula without a stored value.
    bool isUnsavedFormula(qint64 row, int field) const { return m_unsaved.contains({int(row) - 1, field}); }

private:
    QString m_name;
    QByteArray m_text;
    std::vector<qint64> m_lines; ///< where each row begins, ascending
    std::vector<qint64> m_rows;  ///< number of each row
    std::set<std::pair<int, int>> m_unsaved;
};

} // namespace corater
