// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/RoundsChart.h"

#include "views/theme/style/Theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace corater {

RoundsChart::RoundsChart(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Agreement over the rounds"));
}

void RoundsChart::setSeries(const std::vector<RoundSeries> &series, const QString &coefficient)
{
    m_series = series;
    m_coefficient = coefficient;
    std::vector<Estimate> estimates;
    QStringList words;
    for (const RoundSeries &line : m_series) {
        for (const RoundPoint &point : line.points) {
            estimates.push_back(point.estimate);
            words << QStringLiteral("%1, %2: %3").arg(line.name, point.round, shownCoefficient(point.estimate.value));
        }
    }
    m_axis = axisRange(estimates);
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    update();
}

void RoundsChart::setCurrent(DimensionId dimension)
{
    m_current = dimension;
    update();
}

QSize RoundsChart::sizeHint() const
{
    return {Theme::scaled(640), Theme::scaled(232)};
}

QSize RoundsChart::minimumSizeHint() const
{
    return {Theme::scaled(280), Theme::scaled(232)};
}

int RoundsChart::roundCount() const
{
    size_t most = 0;
    for (const RoundSeries &line : m_series) {
        most = std::max(most, line.points.size());
    }
    return int(most);
}

QRectF RoundsChart::plot() const
{
    int names = 0;
    const QFontMetrics metrics(Theme::font(TextRole::Strong));
    for (const RoundSeries &line : m_series) {
        names = std::max(names, metrics.horizontalAdvance(line.name));
    }
    names = std::min(names + Theme::scaled(20), width() / 3);
    return QRectF(rect()).adjusted(Theme::scaled(36), Theme::scaled(10), -names, -Theme::scaled(40));
}

qreal RoundsChart::x(int round) const
{
    const QRectF area = plot();
    const int rounds = std::max(roundCount(), 1);
    return area.left() + area.width() * (round + 0.5) / rounds;
}

qreal RoundsChart::y(double value) const
{
    const QRectF area = plot();
    return area.bottom() - area.height() * m_axis.place(value);
}

void RoundsChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxes(painter);
    for (const RoundSeries &line : m_series) {
        if (line.dimension != m_current) {
            paintSeries(painter, line, false);
        }
    }
    for (const RoundSeries &line : m_series) {
        if (line.dimension == m_current) {
            paintSeries(painter, line, true);
        }
    }
    paintNames(painter);
}

void RoundsChart::paintAxes(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    const QRectF area = plot();
    QFont font = Theme::font(TextRole::Small);
    font.setFeature("tnum", 1);
    painter.setFont(font);
    const double step = m_axis.to - m_axis.from > 0.8 ? 0.4 : 0.2;
    for (double value = m_axis.to; value > m_axis.from - 1e-9; value -= step) {
        painter.setPen(QPen(theme.line, 1));
        painter.drawLine(QPointF(area.left(), std::round(y(value)) + 0.5),
                         QPointF(area.right(), std::round(y(value)) + 0.5));
        painter.setPen(theme.muted);
        painter.drawText(QRectF(0, y(value) - 10, area.left() - Theme::scaled(8), 20),
                         Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(value, 'f', 1));
    }
    const auto longest = std::ranges::max_element(m_series, {}, [](const RoundSeries &s) { return s.points.size(); });
    if (longest == m_series.end()) {
        return;
    }
    const auto chosen = std::ranges::find(m_series, m_current, &RoundSeries::dimension);
    const RoundSeries &named = chosen == m_series.end() ? *longest : *chosen;
    const qreal wide = area.width() / std::max(roundCount(), 1);
    for (size_t round = 0; round < longest->points.size(); ++round) {
        const QRectF place(x(int(round)) - wide / 2, area.bottom() + Theme::scaled(6), wide, Theme::scaled(16));
        painter.setPen(theme.text);
        painter.drawText(place, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(longest->points[round].round, Qt::ElideRight, int(wide)));
        if (round < named.points.size()) {
            painter.setPen(theme.muted);
            painter.drawText(place.translated(0, Theme::scaled(16)), Qt::AlignCenter,
                             QStringLiteral("n = %1").arg(shownCount(named.points[round].units)));
        }
    }
}

