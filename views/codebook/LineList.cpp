// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/LineList.h"

#include "views/theme/Theme.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace corater {

LineList::LineList(const QString &name, QWidget *parent) : QTreeWidget(parent)
{
    setAccessibleName(name);
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setWordWrap(true);
    setUniformRowHeights(false);
    setTextElideMode(Qt::ElideRight);
    setFrameShape(QFrame::NoFrame);
    setStyleSheet(QStringLiteral("QTreeView { border: none; border-radius: 0; background: transparent; }"
                                 "QTreeView::item, QTreeView::item:selected { padding: 4px; border: none; }"));
    header()->setStretchLastSection(true);
}

QTreeWidgetItem *LineList::addLine(const QString &place, const QString &text, bool grave)
{
    auto *line = new QTreeWidgetItem(this, {place, text});
    line->setForeground(0, Theme::current().muted);
    for (int column : {0, 1}) {
        line->setTextAlignment(column, Qt::AlignTop | Qt::AlignLeft);
    }
    line->setToolTip(1, text);
    line->setToolTip(0, place);
    if (grave) {
        line->setForeground(1, Theme::current().danger);
    }
    return line;
}

// Letters are commands of the page around it.
void LineList::keyPressEvent(QKeyEvent *event)
{
    if (event->text().size() == 1 && event->text().at(0).isLetterOrNumber()) {
        event->ignore();
    } else {
        QTreeWidget::keyPressEvent(event);
    }
}

void LineList::fit()
{
    resizeColumnToContents(0);
    setColumnWidth(0, qMin(columnWidth(0) + Theme::scaled(8), Theme::scaled(220)));
}

} // namespace corater
