// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/HintPlaces.h"

#include <QFrame>

class QVBoxLayout;

namespace corater {

/// The words of the hints on one line, in a small window beside it: what is wrong, what to do, the calls that lead
/// there and the codes for which the rules speak. Closes by Escape or a press elsewhere; the arrows go on to the next
/// hint.
class HintCard : public QFrame
{
    Q_OBJECT

public:
    explicit HintCard(QWidget *parent = nullptr);

    /// Shows the words below (or above) that rectangle of the screen; "2 of 5".
    void open(const HintPlace &place, int number, int count, const QRect &beside);
    /// All that it says.
    QString text() const;

Q_SIGNALS:
    /// The user goes on to the next hint (1) or the one before (-1).
    void stepWanted(int step);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void addHint(const PostHint &hint);

    QVBoxLayout *m_column;
    QWidget *m_content = nullptr;
};

} // namespace corater
