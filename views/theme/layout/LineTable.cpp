// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/LineTable.h"

#include "views/theme/style/Theme.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

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

void fitColumns(QTableView &table)
{
    table.resizeColumnsToContents();
    QHeaderView &header = *table.horizontalHeader();
    for (int column = 0; column < header.count(); ++column) {
        if (!header.isSectionHidden(column)) {
            header.resizeSection(column, std::min(header.sectionSize(column), Theme::scaled(300)));
        }
    }
}

} // namespace corater
