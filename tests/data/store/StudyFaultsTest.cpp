// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/StudyMerge.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/schema/SchemaShape.h"
#include "tests/support/faults/FaultVfs.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;
using faults::Fault;

/// The disk fails, or the program ends, at each single operation of SQLite on the disk while a study is made, opened,
/// changed, migrated, folded and closed. Afterwards the study opens without repair, is whole, and has all that was
/// acknowledged. CORATER_FAULTS=all tries each call; otherwise some are left out where there are many, and with
/// CORATER_FAULT_STRIDE=N only every N-th of the rest is tried.
class StudyFaultsTest : public QObject
{
    Q_OBJECT

    /// What the child reports to its parent, in shared memory.
    struct Told
    {
        int acknowledged;
        int calls;
        bool isDone;
    };

    using Work = std::function<void(const QString &path, Told &told)>;

    // In memory, where a sync costs nothing: the order of SQLite's calls is what is tested.
    QTemporaryDir m_folder{QDir(u"/dev/shm"_s).exists() ? u"/dev/shm/corater-faults-XXXXXX"_s
                                                        : QDir::tempPath() + u"/corater-faults-XXXXXX"_s};
    Told *m_told = nullptr;
    QStringList m_newerSteps;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    static Result<HistoryEntry> keep(StudyFile &file, int number)
    {
        return file.record({.kind = "test", .text = "keep"}, [number](Writer &writer) {
            return writer.insert({"setting", {{"name", u"n%1"_s.arg(number)}, {"value", QString(300, u'v')}}});
        });
    }

    // Changes the study until it fails.
    static void change(StudyFile &file, int count, Told &told)
    {
        for (int i = 0; i < count && keep(file, i); ++i) {
            ++told.acknowledged;
        }
    }

    static void changeStudy(const QString &path, int count, Told &told)
    {
        if (const auto file = StudyFile::open(path, OpenMode::ReadWrite)) {
            change(**file, count, told);
            (void)(*file)->close();
        }
    }

    // Runs the work in a child process, with the fault.
    void inChild(const Work &work, const QString &path, Fault fault, int at)
    {
        *m_told = {};
        const pid_t child = fork();
        if (child == 0) {
            faults::begin(fault, at);
            work(path, *m_told);
            m_told->calls = faults::calls();
            m_told->isDone = true;
            _exit(0);
        }
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        QVERIFY2(WIFEXITED(status), "the program crashed");
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    static void copyAll(const QString &from, const QString &to)
    {
        for (const char *end : {"", "-wal", "-journal"}) {
            const QString target = to + QLatin1String(end);
            QFile::remove(target);
            if (QFile::exists(from + QLatin1String(end))) {
                QVERIFY(QFile::copy(from + QLatin1String(end), target));
            }
        }
        QFile::remove(to + u"-shm"_s);
    }

    // The study opens for reading and for writing, is whole, has what was acknowledged, and is a single file when
    // closed.
    static void checkWhole(const QString &path, int acknowledged, const QString &when, const QStringList &steps)
    {
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
            const auto file = StudyFile::open(path, mode, steps);
            QVERIFY2(file, qPrintable(when + (file ? QString() : file.error().oneLine())));
            const auto kept = connectionOf(**file).value("SELECT count(*) FROM setting WHERE name LIKE 'n%'");
            QVERIFY2(kept && kept->toInt() >= acknowledged,
                     qPrintable(when + u"%1 of %2"_s.arg(kept ? kept->toInt() : -1).arg(acknowledged)));
            auto wrong = (*file)->store().verify();
            if (wrong && steps != migrationSteps()) {
                // The program does not know the test's own step; its tables are checked separately.
                wrong->removeIf([](const Message &fault) {
                    return fault.inWords().startsWith(u"the file says that it is of version"_s);
                });
                *wrong += shapeFaults(connectionOf(**file), steps)
                              .value_or(QList{Message::literal(u"the tables cannot be read"_s)});
            }
            QVERIFY2(wrong && wrong->isEmpty(),
                     qPrintable(when + (wrong ? inWords(*wrong).join(u' ') : wrong.error().oneLine())));
            const auto closed = (*file)->close();
            QVERIFY2(closed, qPrintable(when + (closed ? QString() : closed.error().oneLine())));
        }
        for (const char *end : {"-wal", "-shm", "-journal", ".lock"}) {
            QVERIFY2(!QFile::exists(path + QLatin1String(end)), qPrintable(when + QLatin1String(end)));
        }
    }

    // A backup under its final name is a whole study.
    static void checkBackup(const QString &backup, const QString &when)
    {
        const auto file = StudyFile::open(backup, OpenMode::ReadOnly);
        const QString why = when + backup + (file ? QString() : file.error().oneLine());
        QVERIFY2(file, qPrintable(why));
        const auto faults = (*file)->store().verify();
        QVERIFY2(faults && faults->isEmpty(), qPrintable(why));
    }

