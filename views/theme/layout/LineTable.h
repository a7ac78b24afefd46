// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QTableView;

namespace corater {

/// Makes a table one of lines that are read, not edited: one whole line is chosen, Tab leaves the table, no grid and no
/// headings at the left.
void showAsLines(QTableView &table);

/// Makes each column as wide as its heading and cells, up to a limit beyond which its cells are cut. Call once the
/// table is filled and has its font.
void fitColumns(QTableView &table);

/// The heading in lines that break at blanks, so that a column of short cells is no wider than the longest word of its
/// heading, or than a usual column. The columns of the table fit their contents from now on.
QString headingInLines(const QString &heading, QTableView &table);

} // namespace corater
