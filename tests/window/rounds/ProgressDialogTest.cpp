// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/ProgressDialog.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "data/store/StudyConnection.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/ApplyTheme.h"

#include <QClipboard>
#include <QComboBox>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The progress beside the window: words and table, which follow the study and tell nothing of another rater.
class ProgressDialogTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // Ada has finished item 1, Ben items 1 and 2, of three.
    std::unique_ptr<Study> study()
    {
        auto study = smallStudy(freshPath());
        const auto finish = [&](const QString &rater, const QString &item) {
            return label(*study, rater, item, u"colour"_s, {u"Red"_s}) &&
                   label(*study, rater, item, u"size"_s, {u"Small"_s});
        };
        return finish(u"Ben"_s, u"1"_s) && finish(u"Ben"_s, u"2"_s) && finish(u"Ada"_s, u"1"_s) ? std::move(study)
                                                                                                : nullptr;
    }

    static ProgressDialog *opened(MainWindow &window, std::unique_ptr<Study> study, QSize size = {1024, 700})
    {
        if (!study) {
            return nullptr;
        }
        window.resize(size);
        window.show();
        window.setStudy(std::move(study));
        window.setMode(MainWindow::Label);
        settle();
        window.actions().action("study.progress")->trigger();
        auto *dialog = window.findChild<ProgressDialog *>();
        return dialog && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
    }

    static QString wordsOf(const ProgressDialog &dialog)
    {
        QStringList words;
        for (const TextLabel *each : dialog.findChildren<TextLabel *>()) {
            words << each->text();
        }
        return words.join(u' ');
    }

    static QString cell(const ProgressDialog &dialog, int row, int column)
    {
        return dialog.days()->model()->index(row, column).data().toString();
    }

    static QPushButton *copyOf(const ProgressDialog &dialog)
    {
        const auto buttons = dialog.findChildren<QPushButton *>();
        return *std::ranges::find(buttons, u"Copy"_s, &QPushButton::text);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void followsTheStudyAndIsCopied()
    {
        MainWindow window;
        ProgressDialog *dialog = opened(window, study());
        QVERIFY(dialog);
        QTRY_COMPARE(cell(*dialog, 1, 0), u"Total"_s);
        QVERIFY(wordsOf(*dialog).contains(u"Ada: 1 of 3 finished. No forecast yet: it needs 5 finished items."_s));
        QVERIFY(wordsOf(*dialog).contains(u"Ben: 2 of 3 finished.\n"_s) ||
                wordsOf(*dialog).contains(u"Ben: 2 of 3 finished. "_s));
        QVERIFY(wordsOf(*dialog).contains(u"of other raters only the number of finished items is shown"_s));
        Study &study = *window.study();
        QVERIFY(label(study, u"Ada"_s, u"2"_s, u"colour"_s, {u"Red"_s}));
        QVERIFY(label(study, u"Ada"_s, u"2"_s, u"size"_s, {u"Small"_s}));
        QTRY_COMPARE(cell(*dialog, dialog->days()->model()->rowCount() - 1, 1), u"2"_s);
        const auto days = workIn(study, study.currentRound()->id)->raters.front().days;
        if (days.size() == 1) { // not over midnight
            copyOf(*dialog)->click();
            QCOMPARE(QGuiApplication::clipboard()->text(),
                     u"Day\tAda\tBen\n%1\t2\t–\nTotal\t2\t2\n"_s.arg(days.firstKey().toString(Qt::ISODate)));
        }
    }

    void anotherRaterSeesTheirOwn()
    {
        MainWindow window;
        QPointer<ProgressDialog> dialog = opened(window, study());
        QVERIFY(dialog);
        QTRY_COMPARE(cell(*dialog, 1, 0), u"Total"_s);
        window.study()->setActor(window.study()->raterNamed(u"Ben"_s)->id);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
        settle();
        window.actions().action("study.progress")->trigger();
        const auto all = window.findChildren<ProgressDialog *>();
        ProgressDialog *another = all.back();
        QTRY_COMPARE(cell(*another, 0, 1), u"–"_s);
        QCOMPARE(cell(*another, 0, 2), u"2"_s);
        QCOMPARE(cell(*another, 1, 1), u"1"_s);
    }

    void aRoundIsChosenByKeys()
    {
        auto demo = makeDemoStudy(freshPath());
        QVERIFY(demo);
        (*demo)->setActor((*demo)->raters().front().id);
        MainWindow window;
        ProgressDialog *dialog = opened(window, std::move(*demo));
        QVERIFY(dialog);
        auto *round = dialog->findChild<QComboBox *>();
        QCOMPARE(dialog->focusWidget(), round);
        QCOMPARE(round->currentText(), window.study()->currentRound()->name);
        QTRY_VERIFY(wordsOf(*dialog).contains(u"The round is open"_s));
        QTest::keyClick(round, Qt::Key_Down);
        QTRY_VERIFY(!wordsOf(*dialog).contains(u"The round is open"_s));
        QVERIFY(dialog->days()->isVisible());
        for (int column = 1; column < dialog->days()->model()->columnCount(); ++column) {
            QVERIFY(cell(*dialog, 0, column) != u"–"_s);
        }
        QTest::keyClick(round, Qt::Key_Tab);
        QCOMPARE(dialog->focusWidget(), dialog->days());
        picture(*dialog, u"progress"_s);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!window.findChild<ProgressDialog *>());
    }

    void whatIsEmptyIsSaid()
    {
        MainWindow window;
        ProgressDialog *dialog = opened(window, smallStudy(freshPath()));
        QVERIFY(dialog);
        QTRY_VERIFY(wordsOf(*dialog).contains(u"Choose who you are to see your own days."_s));
        QVERIFY(!dialog->days()->isVisible());
        QVERIFY(!copyOf(*dialog)->isEnabled());
        dialog->close();
        window.study()->setActor(window.study()->raters().front().id);
        settle();
        window.actions().action("study.progress")->trigger();
        dialog = window.findChildren<ProgressDialog *>().back();
        QTRY_VERIFY(wordsOf(*dialog).contains(u"You have finished nothing yet."_s));
        dialog->close();
    }

    void importedRoundsAreNotAmongThem()
    {
        auto imported = smallStudy(freshPath());
        QVERIFY(imported);
        const QString path = imported->path();
        QVERIFY(connectionOf(imported->file()).run(u"UPDATE round SET imported = 1"_s, {}));
        imported.reset();
        const auto study = Study::open(path);
        QVERIFY(study);
        ProgressDialog dialog(**study);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.QDialog::show();
        QVERIFY(wordsOf(dialog).contains(u"There is no round yet."_s));
        QVERIFY(!dialog.days()->isVisible());
        QVERIFY(!dialog.findChild<QComboBox *>()->isEnabled());
    }
};

QTEST_MAIN(ProgressDialogTest)
#include "ProgressDialogTest.moc"
