// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/WorkbookSheet.h"

#include <algorithm>

namespace corater {

namespace {

QByteArray quotedField(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    return '"' + bytes.replace("\"", "\"\"") + '"';
}

} // namespace

int WorkbookSheet::widthOf(const Grid &grid)
{
    return grid.rows.empty() || grid.rows.front().cells.empty() ? 0 : grid.rows.front().cells.back().column + 1;
}

WorkbookSheet::WorkbookSheet(const Grid &grid) : m_name(grid.sheet), m_unsaved(grid.unsaved)
{
    const int width = widthOf(grid);
    m_text = "sep=,\n";
    qint64 line = 2;
    for (const GridRow &row : grid.rows) {
        m_lines.push_back(line);
        m_rows.push_back(row.index + 1);
        int column = 0;
        for (const GridCell &cell : row.cells) {
            m_text += QByteArray(cell.column - column, ',') + quotedField(cell.text);
            column = cell.column;
            line += cell.text.count(u'\n');
        }
        m_text += QByteArray(std::max(0, width - 1 - column), ',') + '\n';
        ++line;
    }
    setBuffer(&m_text);
    open(QIODevice::ReadOnly);
}

qint64 WorkbookSheet::rowAt(qint64 line) const
{
    const auto behind = std::ranges::upper_bound(m_lines, line);
    return behind == m_lines.begin() ? 1 : m_rows[size_t(behind - m_lines.begin() - 1)];
}

Place WorkbookSheet::place(const QString &fileName, qint64 line, int field) const
{
    const QString row = QString::number(rowAt(line));
    return {.file = fileName, .cell = m_name + u'!' + (field < 0 ? row + u':' + row : columnName(field) + row)};
}

} // namespace corater
