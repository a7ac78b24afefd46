// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/FaultyRun.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDirIterator>
#include <QProcess>
#include <QTest>

#include <csignal>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Before all have sealed, none of a rater's labels is in the memory of another rater's program that has merged
/// everything received, nor in any file of theirs at that time: the study, its log, temporary files, the folder of
/// keys. The program is stopped at several of its calls while it is examined.
class OtherMemoryTest : public QObject
{
    Q_OBJECT

    SharedWorld m_world;
    const QByteArray m_planted = "plantedremark";

    QStringList machineOf(const QString &rater) const
    {
        return {u"XDG_DATA_HOME="_s + m_world.at(rater), u"TMPDIR="_s + m_world.at(rater),
                u"CORATER_PASSPHRASE=a passphrase of "_s + rater};
    }

    // In UTF-8, and in UTF-16 as in Qt's strings.
    bool standsIn(const QByteArray &bytes) const
    {
        const QString text = QString::fromLatin1(m_planted);
        return bytes.contains(m_planted) ||
               bytes.contains(QByteArray(reinterpret_cast<const char *>(text.utf16()), 2 * text.size()));
    }

    // The readable memory of a process, region by region.
    bool standsInMemory(qint64 process, qint64 *looked) const
    {
        QFile maps(u"/proc/%1/maps"_s.arg(process));
        QFile memory(u"/proc/%1/mem"_s.arg(process));
        if (!maps.open(QIODevice::ReadOnly) || !memory.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
            qWarning("the memory cannot be read: %s", qPrintable(memory.errorString()));
            return false;
        }
        constexpr quint64 largest = 1ULL << 30; // larger regions are a sanitizer's own
        bool isThere = false;
        for (const QByteArray &line : maps.readAll().split('\n')) {
            const QByteArrayList range = line.first(std::max<qsizetype>(line.indexOf(' '), 0)).split('-');
            const bool isReadable = line.contains(" rw") && !line.contains("[v");
            const quint64 from = range.value(0).toULongLong(nullptr, 16);
            const quint64 to = range.value(1).toULongLong(nullptr, 16);
            if (isReadable && to - from <= largest && memory.seek(qint64(from))) {
                const QByteArray bytes = memory.read(qint64(to - from));
                *looked += bytes.size();
                isThere = isThere || standsIn(bytes);
            }
        }
        return isThere;
    }

