// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/HintPlaces.h"

#include <QAbstractButton>

namespace corater {

/// The quiet mark beside a line of code with hints: the number of the rule, or of several. Pressing it opens the words.
/// Made by HintMarks.
class HintMark : public QAbstractButton
{
    Q_OBJECT

public:
    explicit HintMark(HintPlace place, QWidget *parent);

    const HintPlace &place() const { return m_place; }
    /// Whether the words of the mark are open.
    void setCurrent(bool current);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    HintPlace m_place;
    bool m_isCurrent = false;
};

} // namespace corater
