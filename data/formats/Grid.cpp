// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/Grid.h"

#include <algorithm>

namespace corater {

const GridCell *GridRow::cell(int column) const
{
    const auto at = std::ranges::lower_bound(cells, column, {}, &GridCell::column);
    return at != cells.end() && at->column == column ? &*at : nullptr;
}

QString GridRow::text(int column) const
{
    const GridCell *found = cell(column);
    return found ? found->text : QString();
}

Place Grid::place(const GridRow &row, int column) const
{
    return range(row, row, column);
}

Place Grid::range(const GridRow &first, const GridRow &last, int column) const
{
    if (sheet.isEmpty()) {
        return {.file = file, .line = first.line, .cell = first.path};
    }
    const QString number = QString::number(first.index + 1);
    QString cell = column < 0 ? number + u':' + number : columnName(column) + number;
    if (first.index != last.index) {
        cell += u':' + columnName(column) + QString::number(last.index + 1);
    }
    return {.file = file, .cell = sheet + u'!' + cell};
}

QString columnName(int column)
{
    QString name;
    for (int at = column; at >= 0; at = at / 26 - 1) {
        name.prepend(QChar(u'A' + at % 26));
    }
    return name;
}

} // namespace corater
