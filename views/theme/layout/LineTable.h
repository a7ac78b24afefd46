// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace corater {

/// Makes a table one of lines that are read, not edited: one whole line is chosen, Tab leaves the table, no grid and no
/// headings at the left.
void showAsLines(QTableView &table);

} // namespace corater
