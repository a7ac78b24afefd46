// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/selection/SelectionFlow.h"
#include "views/figures/FigureView.h"

namespace corater {

/// The flow from all posts to the included ones as a figure. Gets its rows from the window.
class SampleView : public FigureView
{
    Q_OBJECT

public:
    explicit SampleView(QWidget *parent = nullptr);

    void setRows(std::vector<FlowRow> rows);

private:
    void draw();

    std::vector<FlowRow> m_rows;
};

} // namespace corater
