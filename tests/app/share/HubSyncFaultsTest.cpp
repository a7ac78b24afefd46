// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/HubPlace.h"
#include "data/store/StudyConnection.h"
#include "tests/support/CutProxy.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/Run.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"

#include <QMap>
#include <QTest>

#include <csignal>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Whole commands that exchange over a hub, while the network is cut or the server ended in the middle of every kind of
/// message: the command reports that the hub failed, the study stays whole, the same command continues when the hub is
/// back, and the others get everything once. In the end both copies have all ratings. CORATER_CUTS=N tries N places of
/// each conversation.
class HubSyncFaultsTest : public QObject
{
    Q_OBJECT

    PrivateServer m_server;
    QTemporaryDir m_folder;
    std::unique_ptr<CutProxy> m_proxy;
    std::atomic<int> m_signal = 0; ///< sent to the server at a cut
    std::atomic_bool m_wasCut = false;
    int m_changes = 0;
    QMap<std::pair<QString, QString>, QString> m_said; ///< by rater and item

    QString at(const QString &name) const { return m_folder.filePath(name); }
    // Without encryption, so that each cut is at the intended byte.
    QString hub(const QString &role) const
    {
        return u"postgresql://%1@127.0.0.1:%2/postgres?sslmode=disable"_s.arg(role).arg(m_proxy->port());
    }

