// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/WorkTime.h"
#include "models/rounds/WorkClock.h"

#include <QObject>

#include <functional>

class QTimer;

namespace corater {

class Notice;
class Study;

/// Measures the rater's working time at the item on the labelling page, if the study records it: while the page is
/// visible and its window active, without idle time. The time is saved when another item is shown, when the page or
/// window is left, and every two minutes.
class TimeAtWork : public QObject
{
    Q_OBJECT

public:
    /// `page`: the labelling page, which owns this object.
    TimeAtWork(Study &study, Notice &notice, QWidget &page, std::function<qint64()> now = steadyMilliseconds);

    /// Milliseconds of a monotonic clock.
    static qint64 steadyMilliseconds();

    /// The page shows that item; an invalid id stops the clock.
    void setItem(ItemId item);
    /// Saves the time measured so far.
    void save();

Q_SIGNALS:
    /// The text on the rater's own time; empty if nothing is recorded.
    void textChanged(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void followStudy();
    void followWindow();
    void tellTime();

    Study &m_study;
    Notice &m_notice;
    QWidget &m_page;
    QTimer *m_timer;
    std::function<qint64()> m_now;
    WorkClock m_clock;
    WorkTime m_place; ///< what the time is recorded for; without a round nothing is recorded
    ItemId m_item{};
    bool m_isOn = false;
    bool m_runs = false;
};

} // namespace corater
