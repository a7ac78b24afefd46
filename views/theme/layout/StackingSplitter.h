// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace corater {

/// A splitter that sets its parts side by side where they have room, and below each other where they have not: on a
/// small screen, and with large text.
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
    /// The least sizes of the parts that are shown: added up, and the largest.
    QSize sum() const;
    QSize largest() const;

    QList<int> m_beside; ///< sizes of the parts as they were when they stood side by side
};

} // namespace corater
