// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace corater {

/// Wraps the text of a cell to the width of its column, from the top.
class WrapDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit WrapDelegate(QTreeView *view);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    QTreeView *m_view;
};

} // namespace corater
