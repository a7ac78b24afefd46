// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figures/SampleView.h"

#include "models/selection/SampleFigure.h"

namespace corater {

SampleView::SampleView(QWidget *parent) : FigureView(parent)
{
    setAccessibleName(tr("From all posts to the included items"));
    connect(this, &FigureView::styleChanged, this, &SampleView::draw);
}

void SampleView::setRows(std::vector<FlowRow> rows)
{
    m_rows = std::move(rows);
    draw();
}

void SampleView::draw()
{
    Figure figure = sampleFigure(m_rows, style());
    for (FigureSpot &spot : figure.spots) {
        spot.opens = false; // the mode Results lists the items behind them
    }
    setFigure(figure, flowSentences(m_rows));
}

} // namespace corater
