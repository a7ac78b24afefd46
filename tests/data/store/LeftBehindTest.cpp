// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyFile.h"

#include "data/store/StudyConnection.h"

#include <QDateTime>
#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace corater;
using namespace Qt::StringLiterals;

/// Files beside a study after a crash of the program or the machine, or that cannot be created there: locks, logs and
/// journals, in folders with and without write permission.
class LeftBehindTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // A closed study in a folder of its own.
    QString freshStudy()
    {
        const QString folder = m_folder.filePath(QString::number(++m_count));
        QDir().mkpath(folder);
        const QString study = folder + u"/study.corater"_s;
        return StudyFile::create(study) ? study : QString();
    }

    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    // A separate process works on the study and ends without closing it.
    static void workAndEnd(const std::function<void()> &work, pid_t *process = nullptr)
    {
        const pid_t child = fork();
        if (child == 0) {
            work();
            _exit(0);
        }
        QCOMPARE(waitpid(child, nullptr, 0), child);
        if (process) {
            *process = child;
        }
    }

    // The process that an error names as the one that has the study open; 0 for none.
    static qint32 processIn(const Error &error)
    {
        static const QRegularExpression process(u"\\(process ([0-9]+) "_s);
        return error.code == ErrorCode::Locked ? process.match(error.oneLine()).captured(1).toInt() : 0;
    }

    // The error for a user who may not write to the folder; empty if the study opens.
    static QString asReader(const QString &study, OpenMode mode)
    {
        QFile answer(QDir::tempPath() + u"/corater-answer-%1"_s.arg(QCoreApplication::applicationPid()));
        if (!answer.open(QIODevice::ReadWrite | QIODevice::Truncate)) {
            return u"no answer"_s;
        }
        ::chmod(qPrintable(QFileInfo(study).path()), 0555);
        workAndEnd([&] {
            constexpr uid_t nobody = 65534; // the superuser may write everywhere
            if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0)) {
                answer.write("cannot become another user");
            }
            const auto file = StudyFile::open(study, mode);
            answer.write(file ? QByteArray() : file.error().oneLine().toUtf8());
            answer.flush();
        });
        ::chmod(qPrintable(QFileInfo(study).path()), 0755);
        answer.seek(0);
        const QString text = QString::fromUtf8(answer.readAll());
        answer.remove();
        return text;
    }

    static void leaveLog(const QString &study)
    {
        workAndEnd([&] {
            const auto file = StudyFile::open(study, OpenMode::ReadWrite);
            (void)(*file)->record({.kind = "test"}, [](Writer &writer) {
                return writer.insert({"setting", {{"name", "kept"}, {"value", "1"}}});
            });
            _exit(0);
        });
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(::chmod(qPrintable(m_folder.path()), 0755), 0); }

    void aReaderNeedsNoWritableFolder()
    {
        const QString study = freshStudy();
        QCOMPARE(asReader(study, OpenMode::ReadOnly), QString());
        const QString refused = asReader(study, OpenMode::ReadWrite);
        QVERIFY2(refused.contains("is read-only") || refused.contains("nothing can be written in the folder"),
                 qPrintable(refused));
    }

    void aFoldedLogIsReadWhereNothingCanBeWritten()
    {
        const QString study = freshStudy();
        // The state after the program ended between removing the log and writing that to the header.
        QFile file(study);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(18) && file.write("\2\2", 2) == 2);
        file.close();
        QCOMPARE(asReader(study, OpenMode::ReadOnly), QString());
        QVERIFY(StudyFile::open(study, OpenMode::ReadWrite));
    }

    void aLogThatCannotBeReadIsNamed()
    {
        const QString study = freshStudy();
        leaveLog(study);
        QVERIFY(QFile::remove(study + u"-shm"_s));
        const QString told = asReader(study, OpenMode::ReadOnly);
        QVERIFY2(told.contains("study.corater-wal") && told.contains("copy both files"), qPrintable(told));
        // As soon as it is writable, it opens with the newest change.
        const auto reader = StudyFile::open(study, OpenMode::ReadOnly);
        QVERIFY(reader);
        QCOMPARE(connectionOf(**reader).value("SELECT value FROM setting WHERE name = 'kept'")->toString(), u"1"_s);
    }

    void aJournalThatCannotBeRolledBackIsNamed()
    {
        const QString study = freshStudy();
        workAndEnd([&] {
            const auto connection = Connection::open(study, OpenMode::ReadWrite);
            for (const char *statement : {"PRAGMA cache_size = 2", "BEGIN IMMEDIATE", "CREATE TABLE spilled (text)"}) {
                (void)(*connection)->run(QString::fromLatin1(statement));
            }
            for (int i = 0; i < 200; ++i) {
                (void)(*connection)->run("INSERT INTO spilled VALUES (?)", {QString(3000, u'x')});
            }
            _exit(0);
        });
        const QString told = asReader(study, OpenMode::ReadOnly);
        QVERIFY2(told.contains("study.corater-journal") && told.contains("allow writing"), qPrintable(told));
        QVERIFY(StudyFile::open(study, OpenMode::ReadOnly));
        QVERIFY(!QFile::exists(study + u"-journal"_s));
    }

    void aLockSaysWhoseItIsAndWhatToDo()
    {
        const QString study = freshStudy();
        const QString lock = study + u".lock"_s;
        const auto told = [&study] {
            const auto file = StudyFile::open(study, OpenMode::ReadWrite);
            return file ? QString() : file.error().oneLine();
        };
        // A lock without a name, of a program that ended before writing it, belongs to nobody, unless a process still
        // holds it.
        write(lock, {});
        {
            QFile held(lock);
            QVERIFY(held.open(QIODevice::ReadWrite) && flock(held.handle(), LOCK_EX | LOCK_NB) == 0);
            const QString empty = told();
            QVERIFY2(empty.contains("remove that file") && empty.contains("study.corater.lock") &&
                         empty.contains(QDateTime::currentDateTime().toString(u"yyyy-MM-dd"_s)),
                     qPrintable(empty));
        }
        QCOMPARE(told(), QString());
        QVERIFY(!QFile::exists(lock));
        // The format of Qt's lock files: process, program, machine and its ids.
        write(lock, "4242\ncorater\nelsewhere\n0123\n4567\n");
        const QString elsewhere = told();
        QVERIFY2(elsewhere.contains("process 4242 on elsewhere") && elsewhere.contains("remove study.corater.lock"),
                 qPrintable(elsewhere));
        QVERIFY(QFile::remove(lock));
        {
            const auto open = StudyFile::open(study, OpenMode::ReadWrite);
            QVERIFY(open);
            const QString here = told();
            QVERIFY2(here.contains(QString::number(QCoreApplication::applicationPid())) && !here.contains("remove"),
                     qPrintable(here));
        }
        leaveLog(study); // its program has ended
        QVERIFY(QFile::exists(lock));
        QCOMPARE(told(), QString());
    }

    void whatADeadProgramLeftLocksNothing_data()
    {
        QTest::addColumn<QByteArray>("lock");
        const QByteArray here = "\ncorater\n" + QSysInfo::machineHostName().toUtf8() + '\n' +
                                QSysInfo::machineUniqueId() + '\n' + QSysInfo::bootUniqueId() + '\n';
        pid_t dead = 0;
        workAndEnd([] {}, &dead);
        const QByteArray own = QByteArray::number(QCoreApplication::applicationPid());
        QTest::newRow("of a dead process") << QByteArray::number(dead) + here;
        QTest::newRow("of a process whose number another one has now") << own + here;
        QTest::newRow("before the machine was started again")
            << own + QByteArray(here).replace(QSysInfo::bootUniqueId(), "ffffffff-ffff-ffff-ffff-ffffffffffff");
        QTest::newRow("half written") << QByteArray::number(dead) + "\ncora";
        QTest::newRow("only the process") << QByteArray::number(dead);
        QTest::newRow("nothing written") << QByteArray();
    }

    // Killed at any moment, also while it took over the lock of another one: earlier versions left ".rmlock" then.
    void whatADeadProgramLeftLocksNothing()
    {
        QFETCH(QByteArray, lock);
        for (const bool hasTakeover : {false, true}) {
            const QString study = freshStudy();
            write(study + u".lock"_s, lock);
            if (hasTakeover) {
                write(study + u".lock.rmlock"_s, {});
            }
            const auto file = StudyFile::open(study, OpenMode::ReadWrite);
            QVERIFY2(file, qPrintable(file ? QString() : file.error().oneLine()));
            QVERIFY((*file)->close());
            QCOMPARE(QDir(QFileInfo(study).path()).entryList(QDir::Files | QDir::Hidden),
                     QStringList{u"study.corater"_s});
        }
    }

    // Something else under that name is never written to.
    void whatIsNoLockIsLeftAlone()
    {
        const QString study = freshStudy();
        const QString lock = study + u".lock"_s;
        const QString other = QFileInfo(study).path() + u"/other"_s;
        const auto isRefused = [&study] {
            const auto file = StudyFile::open(study, OpenMode::ReadWrite);
            return !file && !file.error().message.isEmpty();
        };
        write(other, {});
        QVERIFY(QFile::link(other, lock));
        QVERIFY(isRefused());
        QCOMPARE(QFileInfo(other).size(), 0);
        QVERIFY(QFile::remove(lock) && ::mkfifo(qPrintable(lock), 0600) == 0);
        QVERIFY(isRefused());
        QVERIFY(QFile::remove(lock) && QDir().mkdir(lock));
        QVERIFY(isRefused());
        QVERIFY(QDir().rmdir(lock));
        QVERIFY(StudyFile::open(study, OpenMode::ReadWrite));
    }

    // All at the same moment: one gets it, the others are told who has it.
    void onlyOneTakesOverALock()
    {
        constexpr int programs = 5;
        constexpr int rounds = 40;
        for (int round = 0; round < rounds; ++round) {
            const QString study = freshStudy();
            write(study + u".lock"_s, round % 2 == 0 ? QByteArray() : QByteArray("4242"));
            std::array<int, 2> answers{};
            std::array<int, 2> stop{};
            QVERIFY(::pipe(answers.data()) == 0 && ::pipe(stop.data()) == 0);
            std::array<pid_t, programs> children{};
            for (pid_t &child : children) {
                child = fork();
                if (child == 0) {
                    ::close(stop[1]);
                    const auto lock = StudyLock::take(study, study);
                    const qint32 holder = lock ? ::getpid() : -processIn(lock.error());
                    char none = 0;
                    const bool isDone = ::write(answers[1], &holder, sizeof holder) == sizeof holder &&
                                        ::read(stop[0], &none, 1) == 0; // until all have tried
                    _exit(isDone ? 0 : 1);                              // and the lock's file is left
                }
            }
            QList<qint32> holders;
            for (int i = 0; i < programs; ++i) {
                qint32 holder = 0;
                QCOMPARE(::read(answers[0], &holder, sizeof holder), ssize_t(sizeof holder));
                holders << holder;
            }
            for (const int end : {stop[0], stop[1], answers[0], answers[1]}) {
                ::close(end);
            }
            for (const pid_t child : children) {
                int status = 0;
                QCOMPARE(waitpid(child, &status, 0), child);
                QCOMPARE(status, 0);
            }
            std::ranges::sort(holders);
            const qint32 winner = holders.last();
            QVERIFY(winner > 0);
            for (const qint32 told : std::as_const(holders)) {
                QVERIFY2(told == winner || told == -winner, qPrintable(QString::number(told)));
            }
            QVERIFY(StudyFile::open(study, OpenMode::ReadWrite));
        }
    }

    void aStudyThatWasBeingMadeIsMadeAnew()
    {
        const QString folder = QFileInfo(freshStudy()).path();
        write(folder + u"/.other.corater.new"_s, "half");
        QVERIFY(StudyFile::create(folder + u"/other.corater"_s));
        QVERIFY(!QFile::exists(folder + u"/.other.corater.new"_s));
    }

    void everyNameIsThatOfAFile_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name :
             {"./:memory:", "file:x.corater", "file:y?mode=memory", "a b#c%20.corater", "ünïcode.corater"}) {
            QTest::newRow(name) << QString::fromUtf8(name);
        }
    }

    void everyNameIsThatOfAFile()
    {
        QFETCH(QString, name);
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(QFileInfo(freshStudy()).path()));
        const bool made = StudyFile::create(name).has_value();
        const QStringList files = QDir().entryList(QDir::Files | QDir::Hidden);
        const bool opens = StudyFile::open(name, OpenMode::ReadWrite) && StudyFile::open(name, OpenMode::ReadOnly);
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(made);
        QVERIFY(opens);
        QCOMPARE(files.size(), 2);
        QVERIFY2(files.contains(QFileInfo(name).fileName()), qPrintable(files.join(u' ')));
    }

    void aStudyInMemoryIsNone()
    {
        const auto refused = StudyFile::create(u":memory:"_s);
        QVERIFY(!refused);
        QCOMPARE(refused.error().exitStatus(), 2);
        QCOMPARE(refused.error().expected.inWords(), u"./:memory:"_s);
    }

    void aLongNameSaysHowLongItMayBe()
    {
        const QString folder = QFileInfo(freshStudy()).path();
        const auto refused = StudyFile::create(folder + u'/' + QString(250, u'n'));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Input);
        QVERIFY2(refused.error().oneLine().contains("at most 239 bytes, found 250 bytes"),
                 qPrintable(refused.error().oneLine()));
        QVERIFY(StudyFile::create(folder + u'/' + QString(239, u'n')));
    }
};

QTEST_GUILESS_MAIN(LeftBehindTest)
#include "LeftBehindTest.moc"
