// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/label/TimeAtWork.h"

#include "app/window/workplace/Notice.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RecordTime.h"
#include "models/rounds/TimeSpent.h"
#include "tests/support/study/LabelledStudy.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// When the window counts a rater's time, and when it writes it.
class TimeAtWorkTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;
    Notice m_notice;
    qint64 m_now = 1'000'000;

    void wait(qint64 seconds) { m_now += 1000 * seconds; }

    qint64 secondsAt(const QString &item)
    {
        const ItemId wanted = itemNamed(*m_study, item);
        const std::vector<WorkTime> times = timesOf(*m_study, m_study->currentRound()->id).value();
        for (const WorkTime &time : times) {
            if (time.item == wanted) {
                return time.seconds;
            }
        }
        return 0;
    }

private Q_SLOTS:
    void init()
    {
        const QString path = m_folder.filePath("s.corater");
        m_study.reset();
        QFile::remove(path);
        m_study = labelledStudy(path);
        QVERIFY(m_study);
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "yes")));
        m_study->setActor(m_study->raterNamed("Ada")->id);
    }

    // The window's message stays until the user changes something.
    void writtenTimeIsNoChangeThatAnybodyMade()
    {
        QSignalSpy changed(m_study.get(), &Study::changed);
        const WorkTime time{.round = m_study->currentRound()->id,
                            .item = itemNamed(*m_study, "1"),
                            .rater = m_study->actor(),
                            .seconds = 60};
        QVERIFY(m_study->perform(recordTime(time)));
        QCOMPARE(secondsAt("1"), 60);
        QCOMPARE(changed.count(), 0);
        QVERIFY(m_study->perform(setSetting(outReasonsSetting, "spam")));
        QCOMPARE(changed.count(), 1);
    }

    void timeCountsForTheItemThatIsShown()
    {
        QWidget window;
        QWidget page(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        TimeAtWork time(*m_study, m_notice, page, [this] { return m_now; });
        QSignalSpy told(&time, &TimeAtWork::textChanged);
        time.setItem(itemNamed(*m_study, "1"));
        wait(50);
        QTest::keyClick(&page, Qt::Key_A); // activity
        wait(50);
        time.setItem(itemNamed(*m_study, "2"));
        QCOMPARE(secondsAt("1"), 100);
        QCOMPARE(told.last().first().toString(), u"0:00 on this item, median 1:40"_s);
        wait(7);
        page.hide();
        QCOMPARE(secondsAt("2"), 7);
        QCOMPARE(told.last().first().toString(), QString());
        wait(60);
        page.show();
        wait(3);
        time.save();
        QCOMPARE(secondsAt("2"), 10);
        wait(3600); // away, with the page open
        QTest::mouseClick(&page, Qt::LeftButton);
        wait(5);
        time.save();
        QCOMPARE(secondsAt("2"), 15);
    }

    void anotherWindowStopsTheClock()
    {
        QWidget window;
        QWidget page(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        TimeAtWork time(*m_study, m_notice, page, [this] { return m_now; });
        time.setItem(itemNamed(*m_study, "3"));
        wait(20);
        QWidget dialog;
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QCOMPARE(secondsAt("3"), 20); // written at once, since sealing may follow
        wait(30);
        dialog.hide();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        wait(4);
        time.save();
        QCOMPARE(secondsAt("3"), 24);
    }

    void nothingCountsWithoutTheSettingOrAfterTheSeal()
    {
        QWidget window;
        QWidget page(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        TimeAtWork time(*m_study, m_notice, page, [this] { return m_now; });
        QSignalSpy told(&time, &TimeAtWork::textChanged);
        QSignalSpy said(&m_notice, &Notice::said);
        time.setItem(itemNamed(*m_study, "1"));
        wait(9);
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "")));
        QCOMPARE(told.last().first().toString(), QString());
        wait(9);
        time.save();
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "yes")));
        QCOMPARE(secondsAt("1"), 0);
        QVERIFY(seal(*m_study, "Ada"));
        wait(9);
        time.setItem(itemNamed(*m_study, "2"));
        QCOMPARE(secondsAt("1"), 0);
        QCOMPARE(said.size(), 0);
    }
};

QTEST_MAIN(TimeAtWorkTest)
#include "TimeAtWorkTest.moc"
