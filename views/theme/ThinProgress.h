// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace corater {

/// A thin progress bar without words; its owner shows the number beside it.
class ThinProgress : public QWidget
{
    Q_OBJECT

public:
    explicit ThinProgress(QWidget *parent = nullptr);

    /// `total` 0 draws an empty bar.
    void setProgress(qint64 done, qint64 total);
    qint64 done() const { return m_done; }
    qint64 total() const { return m_total; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    qint64 m_done = 0;
    qint64 m_total = 0;
};

} // namespace corater