    static qint64 entriesOf(const QString &path)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto count =
            file ? connectionOf(**file).value(u"SELECT count(*) FROM history"_s) : std::unexpected(file.error());
        return count ? count->toLongLong() : -1;
    }

    // A new label of that rater, as a durable change.
    void say(const QString &rater, const QString &file)
    {
        const auto study = Study::open(at(file));
        QVERIFY(study);
        const QString item = QString::number(1 + m_changes / 2 % 12);
        const QString code = m_changes / 24 % 2 == 0 ? u"Red"_s : u"Blue"_s;
        QVERIFY(label(**study, rater, item, u"colour"_s, {code}));
        m_said[{rater, item}] = code;
        ++m_changes;
    }

    static void mustSucceed(const QStringList &arguments)
    {
        const Answer answer = runCorater(arguments);
        QVERIFY2(answer.status == 0, (arguments.join(u' ').toUtf8() + ": " + answer.err).constData());
        QVERIFY2(!answer.err.contains("refused") && !answer.err.contains("not whole"), answer.err.constData());
    }

    // Runs the command with a cut after that many bytes of each connection. Returns whether it succeeded all the same.
    bool endsSomehow(const QStringList &arguments, long bytes)
    {
        m_proxy->cutAfter(bytes);
        const Answer answer = runCorater(arguments);
        m_proxy->cutAfter(-1);
        if (m_signal != 0 && m_wasCut) {
            m_server.kill(); // or the rest of it
            [&] { QCOMPARE(m_server.start(), QString()); }();
        }
        const auto check = [&] {
            QVERIFY2(answer.status == 0 || answer.status == 2 || answer.status == 3, answer.err.constData());
            QVERIFY2(answer.status == 0 || answer.err.contains("the hub"), answer.err.constData());
        };
        check();
        return answer.status == 0;
    }

    // Runs `trial` with conversations cut at that many places, evenly spread over a whole one. A trial ends with a
    // whole conversation, after which the next is longer: each adds something to the hub.
    void cutEverywhere(int usual, const std::function<void(long bytes)> &trial)
    {
        const int cuts =
            qEnvironmentVariableIsSet("CORATER_CUTS") ? qEnvironmentVariableIntValue("CORATER_CUTS") : usual;
        int inFact = 0;
        for (int cut = 0; cut < cuts && !QTest::currentTestFailed(); ++cut) {
            const long length = m_proxy->lastLength();
            m_wasCut = false;
            trial(1 + length * cut / cuts);
            inFact += m_wasCut;
        }
        QVERIFY2(inFact > cuts * 3 / 4, qPrintable(QString::number(inFact)));
        qInfo("cut %d times of %d, in conversations of about %ld bytes", inFact, cuts, m_proxy->lastLength());
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        qputenv("HOME", QFile::encodeName(m_server.folder()));
        qputenv("PGPASSWORD", "s");
        qputenv("XDG_DATA_HOME", at(u"data"_s).toUtf8());
        qputenv("CORATER_PASSPHRASE", "a passphrase of both");
        QCOMPARE(m_server.init(PrivateServer::Network::WithTls), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(m_server.psql(u"CREATE ROLE ada LOGIN PASSWORD 's'; CREATE ROLE ben LOGIN PASSWORD 's'"_s), QString());
        QVERIFY(HubAdmin(*HubAddress::read(m_server.address(u"keeper"_s))).init());
        m_proxy = std::make_unique<CutProxy>(m_server.port());
        m_proxy->setAtCut([this] {
            m_wasCut = true;
            if (m_signal != 0) {
                ::kill(pid_t(m_server.processId()), m_signal);
            }
        });
        QVERIFY(smallStudy(at(u"ada.corater"_s), 12));
        mustSucceed({"share", at(u"ada.corater"_s), hub(u"ada"_s), "--rater", "Ada"});
        HubAdmin founder(*HubAddress::read(m_server.address(u"ada"_s)));
        QVERIFY(
            founder.invite(HubPlace(*HubAddress::read(m_server.address(u"ada"_s))).studies()->front().study, u"ben"_s));
        mustSucceed({"join", hub(u"ben"_s), "-o", at(u"ben.corater"_s), "--rater", "Ben"});
        mustSucceed({"sync", at(u"ada.corater"_s)});
    }

    void cleanup() { m_signal = 0; }

    void aSyncIsBrokenOff_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("cuts");
        QTest::newRow("the net is cut") << 0 << 12;
        QTest::newRow("the server is killed") << SIGKILL << 5;
        QTest::newRow("the server is shut down at once") << SIGQUIT << 5;
    }

    void aSyncIsBrokenOff()
    {
        QFETCH(int, signal);
        QFETCH(int, cuts);
        mustSucceed({"sync", at(u"ada.corater"_s)});
        cutEverywhere(cuts, [&](long bytes) {
            say(u"Ben"_s, u"ben.corater"_s);
            mustSucceed({"sync", at(u"ben.corater"_s)});
            say(u"Ada"_s, u"ada.corater"_s);
            m_signal = signal;
            endsSomehow({"sync", at(u"ada.corater"_s)}, bytes);
            m_signal = 0;
            QCOMPARE(faultsOf(at(u"ada.corater"_s)), QStringList());
            mustSucceed({"sync", at(u"ben.corater"_s)});
            mustSucceed({"sync", at(u"ada.corater"_s)});
            mustSucceed({"sync", at(u"ben.corater"_s)});
            QCOMPARE(entriesOf(at(u"ada.corater"_s)), entriesOf(at(u"ben.corater"_s)));
            QCOMPARE(faultsOf(at(u"ben.corater"_s)), QStringList());
        });
    }

    void aJoinIsBrokenOff()
    {
        const QString path = at(u"new.corater"_s);
        const QStringList command{"join", hub(u"ben"_s), "-o", path};
        mustSucceed(command);
        QVERIFY(QFile::remove(path));
        cutEverywhere(8, [&](long bytes) {
            const bool isWhole = endsSomehow(command, bytes);
            QCOMPARE(QFile::exists(path), isWhole);
            isWhole ? void() : mustSucceed(command);
            QCOMPARE(faultsOf(path), QStringList());
            QCOMPARE(entriesOf(path), entriesOf(at(u"ada.corater"_s)));
            QVERIFY(QFile::remove(path));
        });
    }

    void aSharingIsBrokenOff()
    {
        HubPlace ada(*HubAddress::read(m_server.address(u"ada"_s)));
        int number = 0;
        const auto command = [&] {
            return QStringList{"share", at(u"shared-%1.corater"_s.arg(number)), hub(u"ada"_s), "--rater", "Ada"};
        };
        QVERIFY(smallStudy(command().at(1), 3));
        mustSucceed(command());
        cutEverywhere(8, [&](long bytes) {
            ++number;
            const QString path = command().at(1);
            const QString joined = at(u"joined-%1.corater"_s.arg(number));
            QVERIFY(smallStudy(path, 3));
            const bool isWhole = endsSomehow(command(), bytes);
            isWhole ? void() : mustSucceed(command());
            QCOMPARE(faultsOf(path), QStringList());
            const auto studies = ada.studies();
            QVERIFY(studies);
            QCOMPARE(int(studies->size()), number + 2);
            const QString study = Study::open(path).value()->store().identity()->study;
            mustSucceed({"join", hub(u"ada"_s), "--study", study, "-o", joined});
            QCOMPARE(entriesOf(joined), entriesOf(path));
        });
    }

    // Nothing acknowledged is lost: when both have sealed, each copy has all ratings of both, row for row.
    void bothHaveAllInTheEnd()
    {
        for (const auto &[rater, file] :
             {std::pair(u"Ada"_s, u"ada.corater"_s), std::pair(u"Ben"_s, u"ben.corater"_s)}) {
            mustSucceed({"seal", at(file), "--rater", rater});
        }
        for (int meeting = 0; meeting < 3; ++meeting) {
            mustSucceed({"sync", at(u"ada.corater"_s)});
            mustSucceed({"sync", at(u"ben.corater"_s)});
        }
        QCOMPARE(sharedContentOf(at(u"ada.corater"_s)), sharedContentOf(at(u"ben.corater"_s)));
        const auto study = Study::open(at(u"ada.corater"_s));
        QVERIFY(study && (*study)->isClosed((*study)->currentRound()->id));
        QVERIFY(m_said.size() > 10);
        for (const auto &[key, code] : m_said.asKeyValueRange()) {
            QCOMPARE(labelOf(**study, key.first, key.second, u"colour"_s), QStringList{code});
        }
    }
};

QTEST_GUILESS_MAIN(HubSyncFaultsTest)
#include "HubSyncFaultsTest.moc"
