// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/flow/FlowView.h"

#include "models/figures/PaintDrawing.h"
#include "models/selection/FlowDrawing.h"
#include "views/theme/style/Theme.h"

#include <QPainter>

#include <algorithm>

namespace corater {

namespace {

// Points of the drawing are small for a screen: 8.5 pt labels become the 13 px of the window's texts.
constexpr qreal usual = 1.5;

} // namespace

FlowView::FlowView(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("From all posts to those screened in"));
}

void FlowView::setRows(std::vector<FlowRow> rows)
{
    m_rows = std::move(rows);
    setAccessibleDescription(flowSentences(m_rows));
    updateGeometry();
    update();
}

qreal FlowView::scaleFor(int width) const
{
    return std::min(width / flowDrawing(m_rows).width, usual * Theme::textScale());
}

QSize FlowView::sizeHint() const
{
    const int width = int(flowDrawing(m_rows).width * usual * Theme::textScale());
    return {width, heightForWidth(width)};
}

int FlowView::heightForWidth(int width) const
{
    return int(flowDrawing(m_rows).height * scaleFor(width)) + 1;
}

void FlowView::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    const Drawing drawing = flowDrawing(m_rows, {.ink = theme.text.name(),
                                                 .quiet = theme.muted.name(),
                                                 .line = theme.outline.name(),
                                                 .fill = theme.window.name()});
    const qreal scale = scaleFor(width());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::font(TextRole::Chrome));
    painter.translate((width() - drawing.width * scale) / 2, 0);
    paintDrawing(painter, drawing, scale);
}

} // namespace corater
