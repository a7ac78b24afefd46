// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StudyPages.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/share/SharedDialog.h"
#include "data/exchange/hub/HubAdmin.h"
#include "data/store/StudyConnection.h"
#include "models/share/Sharing.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/share/ShareDesk.h"

#include <QDirIterator>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Two windows, each with a copy of one study, which exchange over a folder or a hub.
class ShareWindowTest : public QObject, private ShareDesk
{
    Q_OBJECT

    static qint64 hiddenEntries(const MainWindow &window)
    {
        return connectionOf(window.study()->file())
            .value(u"SELECT count(*) FROM history WHERE hidden <> ''"_s)
            ->toLongLong();
    }

    static bool standsIn(const QString &folder, const QByteArray &bytes)
    {
        QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly) || file.readAll().contains(bytes)) {
                return true;
            }
        }
        return false;
    }

private Q_SLOTS:
    void initTestCase() { makeHome(); }

    void init() { m_folder = m_home.filePath(QString::fromLatin1(QTest::currentTestFunction())); }

    void twoWindowsLabelOneStudyBlindly()
    {
        const QString atAda = freshPath();
        const QString atBen = freshPath();
        QVERIFY(smallStudy(atAda, 3));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(atAda, u"Ada"_s));
        QCOMPARE(statusOf(ada), QString());
        share(ada, m_folder);
        QTRY_VERIFY_WITH_TIMEOUT(statusOf(ada).startsWith(u"Exchanged just now"_s), patience);
        MainWindow ben;
        start(ben);
        join(ben, m_folder, atBen, u"Ben"_s);
        QTRY_VERIFY_WITH_TIMEOUT(statusOf(ben).startsWith(u"Exchanged just now"_s), patience);

        // Ada's labels reach Ben automatically, and cannot be read there.
        say(ada, u"Ada"_s, u"1"_s, u"Red"_s);
        say(ada, u"Ada"_s, u"2"_s, u"Red"_s);
        exchangeNow(ada);
        QTRY_COMPARE(ada.sharing().exchange()->state().waiting, 0);
        QTRY_VERIFY_WITH_TIMEOUT(hiddenEntries(ben) > 0, patience); // woken by the folder's change
        QVERIFY(!standsIn(m_folder, "set-labels"));
        ben.actions().action("study.share")->trigger();
        auto *shared = ben.findChild<SharedDialog *>();
        QTRY_VERIFY(wordsOf(*shared).contains(u"Ada: 2 of 3 done, reported just now"_s));
        QTRY_VERIFY2(wordsOf(*shared).contains(u"Ben: 0 of 3 done (you)"_s), qPrintable(wordsOf(*shared)));
        QTRY_VERIFY(wordsOf(*shared).contains(u"can be read when all have sealed"_s));
        QVERIFY(!wordsOf(*shared).contains(u"Red"_s));

        // The folder is unavailable: both continue, with a message.
        QVERIFY(QDir().rename(m_folder, m_folder + u"-away"_s));
        say(ada, u"Ada"_s, u"3"_s, u"Red"_s);
        say(ben, u"Ben"_s, u"1"_s, u"Blue"_s);
        exchangeNow(ada);
        exchangeNow(ben);
        QVERIFY2(statusOf(ada).contains(u"working offline"_s), qPrintable(statusOf(ada)));
        QVERIFY(statusOf(ben).contains(u"working offline · 2 changes waiting"_s));
        say(ben, u"Ben"_s, u"2"_s, u"Blue"_s);
        QVERIFY(QDir().rename(m_folder + u"-away"_s, m_folder));
        QTRY_VERIFY_WITH_TIMEOUT(statusOf(ada) == u"Exchanged just now"_s && statusOf(ben) == u"Exchanged just now"_s,
                                 patience);

        // Both seal; the rest is automatic.
        for (const auto &[window, rater] : {std::pair(&ada, u"Ada"_s), std::pair(&ben, u"Ben"_s)}) {
            QTRY_VERIFY(!window->study()->isPaused());
            QVERIFY(sealPart(*window->study(), window->study()->currentRound()->id, window->study()->actor()));
            QVERIFY(!isClosed(*window));
        }
        QTRY_VERIFY_WITH_TIMEOUT(isClosed(ada) && isClosed(ben), 2 * patience);
        QTRY_VERIFY_WITH_TIMEOUT(labelOf(*ben.study(), u"Ada"_s, u"3"_s, u"colour"_s) == QStringList{u"Red"_s},
                                 patience);
        QTRY_VERIFY_WITH_TIMEOUT(labelOf(*ada.study(), u"Ben"_s, u"2"_s, u"colour"_s) == QStringList{u"Blue"_s},
                                 patience);
        QVERIFY2(wordsOf(ada).contains(u"is sealed by everybody"_s) ||
                     wordsOf(ben).contains(u"is sealed by everybody"_s),
                 qPrintable(wordsOf(ada)));
        QTRY_VERIFY_WITH_TIMEOUT(statusOf(ada) == u"Exchanged just now"_s && statusOf(ben) == u"Exchanged just now"_s,
                                 patience);
        QTRY_COMPARE_WITH_TIMEOUT(sharedContentOf(atBen), sharedContentOf(atAda), patience);
        ada.setMode(MainWindow::Adjudicate);
        settle();
        QVERIFY(ada.findChild<StudyPages *>()->showsCurrentRound());
        QVERIFY(wordsOf(ada).contains(u"Red"_s) || wordsOf(ada).contains(u"1"_s));
        ada.close();
        ben.close();
        ada.closeStudy();
        ben.closeStudy();
        QCOMPARE(faultsOf(atAda), QStringList());
        QCOMPARE(faultsOf(atBen), QStringList());
    }

    // The hub notifies the other window at once; it may stop and restart.
    void overAHub()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        PrivateServer server;
        QCOMPARE(server.init(), QString());
        QCOMPARE(server.start(), QString());
        QCOMPARE(server.psql(u"CREATE ROLE ada LOGIN CREATEROLE; CREATE ROLE ben LOGIN"_s), QString());
        QVERIFY(HubAdmin(*HubAddress::read(server.address(u"keeper"_s))).init());
        const QString atAda = freshPath();
        const QString atBen = freshPath();
        QVERIFY(smallStudy(atAda, 2));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(atAda, u"Ada"_s));
        share(ada, server.address(u"ada"_s));
        QVERIFY(HubAdmin(*HubAddress::read(server.address(u"ada"_s))).invite(u"Colours"_s, u"ben"_s));
        MainWindow ben;
        start(ben);
        join(ben, server.address(u"ben"_s), atBen, u"Ben"_s);
        say(ada, u"Ada"_s, u"1"_s, u"Red"_s);
        say(ben, u"Ben"_s, u"1"_s, u"Blue"_s);
        exchangeNow(ada);
        constexpr int soon = 20000; // milliseconds; the check each minute would take longer
        QTRY_VERIFY_WITH_TIMEOUT(hiddenEntries(ben) > 0, soon);
        server.kill();
        say(ada, u"Ada"_s, u"2"_s, u"Red"_s);
        exchangeNow(ada);
        QTRY_VERIFY2(statusOf(ada).contains(u"working offline · 2 changes waiting"_s), qPrintable(statusOf(ada)));
        QCOMPARE(server.start(), QString());
        exchangeNow(ada);
        QTRY_COMPARE_WITH_TIMEOUT(statusOf(ada), u"Exchanged just now"_s, patience);
        for (const auto &[window, rater] : {std::pair(&ada, u"Ada"_s), std::pair(&ben, u"Ben"_s)}) {
            QTRY_VERIFY(!window->study()->isPaused());
            QVERIFY(sealPart(*window->study(), window->study()->currentRound()->id, window->study()->actor()));
        }
        QTRY_VERIFY_WITH_TIMEOUT(isClosed(ada) && isClosed(ben), 3 * patience);
        QTRY_VERIFY_WITH_TIMEOUT(labelOf(*ben.study(), u"Ada"_s, u"2"_s, u"colour"_s) == QStringList{u"Red"_s},
                                 patience);
        ada.closeStudy();
        ben.closeStudy();
        QCOMPARE(faultsOf(atBen), QStringList());
    }

    // The last labels are given when the study is closed.
    void whatWaitsIsGivenAtTheEnd()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 2));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(path, u"Ada"_s));
        share(ada, m_folder);
        exchangeNow(ada);
        say(ada, u"Ada"_s, u"1"_s, u"Red"_s);
        ada.closeStudy();
        const auto study = Study::open(path);
        QCOMPARE(sharingState(**study)->waiting, 0);
    }
};

QTEST_MAIN(ShareWindowTest)
#include "ShareWindowTest.moc"
