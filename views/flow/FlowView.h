// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/selection/SelectionFlow.h"

#include <QWidget>

namespace corater {

/// The drawn way from all posts to those that were screened in, in the colours of the theme. Given its rows by the
/// window; as high as it has to be for its width.
class FlowView : public QWidget
{
    Q_OBJECT

public:
    explicit FlowView(QWidget *parent = nullptr);

    void setRows(std::vector<FlowRow> rows);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// Device-independent pixels per point.
    qreal scaleFor(int width) const;

    std::vector<FlowRow> m_rows;
};

} // namespace corater
