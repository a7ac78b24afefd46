// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/RoundsChart.h"

#include "models/agreement/shown/AgreementFigures.h"

namespace corater {

RoundsChart::RoundsChart(QWidget *parent) : FigureView(parent)
{
    setAccessibleName(tr("Agreement over the rounds"));
    connect(this, &FigureView::styleChanged, this, &RoundsChart::draw);
    connect(this, &FigureView::spotActivated, this, [this](int spot) {
        const int line = figure().spots[size_t(spot)].row;
        Q_EMIT dimensionChosen(m_series[size_t(line)].dimension);
    });
}

void RoundsChart::setSeries(const std::vector<RoundSeries> &series, const QString &coefficient)
{
    m_series = series;
    m_coefficient = coefficient;
    draw();
}

void RoundsChart::setChosen(DimensionId dimension)
{
    m_chosen = dimension;
    draw();
}

void RoundsChart::draw()
{
    const Figure figure = roundsFigure(m_series, m_coefficient, style(), m_chosen);
    QStringList words;
    for (const FigureSpot &spot : figure.spots) {
        words << spot.words;
    }
    setFigure(figure, words.join(QStringLiteral("; ")));
}

} // namespace corater
