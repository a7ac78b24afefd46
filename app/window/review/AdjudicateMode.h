// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/review/ReviewMode.h"

namespace corater {

class AdjudicateView;

/// The adjudication mode: the post, and one disagreement after the other.
class AdjudicateMode : public ReviewMode
{
    Q_OBJECT

public:
    AdjudicateMode(Study &study, Notice &notice, QWidget *parent = nullptr);

    /// Meeting view, for a group at a large screen: one question alone, in text as large as the window allows.
    void setMeeting(bool meeting);

Q_SIGNALS:
    /// The user wants to change which units are the same problem, which Compare can do.
    void compareWanted(corater::ItemId item);
    /// The meeting view was left after something was decided or discussed in it.
    void minutesWanted(const QString &since);
    /// The user wants to leave the meeting view.
    void meetingLeft();

protected:
    void begin() override { m_ended = false; }
    void refresh() override;
    void showNothing(const QString &headline) override;
    void setPairs(const std::vector<PairGuidance> &pairs) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void settle(const SettleIntent &intent);
    void addUnit(ItemId item);
    void discuss(ItemId item, const Question &question, bool resolves);
    void noteInMinutes();
    void chooseDecider();
    void showEnd(bool anySettled);
    void reopen(ItemId item, const Question &question);
    QStringList reasons() const;
    void editReasons();

    AdjudicateView *m_view;
    SettledBy m_by = SettledBy::Rater;
    bool m_isMeeting = false;
    QString m_metSince;     ///< UTC; empty: nothing has been decided or discussed in the meeting
    bool m_isToSay = false; ///< announce the next step to screen readers together with the end
    bool m_ended = false;   ///< the last question has just been settled, and the user has not gone back since
};

} // namespace corater
