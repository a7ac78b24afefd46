// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace corater {

class ActionButton;
class TextLabel;
class ThinProgress;

/// The lines above the questions: the progress, and the unit that the question is about. Owned by AdjudicateView.
class AdjudicateHead : public QWidget
{
    Q_OBJECT

public:
    explicit AdjudicateHead(QWidget *parent = nullptr);

    /// Place in the queue ("7 of 106 disagreements") and overall progress ("12 / 106 settled").
    void setProgress(int position, int queued, int settled, int total);
    /// The question is about the item as a whole.
    void setScreening();
    /// The question is about that unit, counted from 1; `match`: how the raters' units were aligned.
    void setUnit(int number, const QString &match);

Q_SIGNALS:
    /// The user wants to change which units are the same problem.
    void matchingWanted();
    /// The user wants to add a unit that no rater saw.
    void unitAdditionWanted();

private:
    TextLabel *m_unit;
    TextLabel *m_match;
    ActionButton *m_matching;
    ActionButton *m_addUnit;
    TextLabel *m_position;
    ThinProgress *m_progress;
    TextLabel *m_settled;
};

} // namespace corater
