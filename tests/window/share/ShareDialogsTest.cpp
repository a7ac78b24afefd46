// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/share/JoinDialog.h"
#include "app/window/share/LeaveOutRaterDialog.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/share/ShareDialog.h"
#include "app/window/share/SharedDialog.h"
#include "data/store/StudyConnection.h"
#include "models/commands/StudyCommands.h"
#include "models/share/Sharing.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/share/ShareDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QScopeGuard>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The dialogs of sharing: leaving out a rater, packets, windows opened above them, and their pictures.
class ShareDialogsTest : public QObject, private ShareDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { makeHome(); }

    void init() { m_folder = m_home.filePath(QString::fromLatin1(QTest::currentTestFunction())); }

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
        QVERIFY(wordsOf(*dialog).contains(u"Their ratings in it are not counted"_s));
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
        QTRY_VERIFY(wordsOf(*ada.findChild<SharedDialog *>()).contains(u"packets by e-mail"_s));
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
            mergeCopy(to, packet, MergeMode::Real, [&](const MergeOutcome &) { isDone = true; });
            QTRY_VERIFY_WITH_TIMEOUT(isDone && !to.jobs().isBusy(), patience);
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

    // The copy gets the title of the study, without signs that a file system forbids, beside a file of that name.
    void theCopyIsCalledAfterTheStudy()
    {
        const QByteArray home = qgetenv("HOME");
        const auto back = qScopeGuard([home] { qputenv("HOME", home); });
        QVERIFY(QDir().mkpath(m_home.filePath(u"ben"_s)));
        qputenv("HOME", m_home.filePath(u"ben"_s).toUtf8());
        QFile taken(QDir::home().filePath(u"Colours warm cold.corater"_s));
        QVERIFY(taken.open(QIODevice::WriteOnly) && taken.write("another file") > 0);
        taken.close();
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 1));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(path, u"Ada"_s));
        QVERIFY(ada.study()->perform(setSetting(u"title"_s, u"Colours: warm/cold?"_s)));
        share(ada, m_folder);
        MainWindow ben;
        start(ben);
        ben.actions().action("study.join")->trigger();
        auto *dialog = ben.findChild<JoinDialog *>();
        QVERIFY(dialog);
        field(*dialog, u"Folder, address or file"_s)->setText(m_folder);
        mainButton(*dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(ben.findChild<ShareDialog *>(), patience);
        QCOMPARE(ben.study()->path(), QDir::home().filePath(u"Colours warm cold-2.corater"_s));
        QVERIFY(taken.open(QIODevice::ReadOnly));
        QCOMPARE(taken.readAll(), QByteArray("another file"));
    }

    // Whoever cancels a join loses no copy that was there before, with what was labelled in it.
    void anAbandonedJoinRemovesOnlyItsOwnCopy()
    {
        const QString path = m_home.filePath(u"copy.corater"_s);
        for (const bool isNew : {false, true}) {
            for (const bool isAbandoned : {false, true}) {
                QFile copy(path);
                QVERIFY(copy.open(QIODevice::WriteOnly) && copy.write("labels") > 0);
                copy.close();
                const std::atomic_bool abandoned = isAbandoned;
                const auto made = JoinDialog::makeCopy([isNew] { return Result<bool>(isNew); }, path, abandoned);
                QVERIFY(made && *made == isNew);
                QCOMPARE(QFile::exists(path), !(isNew && isAbandoned));
            }
        }
    }

    // What was fetched for another place is not joined, and nothing is said of it any more.
    void anotherPlaceEndsTheJoin()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 1));
        MainWindow ada;
        start(ada);
        QVERIFY(ada.openStudy(path, u"Ada"_s));
        share(ada, m_folder);
        MainWindow ben;
        start(ben);
        ben.actions().action("study.join")->trigger();
        auto *dialog = ben.findChild<JoinDialog *>();
        QLineEdit *place = field(*dialog, u"Folder, address or file"_s);
        field(*dialog, u"Save the copy as"_s)->setText(m_home.filePath(u"ended.corater"_s));
        place->setText(m_folder);
        mainButton(*dialog)->click();
        QVERIFY(!mainButton(*dialog)->isEnabled());
        QVERIFY(wordsOf(*dialog).contains(u"Fetching the study"_s));
        place->setText(m_home.filePath(u"elsewhere"_s));
        QVERIFY(mainButton(*dialog)->isEnabled());
        QVERIFY(!wordsOf(*dialog).contains(u"Fetching the study"_s));
        mainButton(*dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(wordsOf(*dialog).contains(u"is not there"_s), patience);
        QVERIFY(!QFile::exists(m_home.filePath(u"ended.corater"_s)));
        dialog->reject();
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

QTEST_MAIN(ShareDialogsTest)
#include "ShareDialogsTest.moc"
