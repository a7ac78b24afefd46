// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace corater {

/// Makes a table one of lines that are read, not edited: one whole line is chosen, Tab leaves the table, no grid and no
/// headings at the left.
void showAsLines(QTableView &table);

/// Makes each column as wide as its heading and cells, up to a limit beyond which its cells are cut. Call once the
/// table is filled and has its font.
void fitColumns(QTableView &table);

} // namespace corater
