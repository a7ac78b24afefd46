// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/Grid.h"

#include <QStringList>

namespace corater::test {

/// A sheet from lines with "|" between the cells, "**" before those in bold; the first line "== name" names the sheet.
inline Grid gridOf(const QString &text)
{
    Grid grid{.file = QStringLiteral("weather.xlsx"), .sheet = QStringLiteral("Sheet1"), .rows = {}, .part = {}};
    QStringList lines = text.split(u'\n');
    if (lines.front().startsWith(QStringLiteral("== "))) {
        grid.sheet = lines.takeFirst().mid(3);
    }
    for (int index = 0; index < lines.size(); ++index) {
        GridRow row{.index = index, .cells = {}};
        const QStringList cells = lines[index].split(u'|');
        for (int column = 0; column < cells.size(); ++column) {
            if (cells[column].startsWith(QStringLiteral("**"))) {
                row.cells.push_back({.column = column, .text = cells[column].mid(2), .bold = true});
            } else if (!cells[column].trimmed().isEmpty()) {
                row.cells.push_back({.column = column, .text = cells[column]});
            }
        }
        if (!row.cells.empty()) {
            grid.rows.push_back(row);
        }
    }
    return grid;
}

} // namespace corater::test
