// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/CellPanel.h"

#include "models/agreement/shown/CellItemModel.h"
#include "views/agreement/CellItemDelegate.h"
#include "views/compare/PairBanner.h"
#include "views/theme/Card.h"
#include "views/theme/TextLabel.h"

#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

CellPanel::CellPanel(QWidget *parent)
    : QWidget(parent),
      m_banner(new PairBanner),
      m_hint(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_model(new CellItemModel(this)),
      m_list(new QListView)
{
    m_banner->setOffersRecheck(true);
    m_hint->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("cellItems"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CellItemDelegate(m_list));
    m_list->setAccessibleName(tr("Items of the cell"));
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setStyleSheet(QStringLiteral("QListView { border: none; border-radius: 0; background: transparent; }"));
    auto *card = new Card;
    card->layout()->setContentsMargins(1, Theme::grid, 1, Theme::grid);
    card->body()->addWidget(m_list);
    m_card = card;
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_banner);
    column->addWidget(m_hint);
    column->addWidget(m_card);
    column->addStretch(1);
    connect(m_banner, &PairBanner::ruleWanted, this, &CellPanel::ruleWanted);
    connect(m_banner, &PairBanner::recheckWanted, this, &CellPanel::recheckWanted);
    connect(m_banner, &PairBanner::roundWanted, this, &CellPanel::roundWanted);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex &index) {
        const CellItem &item = m_model->items()[size_t(index.row())];
        Q_EMIT itemActivated(item.item, item.unit);
    });
    clear();
}

void CellPanel::setCell(const std::vector<CellItem> &items, const PairGuidance &guidance, const QString &first,
                        const QString &second)
{
    const bool confused = guidance.a != guidance.b;
    m_banner->setGuidance(confused ? guidance : PairGuidance{});
    m_model->setItems(items, first, second);
    const auto count = int(items.size());
    m_hint->setText(count == 0   ? tr("No unit is in this cell.")
                    : count == 1 ? tr("1 unit in this cell.")
                                 : tr("%n units in this cell.", nullptr, count));
    m_card->setVisible(!items.empty());
    m_list->setCurrentIndex(m_model->index(0, 0)); // seen when the list gets the focus
    fit();
}

void CellPanel::clear()
{
    m_banner->setGuidance({});
    m_model->setItems({}, {}, {});
    m_hint->setText(tr("Open a cell of the matrix to see its items and the rule for its two codes. Arrow keys move, "
                       "Enter opens, Page Down goes to the next most frequent confusion."));
    m_card->hide();
}

void CellPanel::fit()
{
    // As high as its items up to ten; more scroll in the list.
    const int rows = std::min(m_model->rowCount(), 10);
    const int row = m_list->itemDelegate()->sizeHint({}, m_model->index(0)).height();
    m_list->setFixedHeight(std::max(rows, 1) * row);
}

} // namespace corater
