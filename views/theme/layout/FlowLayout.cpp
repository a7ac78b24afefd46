// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/FlowLayout.h"

#include <QWidget>

#include <algorithm>

namespace corater {

namespace {

/// One line of the flow, kept until it is full so that its items can be centred on each other.
struct Line
{
    std::vector<std::pair<QLayoutItem *, QSize>> items;
    int height = 0;

    void add(QLayoutItem *item, const QSize &size)
    {
        items.emplace_back(item, size);
        height = std::max(height, size.height());
    }
};

} // namespace

FlowLayout::FlowLayout(QWidget *parent, int horizontalGap, int verticalGap)
    : QLayout(parent), m_horizontalGap(horizontalGap), m_verticalGap(verticalGap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    for (QLayoutItem *item : m_items) {
        delete item;
    }
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
    invalidate();
}

int FlowLayout::count() const
{
    return int(m_items.size());
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[size_t(index)] : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    QLayoutItem *item = itemAt(index);
    if (item) {
        std::erase(m_breaks, item->widget());
        m_items.erase(m_items.begin() + index);
        invalidate();
    }
    return item;
}

Qt::Orientations FlowLayout::expandingDirections() const
{
    return {};
}

bool FlowLayout::hasHeightForWidth() const
{
    return true;
}

int FlowLayout::heightForWidth(int width) const
{
    if (width != m_measuredWidth) {
        m_measuredHeight = place(QRect(0, 0, width, 0), false);
        m_measuredWidth = width;
    }
    return m_measuredHeight;
}

QSize FlowLayout::sizeHint() const
{
    return minimumSize();
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty()) {
            size = size.expandedTo(item->minimumSize());
        }
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

void FlowLayout::invalidate()
{
    m_measuredWidth = -1;
    QLayout::invalidate();
}

void FlowLayout::setBreakBefore(QWidget *widget)
{
    m_breaks.push_back(widget);
    invalidate();
}

int FlowLayout::place(const QRect &rect, bool apply) const
{
    const QRect area = rect.marginsRemoved(contentsMargins());
    const bool mirrored = apply && parentWidget() && parentWidget()->layoutDirection() == Qt::RightToLeft;
    int x = area.left();
    int y = area.top();
    Line line;
    bool isTail = false;
    const auto finish = [&] {
        const int spare = std::max(0, area.width() - (x - m_horizontalGap - area.left()));
        int at = area.left() + (m_isCentred ? spare / 2 : 0);
        bool isShifted = false;
        for (const auto &[item, size] : line.items) {
            isTail = isTail || (m_tail && item->widget() == m_tail);
            at += isTail && !isShifted ? spare : 0;
            isShifted = isTail;
            if (apply) {
                const int left = mirrored ? area.left() + area.right() - at - size.width() + 1 : at;
                item->setGeometry(QRect(QPoint(left, y + (line.height - size.height()) / 2), size));
            }
            at += size.width() + m_horizontalGap;
        }
    };
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty()) {
            continue;
        }
        QSize size = item->sizeHint();
        size.setWidth(std::min(size.width(), std::max(area.width(), item->minimumSize().width())));
        if (item->hasHeightForWidth()) {
            size.setHeight(item->heightForWidth(size.width()));
        }
        const bool wanted = std::ranges::find(m_breaks, item->widget()) != m_breaks.end();
        if (!line.items.empty() && (wanted || x + size.width() > area.right() + 1)) {
            finish();
            y += line.height + m_verticalGap;
            x = area.left();
            line = {};
        }
        line.add(item, size);
        x += size.width() + m_horizontalGap;
    }
    finish();
    return y + line.height - rect.top() + contentsMargins().bottom();
}

} // namespace corater
