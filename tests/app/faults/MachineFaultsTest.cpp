// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FaultyRun.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QCryptographicHash>
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Full disks, lost files and unusual names on the command line.
class MachineFaultsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    // Runs the program with its standard output on a device that is always full.
    static Answer intoFullDevice(const QStringList &arguments, const QByteArray &input = {})
    {
        QProcess process;
        process.setStandardOutputFile(u"/dev/full"_s);
        process.start(QStringLiteral(CORATER_PROGRAM), arguments);
        process.write(input);
        process.closeWriteChannel();
        Answer answer;
        if (process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit) {
            answer.status = process.exitCode();
        }
        answer.err = process.readAllStandardError();
        return answer;
    }

    static QByteArray label(int item)
    {
        return "{\"item\":\"" + QByteArray::number(item) + "\",\"screening\":\"in\"}\n";
    }

    // Every picture that the report names exists, with the content that its name states.
    static void checkPictures(const QString &report)
    {
        QFile text(report);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QString all = QString::fromUtf8(text.readAll());
        static const QRegularExpression picture(u"\\]\\((r-[0-9]+-([0-9a-f]{8})\\.svg)\\)"_s);
        int count = 0;
        for (const auto &match : picture.globalMatch(all)) {
            QFile svg(QFileInfo(report).dir().filePath(match.captured(1)));
            QVERIFY2(svg.open(QIODevice::ReadOnly), qPrintable(svg.fileName()));
            const QByteArray hash = QCryptographicHash::hash(svg.readAll(), QCryptographicHash::Sha256).toHex();
            QCOMPARE(QString::fromLatin1(hash.left(8)), match.captured(2));
            ++count;
        }
        QVERIFY(count > 0);
    }

