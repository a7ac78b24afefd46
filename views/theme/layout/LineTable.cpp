// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/LineTable.h"

#include <QHeaderView>
#include <QTableView>

namespace corater {

void showAsLines(QTableView &table)
{
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setTabKeyNavigation(false);
    table.setShowGrid(false);
    table.verticalHeader()->hide();
    table.horizontalHeader()->setHighlightSections(false);
}

} // namespace corater
