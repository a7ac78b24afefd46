// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/LineTable.h"

#include "views/theme/style/Theme.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace corater {

namespace {

constexpr int usualColumn = 110; // width of a heading that has one line

} // namespace

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

QString headingInLines(const QString &heading, QTableView &table)
{
    QHeaderView *header = table.horizontalHeader();
    header->setTextElideMode(Qt::ElideNone); // dots would be reckoned as if all stood in one line
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->ensurePolished();
    const QFontMetrics metrics = header->fontMetrics();
    QStringList lines;
    const QStringList words = heading.split(u' ');
    for (const QString &word : words) {
        const QString longer = lines.isEmpty() ? word : lines.back() + u' ' + word;
        if (lines.isEmpty() || metrics.horizontalAdvance(longer) > Theme::scaled(usualColumn)) {
            lines.append(word);
        } else {
            lines.back() = longer;
        }
    }
    return lines.join(u'\n');
}

} // namespace corater
