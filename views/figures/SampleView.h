// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/selection/SelectionFlow.h"
#include "views/figures/FigureView.h"

namespace corater {

/// The drawn way from all posts to those that were included. Given its rows by the window.
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
