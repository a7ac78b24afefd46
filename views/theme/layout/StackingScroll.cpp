// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/StackingScroll.h"

#include "views/theme/layout/StackingSplitter.h"
#include "views/theme/style/Theme.h"

#include <QApplication>
#include <QEvent>
#include <QInputMethod>
#include <QLayout>
#include <QScrollBar>

#include <algorithm>

namespace corater {

namespace {

/// Of a part with its scroll bar: a screen of 1,024 with a large text has no more beside the tree of codes.
constexpr int mostWidth = 540;

int barWidth(const QScrollArea &area)
{
    return area.verticalScrollBar()->sizeHint().width();
}

/// The height of all that the area scrolls, in its present width.
int contentHeight(const QScrollArea &area)
{
    const QLayout *content = area.widget()->layout();
    return content->hasHeightForWidth() ? content->totalHeightForWidth(area.viewport()->width())
                                        : content->totalSizeHint().height();
}

/// The least height of the page, whose buttons may need several lines.
int leastHeight(const QWidget &page)
{
    const QLayout *parts = page.layout();
    return parts->hasHeightForWidth() ? parts->totalMinimumHeightForWidth(page.width())
                                      : parts->totalMinimumSize().height();
}

} // namespace

StackingScroll::StackingScroll(StackingSplitter *parts, QWidget *parent) : QScrollArea(parent), m_parts(parts)
{
    setWidget(parts);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    connect(qApp, &QApplication::focusChanged, this, [this] { followFocus(); });
    connect(QGuiApplication::inputMethod(), &QInputMethod::cursorRectangleChanged, this, [this] { followFocus(); });
}

// After the layout of what was typed. What the mouse has pressed is seen, and must not move below it.
void StackingScroll::followFocus()
{
    QWidget *now = QApplication::focusWidget();
    if (now && isAncestorOf(now) && QApplication::mouseButtons() == Qt::NoButton) {
        QMetaObject::invokeMethod(
            now, [this, now] { ensureWidgetVisible(now, 0, Theme::grid * 3); }, Qt::QueuedConnection);
    }
}

void StackingScroll::addPage(QWidget &page)
{
    m_pages.push_back(&page);
    page.installEventFilter(this);
    page.findChild<QScrollArea *>()->widget()->installEventFilter(this);
    fitPage(page);
}

void StackingScroll::fit()
{
    for (QWidget *page : m_pages) {
        fitPage(*page);
    }
}

void StackingScroll::fitPage(QWidget &page) const
{
    auto *area = page.findChild<QScrollArea *>();
    const int bar = barWidth(*area);
    area->setMinimumWidth(std::min(area->widget()->minimumSizeHint().width() + bar, mostWidth - bar));
    const bool isWhole = m_parts->orientation() == Qt::Vertical && !page.isHidden();
    area->setMinimumHeight(isWhole ? contentHeight(*area) : 0);
    page.setMinimumHeight(isWhole ? leastHeight(page) : 0);
}

// The content may need another size after a change of text, text size or width; hidden pages need no height.
bool StackingScroll::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_parts && event->type() == QEvent::LayoutRequest) {
        fit(); // after the parts changed sides
        updateGeometry();
    }
    switch (event->type()) {
    case QEvent::LayoutRequest:
    case QEvent::Resize:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
        for (QWidget *page : m_pages) {
            if (page == watched || page->isAncestorOf(qobject_cast<QWidget *>(watched))) {
                fitPage(*page);
            }
        }
        break;
    default:
        break;
    }
    return QScrollArea::eventFilter(watched, event);
}

QSize StackingScroll::minimumSizeHint() const
{
    return {m_parts->minimumSizeHint().width() + barWidth(*this), QScrollArea::minimumSizeHint().height()};
}

} // namespace corater
