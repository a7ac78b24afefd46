// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/HistoryDialog.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/study/HistoryDayList.h"
#include "app/window/study/PastWindow.h"
#include "app/window/study/RecentStudies.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/StudyCommands.h"
#include "models/demo/DemoStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The history beside the window, by keyboard: list, filters, undoing an older change, the study as of a past time.
class HistoryDialogTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    void start(MainWindow &window, QSize size = {1280, 860})
    {
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        (*study)->setActor((*study)->raters().front().id);
        QVERIFY((*study)->perform(setSetting(u"title"_s, u"A later title"_s)));
        QVERIFY((*study)->perform(addRater(u"Cleo"_s, true)));
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(std::move(*study));
        window.setMode(MainWindow::Label);
        settle();
    }

    static HistoryDialog *opened(MainWindow &window)
    {
        key(Qt::Key_H, Qt::ControlModifier);
        auto *dialog = window.findChild<HistoryDialog *>();
        return dialog && dialog->isVisible() && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
    }

    template <typename Field>
    static Field *field(HistoryDialog &dialog, const QString &name)
    {
        const auto all = dialog.findChildren<Field *>();
        const auto found = std::ranges::find(all, name, &QWidget::accessibleName);
        return found == all.end() ? nullptr : *found;
    }

    static QPushButton *button(HistoryDialog &dialog, const QString &text)
    {
        const auto all = dialog.findChildren<QPushButton *>();
        const auto found = std::ranges::find(all, text, &QPushButton::text);
        return found == all.end() ? nullptr : *found;
    }

    static QString wordsOf(HistoryDialog &dialog)
    {
        QStringList words;
        for (const TextLabel *label : dialog.findChildren<TextLabel *>()) {
            words << label->text();
        }
        return words.join(u' ');
    }

    static QString cell(const HistoryDialog &dialog, int row, int column)
    {
        return dialog.list()->model()->index(row, column).data().toString();
    }

    static int rowWith(const HistoryDialog &dialog, const QString &what)
    {
        for (int row = 0; row < dialog.list()->model()->rowCount(); ++row) {
            if (cell(dialog, row, HistoryListModel::What).contains(what)) {
                return row;
            }
        }
        return -1;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theNewestIsAbove()
    {
        MainWindow window;
        start(window);
        HistoryDialog *dialog = opened(window);
        QVERIFY(dialog);
        const auto lines = historyLines(*window.study(), window.study()->actor());
        QTRY_COMPARE(dialog->list()->model()->rowCount(), int(lines->size()));
        QCOMPARE(cell(*dialog, 0, HistoryListModel::What), u"add rater Cleo"_s);
        QCOMPARE(cell(*dialog, 0, HistoryListModel::Who), window.study()->raters().front().name);
        QTRY_COMPARE(dialog->list()->currentIndex().row(), 0);
        QVERIFY(wordsOf(*dialog).contains(u"is open"_s)); // the demonstration's second round
        picture(*dialog, u"history-light"_s);
        // Another rater on the same machine does not see it.
        window.study()->setActor(window.study()->raters()[1].id);
        QTRY_VERIFY(!window.findChild<HistoryDialog *>() || !window.findChild<HistoryDialog *>()->isVisible());
    }

    // A day and a person are chosen by keys; the fields say so, and a date that is typed leads back to all days.
    void aDayAndAPersonAreChosen()
    {
        MainWindow window;
        start(window);
        HistoryDialog *dialog = opened(window);
        QVERIFY(dialog);
        const QAbstractItemModel *rows = dialog->list()->model();
        HistoryDayList *days = dialog->days();
        QTRY_VERIFY(rows->rowCount() > 10);
        const int all = rows->rowCount();
        QTRY_VERIFY(days->topLevelItemCount() > 1);
        QCOMPARE(days->currentItem()->text(0), u"All days"_s);
        days->setFocus();
        for (int i = 0; i < 3; ++i) { // the newest day, the person with most changes, the first kind of them
            QTest::keyClick(days, Qt::Key_Down);
        }
        QVERIFY2(days->currentItem()->text(0).endsWith(u" worked on"_s), qPrintable(days->currentItem()->text(0)));
        const QString name = days->currentItem()->parent()->text(0);
        QCOMPARE(field<QComboBox>(*dialog, u"Who"_s)->currentText(), name);
        QCOMPARE(field<QComboBox>(*dialog, u"Kind of change"_s)->currentText(), u"Labels and notes"_s);
        QVERIFY(rows->rowCount() > 0 && rows->rowCount() < all);
        for (int row = 0; row < rows->rowCount(); ++row) {
            QCOMPARE(cell(*dialog, row, HistoryListModel::Who), name);
        }
        picture(*dialog, u"history-day-light"_s);
        // It stays when the study changes.
        QVERIFY(window.study()->perform(setSetting(u"title"_s, u"Later still"_s)));
        const int some = rows->rowCount();
        const auto flags = Qt::MatchExactly | Qt::MatchRecursive;
        QTRY_COMPARE(days->findItems(u"Settings: 2"_s, flags).size(), 1); // read anew
        QVERIFY(days->currentItem()->parent() && days->currentItem()->parent()->text(0) == name);
        QCOMPARE(rows->rowCount(), some);
        auto *since = field<QLineEdit>(*dialog, u"From this day or moment"_s);
        since->selectAll();
        QTest::keyClicks(since, u"2020-01-01"_s);
        QCOMPARE(days->currentItem()->text(0), u"All days"_s);
        QTest::keyClick(days, Qt::Key_Down);
        QTest::keyClick(days, Qt::Key_Home);
        QCOMPARE(since->text(), QString());
        QTRY_COMPARE(rows->rowCount(), all + 1);
    }

    void filtersNarrowTheList()
    {
        MainWindow window;
        start(window);
        HistoryDialog *dialog = opened(window);
        QVERIFY(dialog);
        const QAbstractItemModel *rows = dialog->list()->model();
        QTRY_VERIFY(rows->rowCount() > 10);
        const int all = rows->rowCount();
        auto *text = field<QLineEdit>(*dialog, u"Text of the change"_s);
        QTest::keyClicks(text, u"later title TITLE"_s);
        QCOMPARE(rows->rowCount(), 0);
        text->setText(u"CHANGE THE TITLE"_s);
        QCOMPARE(rows->rowCount(), 1);
        text->clear();
        QCOMPARE(rows->rowCount(), all);
        auto *kind = field<QComboBox>(*dialog, u"Kind of change"_s);
        kind->setCurrentText(u"Rounds and raters"_s);
        QVERIFY(rows->rowCount() > 0 && rows->rowCount() < all);
        QVERIFY(rowWith(*dialog, u"seal the round"_s) >= 0 && rowWith(*dialog, u"label an item"_s) < 0);
        kind->setCurrentIndex(0);
        auto *since = field<QLineEdit>(*dialog, u"From this day or moment"_s);
        since->setText(u"2999-01-01"_s);
        QCOMPARE(rows->rowCount(), 0);
        since->setText(u"soon"_s);
        QCOMPARE(rows->rowCount(), all);
        QVERIFY(wordsOf(*dialog).contains(u"“soon” is not a date"_s));
        since->clear();
        // An item and a code: the details of the changes.
        const int labelled = rowWith(*dialog, u"label an item"_s);
        QVERIFY(labelled >= 0);
        const QString item = cell(*dialog, labelled, HistoryListModel::Item);
        field<QLineEdit>(*dialog, u"Item"_s)->setText(item);
        QTRY_VERIFY(rows->rowCount() > 0 && rows->rowCount() < all);
        field<QLineEdit>(*dialog, u"Item"_s)->setText(u"no such item"_s);
        QTRY_VERIFY(wordsOf(*dialog).contains(u"No item is called “no such item”."_s));
        field<QLineEdit>(*dialog, u"Item"_s)->clear();
        field<QLineEdit>(*dialog, u"Code"_s)->setText(u"memory leak"_s);
        QTRY_VERIFY(rows->rowCount() > 0 && rows->rowCount() < all);
        field<QLineEdit>(*dialog, u"Code"_s)->setText(u"no such code"_s);
        QTRY_VERIFY(wordsOf(*dialog).contains(u"No code is called “no such code”."_s));
    }

    void enterOpensTheItem()
    {
        MainWindow window;
        start(window);
        HistoryDialog *dialog = opened(window);
        QVERIFY(dialog);
        QTRY_VERIFY(rowWith(*dialog, u"label an item"_s) >= 0);
        const int row = rowWith(*dialog, u"label an item"_s);
        dialog->list()->selectRow(row);
        QTest::keyClick(dialog->list(), Qt::Key_Return);
        const auto item = window.study()->findItem(cell(*dialog, row, HistoryListModel::Item));
        QCOMPARE(window.pages()->shownItem(), **item);
        QVERIFY(dialog->isVisible());
    }

    void anOlderChangeIsTakenBack()
    {
        MainWindow window;
        start(window);
        HistoryDialog *dialog = opened(window);
        QVERIFY(dialog);
        QTRY_VERIFY(rowWith(*dialog, u"change the title"_s) >= 0);
        dialog->list()->selectRow(rowWith(*dialog, u"change the title"_s));
        QPushButton *undo = button(*dialog, u"Undo this change"_s);
        QTRY_VERIFY(undo->isEnabled());
        undo->setFocus();
        QTest::keyClick(undo, Qt::Key_Space);
        QVERIFY(window.study()->title() != u"A later title");
        QVERIFY(window.study()->raterNamed(u"Cleo"_s));
        QTRY_COMPARE(cell(*dialog, 0, HistoryListModel::What), u"take back: change the title"_s);
        QVERIFY(window.study()->undo());
        QCOMPARE(window.study()->title(), u"A later title"_s);
        QTRY_VERIFY(cell(*dialog, 0, HistoryListModel::What).startsWith(u"taken back: take back"_s));
    }

    void whatCannotBeTakenBackSaysWhy()
    {
        MainWindow window;
        start(window);
        HistoryDialog *dialog = opened(window);
        QVERIFY(dialog);
        QTRY_VERIFY(rowWith(*dialog, u"seal the round"_s) >= 0);
        dialog->list()->selectRow(rowWith(*dialog, u"seal the round"_s));
        QPushButton *undo = button(*dialog, u"Undo this change"_s);
        QTRY_VERIFY(!undo->isEnabled() && wordsOf(*dialog).contains(u"stays sealed"_s));
        dialog->list()->selectRow(rowWith(*dialog, u"set up the study"_s));
        QTRY_VERIFY(wordsOf(*dialog).contains(u"cannot be taken back"_s));
        QVERIFY(!undo->isEnabled());
        const QString title = window.study()->title();
        QCOMPARE(title, u"A later title"_s); // a trial changes nothing
    }

    void theStudyAtAMoment()
    {
        MainWindow window;
        start(window);
        HistoryDialog *dialog = opened(window);
        QVERIFY(dialog);
        QTRY_VERIFY(rowWith(*dialog, u"add items"_s) >= 0);
        QSignalSpy wanted(dialog, &HistoryDialog::pastWanted);
        QObject::disconnect(dialog, &HistoryDialog::pastWanted, &window, nullptr); // starts no second program here
        QPushButton *show = button(*dialog, u"Study at this moment"_s);
        // The second round is open: times since its opening are not available.
        dialog->list()->selectRow(0);
        QTRY_VERIFY(!show->isEnabled());
        QVERIFY(wordsOf(*dialog).contains(u"once all have sealed"_s));
        dialog->list()->selectRow(rowWith(*dialog, u"add items"_s));
        QTRY_VERIFY(show->isEnabled());
        show->setFocus();
        QTest::keyClick(show, Qt::Key_Space);
        QCOMPARE(wanted.size(), 1);
        const QString path = window.study()->path();
        MainWindow past;
        past.show();
        QVERIFY(!openPastStudy(past, path, u"2999-01-01"_s));
        QVERIFY(!past.study());
        QVERIFY(openPastStudy(past, path, wanted[0][0].toString()));
        QVERIFY(past.study()->isReadOnly());
        QVERIFY(std::ranges::any_of(past.findChildren<QLabel *>(), [](const QLabel *label) {
            return label->text().startsWith(u"As of 20"_s) && label->text().endsWith(u"read only"_s);
        }));
        QVERIFY(past.study()->title() != u"A later title");
        QVERIFY(!past.actions().action("edit.undo")->isEnabled());
        for (const RecentStudy &recent : RecentStudies::all()) {
            QVERIFY(recent.path != past.study()->path());
        }
        const QString copy = past.study()->path();
        QVERIFY(QFile::exists(copy));
        past.closeStudy();
        QVERIFY(!QFile::exists(copy));
    }

    void itFitsSmallAndLargeScreens()
    {
        for (const auto &[mode, name] : {std::pair(ThemeMode::Light, "light"), std::pair(ThemeMode::Dark, "dark")}) {
            applyTheme(*qApp, mode);
            for (const QSize size : {QSize(1024, 700), QSize(2560, 1440)}) {
                MainWindow window;
                start(window, size);
                HistoryDialog *dialog = opened(window);
                QVERIFY(dialog);
                QTRY_VERIFY(dialog->list()->model()->rowCount() > 10);
                dialog->resize(size.boundedTo({1500, 1000}) - QSize(40, 60));
                settle();
                const QHeaderView *header = dialog->list()->horizontalHeader();
                QVERIFY(header->length() <= dialog->list()->viewport()->width());
                QVERIFY(header->sectionSize(HistoryListModel::What) > 200);
                picture(*dialog, u"history-%1-%2"_s.arg(QLatin1String(name)).arg(size.width()));
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(HistoryDialogTest)
#include "HistoryDialogTest.moc"
