// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <vector>

namespace corater {

class StackingSplitter;

/// Scrolls the parts of a StackingSplitter as a whole while they stand below each other; side by side each part has its
/// own scroll area. Follows the focus and the text cursor.
class StackingScroll : public QScrollArea
{
    Q_OBJECT

public:
    explicit StackingScroll(StackingSplitter *parts, QWidget *parent = nullptr);

    /// Keeps the least size of the page's own scroll area, which scrolls vertically only: as wide as its content needs,
    /// and, below or above another part, as high. The page is a part, or in one.
    void addPage(QWidget &page);
    /// Follows a change of the pages before the next layout.
    void fit();

    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void followFocus();
    void fitPage(QWidget &page) const;

    StackingSplitter *m_parts;
    std::vector<QWidget *> m_pages;
};

} // namespace corater
