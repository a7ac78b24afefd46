// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/label/TimeAtWork.h"

#include "app/window/workplace/Notice.h"
#include "models/commands/ratings/RecordTime.h"
#include "models/rounds/TimeSpent.h"

#include <QApplication>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <chrono>

namespace corater {

namespace {

constexpr int saveEverySeconds = 120;

bool isSignOfLife(QEvent::Type type)
{
    return type == QEvent::KeyPress || type == QEvent::MouseButtonPress || type == QEvent::MouseMove ||
           type == QEvent::Wheel;
}

// Activation events of the window are sent to each of its widgets.
bool changesWhatIsSeen(QEvent::Type type)
{
    return type == QEvent::Show || type == QEvent::Hide || type == QEvent::WindowActivate ||
           type == QEvent::WindowDeactivate;
}

} // namespace

qint64 TimeAtWork::steadyMilliseconds()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

TimeAtWork::TimeAtWork(Study &study, Notice &notice, QWidget &page, std::function<qint64()> now)
    : QObject(&page), m_study(study), m_notice(notice), m_page(page), m_timer(new QTimer(this)), m_now(std::move(now))
{
    m_timer->setInterval(10'000);
    connect(m_timer, &QTimer::timeout, this, [this] {
        if (m_clock.counted(m_now()) >= saveEverySeconds * 1000) {
            save();
        }
        tellTime();
    });
    connectEach(m_study, this, &TimeAtWork::followStudy, &Study::settingsChanged, &Study::actorChanged,
                &Study::roundsChanged);
    m_page.installEventFilter(this);
    followStudy();
}

// Follows the current rater, the round, and whether the study records time.
void TimeAtWork::followStudy()
{
    const bool wasOn = m_isOn;
    const auto round = m_study.currentRound();
    const RaterId rater = m_study.actor();
    m_isOn = recordsTime(m_study) && !m_study.isReadOnly();
    m_place = {};
    if (m_isOn && round && valid(rater) && valid(m_item) && !m_study.isSealed(round->id, rater)) {
        m_place = {.round = round->id, .item = m_item, .rater = rater};
    }
    m_clock.begin(m_now());
    m_runs = true;
    followWindow();
    if (m_isOn != wasOn) {
        m_isOn ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
        m_isOn ? m_timer->start() : m_timer->stop();
    }
    tellTime();
}

void TimeAtWork::setItem(ItemId item)
{
    if (item != m_item) {
        save();
        m_item = item;
        followStudy();
    }
}

// Pauses the clock while the page is hidden or another window is in front, including dialogs of the program.
void TimeAtWork::followWindow()
{
    const bool runs = m_page.isVisible() && m_page.window()->isActiveWindow();
    if (runs == m_runs) {
        return;
    }
    m_runs = runs;
    if (runs) {
        m_clock.resume(m_now());
    } else {
        m_clock.pause(m_now());
        save();
    }
    tellTime();
}

void TimeAtWork::save()
{
    if (!valid(m_place.round) || m_study.isPaused() || m_study.actor() != m_place.rater) {
        return;
    }
    WorkTime more = m_place;
    more.seconds = m_clock.takeSeconds(m_now());
    if (more.seconds == 0) {
        return;
    }
    m_notice.check(m_study.perform(recordTime(more)));
}

void TimeAtWork::tellTime()
{
    if (!m_isOn || !valid(m_place.round) || !m_page.isVisible()) {
        Q_EMIT textChanged({});
        return;
    }
    const auto saved = timeAt(m_study, m_place);
    const auto times = timesOf(m_study, m_place.round);
    if (!saved || !times) {
        return; // the next change reports the error
    }
    std::vector<WorkTime> own;
    std::ranges::copy_if(*times, std::back_inserter(own),
                         [this](const WorkTime &time) { return time.rater == m_place.rater; });
    const double seconds = double(saved->seconds) + double(m_clock.counted(m_now())) / 1000;
    const std::vector<TimeSummary> summaries = summariesOf(own);
    Q_EMIT textChanged(
        summaries.empty()
            ? tr("%1 on this item").arg(timeText(seconds))
            : tr("%1 on this item, median %2").arg(timeText(seconds), timeText(summaries.front().median)));
}

bool TimeAtWork::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_page && changesWhatIsSeen(event->type())) {
        followWindow();
    } else if (m_isOn && m_runs && isSignOfLife(event->type())) {
        m_clock.activity(m_now());
    }
    return false;
}

} // namespace corater
