// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace corater {

/// Cells whose text goes to as many lines as the width of their column asks for, from the top.
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
