// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/FittedTable.h"

#include "views/theme/Card.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace corater {

FittedTable::FittedTable(QWidget *parent) : QTableView(parent)
{
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setWordWrap(false);
    setStyleSheet(QStringLiteral("QTableView { border: none; border-radius: 0; background: transparent; }"));
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setResizeContentsPrecision(-1); // all rows count, also while the table is folded away
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    onTextScale(*this, [this] { fit(); });
}

void FittedTable::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &FittedTable::fit);
    fit();
}

void FittedTable::setStretchColumn(int column)
{
    m_stretch = column;
    fit();
}

void FittedTable::setRowHeight(int height)
{
    verticalHeader()->setDefaultSectionSize(height);
    fit();
}

void FittedTable::fit()
{
    horizontalHeader()->setFont(Theme::font(TextRole::Small));
    horizontalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView::section { padding: %1px %2px; }").arg(Theme::scaled(7)).arg(Theme::scaled(10)));
    for (int column = 0; column < horizontalHeader()->count(); ++column) {
        horizontalHeader()->setSectionResizeMode(column, column == m_stretch ? QHeaderView::Stretch
                                                                             : QHeaderView::ResizeToContents);
    }
    updateGeometry();
}

QSize FittedTable::sizeHint() const
{
    return {QTableView::sizeHint().width(), minimumSizeHint().height()};
}

QSize FittedTable::minimumSizeHint() const
{
    const int rows = verticalHeader()->length();
    return {Theme::scaled(160), horizontalHeader()->sizeHint().height() + rows + 2 * frameWidth()};
}

void FittedTable::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the page scrolls
}

void FittedTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && model()) {
        fit();
    }
}

QWidget *inCard(QTableView *table, QWidget *parent)
{
    auto *card = new Card({}, parent);
    // The corners of the table must not reach over the rounded ones of the card.
    card->layout()->setContentsMargins(1, Theme::grid, 1, Theme::grid);
    card->body()->addWidget(table);
    return card;
}

} // namespace corater
