// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/ShownFields.h"
#include "models/items/table/ItemTableModel.h"
#include "models/study/WorkerRead.h"

#include <QPointer>

class QMenu;

namespace corater {

class ItemListPane;
class Notice;

/// The columns of the wide list: which there are, which are shown and how wide they are, and the order that a click on
/// a heading asks for. Made by ItemBrowser, which must outlive it.
class WideList : public QObject
{
    Q_OBJECT

public:
    WideList(Study &study, Notice &notice, ItemListPane &pane, ItemListModel &list, QObject *parent);

    /// Gives the table its rows, or takes them from it.
    void setOpen(bool isOpen);
    /// The columns that the present list has for its reader, beside those of the sources.
    void setOffered(std::vector<ItemColumn> offered);
    void showOrder(const ItemQuery &query);
    const std::vector<ItemColumn> &columns() const { return m_table.columns(); }

Q_SIGNALS:
    /// Other columns are shown.
    void columnsChanged();

private:
    void showColumns();
    void fitTitle();
    void keepColumns();
    void openMenu(const QPoint &at);
    void addSources(QMenu &menu);
    void addChoice(QMenu &menu, const ItemColumn &column);
    void choose(const ItemColumn &column, bool isShown);
    void readSources();
    void followStudy();
    bool isOffered(const ItemColumn &column) const;

    Study &m_study;
    Notice &m_notice;
    ItemListPane &m_pane;
    ItemTableModel m_table;
    ItemQuery m_query;
    std::vector<ItemColumn> m_offered = ItemColumn::all({});
    std::optional<QStringList> m_sources; ///< columns of the sources that a rater may see; none: not read yet
    QPointer<QMenu> m_menu;
    bool m_isOpen = false;
    bool m_isArranging = false; ///< the columns change, and the user did not do it
    WorkerRead m_reading;       ///< last, so that its worker ends first
};

} // namespace corater
