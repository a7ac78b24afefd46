// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <vector>

namespace corater {

/// Sets widgets one after another and begins a new line at the end of the width, as words in a paragraph. A widget that
/// is wider than the line gets the whole line.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget *parent = nullptr, int horizontalGap = 6, int verticalGap = 6);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override;
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;
    void invalidate() override;

    /// Begins a new line at that widget, for headings within the flow.
    void setBreakBefore(QWidget *widget);
    /// Whether lines stand in the middle of the width; otherwise they begin at the left.
    void setCentred(bool on) { m_isCentred = on; }
    /// From that widget on, the widgets of a line stand at its right end.
    void setTail(const QWidget *first) { m_tail = first; }

private:
    /// Places the items into the rectangle (only measures without `apply`) and returns the height used.
    int place(const QRect &rect, bool apply) const;

    std::vector<QLayoutItem *> m_items;
    std::vector<QWidget *> m_breaks;
    int m_horizontalGap;
    int m_verticalGap;
    bool m_isCentred = false;
    const QWidget *m_tail = nullptr;
    mutable int m_measuredWidth = -1;
    mutable int m_measuredHeight = 0;
};

} // namespace corater
