// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/study/StudyDialogs.h"
#include "app/window/workplace/Notice.h"
#include "data/store/connection/Connection.h"
#include "models/commands/StudyCommands.h"
#include "models/demo/DemoStudy.h"
#include "tests/window/desks/FileAnswer.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// The window's messages on a study that is lost or forged, and the remedies that it offers.
class FaultDialogsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshDemo()
    {
        const QString path = m_folder.filePath(QStringLiteral("demo%1.corater").arg(++m_count));
        return makeDemoStudy(path) ? path : QString();
    }

    static QDialog *dialogNamed(const MainWindow &window, const QString &name)
    {
        for (auto *dialog : window.findChildren<QDialog *>(name)) {
            if (dialog->isVisible()) {
                return dialog;
            }
        }
        return nullptr;
    }

    static QPushButton *buttonOf(const QDialog &dialog, const QString &text)
    {
        for (auto *button : dialog.findChildren<QPushButton *>()) {
            if (button->text() == text) {
                return button;
            }
        }
        return nullptr;
    }

    static bool says(const QWidget &where, const QString &words)
    {
        return std::ranges::any_of(where.findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->isVisible() && label->text().contains(words);
        });
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aCopyOfAnOpenStudyIsSaved()
    {
        MainWindow window;
        window.show();
        const QString path = freshDemo();
        QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        QVERIFY(window.study()->perform(setSetting(QStringLiteral("a"), QStringLiteral("kept"))));
        const QString copy = m_folder.filePath(QStringLiteral("copy.corater"));
        answerFileDialog(copy);
        window.actions().action("study.save-copy")->trigger();
        QVERIFY(says(window, copy));
        QCOMPARE(window.study()->path(), path); // the study stays open at its place
        const auto saved = Study::open(copy);
        QVERIFY(saved);
        QCOMPARE((*saved)->setting(QStringLiteral("a")), QStringLiteral("kept"));
        QCOMPARE((*saved)->title(), window.study()->title());
    }

    // The file is removed while the window is open: a dialog reports it once and offers to continue in a copy.
    void aLostFileOffersACopyAndGoesOnInIt()
    {
        MainWindow window;
        window.show();
        const QString path = freshDemo();
        QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        QVERIFY(window.study()->perform(setSetting(QStringLiteral("a"), QStringLiteral("kept"))));
        QVERIFY(QFile::remove(path));
        const auto tried = [&] {
            return window.notice().check(window.study()->perform(setSetting(QStringLiteral("b"), QStringLiteral("1"))));
        };
        QVERIFY(!tried());
        QTRY_VERIFY(dialogNamed(window, QStringLiteral("lost")));
        QDialog *dialog = dialogNamed(window, QStringLiteral("lost"));
        QVERIFY(says(*dialog, path));
        QVERIFY(says(window, QStringLiteral("Not saved")));
        QVERIFY(!tried());
        QCoreApplication::processEvents();
        QCOMPARE(window.findChildren<QDialog *>(QStringLiteral("lost")).size(), 1); // not after every key press
        const QString copy = m_folder.filePath(QStringLiteral("rescued.corater"));
        answerFileDialog(copy);
        buttonOf(*dialog, QStringLiteral("Save a copy…"))->click();
        QTRY_COMPARE(window.study()->path(), copy);
        QCOMPARE(window.study()->rater(window.study()->actor())->name, QStringLiteral("Ben"));
        QCOMPARE(window.study()->setting(QStringLiteral("a")), QStringLiteral("kept"));
        QVERIFY(tried()); // the copy stores it
    }

    void aForgedStudyIsSaidAndVerified()
    {
        const QString path = freshDemo();
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run(QStringLiteral("UPDATE rater SET name = 'Eve' WHERE name = 'Ada'")));
        }
        MainWindow window;
        window.resize(1200, 800);
        window.show();
        QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        window.setMode(MainWindow::Agreement);
        QTRY_VERIFY(dialogNamed(window, QStringLiteral("refused")));
        QDialog *dialog = dialogNamed(window, QStringLiteral("refused"));
        QVERIFY(says(*dialog, QStringLiteral("corater verify")));
        buttonOf(*dialog, QStringLiteral("Verify now"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(dialogNamed(window, QStringLiteral("verified")), 20000);
        const auto *list = dialogNamed(window, QStringLiteral("verified"))->findChild<QPlainTextEdit *>();
        QVERIFY2(!list->toPlainText().isEmpty(), qPrintable(list->toPlainText()));
    }

    void aWholeStudyIsSaidToBeWhole()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        window.actions().action("study.verify")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(says(window, QStringLiteral("is intact")), 20000);
        QVERIFY(!dialogNamed(window, QStringLiteral("verified")));
    }
};

QTEST_MAIN(FaultDialogsTest)
#include "FaultDialogsTest.moc"