private Q_SLOTS:
    void aFullOutputIsAFault_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        const QString study = path(u"full.corater"_s);
        QTest::newRow("label") << QStringList{u"label"_s, study, u"--rater"_s, u"Ada"_s, u"--batch"_s}
                               << label(1) + label(2);
        QTest::newRow("status") << QStringList{u"status"_s, study} << QByteArray();
        QTest::newRow("status as JSON") << QStringList{u"status"_s, study, u"--json"_s} << QByteArray();
        QTest::newRow("stem") << QStringList{u"stem"_s} << QByteArray("running\n");
        QTest::newRow("export") << QStringList{u"export"_s, study, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s}
                                << QByteArray();
        QTest::newRow("export to the device")
            << QStringList{u"export"_s, study, u"--as"_s, u"ratings"_s, u"-o"_s, u"/dev/full"_s} << QByteArray();
        QTest::newRow("codebook") << QStringList{u"codebook"_s, u"show"_s, study} << QByteArray();
        QTest::newRow("help") << QStringList{u"--help"_s} << QByteArray();
        QTest::newRow("version") << QStringList{u"--version"_s} << QByteArray();
        QVERIFY(QFile::exists(study) || smallStudy(study));
    }

    void aFullOutputIsAFault()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        const Answer answer = intoFullDevice(arguments, input);
        QCOMPARE(answer.status, 3);
        QVERIFY2(answer.err.contains("No space left on device") ||
                     answer.err.contains("standard output cannot be written"),
                 answer.err.constData());
        QVERIFY2(!answer.err.contains("Unknown error"), answer.err.constData());
    }

    void labelStopsWhenTheStudyIsReplaced()
    {
        const QString study = path(u"replaced.corater"_s);
        const QString other = path(u"other.corater"_s);
        QVERIFY(smallStudy(study) && smallStudy(other, 5));
        const QByteArray otherContent = contentOf(other);
        QProcess process;
        process.start(QStringLiteral(CORATER_PROGRAM), {"label", study, "--rater", "Ada", "--batch"});
        process.write(label(1));
        QByteArray out;
        while (!out.contains("ok 1\n") && process.waitForReadyRead(20000)) {
            out += process.readAllStandardOutput();
        }
        QVERIFY(out.contains("ok 1\n"));
        QCOMPARE(std::rename(qPrintable(other), qPrintable(study)), 0);
        process.write(label(2) + label(3));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(20000));
        out += process.readAllStandardOutput();
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(!out.contains("ok 2") && !out.contains("ok 3"), out.constData());
        QCOMPARE(process.exitCode(), 3);
        QVERIFY2(err.contains(study.toUtf8()) && err.contains("was replaced by another file"), err.constData());
        // What was acknowledged is in the copy, and the other study is unchanged.
        QVERIFY2(err.contains("replaced.corater.saved"), err.constData());
        const auto saved = Study::open(study + u".saved"_s);
        QVERIFY(saved);
        QCOMPARE(everyRating(**saved, {})->size(), size_t(1));
        QCOMPARE(contentOf(study), otherContent);
        QVERIFY(!QFile::exists(study + u"-wal"_s));
    }

    void aLossAfterTheLastLabelIsToldToo()
    {
        const QString study = path(u"removed.corater"_s);
        QVERIFY(smallStudy(study));
        QProcess process;
        process.start(QStringLiteral(CORATER_PROGRAM), {"label", study, "--rater", "Ada", "--batch"});
        process.write(label(1));
        QByteArray out;
        while (!out.contains("ok 1\n") && process.waitForReadyRead(20000)) {
            out += process.readAllStandardOutput();
        }
        QVERIFY(QFile::remove(study));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(Study::open(study + u".saved"_s));
    }

    // A program that ends between making its lock and writing its name leaves an empty lock.
    void anEmptyLockDoesNotLock()
    {
        const QString study = path(u"unnamed.corater"_s);
        QVERIFY(smallStudy(study));
        QVERIFY(!written(m_folder, u"unnamed.corater.lock"_s, {}).isEmpty());
        const Answer labelled = runCorater({"label", study, "--rater", "Ada", "--batch"}, label(1));
        QVERIFY2(labelled.status == 0, labelled.err.constData());
        QVERIFY(!written(m_folder, u"unnamed.corater.lock"_s, "?").isEmpty());
        const Answer refused = runCorater({"label", study, "--rater", "Ada", "--batch"}, label(2));
        QVERIFY(refused.status > 0);
        QVERIFY2(refused.err.contains("does not say whose it is"), refused.err.constData());
    }

    // Some network folders cannot lock files: there the process that the lock names decides.
    void whereNothingCanBeLockedTheLockFileServes()
    {
        const QString study = path(u"network.corater"_s);
        QVERIFY(smallStudy(study));
        const QStringList command{"label", study, "--rater", "Ada", "--batch"};
        const QTemporaryDir beside;
        const QStringList environment = faultEnvironment(m_folder.path(), beside.filePath(u"calls"_s), u"nolocks 0"_s);
        const auto withLockOf = [&](qint64 process) {
            const QByteArray owner = QByteArray::number(process) + "\ncorater\n" +
                                     QSysInfo::machineHostName().toUtf8() + '\n' + QSysInfo::machineUniqueId() + '\n' +
                                     QSysInfo::bootUniqueId() + '\n';
            return !written(m_folder, u"network.corater.lock"_s, owner).isEmpty()
                       ? runFaulty(QStringLiteral(CORATER_PROGRAM), command, environment, label(1))
                       : Answer();
        };
        const Answer refused = withLockOf(QCoreApplication::applicationPid());
        QVERIFY(refused.status > 0);
        QVERIFY2(refused.err.contains("is open in another Corater"), refused.err.constData());
        QProcess ended;
        ended.start(u"true"_s, {});
        QVERIFY(ended.waitForStarted());
        const qint64 dead = ended.processId();
        QVERIFY(ended.waitForFinished());
        const Answer done = withLockOf(dead);
        QVERIFY2(done.status == 0, done.err.constData());
        QVERIFY(!QFile::exists(study + u".lock"_s));
    }

    void strangeNamesOfStudies()
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        // Not by QProcess, which writes names in UTF-8.
        process.start(
            u"sh"_s, {u"-c"_s, u"exec \"$0\" new \"$(printf 'caf\\351.corater')\""_s, QStringLiteral(CORATER_PROGRAM)});
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitCode(), 2);
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(err.contains("argument 2 is not valid UTF-8"), err.constData());
        QCOMPARE(runCorater({u"new"_s, u":memory:"_s}).status, 2);
        const Answer tooLong = runCorater({u"new"_s, path(QString(250, u'n'))});
        QCOMPARE(tooLong.status, 2);
        QVERIFY2(tooLong.err.contains("the name is too long"), tooLong.err.constData());
        QVERIFY(QDir(m_folder.path()).entryList({u"caf*"_s}).isEmpty());
    }

    void aReportThatCannotBeWrittenLeavesNoPictures()
    {
        const QString study = path(u"unwritten.corater"_s);
        QCOMPARE(runCorater({u"new"_s, study, u"--rater"_s, u"Ada"_s}).status, 0);
        const QString items = written(m_folder, u"items.csv"_s, "id,title\n1,a\n2,b\n"); // for a figure of the flow
        QCOMPARE(runCorater({u"add"_s, study, items}).status, 0);
        const QDir folder(m_folder.path());
        QVERIFY(folder.mkdir(u"taken.md"_s)); // a folder has the report's name
        const Answer answer = runCorater({u"report"_s, study, u"-o"_s, path(u"taken.md"_s)});
        QVERIFY(answer.status != 0);
        QCOMPARE(folder.entryList({u"taken-*"_s}), QStringList());
        QCOMPARE(runCorater({u"report"_s, study, u"-o"_s, path(u"free.md"_s)}).status, 0);
        QVERIFY(!folder.entryList({u"free-*.svg"_s}).isEmpty()); // so a picture could be left over
    }

    // Whenever the program is ended, the report that exists has the pictures that it was written with.
    void aReportIsTheOldOneOrTheNewOne()
    {
        const QString demo = path(u"demo"_s);
        QCOMPARE(runCorater({u"demo"_s, u"--dir"_s, demo}).status, 0);
        const QString study = demo + u"/demonstration.corater"_s;
        const QString report = path(u"r.md"_s);
        const QStringList first{u"report"_s, study, u"--force"_s, u"-o"_s, report, u"--bootstrap"_s, u"200"_s};
        QCOMPARE(runCorater(first).status, 0);
        checkPictures(report);
        const QDir folder(m_folder.path());
        const QStringList before = folder.entryList({u"r-*.svg"_s});
        // With another seed there are other intervals and pictures.
        for (int files = 1; files < 6 && !QTest::currentTestFailed(); ++files) {
            QProcess process;
            process.start(QStringLiteral(CORATER_PROGRAM),
                          first + QStringList{u"--seed"_s, QString::number(files + 1)});
            QVERIFY(process.waitForStarted());
            const auto newPictures = [&] {
                int count = 0;
                for (const QString &name : folder.entryList({u"r-*.svg"_s})) {
                    count += before.contains(name) ? 0 : 1;
                }
                return count;
            };
            while (process.state() == QProcess::Running && newPictures() < files) {
                process.waitForFinished(1);
            }
            process.kill();
            process.waitForFinished();
            checkPictures(report);
        }
        QCOMPARE(runCorater(first).status, 0);
        checkPictures(report);
        QCOMPARE(folder.entryList({u"r-*.svg"_s}), before); // ended runs leave no files
    }
};

QTEST_GUILESS_MAIN(MachineFaultsTest)
#include "MachineFaultsTest.moc"
