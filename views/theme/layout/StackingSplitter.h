// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace corater {

/// A splitter that sets its parts side by side if they fit, else (small screen, large text) below each other, where a
/// StackingScroll scrolls them.
class StackingSplitter : public QSplitter
{
    Q_OBJECT

public:
    explicit StackingSplitter(QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();
    /// The minimum sizes of the visible parts: their sum, and the largest.
    QSize sum() const;
    QSize largest() const;

    QList<int> m_beside; ///< sizes of the parts when they last stood side by side
};

} // namespace corater
