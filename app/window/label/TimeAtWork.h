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

/// Counts how long the rater works at the item that the labelling page shows, where the study records that: while the
/// page is visible and its window active, idle time left out. What was counted is written when another item is shown,
/// when the page or the window is left, and every two minutes.
class TimeAtWork : public QObject
{
    Q_OBJECT

public:
    /// `page` is the labelling page; lives no longer than it.
    TimeAtWork(Study &study, Notice &notice, QWidget &page, std::function<qint64()> now = steadyMilliseconds);

    /// Milliseconds of a clock that nobody sets.
    static qint64 steadyMilliseconds();

    /// The page shows that item now; none stops the clock.
    void setItem(ItemId item);
    /// Writes what was counted so far.
    void save();

Q_SIGNALS:
    /// What the rater is told of their own time; empty where nothing is recorded.
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
    WorkTime m_place; ///< where the time counts; without a round nothing does
    ItemId m_item{};
    bool m_isOn = false;
    bool m_runs = false;
};

} // namespace corater