void RoundsChart::paintSeries(QPainter &painter, const RoundSeries &series, bool strong) const
{
    const Theme &theme = Theme::current();
    const QColor colour = strong ? theme.rater(0).line : theme.outline;
    QPainterPath path;
    bool joined = false;
    for (size_t round = 0; round < series.points.size(); ++round) {
        const Estimate &estimate = series.points[round].estimate;
        if (!estimate.value) {
            joined = false; // an undefined round is a gap, never a line across
            continue;
        }
        const QPointF point(x(int(round)), y(*estimate.value));
        joined ? path.lineTo(point) : path.moveTo(point);
        joined = true;
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, strong ? 2 : 1, strong ? Qt::SolidLine : Qt::DashLine));
    painter.drawPath(path);
    for (size_t round = 0; round < series.points.size(); ++round) {
        const Estimate &estimate = series.points[round].estimate;
        if (!estimate.value) {
            continue;
        }
        const QPointF point(x(int(round)), y(*estimate.value));
        if (strong && estimate.lower && estimate.upper) {
            painter.setPen(QPen(colour, Theme::scaled(2), Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(QPointF(point.x(), y(*estimate.lower)), QPointF(point.x(), y(*estimate.upper)));
        }
        const qreal radius = strong ? Theme::scaled(5) : Theme::scaled(3);
        painter.setPen(QPen(strong ? theme.base : colour, 1));
        painter.setBrush(strong ? colour : theme.base);
        painter.drawEllipse(point, radius, radius);
    }
}

void RoundsChart::paintNames(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    struct Name
    {
        qreal y;
        const RoundSeries *series;
    };
    std::vector<Name> names;
    for (const RoundSeries &line : m_series) {
        for (auto point = line.points.rbegin(); point != line.points.rend(); ++point) {
            if (point->estimate.value) {
                names.push_back({y(*point->estimate.value), &line});
                break;
            }
        }
    }
    std::ranges::sort(names, {}, &Name::y);
    const qreal high = Theme::scaled(17);
    // Names never overlap: each is pushed below the one before, then the stack is lifted back into the picture.
    for (size_t i = 1; i < names.size(); ++i) {
        names[i].y = std::max(names[i].y, names[i - 1].y + high);
    }
    qreal floor = height() - Theme::scaled(30);
    for (size_t i = names.size(); i-- > 0;) {
        names[i].y = std::min(names[i].y, floor);
        floor = names[i].y - high;
    }
    const qreal left = plot().right() + Theme::scaled(10);
    for (const Name &name : names) {
        const bool strong = name.series->dimension == m_current;
        painter.setFont(Theme::font(strong ? TextRole::Strong : TextRole::Small));
        painter.setPen(strong ? theme.rater(0).text : theme.muted);
        painter.drawText(QRectF(left, name.y - high / 2, width() - left, high), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name.series->name, Qt::ElideRight, int(width() - left)));
    }
}

std::pair<int, int> RoundsChart::nearest(const QPointF &position) const
{
    std::pair<int, int> found{-1, -1};
    qreal best = Theme::scaled(14);
    for (size_t line = 0; line < m_series.size(); ++line) {
        for (size_t round = 0; round < m_series[line].points.size(); ++round) {
            const Estimate &estimate = m_series[line].points[round].estimate;
            if (!estimate.value) {
                continue;
            }
            const QPointF away = position - QPointF(x(int(round)), y(*estimate.value));
            const qreal distance = std::hypot(away.x(), away.y());
            if (distance < best) {
                best = distance;
                found = {int(line), int(round)};
            }
        }
    }
    return found;
}

void RoundsChart::mousePressEvent(QMouseEvent *event)
{
    const auto [line, round] = nearest(event->position());
    if (line >= 0 && event->button() == Qt::LeftButton) {
        Q_EMIT dimensionChosen(m_series[size_t(line)].dimension);
        return;
    }
    QWidget::mousePressEvent(event);
}

bool RoundsChart::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const auto [line, round] = nearest(help->pos());
        if (line < 0) {
            QToolTip::hideText();
            return true;
        }
        const RoundSeries &series = m_series[size_t(line)];
        const RoundPoint &point = series.points[size_t(round)];
        QToolTip::showText(help->globalPos(),
                           tr("%1, %2\n%3 %4, 95 % interval %5\nn = %6")
                               .arg(series.name, point.round, m_coefficient, shownCoefficient(point.estimate.value),
                                    shownInterval(point.estimate), shownCount(point.units)),
                           this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace corater
