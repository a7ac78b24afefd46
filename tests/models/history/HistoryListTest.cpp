// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/ShownTime.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyStore.h"
#include "data/store/history/History.h"
#include "data/store/history/HistoryRepository.h"
#include "models/commands/StudyCommands.h"
#include "models/history/HistoryDays.h"
#include "models/history/HistoryKinds.h"
#include "models/history/HistoryListModel.h"
#include "models/history/HistoryText.h"
#include "models/history/Moment.h"
#include "tests/support/study/LabelledStudy.h"

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Lists of the history: times as people write them, groups of kinds, the model of the window's list.
class HistoryListTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static HistoryListModel::Lines manyLines(int count)
    {
        std::vector<HistoryLine> lines;
        for (int i = 1; i <= count; ++i) {
            lines.push_back({.number = i,
                             .seq = 3 * i, // numbers of entries may have gaps
                             .at = u"2026-03-%1T12:00:00.000Z"_s.arg(1 + i % 28, 2, 10, QLatin1Char('0')),
                             .actor = RaterId{1 + i % 2},
                             .kind = i % 5 == 0 ? u"set-comment"_s : u"set-labels"_s,
                             .what = u"set colour of unit 1: Red"_s,
                             .item = QString::number(i % 100)});
        }
        return std::make_shared<const std::vector<HistoryLine>>(std::move(lines));
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("TZ", "Europe/Berlin"); // one hour before UTC on that day
    }

    // Of items, not of keys; the newest day first, and of a day who did the most. Days are those of the reader's clock.
    void daysAreSummedUpInWords()
    {
        const RaterId ada{1};
        const RaterId ben{2};
        const auto line = [](const char *at, RaterId who, const char *kind, const char *item,
                             HistoryAct act = HistoryAct::Did) {
            return HistoryLine{.at = QLatin1String(at),
                               .actor = who,
                               .kind = QLatin1String(kind),
                               .item = QLatin1String(item),
                               .act = act};
        };
        HistoryLine many = line("2026-03-02T10:02:00.000Z", ada, "set-flag", "1");
        many.others = {{QString(), u"5"_s}, {QString(), u"6"_s}};
        const std::vector<HistoryDay> days =
            historyDays({many, line("2026-03-02T10:00:00.000Z", ada, "set-labels", "1"),
                         line("2026-03-02T10:00:05.000Z", ada, "set-labels", "1"),
                         line("2026-03-02T10:01:00.000Z", ada, "set-screening", "2"),
                         line("2026-03-02T11:00:00.000Z", {}, "add-items", ""),
                         line("2026-03-02T23:30:00.000Z", ben, "set-labels", "1"), // the next day in Berlin
                         line("2026-03-03T09:00:00.000Z", ada, "decide", "1"),
                         line("2026-03-03T09:01:00.000Z", ada, "decide", "1", HistoryAct::TookBack),
                         line("2026-03-03T09:02:00.000Z", ada, "a kind of tomorrow", "1")});
        const QDate second(2026, 3, 2);
        const QDate third(2026, 3, 3);
        QCOMPARE(days, (std::vector<HistoryDay>{{third, ada, {{2, u"Settling: 2"_s}, {7, u"Settings: 1"_s}}},
                                                {third, ben, {{0, u"1 item worked on"_s}}},
                                                {second, ada, {{0, u"4 items worked on"_s}}},
                                                {second, {}, {{5, u"Items and imports: 1"_s}}}}));
    }

    void everyKindIsInOneGroup()
    {
        QStringList grouped;
        for (const HistoryKindGroup &group : historyKindGroups()) {
            QVERIFY(!group.name.isEmpty());
            grouped << group.kinds;
        }
        grouped.sort();
        QCOMPARE(grouped, historyKinds());
    }

    void momentsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("begin");
        QTest::addColumn<QString>("end");
        QTest::newRow("day") << "2026-03-03" << "2026-03-02T23:00:00.000Z" << "2026-03-03T22:59:59.999Z";
        QTest::newRow("day of summer time") << "2026-03-29" << "2026-03-28T23:00:00.000Z" << "2026-03-29T21:59:59.999Z";
        QTest::newRow("minute") << "2026-03-03 14:05" << "2026-03-03T13:05:00.000Z" << "2026-03-03T13:05:59.999Z";
        QTest::newRow("second") << "2026-03-03 14:05:09" << "2026-03-03T13:05:09.000Z" << "2026-03-03T13:05:09.999Z";
        QTest::newRow("UTC") << "2026-03-03T14:05Z" << "2026-03-03T14:05:00.000Z" << "2026-03-03T14:05:59.999Z";
        QTest::newRow("offset") << "2026-03-03T14:05:09-05:00" << "2026-03-03T19:05:09.000Z"
                                << "2026-03-03T19:05:09.999Z";
        QTest::newRow("of the history") << "2026-03-03T14:05:09.123Z" << "2026-03-03T14:05:09.123Z"
                                        << "2026-03-03T14:05:09.123Z";
        for (const char *none : {"", "March", "2026-13-01", "2026-02-30", "2026-03-03 25:00", "3.3.2026"}) {
            QTest::addRow("none: %s", none) << none << "" << "";
        }
    }

    void momentsAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, begin);
        QFETCH(QString, end);
        QCOMPARE(momentOf(text, DayPart::Begin).value_or(QString()), begin);
        QCOMPARE(momentOf(text, DayPart::End).value_or(QString()), end);
    }

    void timesAreLocal()
    {
        QCOMPARE(localTime(u"2026-03-03T14:05:09.123Z"_s), u"2026-03-03 15:05:09"_s);
        QCOMPARE(localMinute(u"2026-03-03T14:05:09.123Z"_s), u"2026-03-03 15:05"_s);
        // An hour before midnight in UTC, the next day where it is read.
        QCOMPARE(localDay(u"2026-03-03T23:05:09.123Z"_s), u"2026-03-04"_s);
        QCOMPARE(shownDay(QDate(2026, 3, 4)), u"2026-03-04"_s);
        QCOMPARE(localDay(QString()), QString());
    }

    void theModelIsOne()
    {
        HistoryListModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLines(manyLines(10), {{RaterId{1}, u"Ada"_s}, {RaterId{2}, u"Ben"_s}});
        QCOMPARE(model.rowCount(), 10);
        for (const int row : {-1, 0, 9, 10}) {
            const bool there = row >= 0 && row < 10;
            QCOMPARE(model.lineAt(row) != nullptr, there);
            QCOMPARE(model.data(model.index(row, 0), Qt::DisplayRole).isValid(), there);
        }
        for (const int column : {-1, int(HistoryListModel::ColumnCount)}) {
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).isValid());
            QVERIFY(!model.data(model.index(0, column), Qt::DisplayRole).isValid());
        }
        QCOMPARE(model.data(model.index(0, HistoryListModel::Number), Qt::DisplayRole).toString(), u"10"_s);
        QCOMPARE(model.data(model.index(0, HistoryListModel::Who), Qt::DisplayRole).toString(), u"Ada"_s);
        model.setFilter({.kinds = {u"set-comment"_s}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.rowOf(30), 0);
        QCOMPARE(model.rowOf(15), 1);
        QCOMPARE(model.rowOf(27), -1);
    }

    void aHundredThousandLines()
    {
        HistoryListModel model;
        model.setLines(manyLines(100'000), {});
        model.setFilter({.actor = RaterId{2}, .text = u"RED"_s});
        QCOMPARE(model.rowCount(), 50'000);
        model.setFilter({.since = u"2026-03-28"_s, .until = u"2026-03-28T23"_s});
        QCOMPARE(model.rowCount(), 3'571);
    }

    void theLastEntryOfAMoment()
    {
        const auto study = labelledStudy(m_folder.filePath(u"last.corater"_s));
        Connection &connection = connectionOf(study->file());
        const qint64 newest = *StudyStore(connection).history().newest();
        QCOMPARE(*StudyStore(connection).history().lastEntryUntil(historyEntry(connection, newest)->at), newest);
        QCOMPARE(*StudyStore(connection).history().lastEntryUntil(u"2001-01-01T00:00:00.000Z"_s), qint64(0));
        QCOMPARE(*StudyStore(connection).history().entryThatOpened(study->currentRound()->id), qint64(1));
    }
};

QTEST_GUILESS_MAIN(HistoryListTest)
#include "HistoryListTest.moc"
