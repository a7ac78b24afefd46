// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace corater {

class ActionButton;
class TextLabel;
class ThinProgress;

/// The lines above the questions: how far everything is, and which unit of the item the question is of. Owned by
/// AdjudicateView.
class AdjudicateHead : public QWidget
{
    Q_OBJECT

public:
    explicit AdjudicateHead(QWidget *parent = nullptr);

    /// Place in the queue ("7 of 106 disagreements") and how far everything is ("12 / 106 settled").
    void setProgress(int position, int queued, int settled, int total);
    /// The question is of the item as a whole.
    void setScreening();
    /// The question is of that unit, counted from 1; `match` says how the raters' units were brought together.
    void setUnit(int number, const QString &match);

Q_SIGNALS:
    /// The user wants to change which units are the same problem.
    void matchingWanted();
    /// There is a problem in the item that no rater saw.
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
