// SPDX-License-Identifier: GPL-3.0-or-later
// The wide form of the list; ItemBrowser.cpp lists the items.
#include "app/window/items/ItemBrowser.h"
#include "app/window/items/WideList.h"
#include "app/window/workplace/Pages.h"
#include "models/items/ItemListModel.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemTable.h"
#include "views/theme/layout/Panes.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace corater {

void ItemBrowser::wireWide()
{
    connect(m_pane, &ItemListPane::narrowWanted, this, [this] {
        setWide(false);
        m_pane->focusList();
    });
    connect(m_pane->table(), &ItemTable::copyWanted, this, [this] {
        if (auto *copy = window()->findChild<QAction *>(QStringLiteral("list.copy-ids"))) {
            copy->trigger();
        }
    });
    connect(m_pane, &ItemListPane::tableEntered, this, [this](int row) {
        const ItemId item = m_model->idAt(row);
        setWide(false);
        Q_EMIT itemChosen(item);
        Q_EMIT m_pane->rowEntered(row);
    });
    connect(m_wide, &WideList::columnsChanged, this, &ItemBrowser::readColumns);
}

// Only what the shown columns show is read.
void ItemBrowser::readColumns()
{
    for (StudyItemRows *rows : {m_roundRows.get(), m_wholeRows.get()}) {
        if (rows) {
            rows->readColumns(m_isWide ? m_wide->columns() : std::vector<ItemColumn>());
        }
    }
    m_model->refreshRows();
}

void ItemBrowser::setWide(bool isWide)
{
    if (isWide == m_isWide || !m_panes) {
        return;
    }
    m_isWide = isWide;
    m_wide->setOpen(isWide);
    readColumns();
    m_pane->setWide(isWide);
    for (int i = 0; i < m_panes->count(); ++i) {
        QWidget *pane = m_panes->widget(i);
        pane->setVisible(pane == this || !isWide);
    }
    fitTo(m_pageWidth);
    const int row = m_model->rowOf(m_shown);
    m_pane->showRow(isWide ? std::max(0, row) : row);
    if (isWide) {
        m_pane->focusList();
    }
    Q_EMIT wideChanged();
}

std::vector<ItemId> ItemBrowser::chosen() const
{
    std::vector<ItemId> items;
    for (const int row : m_isWide ? m_pane->table()->selectedRows() : std::vector{m_pane->currentRow()}) {
        items.push_back(m_model->idAt(row));
    }
    std::erase(items, ItemId{});
    return items;
}

// What the menu bar offers for the chosen items, too. The menu of one line has what changes its item.
void ItemBrowser::addChosenTo(QMenu &menu) const
{
    const auto add = [&](const char *id, bool ifDisabled) {
        auto *action = window()->findChild<QAction *>(QLatin1StringView(id));
        if (action && (ifDisabled || action->isEnabled())) {
            menu.addAction(action);
        }
    };
    if (chosen().size() > 1) {
        for (const char *id : {"list.discuss", "list.unsure", "list.exclude", "list.duplicates"}) {
            add(id, false);
        }
        menu.addSeparator();
    }
    for (const char *id : {"list.copy-ids", "list.round", "list.save"}) {
        add(id, true);
    }
}

SeenItems ItemBrowser::seen() const
{
    return {
        .place = place(m_whole), .query = m_model->query(), .columns = m_wide->columns(), .hidesRaters = m_hidesRaters};
}

ItemBrowser *ItemBrowser::of(const Pages &pages)
{
    return pages.shownPage() ? pages.shownPage()->findChild<ItemBrowser *>() : nullptr;
}

void ItemBrowser::hideRaters(bool hide)
{
    m_hidesRaters = hide;
    for (StudyItemRows *rows : {m_roundRows.get(), m_wholeRows.get()}) {
        if (rows) {
            rows->hideRaters(hide);
        }
    }
    m_model->refreshRows();
    offerColumns();
}

// All but those that would be empty in the list, or that its reader may not know. In an open round these are the labels
// of others and what is settled.
void ItemBrowser::offerColumns()
{
    const StudyItemRows *rows = m_whole ? m_wholeRows.get() : m_roundRows.get();
    std::vector<int> raters = rows ? rows->labelledBy() : std::vector<int>();
    if (m_hidesRaters) {
        raters.clear();
    }
    std::vector<ItemColumn::Kind> hidden;
    if (!m_whole) {
        hidden.push_back(ItemColumn::Round);
    }
    if (m_whole || !m_knowsDisputed) {
        hidden.push_back(ItemColumn::Disagreement);
    }
    if (rows && rows->hidesSettled()) {
        hidden.push_back(ItemColumn::Settled);
    }
    if (rows && !rows->showsFinals()) {
        hidden.push_back(ItemColumn::Final);
    }
    std::vector<ItemColumn> offered = ItemColumn::all(raters);
    std::erase_if(offered, [&](const ItemColumn &column) { return std::ranges::contains(hidden, column.kind); });
    m_wide->setOffered(std::move(offered));
}

} // namespace corater