    // Tries the work on copies of `from` with each fault at each call, or at every `stride`-th call in the quick run.
    void tryAll(const QString &from, const Work &work, const QStringList &steps, int stride)
    {
        const QString tried = path(u"tried.corater"_s);
        copyAll(from, tried);
        inChild(work, tried, Fault::None, 0);
        QVERIFY(m_told->isDone);
        const int calls = m_told->calls;
        QVERIFY2(calls > 5, "SQLite was not reached");
        const bool isThorough = qEnvironmentVariable("CORATER_FAULTS") == u"all";
        stride *= std::max(1, qEnvironmentVariableIntValue("CORATER_FAULT_STRIDE"));
        int turn = 0;
        for (const Fault fault : {Fault::Kill, Fault::KillTorn, Fault::FailOnce, Fault::FailOn, Fault::FullOn}) {
            // Each fault starts at another call, so that together they cover all calls.
            for (int at = 1 + (isThorough ? 0 : turn++ % stride); at <= calls; at += isThorough ? 1 : stride) {
                copyAll(from, tried);
                inChild(work, tried, fault, at);
                if (QTest::currentTestFailed()) {
                    return;
                }
                checkWhole(tried, m_told->acknowledged,
                           u"fault %1 at call %2 of %3: "_s.arg(int(fault)).arg(at).arg(calls), steps);
                if (QTest::currentTestFailed()) {
                    return;
                }
                for (const QString &copy : QDir(m_folder.path()).entryList({u"tried.corater.*"_s})) {
                    if (!copy.endsWith(u".part")) {
                        checkBackup(path(copy), u"fault %1 at call %2: "_s.arg(int(fault)).arg(at));
                    }
                    QFile::remove(path(copy));
                }
            }
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        QVERIFY(faults::install());
        m_told =
            static_cast<Told *>(mmap(nullptr, sizeof(Told), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
        QVERIFY(m_told != MAP_FAILED);
        faults::begin(Fault::None, 0);
        QVERIFY(StudyFile::create(path(u"plain.corater"_s)));
        if (faults::calls() == 0) {
            QSKIP("Qt's driver has an SQLite of its own");
        }
        QFile step(path(u"step.sql"_s));
        QVERIFY(step.open(QIODevice::WriteOnly) &&
                step.write("CREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT\n") > 0);
        m_newerSteps = migrationSteps() << step.fileName();
    }

    void opensAndCloses()
    {
        tryAll(
            path(u"plain.corater"_s), [](const QString &study, Told &told) { changeStudy(study, 0, told); },
            migrationSteps(), 1);
    }

    void changes()
    {
        tryAll(
            path(u"plain.corater"_s), [](const QString &study, Told &told) { changeStudy(study, 3, told); },
            migrationSteps(), 2);
    }

    void foldsTheLogWhileItWorks()
    {
        tryAll(
            path(u"plain.corater"_s), [](const QString &study, Told &told) { changeStudy(study, 201, told); },
            migrationSteps(), 149);
    }

    void migrates()
    {
        const QStringList steps = m_newerSteps;
        tryAll(
            path(u"plain.corater"_s),
            [steps](const QString &study, Told &) { (void)StudyFile::open(study, OpenMode::ReadWrite, steps); }, steps,
            5);
    }

    void opensWhatAKilledProgramLeftInItsLog()
    {
        const QString left = path(u"left.corater"_s);
        copyAll(path(u"plain.corater"_s), left);
        inChild(
            [](const QString &study, Told &told) {
                const auto file = StudyFile::open(study, OpenMode::ReadWrite);
                change(**file, 3, told);
                told.isDone = true;
                _exit(0);
            },
            left, Fault::None, 0);
        QCOMPARE(m_told->acknowledged, 3);
        QVERIFY(QFileInfo(left + u"-wal"_s).size() > 0);
        tryAll(
            left,
            [](const QString &study, Told &told) {
                told.acknowledged = 3; // from the log, whatever fails now
                changeStudy(study, 0, told);
            },
            migrationSteps(), 1);
    }

    // Merging another copy is complete or changes nothing, and what was here before stays.
    void takesInAnotherCopy()
    {
        const QString mine = path(u"mine.corater"_s);
        const QString theirs = path(u"theirs.corater"_s);
        const auto add = [](const QString &study, std::initializer_list<int> numbers) {
            const auto file = StudyFile::open(study, OpenMode::ReadWrite);
            for (const int number : numbers) {
                QVERIFY(file && keep(**file, number));
            }
            QVERIFY((*file)->close());
        };
        copyAll(path(u"plain.corater"_s), mine);
        add(mine, {0, 1});
        copyAll(mine, theirs);
        add(mine, {2});
        add(theirs, {3, 4, 5});
        tryAll(
            mine,
            [theirs](const QString &study, Told &told) {
                told.acknowledged = 3; // those from before
                const auto file = StudyFile::open(study, OpenMode::ReadWrite);
                const auto other = MergeSource::open(theirs);
                if (file && other && mergeCopy(**file, other->store(), MergeMode::Real)) {
                    told.acknowledged = 6;
                    (void)(*file)->close();
                }
            },
            migrationSteps(), 3);
    }

    // The state that other programs, and earlier versions of Corater, leave if they end while writing without a log.
    void opensWhatAKilledProgramLeftInItsJournal()
    {
        const QString left = path(u"journal.corater"_s);
        copyAll(path(u"plain.corater"_s), left);
        inChild(
            [](const QString &study, Told &) {
                const auto connection = Connection::open(study, OpenMode::ReadWrite);
                for (const char *statement :
                     {"PRAGMA cache_size = 2", "BEGIN IMMEDIATE", "CREATE TABLE spilled (text)"}) {
                    (void)(*connection)->run(QString::fromLatin1(statement));
                }
                for (int i = 0; i < 200; ++i) {
                    (void)(*connection)->run("INSERT INTO spilled VALUES (?)", {QString(3000, u'x')});
                }
                _exit(0);
            },
            left, Fault::None, 0);
        QVERIFY(QFileInfo(left + u"-journal"_s).size() > 0);
        tryAll(left, [](const QString &study, Told &told) { changeStudy(study, 0, told); }, migrationSteps(), 3);
        // It opens for reading only, too.
        const QString tried = path(u"tried.corater"_s);
        copyAll(left, tried);
        const auto reader = StudyFile::open(tried, OpenMode::ReadOnly);
        QVERIFY2(reader, reader ? "" : qPrintable(reader.error().oneLine()));
        QCOMPARE(connectionOf(**reader).value("SELECT count(*) FROM sqlite_schema WHERE name = 'spilled'")->toInt(), 0);
    }

    void aNewStudyIsThereWholeOrNotAtAll()
    {
        const QString made = path(u"made.corater"_s);
        const Work make = [](const QString &study, Told &told) {
            const auto file = StudyFile::create(study, [&told](std::unique_ptr<StudyFile> draft) -> Result<void> {
                change(*draft, 2, told);
                return told.acknowledged == 2 ? Result<void>()
                                              : fail(ErrorCode::Internal, Message::literal(u"not filled"_s));
            });
            told.isDone = file.has_value();
        };
        inChild(make, made, Fault::None, 0);
        QVERIFY(m_told->isDone);
        const int calls = m_told->calls;
        QVERIFY(calls > 50);
        const bool isThorough = qEnvironmentVariable("CORATER_FAULTS") == u"all";
        for (const Fault fault : {Fault::Kill, Fault::KillTorn, Fault::FailOnce, Fault::FailOn, Fault::FullOn}) {
            for (int at = isThorough ? 1 : 1 + 7 * int(fault); at <= calls; at += isThorough ? 1 : calls / 10) {
                QFile::remove(made);
                inChild(make, made, fault, at);
                const QString when = u"fault %1 at call %2: "_s.arg(int(fault)).arg(at);
                if (!QFile::exists(made)) {
                    // It can be made again.
                    inChild(make, made, Fault::None, 0);
                    QVERIFY2(m_told->isDone, qPrintable(when));
                }
                checkWhole(made, 2, when, migrationSteps());
                if (QTest::currentTestFailed()) {
                    return;
                }
                QVERIFY2(!QFile::exists(path(u".made.corater.new"_s)), qPrintable(when));
            }
        }
    }

    void aFullDiskIsCalledSo()
    {
        const QString study = path(u"full.corater"_s);
        copyAll(path(u"plain.corater"_s), study);
        const auto file = StudyFile::open(study, OpenMode::ReadWrite);
        QVERIFY(file && keep(**file, 1));
        faults::begin(Fault::FullOn, 1);
        const auto refused = keep(**file, 2);
        const auto closed = (*file)->close();
        faults::begin(Fault::None, 0);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DiskFull);
        QCOMPARE(refused.error().exitStatus(), 3);
        // If the log cannot be folded in, the error states where it is.
        QVERIFY(!closed);
        QVERIFY2(closed.error().oneLine().contains("full.corater-wal"), qPrintable(closed.error().oneLine()));
        QCOMPARE(closed.error().exitStatus(), 3);
        checkWhole(study, 1, u"after the full disk: "_s, migrationSteps());
    }
};

QTEST_GUILESS_MAIN(StudyFaultsTest)
#include "StudyFaultsTest.moc"
