// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/DetailPanel.h"

#include "models/agreement/shown/FigureTableModel.h"
#include "views/agreement/FigureDelegate.h"
#include "views/agreement/FittedTable.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/TextScale.h"

#include <QBoxLayout>

namespace corater {

DetailPanel::DetailPanel(QWidget *parent)
    : QWidget(parent),
      m_others(new FigureTableModel(this)),
      m_codes(new FigureTableModel(this)),
      m_note(new TextLabel({}, TextRole::Chrome, Ink::Amber)),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight))
{
    m_note->setWordWrap(true);
    m_row->setSpacing(16);
    m_row->addWidget(inCard(makeTable(m_others, tr("Other statistics")), this), 2, Qt::AlignTop);
    m_row->addWidget(inCard(makeTable(m_codes, tr("Agreement code by code")), this), 3, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_note);
    column->addLayout(m_row);
}

FittedTable *DetailPanel::makeTable(FigureTableModel *model, const QString &name)
{
    auto *table = new FittedTable;
    table->setItemDelegate(new FigureDelegate(table));
    table->setModel(model);
    onTextScale(*table, [table] { table->setRowHeight(FigureDelegate::rowHeight()); });
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFocusPolicy(Qt::NoFocus);
    table->setAccessibleName(name);
    return table;
}

void DetailPanel::setLine(const AgreementLine &line)
{
    m_others->setTable(otherFigures(line));
    m_codes->setTable(codeFigures(line));
    m_note->setText(line.note);
    m_note->setVisible(!line.note.isEmpty());
}

void DetailPanel::resizeEvent(QResizeEvent *event)
{
    m_row->setDirection(width() < Theme::scaled(1150) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    QWidget::resizeEvent(event);
}

} // namespace corater
