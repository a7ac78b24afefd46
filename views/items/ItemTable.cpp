// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ItemTable.h"

#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace corater {

ItemTable::ItemTable(QWidget *parent) : QTableView(parent)
{
    setAccessibleName(tr("Items"));
    setFrameShape(QFrame::NoFrame);
    setStyleSheet(QStringLiteral("QTableView { border: none; border-radius: 0; }"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setAlternatingRowColors(true);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView *header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSectionsMovable(true);
    header->setSortIndicatorShown(true);
    header->setTextElideMode(Qt::ElideRight);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::sectionClicked, this, &ItemTable::orderWanted);
    connect(header, &QHeaderView::sectionMoved, this, &ItemTable::columnsArranged);
    connect(header, &QHeaderView::sectionResized, this, &ItemTable::columnsArranged);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](const QPoint &at) { Q_EMIT columnsWanted(header->mapToGlobal(at)); });
    connect(this, &QAbstractItemView::doubleClicked, this,
            [this](const QModelIndex &index) { Q_EMIT rowEntered(index.row()); });
    onTextScale(*this, [this] { dress(); });
}

void ItemTable::dress()
{
    verticalHeader()->setDefaultSectionSize(QFontMetrics(Theme::font(TextRole::Chrome)).height() + Theme::scaled(10));
    horizontalHeader()->setMinimumSectionSize(Theme::scaled(40));
}

void ItemTable::showOrder(int column, bool descending)
{
    horizontalHeader()->setSortIndicator(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

// From the ranges of the selection: all rows of a million are one range.
std::vector<int> ItemTable::selectedRows() const
{
    std::vector<int> rows;
    const QItemSelection ranges = selectionModel() ? selectionModel()->selection() : QItemSelection();
    for (const QItemSelectionRange &range : ranges) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            rows.push_back(row);
        }
    }
    std::ranges::sort(rows);
    const auto repeated = std::ranges::unique(rows); // the ranges of the columns
    rows.erase(repeated.begin(), repeated.end());
    return rows;
}

void ItemTable::showRow(int row)
{
    const QModelIndex index = model() ? model()->index(row, std::max(0, currentIndex().column())) : QModelIndex();
    setCurrentIndex(index);
    if (index.isValid()) {
        scrollTo(index);
    }
}

void ItemTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    Q_EMIT resized();
}

void ItemTable::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !(event->modifiers() & ~Qt::KeypadModifier)) {
        if (currentIndex().isValid()) {
            Q_EMIT rowEntered(currentIndex().row());
        }
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT left();
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyWanted();
        return;
    }
    if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier) { // Qt reports the menu key only
        Q_EMIT customContextMenuRequested(visualRect(currentIndex()).center());
        return;
    }
    const bool isLetter = !event->text().isEmpty() && event->text().at(0).isPrint() && event->key() != Qt::Key_Space;
    if (isLetter && !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier))) {
        event->ignore(); // single keys belong to the window's actions, not to a search by first letter
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace corater
