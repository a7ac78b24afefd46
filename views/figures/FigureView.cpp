// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figures/FigureView.h"

#include "models/figures/PaintDrawing.h"
#include "views/access/SpokenWidgets.h"
#include "views/theme/style/Theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

constexpr double chromePixels = 13; // of the window's texts at a scale of 1

} // namespace

FigureView::FigureView(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Figure"));
    setSpokenRole(*this, QAccessible::Chart);
}

qreal FigureView::pixelsPerPoint() const
{
    return chromePixels * Theme::textScale() / FigureStyle().letters;
}

FigureStyle FigureView::style() const
{
    return styleFor(width());
}

FigureStyle FigureView::styleFor(int width) const
{
    const Theme &theme = Theme::current();
    FigureStyle style;
    style.width = std::max(width / pixelsPerPoint(), leastWidth);
    style.ink = theme.text.name();
    style.quiet = theme.muted.name();
    style.grid = theme.line.name();
    style.paper = theme.base.name();
    if (theme.isDark) { // each colour has 4.5:1 on black, too
        style.fills = {QStringLiteral("#56B4E9"), QStringLiteral("#E69F00"), QStringLiteral("#2FB58C"),
                       QStringLiteral("#CC79A7"), QStringLiteral("#3F8FD0"), QStringLiteral("#E8743B"),
                       QStringLiteral("#C7B42C"), QStringLiteral("#A6AEB8")};
        style.faint = QStringLiteral("#1d2c3a");
        style.full = QStringLiteral("#8ec9ee");
        style.differs = QStringLiteral("#f0a36b");
    }
    if (theme.isHighContrast) { // the cells between faint and full leave 7:1 for black or white numbers
        style.faint = style.paper;
        style.full = theme.isDark ? QStringLiteral("#1a5a8c") : QStringLiteral("#8ab8e8");
        style.differs = theme.isDark ? QStringLiteral("#8a3a0a") : QStringLiteral("#f2a87c");
        if (!theme.isDark) {
            style.fills = {QStringLiteral("#004a80"), QStringLiteral("#8a3d00"), QStringLiteral("#006045"),
                           QStringLiteral("#7d2b5e"), QStringLiteral("#2b6ca3"), QStringLiteral("#a33b00"),
                           QStringLiteral("#5c5000"), QStringLiteral("#3a3f47")};
        }
    }
    return style;
}

void FigureView::setFigure(const Figure &figure, const QString &description)
{
    const bool sameSpots = figure.spots.size() == m_figure.spots.size();
    m_figure = figure;
    m_hovered = -1;
    if (!sameSpots || m_current >= int(m_figure.spots.size())) {
        m_current = -1;
    }
    setAccessibleDescription(description);
    updateGeometry();
    update();
}

void FigureView::setCurrent(int spot)
{
    m_current = spot >= 0 && spot < int(m_figure.spots.size()) ? spot : -1;
    update();
}

QSize FigureView::sizeHint() const
{
    return {int(460 * pixelsPerPoint()), minimumSizeHint().height()};
}

QSize FigureView::minimumSizeHint() const
{
    return {Theme::scaled(240), int(std::ceil(m_figure.drawing.height * pixelsPerPoint())) + 4};
}

QRectF FigureView::areaOf(int spot) const
{
    const QRectF area = m_figure.spots[size_t(spot)].area;
    const qreal scale = pixelsPerPoint();
    return {area.topLeft() * scale, area.size() * scale};
}

QString FigureView::wordsOf(int spot) const
{
    return m_figure.spots[size_t(spot)].words;
}

int FigureView::spotUnder(const QPointF &position) const
{
    const FigureSpot *spot = spotAt(m_figure, position / pixelsPerPoint());
    return spot ? int(spot - m_figure.spots.data()) : -1;
}

void FigureView::outline(QPainter &painter, int spot, const QColor &colour, qreal width) const
{
    painter.setPen(QPen(colour, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(areaOf(spot).adjusted(1, 1, -1, -1), Theme::smallRadius, Theme::smallRadius);
}

void FigureView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::font(TextRole::Chrome));
    paintDrawing(painter, m_figure.rowNames.empty() ? m_figure.drawing : withBoldNames(), pixelsPerPoint());
    paintMarks(painter);
}

// Bold names make the row and the column under the mouse easier to find.
Drawing FigureView::withBoldNames() const
{
    Drawing drawing = m_figure.drawing;
    for (const int spot : {m_hovered, m_current}) {
        if (spot >= 0) {
            const FigureSpot &place = m_figure.spots[size_t(spot)];
            std::get<DrawnText>(drawing.shapes[m_figure.rowNames[size_t(place.row)]]).bold = true;
            std::get<DrawnText>(drawing.shapes[m_figure.columnNames[size_t(place.column)]]).bold = true;
        }
    }
    return drawing;
}

void FigureView::paintMarks(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    if (m_hovered >= 0) {
        outline(painter, m_hovered, theme.outline, 1);
    }
    if (m_current >= 0) {
        outline(painter, m_current, hasFocus() ? theme.accent : theme.outline, 2);
    }
}

void FigureView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        Q_EMIT styleChanged();
    }
}

void FigureView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        Q_EMIT styleChanged();
    }
}

void FigureView::mouseMoveEvent(QMouseEvent *event)
{
    const int spot = spotUnder(event->position());
    if (spot != m_hovered) {
        m_hovered = spot;
        const bool opens = spot >= 0 && m_figure.spots[size_t(spot)].opens;
        setCursor(opens ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void FigureView::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_hovered = -1;
    update();
}

void FigureView::mousePressEvent(QMouseEvent *event)
{
    const int spot = event->button() == Qt::LeftButton ? spotUnder(event->position()) : -1;
    if (spot < 0) {
        QWidget::mousePressEvent(event);
        return;
    }
    setCurrent(spot);
    Q_EMIT spotActivated(spot);
}

// The nearest spot in that direction: distance along it, and twice the distance across it.
int FigureView::next(int dx, int dy) const
{
    if (m_figure.spots.empty()) {
        return -1;
    }
    if (m_current < 0) {
        return 0;
    }
    const QPointF from = m_figure.spots[size_t(m_current)].area.center();
    int found = m_current;
    double best = -1;
    for (size_t i = 0; i < m_figure.spots.size(); ++i) {
        const QPointF away = m_figure.spots[i].area.center() - from;
        const double along = away.x() * dx + away.y() * dy;
        const double across = std::abs(away.x() * dy) + std::abs(away.y() * dx);
        if (int(i) != m_current && along > 0.01 && (best < 0 || along + 2 * across < best)) {
            best = along + 2 * across;
            found = int(i);
        }
    }
    return found;
}

void FigureView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        setCurrent(next(-1, 0));
        break;
    case Qt::Key_Right:
        setCurrent(next(1, 0));
        break;
    case Qt::Key_Up:
        setCurrent(next(0, -1));
        break;
    case Qt::Key_Down:
        setCurrent(next(0, 1));
        break;
    case Qt::Key_Home:
        setCurrent(0);
        break;
    case Qt::Key_End:
        setCurrent(int(m_figure.spots.size()) - 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_current >= 0) {
            Q_EMIT spotActivated(m_current);
        }
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (m_current >= 0) {
        setAccessibleDescription(m_figure.spots[size_t(m_current)].words);
    }
}

bool FigureView::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        update();
    }
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const int spot = spotUnder(help->pos());
        if (spot >= 0) {
            QToolTip::showText(help->globalPos(), wordsOf(spot), this, areaOf(spot).toAlignedRect());
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace corater
