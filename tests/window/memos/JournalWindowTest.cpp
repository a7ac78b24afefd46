// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/memos/JournalDialog.h"
#include "app/window/memos/MemoDialog.h"
#include "models/commands/memos/MemoCommands.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Memos and the journal in the window.
class JournalWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // Two of Ada's memos, and one of Ben's, in an open round; Ada works.
    void start(MainWindow &window, ThemeMode mode = ThemeMode::Light)
    {
        applyTheme(*qApp, mode);
        auto study = labelledStudy(freshPath());
        QVERIFY(study);
        study->setActor(study->raterNamed(u"Ben"_s)->id);
        QVERIFY(study->perform(addMemo({}, u"Seen by Ben alone."_s)));
        study->setActor(study->raterNamed(u"Ada"_s)->id);
        QVERIFY(study->perform(addMemo({.item = itemNamed(*study, "3")}, u"Two problems,\nor one?"_s)));
        QVERIFY(study->perform(addMemo({.code = codeNamed(*study, u"Red"_s)}, u"Too wide."_s)));
        window.resize(1280, 860);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(std::move(study));
        window.setMode(MainWindow::Label);
        settle();
    }

    static JournalDialog *opened(MainWindow &window)
    {
        window.actions().action("study.journal")->trigger();
        auto *dialog = window.findChild<JournalDialog *>();
        const bool isOpen = dialog && QTest::qWaitFor([dialog] { return dialog->lines()->topLevelItemCount() > 0; });
        return isOpen ? dialog : nullptr;
    }

    template <typename Widget>
    static Widget *named(const QWidget &parent, const QString &name)
    {
        const auto all = parent.findChildren<Widget *>();
        const auto found = std::ranges::find_if(all, [&](const Widget *each) {
            const auto *button = qobject_cast<const QPushButton *>(each);
            return button ? button->text() == name : each->accessibleName() == name;
        });
        return found == all.end() ? nullptr : *found;
    }

    static QList<QTreeWidgetItem *> rows(const JournalDialog &dialog)
    {
        QList<QTreeWidgetItem *> rows;
        for (int day = 0; day < dialog.lines()->topLevelItemCount(); ++day) {
            const QTreeWidgetItem *top = dialog.lines()->topLevelItem(day);
            for (int i = 0; i < top->childCount(); ++i) {
                rows << top->child(i);
            }
        }
        return rows;
    }

    // The line that contains the text; none: there is none.
    static QTreeWidgetItem *rowWith(const JournalDialog &dialog, const QString &text)
    {
        const QList<QTreeWidgetItem *> all = rows(dialog);
        const auto found =
            std::ranges::find_if(all, [&](const QTreeWidgetItem *row) { return row->text(0).contains(text); });
        return found == all.end() ? nullptr : *found;
    }

    // Types into the next dialog that asks for a text, after `first`, and saves.
    static void answerNext(const QString &text, const std::function<void(QWidget &)> &first = {})
    {
        auto *answers = new QTimer(qApp);
        connect(answers, &QTimer::timeout, answers, [text, first, answers] {
            QWidget *box = QApplication::activeModalWidget();
            auto *field = box ? box->findChild<QPlainTextEdit *>() : nullptr;
            QPushButton *save = field ? named<QPushButton>(*box, u"Save"_s) : nullptr;
            if (!save) {
                return;
            }
            answers->stop();
            answers->deleteLater();
            if (first) {
                first(*box);
            }
            field->setPlainText(text);
            save->click();
        });
        answers->start(20);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
    }

    void cleanup() { applyTheme(*qApp, ThemeMode::Light); }

    void isReadInLightAndDark_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    // Ben's memo is not there: the round is open.
    void isReadInLightAndDark()
    {
        QFETCH(const bool, dark);
        MainWindow window;
        start(window, dark ? ThemeMode::Dark : ThemeMode::Light);
        JournalDialog *dialog = opened(window);
        QVERIFY(dialog);
        QVERIFY(rowWith(*dialog, u"Memo by Ada on item 3: Two problems, or one?"_s));
        QVERIFY(rowWith(*dialog, u"open the round “Round 1”"_s));
        QVERIFY(!rowWith(*dialog, u"Ben alone"_s));
        dialog->lines()->setCurrentItem(rowWith(*dialog, u"item 3"_s));
        QCOMPARE(named<QPlainTextEdit>(*dialog, u"The chosen line"_s)->toPlainText(), u"Two problems,\nor one?"_s);
        picture(*dialog, dark ? u"journal-dark"_s : u"journal-light"_s);
        // Another rater on the same machine does not see it.
        window.study()->setActor(window.study()->raterNamed(u"Ben"_s)->id);
        QTRY_VERIFY(!window.findChild<JournalDialog *>() || !window.findChild<JournalDialog *>()->isVisible());
    }

    void theFilterLeavesMemosOfOneKind()
    {
        MainWindow window;
        start(window);
        JournalDialog *dialog = opened(window);
        QVERIFY(dialog);
        const qsizetype all = rows(*dialog).size();
        auto *filter = named<QComboBox>(*dialog, u"Show"_s);
        filter->setCurrentText(u"All memos"_s);
        QCOMPARE(rows(*dialog).size(), 2);
        filter->setCurrentText(u"Memos on codes"_s);
        QCOMPARE(rows(*dialog).size(), 1);
        QVERIFY(rowWith(*dialog, u"Too wide."_s));
        filter->setCurrentText(u"Memos on rounds"_s);
        QVERIFY(rows(*dialog).isEmpty());
        filter->setCurrentIndex(0);
        QCOMPARE(rows(*dialog).size(), all);
    }

    // Ctrl+M writes one on the open item; Enter on it goes there.
    void aMemoOnTheOpenItem()
    {
        MainWindow window;
        start(window);
        window.pages()->showItem(itemNamed(*window.study(), "5"));
        settle();
        answerNext(u"See the picture."_s, [](QWidget &box) {
            QCOMPARE(named<QComboBox>(box, u"About"_s)->currentText(), u"Item 5"_s);
            QVERIFY(!named<QComboBox>(box, u"Code"_s)->isEnabled());
            QVERIFY(!named<QPushButton>(box, u"Save"_s)->isEnabled()); // no text yet
            picture(box, u"memo-light"_s);
        });
        key(Qt::Key_M, Qt::ControlModifier);
        window.pages()->showItem(itemNamed(*window.study(), "1"));
        settle();
        JournalDialog *dialog = opened(window);
        QVERIFY(dialog);
        QTreeWidgetItem *row = rowWith(*dialog, u"Memo by Ada on item 5: See the picture."_s);
        QVERIFY(row);
        dialog->lines()->setCurrentItem(row);
        dialog->lines()->setFocus();
        QTest::keyClick(dialog->lines(), Qt::Key_Return);
        QTRY_COMPARE(window.pages()->shownItem(), itemNamed(*window.study(), "5"));
        QVERIFY(dialog->isVisible());
    }

    void ownMemosAreWrittenChangedAndRemoved()
    {
        MainWindow window;
        start(window);
        JournalDialog *dialog = opened(window);
        QVERIFY(dialog);
        answerNext(u"Blue is blue."_s, [](QWidget &box) {
            named<QComboBox>(box, u"About"_s)->setCurrentText(u"A code"_s);
            auto *codes = named<QComboBox>(box, u"Code"_s);
            QVERIFY(codes->isEnabled());
            codes->setCurrentText(u"colour / Blue"_s);
        });
        named<QPushButton>(*dialog, u"New…"_s)->click();
        QTRY_VERIFY(rowWith(*dialog, u"Memo by Ada on the code “Blue”: Blue is blue."_s));
        dialog->lines()->setCurrentItem(rowWith(*dialog, u"Blue is blue."_s));
        answerNext(u"Blue is dark."_s);
        named<QPushButton>(*dialog, u"Change…"_s)->click();
        QTRY_VERIFY(rowWith(*dialog, u"Blue is dark."_s));
        dialog->lines()->setCurrentItem(rowWith(*dialog, u"Blue is dark."_s));
        named<QPushButton>(*dialog, u"Remove"_s)->click();
        QTRY_VERIFY(!rowWith(*dialog, u"Blue is dark."_s));
        QVERIFY(window.study()->undo());
        QTRY_VERIFY(rowWith(*dialog, u"Blue is dark."_s));
        // A step of the study is nobody's memo.
        dialog->lines()->setCurrentItem(rowWith(*dialog, u"open the round"_s));
        QVERIFY(!named<QPushButton>(*dialog, u"Change…"_s)->isEnabled());
        QVERIFY(!named<QPushButton>(*dialog, u"Remove"_s)->isEnabled());
    }

    // A memo of another that was opened by the end of the round can be read, not changed.
    void memosOfOthersAreReadAlone()
    {
        MainWindow window;
        start(window);
        QVERIFY(seal(*window.study(), u"Ben"_s) && seal(*window.study(), u"Ada"_s));
        JournalDialog *dialog = opened(window);
        QVERIFY(dialog);
        QTreeWidgetItem *row = rowWith(*dialog, u"Memo by Ben on the study: Seen by Ben alone."_s);
        QVERIFY(row);
        dialog->lines()->setCurrentItem(row);
        QVERIFY(!named<QPushButton>(*dialog, u"Change…"_s)->isEnabled());
        QVERIFY(!named<QPushButton>(*dialog, u"Remove"_s)->isEnabled());
    }
};

QTEST_MAIN(JournalWindowTest)
#include "JournalWindowTest.moc"
