// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StatusLine.h"
#include "app/window/share/StudySharing.h"
#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/SilenceWatch.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QProcess>
#include <QPushButton>
#include <QSettings>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A window whose hub keeps its connections and does not answer: labelling continues without a pause, the status line
/// shows the state, closing waits a few seconds at most, and everything is exchanged when the hub answers again.
class SilentHubTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    PrivateServer m_server;
    QTemporaryDir m_home;
    QProcess m_lock;
    static constexpr int patience = 30000; // milliseconds
    static constexpr int silence = 8000;   // milliseconds until a connection is given up

    QString m_study;

    static QString statusOf(const MainWindow &window)
    {
        const auto *button = window.findChild<StatusLine *>()->findChild<QPushButton *>(u"sharing"_s);
        return button->isVisible() ? button->text() : QString();
    }

    // Stops the whole server, or only the storing of parcels.
    void fallSilent(bool onlyGiving)
    {
        if (!onlyGiving) {
            m_server.pause(true);
            return;
        }
        m_lock.start(u"/usr/bin/env"_s, {u"psql"_s, m_server.address(u"keeper"_s), u"-qX"_s});
        m_lock.write("BEGIN; LOCK TABLE corater.parcel IN EXCLUSIVE MODE; SELECT 'locked';\n");
        QVERIFY(m_lock.waitForReadyRead(patience));
    }

    void speakAgain(bool onlyGiving)
    {
        if (!onlyGiving) {
            m_server.pause(false);
            return;
        }
        m_lock.closeWriteChannel();
        QVERIFY(m_lock.waitForFinished(patience));
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        qputenv("XDG_DATA_HOME", m_home.filePath(u"data"_s).toUtf8());
        qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8());
        qputenv("CORATER_PASSPHRASE", "a passphrase of Ada");
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
        QCOMPARE(m_server.init(), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(m_server.psql(u"CREATE ROLE ada LOGIN"_s), QString());
        QVERIFY(HubAdmin(*HubAddress::read(m_server.address(u"keeper"_s))).init());
        SilenceWatch::setLongest(std::chrono::milliseconds(silence));
    }

    void init()
    {
        m_study = freshPath();
        QVERIFY(smallStudy(m_study, 30));
        const Answer shared = runCorater({u"share"_s, m_study, m_server.address(u"ada"_s), u"--rater"_s, u"Ada"_s});
        QVERIFY2(shared.status == 0, shared.err.constData());
    }

    void labellingGoesOn_data()
    {
        QTest::addColumn<bool>("onlyGiving");
        QTest::newRow("the server stands still") << false;
        QTest::newRow("what is given is not answered") << true;
    }

    void labellingGoesOn()
    {
        QFETCH(bool, onlyGiving);
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(m_study, u"Ada"_s));
        QTRY_COMPARE_WITH_TIMEOUT(statusOf(window), u"Exchanged just now"_s, patience);
        CopyExchange &exchange = *window.sharing().exchange();
        fallSilent(onlyGiving);
        QVERIFY(label(*window.study(), u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
        exchange.exchangeNow();
        QVERIFY(exchange.state().isWorking);
        qint64 longest = 0; // milliseconds in which the window did not respond
        QStringList told;
        int said = 1;
        QElapsedTimer all;
        all.start();
        while (exchange.state().isWorking && all.elapsed() < 4 * silence) {
            QElapsedTimer step;
            step.start();
            if (said < 30 && !window.study()->isPaused()) {
                ++said;
                QVERIFY(label(*window.study(), u"Ada"_s, QString::number(said), u"colour"_s, {u"Red"_s}));
            }
            QApplication::processEvents();
            longest = std::max(longest, step.elapsed());
            if (!told.contains(statusOf(window))) {
                told << statusOf(window);
            }
            QTest::qWait(50);
        }
        qInfo("%lld ms, %d labels, at most %lld ms for one of them; told: %s", all.elapsed(), said, longest,
              qPrintable(told.join(u" | "_s)));
        QVERIFY(all.elapsed() >= silence / 2);
        QCOMPARE(said, 30);
        QVERIFY2(longest < silence / 2, qPrintable(QString::number(longest))); // it did not wait for the hub
        QVERIFY(told.join(u'|').contains(u"The shared place has not answered yet; you can keep working"_s));
        QTRY_VERIFY2(statusOf(window).contains(u"working offline · 30 changes waiting"_s),
                     qPrintable(statusOf(window)));
        speakAgain(onlyGiving);
        exchange.exchangeNow();
        QTRY_COMPARE_WITH_TIMEOUT(statusOf(window), u"Exchanged just now"_s, patience);
        window.closeStudy();
        QCOMPARE(faultsOf(m_study), QStringList());
    }

    void closingDoesNotWaitLong()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(m_study, u"Ada"_s));
        QTRY_COMPARE_WITH_TIMEOUT(statusOf(window), u"Exchanged just now"_s, patience);
        fallSilent(false);
        QVERIFY(label(*window.study(), u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
        QElapsedTimer timer;
        timer.start();
        window.closeStudy();
        const qint64 waited = timer.elapsed();
        speakAgain(false);
        qInfo("closed after %lld ms", waited);
        QVERIFY2(waited < silence, qPrintable(QString::number(waited)));
        QCOMPARE(faultsOf(m_study), QStringList());
        QVERIFY(window.openStudy(m_study, u"Ada"_s)); // no lock is left
        QCOMPARE(labelOf(*window.study(), u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
        QTRY_COMPARE_WITH_TIMEOUT(statusOf(window), u"Exchanged just now"_s, patience);
    }
};

QTEST_MAIN(SilentHubTest)
#include "SilentHubTest.moc"
