// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/WrapDelegate.h"

#include "views/theme/style/Theme.h"

#include <QHeaderView>
#include <QTreeView>

namespace corater {

namespace {

constexpr int padding = 12;
constexpr int mostHigh = 400;

} // namespace

WrapDelegate::WrapDelegate(QTreeView *view) : QStyledItemDelegate(view), m_view(view)
{
    view->setWordWrap(true);
    view->setUniformRowHeights(false);
    // The height of a row depends on the width of its columns.
    connect(view->header(), &QHeaderView::sectionResized, this, [this] {
        if (m_view->model() && m_view->model()->rowCount() > 0) {
            Q_EMIT sizeHintChanged(m_view->model()->index(0, 0));
        }
    });
}

QSize WrapDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = qMax(40, m_view->columnWidth(index.column()) - padding);
    const QFontMetrics metrics(option.font);
    const QRect box = metrics.boundingRect(QRect(0, 0, width, mostHigh), Qt::TextWordWrap, index.data().toString());
    // A column that is fitted to its contents takes the text in one line.
    const int whole = metrics.size(0, index.data().toString()).width() + padding;
    return {whole, qMin(mostHigh, box.height()) + Theme::scaled(10)};
}

void WrapDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->displayAlignment = Qt::AlignTop | Qt::AlignLeft;
    option->features |= QStyleOptionViewItem::WrapText;
}

} // namespace corater
