// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/agreement/ShownNumber.h"

#include <QWidget>

namespace corater {

/// Agreement over the rounds: one line per dimension, the chosen one strong with its intervals, the others quiet.
/// Undefined rounds leave a gap. The agreement page owns it.
class RoundsChart : public QWidget
{
    Q_OBJECT

public:
    explicit RoundsChart(QWidget *parent = nullptr);

    void setSeries(const std::vector<RoundSeries> &series, const QString &coefficient);
    void setCurrent(DimensionId dimension);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user points at the line of a dimension.
    void dimensionChosen(DimensionId dimension);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRectF plot() const;
    qreal x(int round) const;
    qreal y(double value) const;
    int roundCount() const;
    /// Nearest point to the position: series and round, (-1, -1) if none is close.
    std::pair<int, int> nearest(const QPointF &position) const;
    void paintAxes(QPainter &painter) const;
    void paintSeries(QPainter &painter, const RoundSeries &series, bool strong) const;
    void paintNames(QPainter &painter) const;

    std::vector<RoundSeries> m_series;
    QString m_coefficient;
    AxisRange m_axis;
    DimensionId m_current{};
};

} // namespace corater
