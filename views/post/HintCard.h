// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/post/HintPlaces.h"

#include <QFrame>

class QVBoxLayout;

namespace corater {

/// The words of the hints on one line, in a small window beside it: the problem, the remedy, the calls that lead there
/// and the codes that the rules suggest. Closes on Escape or a press elsewhere; the arrows go to the next hint.
class HintCard : public QFrame
{
    Q_OBJECT

public:
    explicit HintCard(QWidget *parent = nullptr);

    /// Shows the words below (or above) that rectangle of the screen, numbered as "2 of 5".
    void open(const HintPlace &place, int number, int count, const QRect &beside);
    /// All words of the card.
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
