// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FaultyRun.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Killed commands leave a study that is whole, with everything from before; repeated, they give the result that they
/// would have given. They are killed at calls that change files, before the call or in the middle of a write, spread
/// over all calls of the command, and at random times. KillTest does the same for labelling. CORATER_KILLS=N kills each
/// command N times.
class KilledCommandsTest : public QObject
{
    Q_OBJECT

    SharedWorld m_world;

    // Milliseconds until it ended.
    qint64 runFor(const QStringList &arguments, qint64 killAfter) const
    {
        QProcess process;
        process.setProcessEnvironment(programEnvironment());
        process.setWorkingDirectory(m_world.folder());
        QElapsedTimer timer;
        timer.start();
        process.start(QStringLiteral(CORATER_PROGRAM), arguments);
        if (killAfter >= 0 && !process.waitForFinished(int(killAfter))) {
            process.kill();
        }
        process.waitForFinished(60000);
        return timer.elapsed();
    }

    qint64 entriesOf(const QString &study) const { return m_world.count(study, u"SELECT count(*) FROM history"_s); }

    void checkAfterKill(const QStringList &command, const QString &study, qint64 entries)
    {
        const bool isNew = command.first() == "join"_L1;
        if (QFile::exists(m_world.at(study))) {
            const Answer verified = m_world.run({"verify", study});
            QVERIFY2(verified.status == 0, (verified.out + verified.err).constData());
            QVERIFY(isNew || m_world.count(study, u"SELECT count(*) FROM label"_s) >= 16);
        }
        // A finished command is not repeated. A sync may have merged everything and given nothing yet.
        const bool mayRepeat = QStringList{"sync", "packet", "merge", "package", "export"}.contains(command.first());
        if (mayRepeat || entriesOf(study) != entries) {
            const Answer again = m_world.run(command);
            QVERIFY2(again.status == 0, again.err.constData());
            QVERIFY2(entriesOf(study) == entries,
                     (QByteArray::number(entriesOf(study)) + again.out + again.err).constData());
        }
        QCOMPARE(entriesOf(study), entries);
        if (command.first() == "sync"_L1) {
            const Answer met = m_world.run({"sync", "ben.corater"});
            QVERIFY2(met.status == 0, met.err.constData());
            QVERIFY2(entriesOf(u"ben.corater"_s) == entries, met.err.constData());
        }
        if (command.first() == "packet"_L1) {
            const Answer met = m_world.run({"merge", "ben.corater", "ben.packet"});
            QVERIFY2(met.status == 0, met.err.constData());
            QVERIFY2(entriesOf(u"ben.corater"_s) == entries + 30, met.err.constData());
        }
    }

private Q_SLOTS:
    void initTestCase() { m_world.make(); }

    void aKillLeavesTheStudyWhole_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("sync") << QStringList{"sync", "ada.corater"};
        QTest::newRow("add") << QStringList{"add", "ada.corater", "more.csv"};
        QTest::newRow("codebook change") << QStringList{"codebook", "change", "ada.corater", "merge", "Red", "Blue"};
        QTest::newRow("packet") << QStringList{"packet", "ada.corater", "--for", "Ben", "-o", "ben.packet", "--force"};
        QTest::newRow("merge") << QStringList{"merge", "ada.corater", "ben.corater"};
        QTest::newRow("join") << QStringList{"join", "shared", "-o", "new.corater"};
        QTest::newRow("join to work") << QStringList{"join", "shared", "-o", "new.corater", "--rater", "Ben"};
        QTest::newRow("package") << QStringList{"package", "done.corater",  "--unsettled",
                                                "-o",      "published.zip", "--force"};
        QTest::newRow("export") << QStringList{"export", "done.corater", "--as",   "ratings",
                                               "-o",     "ratings.csv",  "--force"};
    }

    void aKillLeavesTheStudyWhole()
    {
        QFETCH(QStringList, command);
        const int kills =
            qEnvironmentVariableIsSet("CORATER_KILLS") ? qEnvironmentVariableIntValue("CORATER_KILLS") : 6;
        FaultyRun faulty(m_world);
        const int calls = faulty.countCalls(command);
        QVERIFY2(faulty.whole().status == 0, (faulty.whole().out + faulty.whole().err).constData());
        const QString study = *std::ranges::find_if(
            command, [](const QString &word) { return word != "ben.corater"_L1 && word.endsWith(".corater"_L1); });
        const qint64 entries = entriesOf(study);
        QVERIFY(entries > 0);
        m_world.restore();
        const qint64 whole = runFor(command, -1);
        const QList<int> atCalls = spread(calls, (kills + 1) / 2);
        for (int number : atCalls) {
            const QString mode = number % 2 == 0 ? u"kill"_s : u"half"_s;
            const Answer ended = faulty.run(command, mode, number);
            const QByteArray where = mode.toLatin1() + " at call " + faulty.callOfFault(number);
            QVERIFY2(ended.status == -1, where.constData());
            checkAfterKill(command, study, entries);
            if (QTest::currentTestFailed()) {
                qWarning("%s", where.constData());
                return;
            }
        }
        int early = 0;
        for (int kill = int(atCalls.size()); kill < kills && !QTest::currentTestFailed(); ++kill) {
            m_world.restore();
            early += runFor(command, QRandomGenerator::global()->bounded(qint64(1), whole)) < whole;
            checkAfterKill(command, study, entries);
        }
        qInfo("%d kills: %d of the %d calls that change files, and %d at random moments, %d of them before the command "
              "would have ended",
              kills, int(atCalls.size()), calls, kills - int(atCalls.size()), early);
    }
};

QTEST_GUILESS_MAIN(KilledCommandsTest)
#include "KilledCommandsTest.moc"
