// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/StudyProgress.h"
#include "data/store/tables/RatingRepository.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RecordTime.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// Writes when a rating was changed last.
Command<> putMoment(RatingKey key, QString at)
{
    return [=](Change &change) -> Result<void> {
        change.record(u"put-moment"_s, {});
        TRY(const auto known,
            ratingsToChange(change.writer, {.round = key.round, .rater = key.rater, .item = key.item}));
        Rating rating = known.front();
        rating.changedAt = at;
        return writeRating(change.writer, change.ids(), known.front(), rating);
    };
}

} // namespace

/// Two raters in a round of twelve items. Ada finished items 1 to 6 on three days, Ben items 1 to 3 on two.
class StudyProgressTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;

    // The rater finishes the item at that moment, in UTC.
    void finish(const QString &rater, int item, const QString &at)
    {
        QVERIFY(label(*m_study, rater, QString::number(item), u"colour"_s, {u"Red"_s}));
        QVERIFY(label(*m_study, rater, QString::number(item), u"size"_s, {u"Small"_s}));
        put(rater, item, at);
    }

    void put(const QString &rater, int item, const QString &at)
    {
        be(rater);
        QVERIFY(m_study->perform(putMoment(keyOf(*m_study, QString::number(item), rater), at)));
    }

    void spend(int item, qint64 seconds)
    {
        const RatingKey key = keyOf(*m_study, QString::number(item), u"Ada"_s);
        QVERIFY(m_study->perform(recordTime({key.round, key.item, key.rater, seconds})));
    }

    void be(const QString &rater) { m_study->setActor(rater.isEmpty() ? RaterId{} : m_study->raterNamed(rater)->id); }

    RoundWork work() const
    {
        const auto work = workIn(*m_study, m_study->currentRound()->id);
        return work ? *work : RoundWork{.raters = {{}, {}}};
    }
    RaterWork ada() const { return work().raters.at(0); }
    RaterWork ben() const { return work().raters.at(1); }

    static QDate march(int day) { return {2026, 3, day}; }

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "Europe/Berlin"); } // an hour before UTC on these days

    void init()
    {
        m_study = smallStudy(m_folder.filePath(u"s%1.corater"_s.arg(++m_count)), 12);
        QVERIFY(m_study);
        for (const int item : {1, 2, 3}) {
            finish(u"Ada"_s, item, u"2026-03-02T09:00:00.000Z"_s);
        }
        finish(u"Ada"_s, 4, u"2026-03-03T09:00:00.000Z"_s);
        finish(u"Ada"_s, 5, u"2026-03-03T22:59:59.999Z"_s);
        finish(u"Ada"_s, 6, u"2026-03-03T23:00:00.000Z"_s); // midnight in Berlin
        finish(u"Ben"_s, 1, u"2026-03-03T10:00:00.000Z"_s);
        finish(u"Ben"_s, 2, u"2026-03-03T10:00:00.000Z"_s);
        finish(u"Ben"_s, 3, u"2026-03-04T10:00:00.000Z"_s);
        be(u"Ada"_s);
    }

    void itemsCountOnTheLocalDayOfTheirLastChange()
    {
        const QMap<QDate, qint64> days{{march(2), 3}, {march(3), 2}, {march(4), 1}};
        QCOMPARE(ada().days, days);
    }

    void ofAnOpenRoundOthersKnowNothingButTheNumberOfFinishedItems()
    {
        QVERIFY(!work().closed);
        QVERIFY(!ben().known);
        QCOMPARE(ben().progress.finished, 3);
        QVERIFY(ben().days.isEmpty());
        QCOMPARE(workWords(ben()), u"3 of 12 finished."_s);
        const std::vector<QStringList> table{{u"Day"_s, u"Ada"_s, u"Ben"_s},
                                             {u"2026-03-04"_s, u"1"_s, u"–"_s},
                                             {u"2026-03-03"_s, u"2"_s, u"–"_s},
                                             {u"2026-03-02"_s, u"3"_s, u"–"_s},
                                             {u"Total"_s, u"6"_s, u"3"_s}};
        QCOMPARE(dayTable(work()), table);
        QVERIFY(!Forecast::of(ben()).pace && !Forecast::of(ben()).seconds);
        be({});
        for (const RaterWork &rater : work().raters) {
            QVERIFY(!rater.known && rater.days.isEmpty());
        }
        QVERIFY(dayTable(work()).empty());
    }

    // Ben's days would not be in the table: a row for a day on which only Ben worked would tell.
    void noRowTellsThatOnlyAnotherWorked()
    {
        finish(u"Ben"_s, 4, u"2026-03-09T10:00:00.000Z"_s);
        be(u"Ada"_s);
        QCOMPARE(dayTable(work()).size(), 5U);
        QCOMPARE(ben().progress.finished, 4);
    }

    void aSealInAnOpenRoundOpensNothing()
    {
        for (int item = 7; item <= 12; ++item) {
            finish(u"Ada"_s, item, u"2026-03-04T12:00:00.000Z"_s);
        }
        QCOMPARE(workWords(ada()), u"12 of 12 finished. Nothing is left but to seal."_s);
        QVERIFY(seal(*m_study, u"Ada"_s));
        QVERIFY(workWords(ada()).startsWith(u"12 of 12 finished. Sealed 2"_s));
        be(u"Ben"_s);
        QVERIFY(!ada().known && ada().days.isEmpty());
        QVERIFY(!ada().progress.sealedAt.isEmpty());
    }

    void ofAClosedRoundAllKnowTheDaysOfAll()
    {
        for (int item = 7; item <= 12; ++item) {
            finish(u"Ada"_s, item, u"2026-03-04T12:00:00.000Z"_s);
        }
        for (int item = 4; item <= 12; ++item) {
            finish(u"Ben"_s, item, u"2026-03-05T12:00:00.000Z"_s);
        }
        QVERIFY(seal(*m_study, u"Ada"_s));
        QVERIFY(seal(*m_study, u"Ben"_s));
        be({});
        const std::vector<QStringList> table{{u"Day"_s, u"Ada"_s, u"Ben"_s},    {u"2026-03-05"_s, u"0"_s, u"9"_s},
                                             {u"2026-03-04"_s, u"7"_s, u"1"_s}, {u"2026-03-03"_s, u"2"_s, u"2"_s},
                                             {u"2026-03-02"_s, u"3"_s, u"0"_s}, {u"Total"_s, u"12"_s, u"12"_s}};
        QCOMPARE(dayTable(work()), table);
        QVERIFY(work().closed);
        QVERIFY(!workWords(ben()).contains(u"left"_s));
    }

    void anUndoneChangeCountsAsNeverMade()
    {
        const QMap<QDate, qint64> before = ada().days;
        QVERIFY(label(*m_study, u"Ada"_s, u"1"_s, u"colour"_s, {u"Blue"_s})); // today
        QCOMPARE(ada().days.value(march(2)), 2);
        QCOMPARE(ada().days.size(), 4);
        QVERIFY(m_study->undo());
        QCOMPARE(ada().days, before);
    }

    void anItemThatIsOpenAgainDoesNotCount()
    {
        QVERIFY(label(*m_study, u"Ada"_s, u"2"_s, u"size"_s, {}));
        QCOMPARE(ada().progress.finished, 5);
        QCOMPARE(ada().days.value(march(2)), 2);
        finish(u"Ada"_s, 2, u"2026-03-06T12:00:00.000Z"_s);
        const QMap<QDate, qint64> days{{march(2), 2}, {march(3), 2}, {march(4), 1}, {march(6), 1}};
        QCOMPARE(ada().days, days);
    }

    void theForecastIsByTheDaysWithWork()
    {
        const Forecast forecast = Forecast::of(ada()); // 6 items on 3 days
        QCOMPARE(forecast.left, 6);
        QCOMPARE(forecast.pace, 2.0);
        QCOMPARE(forecast.days, 3);
        QVERIFY(!forecast.seconds);
        QCOMPARE(workWords(ada()), u"6 of 12 finished. About 3 days of work left at 2 items a day."_s);
        QVERIFY(label(*m_study, u"Ada"_s, u"6"_s, u"size"_s, {})); // 5 on 2 days, 7 left: 2.8 days
        QCOMPARE(workWords(ada()), u"5 of 12 finished. About 3 days of work left at 2.5 items a day."_s);
        QVERIFY(label(*m_study, u"Ada"_s, u"5"_s, u"size"_s, {}));
        QCOMPARE(workWords(ada()), u"4 of 12 finished. No forecast yet: it needs 5 finished items."_s);
    }

    void theForecastIsByTimeWhereItIsRecorded()
    {
        QVERIFY(m_study->perform(setSetting(recordTimeSetting, u"yes"_s)));
        const qint64 seconds[]{60, 120, 430, 500};
        for (int i = 0; i < 4; ++i) {
            spend(i + 1, seconds[i]);
        }
        QVERIFY(label(*m_study, u"Ada"_s, u"7"_s, u"size"_s, {u"Small"_s})); // begun only: its time counts nowhere
        spend(7, 5);
        QCOMPARE(ada().time.items, 4);
        QVERIFY(!Forecast::of(ada()).seconds);
        spend(5, 600);
        QCOMPARE(ada().time.median, 430.0);
        QCOMPARE(Forecast::of(ada()).seconds, 6 * 430.0); // 43 minutes
        QCOMPARE(workWords(ada()), u"6 of 12 finished. Median time: 7 min 10 s (5 items). "
                                   "About 43 min left: 6 items at a median of 7 min 10 s."_s);
        be(u"Ben"_s);
        QCOMPARE(ada().time.items, 0);
        QCOMPARE(workWords(ada()), u"6 of 12 finished."_s);
    }
};

QTEST_GUILESS_MAIN(StudyProgressTest)
#include "StudyProgressTest.moc"
