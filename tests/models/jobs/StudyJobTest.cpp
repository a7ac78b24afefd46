// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/StudyJob.h"
#include "data/store/StudyConnection.h"
#include "models/commands/StudyCommands.h"
#include "models/history/UndoText.h"
#include "models/jobs/ImportFile.h"
#include "models/jobs/ImportRatingSheet.h"
#include "tests/support/study/Studies.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// Makes a worker wait in the middle of its work until the test has made its checks.
struct Gate
{
    QSemaphore reached;
    QSemaphore open;
    std::atomic_bool used = false;

    /// Called by a worker at some point of its work; only the first call waits, and not if the work is to stop.
    void pass(const Progress &progress)
    {
        if (used.exchange(true)) {
            return;
        }
        reached.release();
        while (!open.tryAcquire(1, 10) && !progress.isCancelled()) {
        }
    }
};

} // namespace

/// Long changes of the open study on a thread.
class StudyJobTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString m_items;

    std::unique_ptr<Study> newStudy() { return smallStudy(m_folder.filePath(u"s%1.corater"_s.arg(++m_count))); }

    // Reads the file of items and passes the gate when a third of it is read.
    static StudyJob::Work importing(const QString &file, FileImportOutcome &outcome, Gate *gate = nullptr)
    {
        return [&outcome, file, gate](Study &beside, const Progress &progress) -> Result<void> {
            FileImport how;
            how.progress = progress;
            how.progress.report = [&progress, gate](qint64 done, qint64 total) {
                progress(done, total);
                if (gate && done * 3 > total) {
                    gate->pass(progress);
                }
            };
            auto done = importFile(beside, file, how);
            if (!done) {
                return std::unexpected(done.error());
            }
            outcome = std::move(*done);
            return {};
        };
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_items = m_folder.filePath(u"items.csv"_s);
        QFile file(m_items);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id,title,body\n");
        for (int i = 1; i <= 5000; ++i) {
            file.write("n" + QByteArray::number(i) + ",Title,\"" + QByteArray("some words on it ").repeated(20) +
                       "\"\n");
        }
    }

    void importsWhileTheEventLoopRuns()
    {
        const auto study = newStudy();
        Gate gate;
        FileImportOutcome outcome;
        StudyJob job(*study);
        QSignalSpy finished(&job, &StudyJob::finished);
        QSignalSpy progressed(&job, &StudyJob::progressed);
        QSignalSpy items(study.get(), &Study::itemsChanged);
        int ticks = 0;
        QTimer clock;
        connect(&clock, &QTimer::timeout, this, [&ticks] { ++ticks; });
        clock.start(5);
        job.start(importing(m_items, outcome, &gate));
        QVERIFY(job.isRunning());
        // In the middle of the import the event loop runs, the study is read as it was, and nothing else may change it.
        QTRY_VERIFY_WITH_TIMEOUT(gate.reached.available() > 0, 60000);
        ticks = 0;
        progressed.clear();
        QTRY_VERIFY(ticks >= 20);
        QTRY_VERIFY(progressed.size() >= 2);
        QVERIFY(progressed.last()[0].toLongLong() * 3 >= progressed.last()[1].toLongLong());
        QCOMPARE(*study->itemCount(), 3);
        QVERIFY(study->isPaused());
        const auto refused = study->perform(addRater(u"Cy"_s, false));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Locked);
        QVERIFY(!study->undo());
        QCOMPARE(items.size(), 0);
        gate.open.release();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 120000);
        QVERIFY2(job.outcome(), job.outcome() ? "" : qPrintable(job.outcome().error().oneLine()));
        QCOMPARE(outcome.items.added, 5000);
        QCOMPARE(*study->itemCount(), 5003);
        QCOMPARE(items.size(), 1);
        QVERIFY(!study->isPaused());
        QCOMPARE(undoText(*study), u"add items of items.csv"_s);
        QVERIFY(study->undo());
        QCOMPARE(*study->itemCount(), 3);
        QVERIFY(study->redo());
        QCOMPARE(*study->itemCount(), 5003);
        QCOMPARE(inWords(*study->store().verify()), QStringList());
    }

    void stoppedInTheMiddleItLeavesTheStudyAsItWas()
    {
        const auto study = newStudy();
        const QByteArray before = contentOf(*study);
        Gate gate;
        FileImportOutcome outcome;
        StudyJob job(*study);
        QSignalSpy finished(&job, &StudyJob::finished);
        QSignalSpy items(study.get(), &Study::itemsChanged);
        job.start(importing(m_items, outcome, &gate));
        QTRY_VERIFY_WITH_TIMEOUT(gate.reached.available() > 0, 60000);
        job.stop();
        QElapsedTimer sinceStop;
        sinceStop.start();
        gate.open.release();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
        qInfo("stopped after %lld ms", sinceStop.elapsed());
        QVERIFY(!job.outcome());
        QCOMPARE(job.outcome().error().code, ErrorCode::Cancelled);
        QCOMPARE(items.size(), 0);
        QCOMPARE(contentOf(*study), before);
        QCOMPARE(contentOf(study->path()), before);
        QCOMPARE(connectionOf(study->file()).value(u"SELECT count(*) FROM item"_s)->toInt(), 3);
        QCOMPARE(inWords(*study->store().verify()), QStringList());
        // The study can be changed again, and the job used again.
        QVERIFY(study->perform(addRater(u"Cy"_s, false)));
        job.start(importing(m_items, outcome));
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, 120000);
        QCOMPARE(*study->itemCount(), 5003);
    }

    void ratingsAreStoppedWhileTheyAreWritten()
    {
        const auto study = newStudy();
        const QByteArray before = contentOf(*study);
        const QString sheet = m_folder.filePath(u"ratings.csv"_s);
        QFile file(sheet);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id,size a,size b\n");
        for (int i = 1; i <= 2000; ++i) {
            file.write(QByteArray::number(i) + ",Small,Large\n");
        }
        file.close();
        StudyJob job(*study);
        QSignalSpy finished(&job, &StudyJob::finished);
        job.start([&](Study &beside, const Progress &progress) -> Result<void> {
            RatingSheetImport how;
            how.progress = progress;
            how.progress.report = [&](qint64 done, qint64 total) {
                if (done == total) {
                    job.stop(); // the sheet is read; now it is written
                }
            };
            how.progress.cancelled = nullptr;
            const auto done = importRatingSheet(beside, sheet, how);
            return done ? Result<void>() : std::unexpected(done.error());
        });
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
        QVERIFY(!job.outcome());
        QCOMPARE(job.outcome().error().code, ErrorCode::Cancelled);
        QCOMPARE(contentOf(*study), before);
        QCOMPARE(contentOf(study->path()), before);
    }

    void ratingsThatCameByAWorkerAreShown()
    {
        const auto study = newStudy();
        const QString sheet = m_folder.filePath(u"few.csv"_s);
        QFile file(sheet);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id,size a,size b\n1,Small,Large\n");
        file.close();
        StudyJob job(*study);
        QSignalSpy finished(&job, &StudyJob::finished);
        QSignalSpy rounds(study.get(), &Study::roundsChanged);
        QSignalSpy ratings(study.get(), &Study::ratingsChanged);
        job.start([&](Study &beside, const Progress &progress) -> Result<void> {
            const auto done = importRatingSheet(beside, sheet, {.progress = progress});
            return done ? Result<void>() : std::unexpected(done.error());
        });
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60000);
        QVERIFY(job.outcome());
        QCOMPARE(rounds.size(), 1);
        QCOMPARE(ratings.size(), 1);
        QCOMPARE(study->rounds().size(), size_t(2));
        QVERIFY(study->undo());
        QCOMPARE(study->rounds().size(), size_t(1));
    }

    void goingAwayStopsTheWork()
    {
        const auto study = newStudy();
        const QByteArray before = contentOf(*study);
        FileImportOutcome outcome;
        {
            StudyJob job(*study);
            job.start(importing(m_items, outcome));
        }
        QVERIFY(!study->isPaused());
        QCOMPARE(contentOf(*study), before);
    }
};

QTEST_GUILESS_MAIN(StudyJobTest)
#include "StudyJobTest.moc"
