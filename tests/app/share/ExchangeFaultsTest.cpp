// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FaultyRun.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The disk fails or is full at any call of a command that exchanges data: the command reports it with status 3, or the
/// fault has no effect and the command succeeds. Studies stay whole, nobody reads a half-written file as a whole one,
/// and after the fault the same command succeeds. CORATER_FAULTS=N tries each fault at up to N calls of each command.
class ExchangeFaultsTest : public QObject
{
    Q_OBJECT

    SharedWorld m_world;

    struct Outcome
    {
        qint64 entries = 0; ///< in the study that the command works on
        QByteArray file;    ///< what it wrote
        bool operator==(const Outcome &) const = default;
    };

    static QString studyOf(const QStringList &command)
    {
        return command.contains(u"new.corater"_s)    ? u"new.corater"_s
               : command.contains(u"done.corater"_s) ? u"done.corater"_s
                                                     : u"ada.corater"_s;
    }

    Outcome outcomeOf(const QStringList &command) const
    {
        Outcome outcome{.entries = m_world.count(studyOf(command), u"SELECT count(*) FROM history"_s), .file = {}};
        // A packet is encrypted with another nonce each time; merging it shows whether it is whole.
        const qsizetype output = command.first() == "history"_L1 ? 3 : command.indexOf(u"-o"_s) + 1;
        QFile file(m_world.at(command.value(output)));
        if (QStringList{"history", "export", "package"}.contains(command.first()) && file.open(QIODevice::ReadOnly)) {
            outcome.file = file.readAll();
        }
        return outcome;
    }

    void checkStudy(const QString &study)
    {
        if (QFile::exists(m_world.at(study))) {
            const Answer verified = m_world.run({"verify", study});
            QVERIFY2(verified.status == 0, (study.toUtf8() + ": " + verified.out + verified.err).constData());
        }
    }

    // What the others get of it now, half-written or whole.
    void checkOthers(const QStringList &command)
    {
        const bool isPacket = command.first() == "packet"_L1 && QFile::exists(m_world.at(u"ben.packet"_s));
        if (isPacket || command.first() == "sync"_L1) {
            const QStringList meeting =
                isPacket ? QStringList{"merge", "ben.corater", "ben.packet"} : QStringList{"sync", "ben.corater"};
            const Answer met = m_world.run(meeting);
            QVERIFY2(met.status == 0, met.err.constData());
            QVERIFY2(!met.err.contains("refused") && !met.err.contains("not whole"), met.err.constData());
            checkStudy(u"ben.corater"_s);
        }
    }

    void check(const QStringList &command, const Answer &answer, const Outcome &whole)
    {
        QVERIFY2(answer.status == 0 || answer.status == 3,
                 (QByteArray::number(answer.status) + ' ' + answer.err).constData());
        static const QByteArrayList words{"Input/output error", "No space left on device", "disk"};
        const bool isTold =
            std::ranges::any_of(words, [&](const QByteArray &word) { return answer.err.contains(word); });
        QVERIFY2(answer.status == 0 || isTold, answer.err.constData());
        checkStudy(studyOf(command));
        if (answer.status == 0) {
            QCOMPARE(outcomeOf(command).entries, whole.entries);
            QVERIFY(outcomeOf(command) == whole);
        } else if (const Outcome now = outcomeOf(command); !now.file.isEmpty()) {
            QVERIFY2(now.file == whole.file, "half a file lies where the whole was to be");
        }
        checkOthers(command);
        const bool isThere = command.first() == "join"_L1 && answer.status == 0; // and it is not overwritten
        const Answer again = isThere ? answer : m_world.run(command);
        QVERIFY2(again.status == 0, again.err.constData());
        QCOMPARE(outcomeOf(command).entries, whole.entries);
        checkOthers(command);
    }

private Q_SLOTS:
    void initTestCase() { m_world.make(12); }

