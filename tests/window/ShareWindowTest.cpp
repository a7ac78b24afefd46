// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StatusLine.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/FileJobs.h"
#include "app/window/share/JoinDialog.h"
#include "app/window/share/LeaveOutRaterDialog.h"
#include "app/window/share/ShareDialog.h"
#include "app/window/share/SharedDialog.h"
#include "app/window/share/StudySharing.h"
#include "data/exchange/hub/HubAdmin.h"
#include "data/store/StudyConnection.h"
#include "models/share/Sharing.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/RoundsDesk.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QDirIterator>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Two windows, each with a copy of one study, which exchange over a folder.
class ShareWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    QTemporaryDir m_home;
    QString m_folder;
    static constexpr int patience = 30000; // milliseconds

    static QString wordsOf(const QWidget &widget)
    {
        QStringList words;
        for (const QLabel *each : widget.findChildren<QLabel *>()) {
            words << (each->isVisible() ? each->text() : QString());
        }
        return words.join(u'\n');
    }

    static QString statusOf(const MainWindow &window)
    {
        const auto *button = window.findChild<StatusLine *>()->findChild<QPushButton *>(u"sharing"_s);
        return button->isVisible() ? button->text() : QString();
    }

    static QPushButton *mainButton(const QDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault()) {
                return button;
            }
        }
        return nullptr;
    }

    static QLineEdit *field(const QDialog &dialog, const QString &name)
    {
        for (QLineEdit *line : dialog.findChildren<QLineEdit *>()) {
            if (line->accessibleName() == name) {
                return line;
            }
        }
        return nullptr;
    }

    static void typePassphrase(const ShareDialog &dialog, const QString &passphrase)
    {
        field(dialog, u"Passphrase"_s)->setText(passphrase);
        field(dialog, u"Once more"_s)->setText(passphrase);
    }

    void share(MainWindow &window, const QString &place)
    {
        window.actions().action("study.share")->trigger();
        auto *dialog = window.findChild<ShareDialog *>();
        QVERIFY(dialog);
        QVERIFY(!mainButton(*dialog)->isEnabled());
        typePassphrase(*dialog, u"too short"_s);
        dialog->findChild<QComboBox *>()->setCurrentIndex(place.isEmpty() ? 2 : isHubAddress(place) ? 1 : 0);
        field(*dialog, u"Folder or address"_s)->setText(place);
        QVERIFY(!mainButton(*dialog)->isEnabled());
        typePassphrase(*dialog, u"a passphrase of Ada"_s);
        QVERIFY(mainButton(*dialog)->isEnabled());
        field(*dialog, u"Once more"_s)->setText(u"another passphrase"_s);
        QVERIFY(!mainButton(*dialog)->isEnabled());
        field(*dialog, u"Once more"_s)->setText(u"a passphrase of Ada"_s);
        mainButton(*dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<SharedDialog *>(), patience);
        QTRY_VERIFY(!window.findChild<ShareDialog *>());
    }

    void join(MainWindow &window, const QString &place, const QString &file, const QString &rater)
    {
        window.actions().action("study.join")->trigger();
        auto *dialog = window.findChild<JoinDialog *>();
        QVERIFY(dialog);
        auto *kinds = dialog->findChild<QComboBox *>();
        kinds->setCurrentIndex(QFileInfo(place).isFile() ? 2 : 0);
        field(*dialog, u"Folder, address or file"_s)->setText(place);
        QCOMPARE(kinds->currentIndex(), QFileInfo(place).isFile() ? 2
                                        : isHubAddress(place)     ? 1
                                                                  : 0); // as the address states
        field(*dialog, u"Save the copy as"_s)->setText(file);
        QVERIFY(mainButton(*dialog)->isEnabled());
        mainButton(*dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ShareDialog *>(), patience);
        auto *takesPart = window.findChild<ShareDialog *>();
        QVERIFY(!mainButton(*takesPart)->isEnabled());
        takesPart->findChild<QComboBox *>()->setCurrentText(rater);
        typePassphrase(*takesPart, u"a passphrase of "_s + rater);
        mainButton(*takesPart)->click();
        QTRY_VERIFY_WITH_TIMEOUT(
            window.study() && window.study()->rater(window.study()->actor()).value_or(Rater()).name == rater, patience);
        settle();
    }

    static void start(MainWindow &window)
    {
        window.resize(1024, 700);
        window.show();
    }

    // As a person who labels without being interrupted.
    static void say(MainWindow &window, const QString &rater, const QString &item, const QString &code)
    {
        QTRY_VERIFY(!window.study()->isPaused());
        QVERIFY(label(*window.study(), rater, item, u"colour"_s, {code}));
        QVERIFY(label(*window.study(), rater, item, u"size"_s, {u"Large"_s}));
    }

    static void exchangeNow(MainWindow &window)
    {
        window.sharing().exchange()->exchangeNow();
        QTRY_VERIFY_WITH_TIMEOUT(!window.sharing().exchange()->state().isWorking, patience);
    }

    static bool isClosed(const MainWindow &window)
    {
        return window.study()->isClosed(window.study()->currentRound()->id);
    }

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
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_home.filePath(u"data"_s).toUtf8());
        qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8());
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

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
        QVERIFY2(wordsOf(*shared).contains(u"Ben: 0 of 3 done (you)"_s), qPrintable(wordsOf(*shared)));
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
        QVERIFY(ada.pages()->showsCurrentRound());
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
        QVERIFY2(statusOf(ada).contains(u"working offline · 2 changes waiting"_s), qPrintable(statusOf(ada)));
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

    // Ben does not come back: Ada states why, and the round closes with what she sealed.
    void goesOnWithoutARater()
    {
        const QString atAda = freshPath();
        QVERIFY(smallStudy(atAda, 1));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(atAda, u"Ada"_s));
        share(ada, {});
        say(ada, u"Ada"_s, u"1"_s, u"Red"_s);
        QVERIFY(sealPart(*ada.study(), ada.study()->currentRound()->id, ada.study()->actor()));
        QVERIFY(!isClosed(ada));
        const auto buttonIn = [](const QWidget &dialog, const QString &text) {
            const auto buttons = dialog.findChildren<QPushButton *>();
            const auto found =
                std::ranges::find_if(buttons, [&](const QPushButton *button) { return button->text() == text; });
            return found == buttons.end() ? nullptr : *found;
        };
        auto *shared = ada.findChild<SharedDialog *>();
        QPushButton *goOn = buttonIn(*shared, u"Continue without a &rater…"_s);
        QTRY_VERIFY(goOn && goOn->isEnabled());
        goOn->click();
        auto *dialog = ada.findChild<LeaveOutRaterDialog *>();
        QVERIFY(dialog);
        QPushButton *without = buttonIn(*dialog, u"Continue &without them"_s);
        QVERIFY(without && !without->isEnabled());
        QVERIFY(wordsOf(*dialog).contains(u"Their ratings in it stay encrypted"_s));
        QTest::keyClick(field(*dialog, u"Reason"_s), Qt::Key_Return); // Enter alone does nothing
        QVERIFY(dialog->isVisible() && !isClosed(ada));
        field(*dialog, u"Reason"_s)->setText(u"the machine was stolen"_s);
        QTest::keyClick(field(*dialog, u"Reason"_s), Qt::Key_Return);
        QVERIFY(dialog->isVisible() && !isClosed(ada));
        without->click();
        QTRY_VERIFY(isClosed(ada));
        QTRY_VERIFY(!goOn->isEnabled());
        const auto why =
            connectionOf(ada.study()->file()).value(u"SELECT arguments FROM history WHERE kind = 'leave-out-rater'"_s);
        QVERIFY(why && why->toString().contains(u"the machine was stolen"_s));
        ada.closeStudy();
        QCOMPARE(faultsOf(atAda), QStringList());
    }

    // Without a place: packets in both directions, each merged by the window.
    void byPackets()
    {
        const QString atAda = freshPath();
        const QString atBen = freshPath();
        const QString packet = m_home.filePath(u"for.packet"_s);
        QVERIFY(smallStudy(atAda, 1));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(atAda, u"Ada"_s));
        share(ada, {});
        QCOMPARE(statusOf(ada), QString());
        QVERIFY(wordsOf(*ada.findChild<SharedDialog *>()).contains(u"packets by e-mail"_s));
        const auto idOf = [](const MainWindow &window, const QString &name) {
            return window.study()->raterNamed(name)->id;
        };
        QVERIFY(writePacket(*ada.study(), idOf(ada, u"Ben"_s), packet));
        MainWindow ben;
        start(ben);
        join(ben, packet, atBen, u"Ben"_s);
        say(ada, u"Ada"_s, u"1"_s, u"Red"_s);
        say(ben, u"Ben"_s, u"1"_s, u"Blue"_s);
        for (const MainWindow *window : {&ada, &ben}) {
            QVERIFY(sealPart(*window->study(), window->study()->currentRound()->id, window->study()->actor()));
        }
        for (int i = 0; i < 4; ++i) {
            MainWindow &from = i % 2 == 0 ? ben : ada;
            MainWindow &to = i % 2 == 0 ? ada : ben;
            QVERIFY(writePacket(*from.study(), to.study()->actor(), packet));
            bool isDone = false;
            to.fileJobs().mergeCopy(packet, MergeMode::Real, [&](const MergeOutcome &) { isDone = true; });
            QTRY_VERIFY_WITH_TIMEOUT(isDone && !to.fileJobs().isBusy(), patience);
        }
        QVERIFY(isClosed(ada));
        QVERIFY(isClosed(ben));
        QCOMPARE(labelOf(*ben.study(), u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
        QCOMPARE(sharedContentOf(atBen), sharedContentOf(atAda));
    }

    // Windows opened by the dialog are above it, so that it gets the focus again afterwards.
    void itsQuestionsStandAboveIt()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 2));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(path, u"Ada"_s));
        share(ada, {});
        auto *shared = ada.findChild<SharedDialog *>();
        QVERIFY(shared);
        for (const QString &text :
             {u"Make a &packet…"_s, u"&Merge a file…"_s, u"&How others join…"_s, u"Continue without a &rater…"_s}) {
            QPushButton *button = nullptr;
            for (QPushButton *each : shared->findChildren<QPushButton *>()) {
                button = each->text() == text ? each : button;
            }
            QVERIFY2(button && button->isEnabled(), qPrintable(text));
            bool isAbove = false;
            QTimer::singleShot(50, shared, [&] { // some of them run their own event loop
                for (QDialog *asked : shared->findChildren<QDialog *>()) {
                    isAbove = isAbove || (asked->isVisible() && asked->parentWidget() == shared);
                    asked->reject();
                }
                if (QWidget *modal = QApplication::activeModalWidget()) {
                    modal->close();
                }
            });
            button->click();
            QTRY_VERIFY2(isAbove, qPrintable(text));
            settle();
        }
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

    void picturesOfTheDialogs()
    {
        for (const auto &[mode, shade] :
             {std::pair(ThemeMode::Light, u"light"_s), std::pair(ThemeMode::Dark, u"dark"_s)}) {
            applyTheme(*qApp, mode);
            const QString path = freshPath();
            QVERIFY(smallStudy(path, 2, {u"Ada"_s, u"Ben"_s, u"Cleo"_s}));
            MainWindow window;
            start(window);
            QVERIFY(window.openStudy(path, u"Ada"_s));
            window.actions().action("study.share")->trigger();
            auto *dialog = window.findChild<ShareDialog *>();
            picture(*dialog, u"share-"_s + shade);
            dialog->say(
                {.code = ErrorCode::Refused, .message = Message::literal(u"the passphrase is not that of Ada"_s)});
            picture(*dialog, u"share-wrong-"_s + shade);
            dialog->done(QDialog::Rejected);
            settle();
            share(window, m_folder + shade);
            const QString atBen = freshPath();
            {
                MainWindow ben;
                start(ben);
                join(ben, m_folder + shade, atBen, u"Ben"_s);
                say(ben, u"Ben"_s, u"1"_s, u"Blue"_s);
                exchangeNow(ben);
            }
            exchangeNow(window);
            picture(*window.findChild<SharedDialog *>(), u"shared-"_s + shade);
            for (QPushButton *button : window.findChild<SharedDialog *>()->findChildren<QPushButton *>()) {
                if (button->text() == u"&How others join…"_s) {
                    button->click();
                }
            }
            auto *how = window.findChild<QDialog *>(u"how-to-join"_s);
            QVERIFY(how);
            picture(*how, u"how-to-join-"_s + shade);
            how->close();
            window.findChild<SharedDialog *>()->close();
            settle();
            picture(window, u"sharing-window-"_s + shade);
            window.resize(2560, 1440);
            picture(window, u"sharing-window-large-"_s + shade);
            window.closeStudy();
            window.resize(1024, 700);
            picture(window, u"sharing-start-"_s + shade);
            window.actions().action("study.join")->trigger();
            auto *joining = window.findChild<JoinDialog *>();
            field(*joining, u"Folder, address or file"_s)->setText(m_home.filePath(u"nowhere"_s));
            mainButton(*joining)->click();
            QTRY_VERIFY(wordsOf(*joining).contains(u"is not there"_s));
            picture(*joining, u"join-"_s + shade);
            joining->done(QDialog::Rejected);
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(ShareWindowTest)
#include "ShareWindowTest.moc"
