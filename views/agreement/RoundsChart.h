// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "views/figures/FigureView.h"

namespace corater {

/// Agreement over the rounds: one line per dimension, the chosen one strong with its intervals, the others quiet.
/// Undefined rounds leave a gap. The agreement page owns it.
class RoundsChart : public FigureView
{
    Q_OBJECT

public:
    explicit RoundsChart(QWidget *parent = nullptr);

    void setSeries(const std::vector<RoundSeries> &series, const QString &coefficient);
    void setChosen(DimensionId dimension);

Q_SIGNALS:
    /// The user chooses a point on the line of a dimension.
    void dimensionChosen(DimensionId dimension);

private:
    void draw();

    std::vector<RoundSeries> m_series;
    QString m_coefficient;
    DimensionId m_chosen{};
};

} // namespace corater
