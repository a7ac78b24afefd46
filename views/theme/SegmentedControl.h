// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QAbstractButton;
class QButtonGroup;

namespace corater {

/// A few exclusive choices in one outlined row, as the modes of the window. Arrow keys move, the mouse presses.
class SegmentedControl : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentedControl(QWidget *parent = nullptr);

    /// From now on segments may be so narrow that their texts end in dots. Call it before setSegments().
    void setShortens(bool shortens) { m_shortens = shortens; }
    /// The least width at which no text is shortened.
    int wholeWidth() const;
    /// Replaces all segments; the first becomes the current one, without a signal.
    void setSegments(const QStringList &texts);
    /// The tool tip names the segment's key.
    void setSegmentToolTip(int index, const QString &toolTip);
    void setSegmentEnabled(int index, bool enabled);
    int count() const;
    int current() const;
    /// Shows that segment as the current one, without a signal.
    void setCurrent(int index);

Q_SIGNALS:
    /// The user chose another segment.
    void currentChanged(int index);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QAbstractButton *button(int index) const;

    QButtonGroup *m_group;
    bool m_shortens = false;
};

} // namespace corater
