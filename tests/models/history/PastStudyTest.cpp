// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/PastStudy.h"
#include "data/store/StudyConnection.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/history/RoundKeys.h"
#include "models/commands/StudyCommands.h"
#include "models/study/StudyStatus.h"
#include "tests/support/RoundTripCases.h"
#include "tests/support/study/BlindStudies.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A study as of an earlier time: every table is byte for byte as it was, and the copy is whole.
class PastStudyTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString fresh() { return m_folder.filePath(u"%1.corater"_s.arg(++m_count)); }

private Q_SLOTS:
    void everyMomentIsAsItWas_data()
    {
        QTest::addColumn<int>("number");
        for (size_t i = 0; i < roundTripCases().size(); ++i) {
            QTest::addRow("%d %s", int(i), qPrintable(roundTripCases()[i].kind)) << int(i);
        }
    }

    // Before a command, after it, after its undo and after another command.
    void everyMomentIsAsItWas()
    {
        QFETCH(int, number);
        const RoundTripCase &one = roundTripCases()[size_t(number)];
        const auto study = studyFrom(one.from, fresh());
        QVERIFY(study);
        QMap<qint64, QByteArray> then;
        const auto note = [&] { then.insert(*study->store().history().newest(), contentOf(*study)); };
        note();
        const auto command = one.make(*study);
        note();
        QVERIFY(study->perform(command));
        note();
        // A code moved by a merge is not as its change left it, so that the undo is refused.
        // A rater who was left out of a round, or taken in again, is not as the entry that added them left them.
        if (study->canUndo() && one.kind != u"combine-copies" && one.kind != leaveOutRaterKind &&
            one.kind != takeInRaterKind) {
            QVERIFY(study->undo());
            note();
        }
        study->setActor(study->raterNamed(u"Ben"_s)->id);
        QVERIFY(study->perform(setSetting(u"title"_s, u"A later title"_s)));
        const QByteArray now = contentOf(*study);
        QVERIFY(then.size() > 1);
        for (const auto &[entry, content] : then.asKeyValueRange()) {
            const auto past = openPast(*study, entry);
            QVERIFY2(past, past ? "" : qPrintable(past.error().oneLine()));
            QCOMPARE(faultsOf(past->study->path()), QStringList());
            // As of a time before another copy was merged: what both had done by then, wherever its entries are in the
            // file.
            const auto arrived =
                connectionOf(study->file()).value(u"SELECT coalesce(max(seq), 0) FROM history WHERE arrived <> ''"_s);
            QVERIFY(arrived);
            if (arrived->toLongLong() == 0 || entry > arrived->toLongLong()) {
                QCOMPARE(contentOf(past->study->path()), content);
                QCOMPARE(*past->study->store().history().newest(), entry);
            }
        }
        QCOMPARE(contentOf(*study), now);
    }

    void noFolderIsLeft()
    {
        const auto study = labelledStudy(fresh());
        QString folder;
        {
            const auto past = openPast(*study, 2);
            QVERIFY(past);
            folder = past->folder->path();
            QVERIFY(QDir(folder).exists());
        }
        QVERIFY(!QDir(folder).exists());
    }

    void momentsAreNamed()
    {
        const auto study = labelledStudy(fresh());
        QVERIFY(seal(*study, u"Ada"_s));
        QVERIFY(seal(*study, u"Ben"_s));
        const auto lines = historyLines(*study, {});
        QVERIFY(lines && lines->size() > 5);
        const HistoryLine &third = (*lines)[2];
        QCOMPARE(*entryAsOf(*study, u"3"_s), third.seq);
        QCOMPARE(*entryAsOf(*study, third.hash.left(10)), third.seq);
        QCOMPARE(*entryAsOf(*study, u"2999-12-31"_s), lines->back().seq);
        QVERIFY(*entryAsOf(*study, third.at) >= third.seq);
        QCOMPARE(entryAsOf(*study, u"1999-12-31"_s).error().code, ErrorCode::Input);
        QCOMPARE(entryAsOf(*study, u"99999"_s).error().code, ErrorCode::Input);
        QCOMPARE(entryAsOf(*study, u"deadbeefdeadbeef"_s).error().code, ErrorCode::Input);
        QCOMPARE(entryAsOf(*study, u"the third of March"_s).error().code, ErrorCode::Input);
    }

    // With rows that were not recorded the past is refused, not guessed.
    void aForgedStudyHasNoPast()
    {
        const QString path = fresh();
        {
            const auto study = labelledStudy(path);
            QVERIFY(study->perform(setSetting(u"title"_s, u"Other"_s)));
        }
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run(u"UPDATE setting SET value = 'forged' WHERE name = 'title'"_s));
        }
        const auto study = Study::open(path, OpenMode::ReadOnly);
        QVERIFY(study);
        const auto past = openPast(**study, 2);
        QVERIFY(!past);
        QCOMPARE(past.error().code, ErrorCode::Damaged);
        QVERIFY(past.error().message.inWords().contains(u"corater verify "_s + path));
    }

    // For a round that is open today, the raters' progress at an earlier time is not shown either.
    void anOpenRoundStaysHidden()
    {
        const QString folder = m_folder.filePath(u"blind"_s);
        QVERIFY(QDir().mkpath(folder));
        const BlindStudies studies = BlindStudies::make(folder, false);
        const auto study = Study::open(studies.one, OpenMode::ReadOnly);
        QVERIFY(study);
        const qint64 newest = *(*study)->store().history().newest();
        for (qint64 entry = newest - 12; entry <= newest; entry += 4) {
            const auto past = openPast(**study, entry);
            QVERIFY2(past, past ? "" : qPrintable(past.error().oneLine()));
            QVERIFY(past->hidesRounds);
            const RaterId ben = past->study->raterNamed(u"Ben"_s)->id;
            past->study->setActor(ben);
            const RoundId main = past->study->currentRound()->id;
            QCOMPARE(past->study->visibleRatings({.round = main})->size(), size_t(0));
            const auto status = studyStatus(*past->study, ben);
            QVERIFY(status);
            for (const RaterProgress &rater : status->rounds.back().raters) {
                QVERIFY(rater.hidden);
                QCOMPARE(rater.finished, qint64(0));
            }
            QVERIFY(past->study->allRatings({})->size() > 0); // the pilot
        }
    }
};

QTEST_GUILESS_MAIN(PastStudyTest)
#include "PastStudyTest.moc"
