// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/RecordTime.h"

#include "models/commands/StudyCommands.h"
#include "models/documents/ReportMarkdown.h"
#include "models/export/RatingsExport.h"
#include "models/history/UndoText.h"
#include "models/report/StudyReport.h"
#include "models/rounds/TimeSpent.h"
#include "models/rounds/WorkClock.h"
#include "tests/support/study/LabelledStudy.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Time per item: what counts, who sees it, and where it is exported.
class RecordTimeTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    static WorkTime at(const Study &study, const QString &item, const QString &rater, qint64 seconds)
    {
        const RatingKey key = keyOf(study, item, rater);
        return {.round = key.round, .item = key.item, .rater = key.rater, .seconds = seconds};
    }

    Result<void> record(const QString &item, const QString &rater, qint64 seconds)
    {
        m_study->setActor(m_study->raterNamed(rater)->id);
        return m_study->perform(recordTime(at(*m_study, item, rater, seconds)));
    }

    std::vector<WorkTime> seenBy(const QString &rater)
    {
        m_study->setActor(m_study->raterNamed(rater)->id);
        return timesOf(*m_study, m_study->rounds().front().id).value();
    }

    QByteArray exported() const
    {
        QBuffer out;
        out.open(QIODevice::WriteOnly);
        return exportRatings(*m_study, out) ? out.data() : QByteArray();
    }

private Q_SLOTS:
    void init()
    {
        const QString path = m_folder.filePath("s.corater");
        m_study.reset();
        QFile::remove(path);
        m_study = labelledStudy(path);
        QVERIFY(m_study);
    }

    void stepsUpToTheIdleLimitCount()
    {
        WorkClock clock;
        QCOMPARE(clock.counted(5'000), 0);
        clock.begin(10'000);
        clock.activity(15'000);
        QCOMPARE(clock.counted(16'000), 6'000);
        clock.activity(15'000 + WorkClock::idleAfter);
        QCOMPARE(clock.counted(15'000 + WorkClock::idleAfter), 5'000 + WorkClock::idleAfter);
        const qint64 back = 15'000 + 2 * WorkClock::idleAfter + 1;
        clock.activity(back); // the user was away
        QCOMPARE(clock.takeSeconds(back + 1'700), 6 + WorkClock::idleAfter / 1000);
        QCOMPARE(clock.counted(back + 1'700), 700);
        clock.pause(back + 2'000);
        clock.activity(back + 9'000);
        QCOMPARE(clock.counted(back + 9'000), 1'000);
        clock.resume(back + 10'000);
        QCOMPARE(clock.counted(back + 10'500), 1'500);
        clock.begin(back + 20'000);
        QCOMPARE(clock.counted(back + 20'000), 0);
    }

    void nothingIsRecordedUnlessTheStudyWantsIt()
    {
        QVERIFY(!recordsTime(*m_study));
        QVERIFY(record("1", "Ada", 30));
        QVERIFY(seenBy("Ada").empty());
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "yes")));
        QVERIFY(record("1", "Ada", 30));
        QVERIFY(record("1", "Ada", 12));
        QCOMPARE(seenBy("Ada").size(), size_t(1));
        QCOMPARE(seenBy("Ada").front().seconds, 42);
    }

    void undoGoesPastIt()
    {
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "yes")));
        QVERIFY(label(*m_study, "Ada", "1", "colour", {"Green"}));
        const QString undo = undoText(*m_study);
        QVERIFY(record("1", "Ada", 30));
        QCOMPARE(undoText(*m_study), undo);
        QVERIFY(m_study->undo());
        QVERIFY(record("1", "Ada", 5));
        QVERIFY2(m_study->canRedo(), "recording time must not remove the redo");
        QVERIFY(m_study->redo());
        QCOMPARE(seenBy("Ada").front().seconds, 35);
        // The same after a restart.
        const QString path = m_study->path();
        m_study.reset();
        m_study = Study::open(path).value();
        m_study->setActor(m_study->raterNamed("Ada")->id);
        QCOMPARE(undoText(*m_study), undo);
        QCOMPARE(faultsOf(path), QStringList());
    }

    void othersSeeItWhenTheRoundIsClosed()
    {
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "yes")));
        QVERIFY(record("1", "Ada", 30));
        QVERIFY(record("2", "Ada", 90));
        QVERIFY(record("1", "Ben", 61));
        QCOMPARE(seenBy("Ada").size(), size_t(2));
        QCOMPARE(seenBy("Ben").size(), size_t(1));
        m_study->setActor({});
        QVERIFY(timesOf(*m_study, m_study->rounds().front().id)->empty());
        QVERIFY(timesOfClosedRounds(*m_study)->empty());
        QVERIFY(seal(*m_study, "Ada"));
        const auto refused = record("1", "Ada", 10);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
        QVERIFY(timesOfClosedRounds(*m_study)->empty());
        QVERIFY(seal(*m_study, "Ben"));
        QCOMPARE(seenBy("Ben").size(), size_t(3));
        const auto summaries = timesOfClosedRounds(*m_study).value();
        QCOMPARE(summaries.size(), size_t(2));
        QCOMPARE(summaries[0].items, 2);
        QCOMPARE(summaries[0].total, 120);
        QCOMPARE(summaries[0].lower, 45.0); // R: quantile(c(30, 90), .25)
        QCOMPARE(summaries[0].median, 60.0);
        QCOMPARE(summaries[0].upper, 75.0);
    }

    void nobodyWritesTheTimeOfAnother()
    {
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "yes")));
        m_study->setActor(m_study->raterNamed("Ben")->id);
        const auto refused = m_study->perform(recordTime(at(*m_study, "1", "Ada", 30)));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
    }

    void exportsAndReportHaveIt()
    {
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "yes")));
        QVERIFY(record("1", "Ada", 3'725));
        QVERIFY(seal(*m_study, "Ada"));
        QVERIFY(seal(*m_study, "Ben"));
        const QList<QByteArray> lines = exported().split('\n');
        QVERIFY(lines.front().trimmed().endsWith(",seconds"));
        QVERIFY2(lines[1].startsWith("Round 1,1,") && lines[1].trimmed().endsWith(",3725"), lines[1].constData());
        QVERIFY2(lines[2].trimmed().endsWith(","), lines[2].constData());
        const QString report = markdownOf(studyReport(reportInput(*m_study).value()),
                                          {u"a.svg"_s, u"b.svg"_s, u"c.svg"_s, u"d.svg"_s, u"e.svg"_s, u"f.svg"_s});
        QVERIFY2(report.contains("1:02:05"), qPrintable(report));
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, "")));
        QVERIFY(!exported().contains("seconds"));
    }

    void textOfTimes()
    {
        QCOMPARE(timeText(0), u"0:00"_s);
        QCOMPARE(timeText(59.6), u"1:00"_s);
        QCOMPARE(timeText(754), u"12:34"_s);
        QCOMPARE(timeText(36'061), u"10:01:01"_s);
    }
};

QTEST_GUILESS_MAIN(RecordTimeTest)
#include "RecordTimeTest.moc"
