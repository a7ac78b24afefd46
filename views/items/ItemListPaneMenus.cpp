// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the list of items; ItemListPane.cpp shows the list.
#include "models/items/table/ItemTableModel.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemListView.h"
#include "views/items/ItemTable.h"
#include "views/items/SearchBox.h"
#include "views/theme/ChoiceChip.h"

#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace corater {

void ItemListPane::showKeywords(const std::vector<std::pair<QString, qint64>> &keywords)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("keywords"));
    if (keywords.empty()) {
        menu->addAction(tr("No item was kept for a keyword"))->setEnabled(false);
    }
    for (const auto &[keyword, items] : keywords) {
        const QString term = QStringLiteral("keyword:\"%1\"").arg(keyword);
        QAction *action = menu->addAction(QStringLiteral("%1\t%2").arg(keyword, QString::number(items)));
        action->setCheckable(true);
        action->setChecked(hasTerm(m_search->text(), term));
        connect(action, &QAction::triggered, this, [this, term] {
            m_search->searchNow(toggleTerm(m_search->text(), term));
            updateChips();
        });
    }
    menu->popup(m_keywords->mapToGlobal(QPoint(0, m_keywords->height())));
}

void ItemListPane::openOrders()
{
    const std::pair<ItemOrder, QString> orders[] = {
        {ItemOrder::Imported, m_isOwnOrder ? tr("In my order") : tr("As added")},
        {ItemOrder::ExternalId, tr("By id")},
        {ItemOrder::Title, tr("By title")},
        {ItemOrder::Date, tr("By date")},
        {ItemOrder::Score, tr("By score")}};
    const auto *table = m_isWide ? qobject_cast<const ItemTableModel *>(m_table->model()) : nullptr;
    const std::vector<ItemColumn> columns = table ? table->columns() : std::vector<ItemColumn>();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("orders"));
    const auto offer = [&](const QString &name, ItemOrder order, const QString &column = {}) {
        QAction *action = menu->addAction(QString(name).replace(u'&', QStringLiteral("&&")).replace(u'\t', u' '));
        action->setCheckable(true);
        action->setChecked(order == m_order && column == m_column);
        connect(action, &QAction::triggered, this, [=, this] { sortBy(order, m_descending, column); });
    };
    for (const auto &[order, name] : orders) {
        offer(name, order);
    }
    // The wide list sorts by each column that it shows: by a click on the heading, and by keys here.
    for (const ItemColumn &column : columns) {
        if (column.order() == ItemOrder::Column) {
            offer(tr("By column: %1").arg(column.heading()), ItemOrder::Column, column.key());
        }
    }
    const auto present = ItemColumn::named(m_column);
    if (m_order == ItemOrder::Column && present && !std::ranges::contains(columns, *present)) {
        offer(tr("By column: %1").arg(present->heading()), ItemOrder::Column, m_column);
    }
    menu->addSeparator();
    QAction *back = menu->addAction(tr("Largest, latest or last first"));
    back->setCheckable(true);
    back->setChecked(m_descending);
    connect(back, &QAction::triggered, this, [this](bool descending) { sortBy(m_order, descending, m_column); });
    menu->popup(m_sort->mapToGlobal(QPoint(0, m_sort->height())));
}

void ItemListPane::sortBy(ItemOrder order, bool descending, const QString &column)
{
    m_order = order;
    m_descending = descending;
    m_column = column;
    Q_EMIT orderChosen(order, descending, column);
}

void ItemListPane::openSaved()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("savedSearches"));
    menu->setToolTipsVisible(true);
    for (const auto &[name, text] : m_names.saved.asKeyValueRange()) {
        QAction *action = menu->addAction(QString(u'@' + name).replace(u'&', QStringLiteral("&&")));
        action->setToolTip(text);
        connect(action, &QAction::triggered, this, [this, name] { m_search->searchNow(u'@' + name); });
    }
    menu->addSeparator();
    const QString typed = m_search->text().trimmed();
    QAction *keep = menu->addAction(tr("Save this search…"));
    keep->setEnabled(!typed.isEmpty());
    connect(keep, &QAction::triggered, this, [this, typed] { Q_EMIT saveSearchWanted(typed); });
    const QString name = typed.startsWith(u'@') ? typed.mid(1) : QString();
    if (m_names.saved.contains(name)) {
        connect(menu->addAction(tr("Delete @%1").arg(name)), &QAction::triggered, this,
                [this, name] { Q_EMIT forgetSearchWanted(name); });
    }
    menu->popup(m_saved->mapToGlobal(QPoint(0, m_saved->height())));
}

// The menu key asks for the current row, wherever the mouse is.
void ItemListPane::askMenu(const QAbstractItemView &list, const QPoint &at)
{
    const QModelIndex under = list.indexAt(at);
    const QModelIndex index = under.isValid() ? under : list.currentIndex();
    if (index.isValid()) {
        const QPoint place = under.isValid() ? at : list.visualRect(index).center();
        Q_EMIT menuWanted(index.row(), list.viewport()->mapToGlobal(place));
    }
}

} // namespace corater
