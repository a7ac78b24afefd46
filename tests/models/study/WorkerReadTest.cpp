// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/WorkerRead.h"
#include "data/store/StudyConnection.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

using namespace corater;
using namespace corater::test;

/// Reads of a worker, of which the newest counts.
class WorkerReadTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;

    static Result<QString> titleOf(const StudyReader &study) { return study.title(); }

private Q_SLOTS:
    void init()
    {
        m_study = smallStudy(m_folder.filePath(QStringLiteral("w%1.corater").arg(++m_count)));
        QVERIFY(m_study);
    }

    void itGivesWhatAWorkerReads()
    {
        WorkerRead read(*m_study);
        QVERIFY(!read.isReading());
        std::optional<QString> title;
        bool isApart = false;
        const QThread *here = QThread::currentThread();
        read.start<QString>(
            [&isApart, here](const StudyReader &study) {
                isApart = QThread::currentThread() != here;
                return titleOf(study);
            },
            [&title](const Result<QString> &given) { title = given.value_or(QStringLiteral("none")); });
        QVERIFY(!title && read.isReading());
        QTRY_VERIFY(title);
        QCOMPARE(*title, m_study->title());
        QVERIFY(isApart && !read.isReading());
    }

    void onlyTheNewestCounts_data()
    {
        QTest::addColumn<bool>("hasRead");
        QTest::newRow("while it is read") << false;
        QTest::newRow("once it is read, and not yet taken") << true;
    }

    void onlyTheNewestCounts()
    {
        QFETCH(const bool, hasRead);
        WorkerRead read(*m_study);
        QList<int> taken;
        for (int i = 0; i < 3; ++i) {
            read.start<int>([i](const StudyReader &) { return Result<int>(i); },
                            [&taken](const Result<int> &given) { taken << given.value_or(-1); });
            if (hasRead) {
                QThreadPool::globalInstance()->waitForDone();
            }
        }
        QTRY_VERIFY(!read.isReading());
        QCOMPARE(taken, QList{2});
        read.start<int>([](const StudyReader &) { return Result<int>(3); },
                        [&taken](const Result<int> &given) { taken << given.value_or(-1); });
        read.drop();
        QVERIFY(!read.isReading());
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(taken, QList{2});
    }

    // What is taken may ask for more.
    void theNextCanBeAskedForFromWithin()
    {
        WorkerRead read(*m_study);
        QList<int> taken;
        const std::function<void(Result<int>)> last = [&taken](const Result<int> &given) {
            taken << given.value_or(-1);
        };
        read.start<int>([](const StudyReader &) { return Result<int>(1); },
                        [&](const Result<int> &given) {
                            taken << given.value_or(-1);
                            read.start<int>([](const StudyReader &) { return Result<int>(2); }, last);
                        });
        QTRY_COMPARE(taken, (QList{1, 2}));
    }

    void whatCannotBeReadIsSaid()
    {
        WorkerRead read(*m_study);
        std::optional<Error> error;
        read.start<int>(
            [](const StudyReader &) -> Result<int> {
                return fail(ErrorCode::Refused, Message::literal(QStringLiteral("no")));
            },
            [&error](const Result<int> &given) { error = given.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->code, ErrorCode::Refused);
        QVERIFY(!m_study->store().isChecked());
    }

    // What the worker has held against its seals, the study need not, until somebody else writes.
    void theStudyIsKnownToFitItsSeals()
    {
        WorkerRead read(*m_study);
        std::atomic_int reads = 0;
        const auto begin = [&] {
            read.start<int>([&reads](const StudyReader &) { return Result<int>(++reads); }, [](const Result<int> &) {});
        };
        const auto writeBeside = [this] {
            const auto other = Study::openForWorker(m_study->path(), OpenMode::ReadWrite, {}, nullptr);
            return other && (*other)->perform(setSetting(QStringLiteral("a"), QString::number(++m_count)));
        };
        begin();
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(writeBeside()); // when the worker has looked already
        QTRY_VERIFY(!read.isReading());
        QVERIFY(!m_study->store().isChecked());
        begin();
        QTRY_VERIFY(!read.isReading());
        QVERIFY(m_study->store().isChecked());
        QCOMPARE(reads.load(), 2);
        QVERIFY(m_study->perform(addRater(QStringLiteral("Dora"), false)));
        QVERIFY(m_study->store().isChecked());
        // The worker knows it of the study, and reads once more where that does not hold any longer.
        begin();
        QThreadPool::globalInstance()->waitForDone();
        QCOMPARE(reads.load(), 3);
        QVERIFY(writeBeside());
        QTRY_VERIFY(!read.isReading());
        QCOMPARE(reads.load(), 4);
        QVERIFY(m_study->store().isChecked());
    }

    void itStopsWithItsOwner_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("many short statements") << QStringLiteral("SELECT 1");
        QTest::newRow("one that does not end")
            << QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");
    }

    void itStopsWithItsOwner()
    {
        QFETCH(const QString, sql);
        std::atomic_bool hasBegun = false;
        std::optional<Error> error;
        {
            WorkerRead read(*m_study);
            read.start<int>(
                [&](const StudyReader &study) -> Result<int> {
                    hasBegun = true;
                    while (!error) {
                        if (const auto value = connectionOf(study.store()).value(sql); !value) {
                            error = value.error();
                        }
                    }
                    return std::unexpected(*error);
                },
                [](const Result<int> &) { QFAIL("nobody is there to take it"); });
            while (!hasBegun) {
                QThread::yieldCurrentThread();
            }
        }
        QVERIFY(error);
        QCOMPARE(error->code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(WorkerReadTest)
#include "WorkerReadTest.moc"