    // Files below a folder that contain it.
    QStringList filesWithIt(const QString &folder) const
    {
        QStringList found;
        QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && standsIn(file.readAll())) {
                found << file.fileName();
            }
        }
        return found;
    }

    // Starts a sync and examines it while it is stopped at that call.
    void lookAt(const QString &study, const QString &rater, int call, bool isOwn, const FaultyRun &faulty)
    {
        QProcess process;
        QProcessEnvironment whole = programEnvironment();
        for (const QString &one : machineOf(rater) + faulty.environment(u"stop %1"_s.arg(call))) {
            whole.insert(one.section(u'=', 0, 0), one.section(u'=', 1));
        }
        process.setProcessEnvironment(whole);
        process.setWorkingDirectory(m_world.folder());
        process.start(QStringLiteral(CORATER_PROGRAM), {u"sync"_s, study});
        QVERIFY(process.waitForStarted());
        const auto isStill = [&] {
            QFile stat(u"/proc/%1/stat"_s.arg(process.processId()));
            const QByteArray line = stat.open(QIODevice::ReadOnly) ? stat.readAll() : QByteArray();
            return line.mid(line.lastIndexOf(')') + 2).startsWith('T');
        };
        QTRY_VERIFY_WITH_TIMEOUT(isStill(), 30000);
        qint64 looked = 0;
        const bool isThere = standsInMemory(process.processId(), &looked);
        const QStringList files = filesWithIt(m_world.folder());
        ::kill(pid_t(process.processId()), SIGCONT);
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QVERIFY2(looked > 1000000, qPrintable(QString::number(looked)));
        QVERIFY2(isThere == isOwn, faulty.callOfFault(call).constData());
        for (const QString &file : files) {
            QVERIFY2(file.startsWith(m_world.at(u"ada"_s)), qPrintable(file));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *folder : {"shared", "ada", "ben"}) {
            QVERIFY(QDir().mkpath(m_world.at(QLatin1String(folder))));
        }
        QVERIFY(smallStudy(m_world.at(u"ada.corater"_s), 6));
        const auto does = [&](const QString &rater, const QStringList &arguments) {
            const Answer answer = m_world.run(arguments, machineOf(rater));
            QVERIFY2(answer.status == 0, answer.err.constData());
        };
        does(u"ada"_s, {"share", "ada.corater", "shared", "--rater", "Ada"});
        does(u"ben"_s, {"join", "shared", "-o", "ben.corater", "--rater", "Ben"});
        const auto study = Study::open(m_world.at(u"ada.corater"_s));
        QVERIFY(study);
        for (int item = 1; item <= 6; ++item) {
            const QString name = QString::number(item);
            QVERIFY(label(**study, u"Ada"_s, name, u"colour"_s, {u"Red"_s}));
            QVERIFY(
                (*study)->perform(setComment(keyOf(**study, name, u"Ada"_s), 1, (*study)->codebook().dimensions[0].id,
                                             u"%1 %2"_s.arg(QString::fromLatin1(m_planted), name))));
        }
        QVERIFY((*study)->close());
        copyFolder(m_world.folder(), m_world.beside(u"kept"_s));
    }

    // The search finds what is there: a rater's own labels.
    void ownMemoryHasIt()
    {
        const FaultyRun faulty(m_world);
        m_world.restore();
        const Answer given = m_world.run({"sync", "ada.corater"}, machineOf(u"ada"_s) + faulty.environment({}));
        QVERIFY2(given.status == 0, given.err.constData());
        copyFolder(m_world.folder(), m_world.beside(u"given"_s));
        QFile log(m_world.beside(u"calls"_s));
        QVERIFY(log.open(QIODevice::ReadOnly));
        int call = 0; // the call that puts the parcel into the folder
        const QByteArrayList calls = log.readAll().split('\n');
        while (call < calls.size() && !calls[call].contains(".parcel")) {
            ++call;
        }
        m_world.restore();
        lookAt(u"ada.corater"_s, u"ada"_s, call + 1, true, faulty);
    }

    void nobodyElseHasIt()
    {
        const FaultyRun faulty(m_world);
        copyFolder(m_world.beside(u"given"_s), m_world.folder());
        const qint64 before = m_world.count(u"ben.corater"_s, u"SELECT count(*) FROM history"_s);
        const Answer taken = m_world.run({"sync", "ben.corater"}, machineOf(u"ben"_s) + faulty.environment({}));
        QVERIFY2(taken.status == 0, taken.err.constData());
        QCOMPARE(m_world.count(u"ben.corater"_s, u"SELECT count(*) FROM history"_s), before + 12);
        QFile log(m_world.beside(u"calls"_s));
        QVERIFY(log.open(QIODevice::ReadOnly));
        const int calls = int(log.readAll().count('\n'));
        const QList<int> numbers = spread(calls, qEnvironmentVariableIsSet("CORATER_LONG") ? 40 : 4);
        for (int number : numbers) {
            copyFolder(m_world.beside(u"given"_s), m_world.folder());
            lookAt(u"ben.corater"_s, u"ben"_s, number, false, faulty);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
        QCOMPARE(filesWithIt(m_world.at(u"ben"_s)), QStringList());
        qInfo("looked at %d of %d calls", int(numbers.size()), calls);
    }
};

QTEST_GUILESS_MAIN(OtherMemoryTest)
#include "OtherMemoryTest.moc"