    void aFaultIsToldAndLosesNothing_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("sync") << QStringList{"sync", "ada.corater"};
        QTest::newRow("packet") << QStringList{"packet", "ada.corater", "--for", "Ben", "-o", "ben.packet", "--force"};
        QTest::newRow("merge") << QStringList{"merge", "ada.corater", "ben.corater"};
        QTest::newRow("join") << QStringList{"join", "shared", "-o", "new.corater"};
        QTest::newRow("history export") << QStringList{"history", "export", "done.corater", "history.jsonl"};
        QTest::newRow("export") << QStringList{"export", "done.corater", "--as",   "ratings",
                                               "-o",     "ratings.csv",  "--force"};
        QTest::newRow("package") << QStringList{"package", "done.corater",  "--unsettled",
                                                "-o",      "published.zip", "--force"};
    }

    void aFaultIsToldAndLosesNothing()
    {
        QFETCH(QStringList, command);
        const int most = qEnvironmentVariableIntValue("CORATER_FAULTS");
        FaultyRun faulty(m_world);
        const int calls = faulty.countCalls(command);
        QVERIFY2(faulty.whole().status == 0 && calls > 0, faulty.whole().err.constData());
        const Outcome whole = outcomeOf(command);
        int faults = 0;
        int told = 0;
        const QStringList modes{"eio", "enospc", "short"};
        for (int mode = 0; mode < 3; ++mode) {
            const QList<int> numbers = most > 0 ? spread(calls, most) : QList<int>{1 + calls * (mode + 1) / 4};
            for (int number : numbers) {
                const Answer answer = faulty.run(command, modes[mode], number);
                const QByteArray call = faulty.callOfFault(number);
                ++faults;
                told += answer.status != 0;
                check(command, answer, whole);
                if (QTest::currentTestFailed()) {
                    qWarning("%s at call %s\n%s", qPrintable(modes[mode]), call.constData(), answer.err.constData());
                    return;
                }
            }
        }
        qInfo("%d faults at %d calls: %d told, %d without consequence", faults, calls, told, faults - told);
    }

    // Faults for which the program once stated another reason.
    void theReasonIsToldThatTheDiskGave_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QByteArray>("call"); // the first call that fails so
        QTest::addColumn<QByteArray>("reason");
        const QStringList join{"join", "shared", "-o", "new.corater"};
        QTest::newRow("the study is opened")
            << QStringList{"sync", "ada.corater"} << u"eio"_s << QByteArray("pwrite64 ada.corater")
            << QByteArray("the disk could not write to it");
        QTest::newRow("a parcel gets its name")
            << QStringList{"sync", "ada.corater"} << u"eio"_s << QByteArray("renameat2 000002.parcel")
            << QByteArray("Input/output error");
        QTest::newRow("a new copy is opened")
            << join << u"eio"_s << QByteArray("ftruncate64 new.corater-shm") << QByteArray("the disk could not");
        QTest::newRow("a new copy is begun")
            << join << u"enospc"_s << QByteArray("pwrite new.corater.lock") << QByteArray("the disk is full");
        QTest::newRow("a new copy has got its name")
            << join << u"eio"_s << QByteArray("fsync world") << QByteArray("Input/output error");
    }

    void theReasonIsToldThatTheDiskGave()
    {
        QFETCH(QStringList, command);
        QFETCH(QString, mode);
        QFETCH(QByteArray, call);
        QFETCH(QByteArray, reason);
        FaultyRun faulty(m_world);
        const int calls = faulty.countCalls(command);
        int number = 1;
        const auto isIt = [&] {
            const QByteArrayList words = faulty.callOfFault(number).split(' ');
            return words.value(1) + ' ' + words.value(2).split('/').last() == call;
        };
        while (number <= calls && !isIt()) {
            ++number;
        }
        QVERIFY(number <= calls);
        const Answer answer = faulty.run(command, mode, number);
        QCOMPARE(answer.status, 3);
        QVERIFY2(answer.err.contains(reason), answer.err.constData());
        QCOMPARE(m_world.run(command).status, 0);
    }
};

QTEST_GUILESS_MAIN(ExchangeFaultsTest)
#include "ExchangeFaultsTest.moc"
