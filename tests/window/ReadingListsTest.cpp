// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/codebook/CodebookMode.h"
#include "app/window/label/SlipsDialog.h"
#include "app/window/results/ResultsMode.h"
#include "app/window/results/UnitsDialog.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/study/BlindStudies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/items/SearchBox.h"
#include "views/results/ResultsView.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QListWidget>
#include <QSettings>
#include <QStandardPaths>
#include <QTextBrowser>

using namespace corater;
using namespace corater::test;

/// The lists beside the window: units with a code, and slips of the present rater.
class ReadingListsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // Opens the demonstration study for its first rater.
    void start(MainWindow &window, MainWindow::Mode mode, QSize size = {1280, 860})
    {
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        (*study)->setActor((*study)->raters().front().id);
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(std::move(*study));
        window.setMode(mode);
        settle();
    }

    // Of two items that both raters call Red, Ada has marked a passage for Red in the first, Ben one of the
    // second as a whole.
    static bool studyWithPassages(const QString &path)
    {
        const auto study = smallStudy(path, 2);
        const auto mark = [&](const QString &who, const QString &id, const QString &quote, const QString &code) {
            const RatingKey key = keyOf(*study, id, who);
            const auto item = study->item(key.item);
            const auto places = item ? placesOfQuote(*item, quote) : std::vector<QuotePlace>();
            if (places.size() != 1) {
                return false;
            }
            Evidence evidence = evidenceAt(*item, places[0].part, places[0].stretch);
            evidence.dimension = code.isEmpty() ? DimensionId{} : study->codebook().dimensions[0].id;
            evidence.code = code.isEmpty() ? CodeId{} : codeNamed(*study, code);
            return study->perform(addEvidence(key, 1, evidence)).has_value();
        };
        bool done = true;
        for (const char *who : {"Ada", "Ben"}) {
            for (const char *item : {"1", "2"}) {
                done =
                    done && label(*study, who, item, "colour", {"Red"}) && label(*study, who, item, "size", {"Small"});
            }
            done = done && (*who == 'A' ? mark("Ada", "1", "body of 1", "Red") : mark("Ben", "2", "of 2", {})) &&
                   seal(*study, who);
        }
        study->setActor({});
        return done;
    }

    template <typename Dialog>
    static Dialog *opened(MainWindow &window)
    {
        Dialog *dialog = window.findChild<Dialog *>();
        return dialog && dialog->isVisible() ? dialog : nullptr;
    }

    static QString textOf(MainWindow &window)
    {
        auto *dialog = opened<UnitsDialog>(window);
        return dialog ? dialog->text()->toPlainText() : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void unitsOfACodeFromTheCodebook()
    {
        MainWindow window;
        start(window, MainWindow::Codebook);
        CodebookEditor *editor = window.findChild<CodebookMode *>()->editor();
        const Dimension &dimension = window.study()->codebook().dimensions.front();
        const Code &code = *dimension.code(dimension.choices().front());
        const auto used = unitsWhere(*window.study(), QStringLiteral("\"%1\":\"%2\"").arg(dimension.name, code.name));
        QVERIFY(used);
        QVERIFY(!used->empty());
        editor->showCode(code.id);
        editor->focusTree();
        key(Qt::Key_U, Qt::ControlModifier);
        auto *dialog = opened<UnitsDialog>(window);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->text()->toPlainText().isEmpty());
        for (const UnitRecord &unit : *used) {
            QVERIFY2(textOf(window).contains(unit.title.simplified()), qPrintable(unit.title));
        }
        QCOMPARE(dialog->text()->toPlainText().count(used->front().voices.front().rater) > 0, true);
        picture(*dialog, QStringLiteral("units-light"));
        // An item's name is a link to its post.
        Q_EMIT dialog->text()->anchorClicked(QUrl(QStringLiteral("item:%1").arg(raw(used->back().itemId))));
        QCOMPARE(window.pages()->mode(), int(MainWindow::Label));
        QCOMPARE(window.pages()->shownItem(), used->back().itemId);
    }

    // Opened for a code, its passages come first; they are chosen by keys, and each leads to its post.
    void passagesOfACode()
    {
        const QString path = freshPath();
        QVERIFY(studyWithPassages(path));
        MainWindow window;
        window.resize(1280, 860);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, QStringLiteral("Ada")));
        window.setMode(MainWindow::Codebook);
        CodebookEditor *editor = window.findChild<CodebookMode *>()->editor();
        editor->showCode(codeNamed(*window.study(), QStringLiteral("Red")));
        editor->focusTree();
        key(Qt::Key_U, Qt::ControlModifier);
        auto *dialog = opened<UnitsDialog>(window);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->text()->toPlainText().isEmpty());
        auto *kind = dialog->findChild<SegmentedControl *>();
        const QList<QComboBox *> choices = dialog->findChildren<QComboBox *>();
        QCOMPARE(choices.size(), 3);
        QVERIFY(std::ranges::none_of(choices, &QComboBox::isVisible)); // they choose passages
        kind->setFocus();
        QTest::keyClick(kind, Qt::Key_Right);
        QVERIFY(std::ranges::all_of(choices, &QComboBox::isVisible));
        QCOMPARE(choices[0]->currentText(), QStringLiteral("colour: Red"));
        const auto has = [dialog](const QString &text) { return dialog->text()->toPlainText().contains(text); };
        QVERIFY(has(QStringLiteral("body of 1")) && !has(QStringLiteral("of 2")));
        picture(*dialog, QStringLiteral("passages-light"));
        choices[0]->setFocus();
        QTest::keyClick(choices[0], Qt::Key_Home);
        QVERIFY(has(QStringLiteral("body of 1")) && has(QStringLiteral("of 2")));
        choices[1]->setFocus();
        QTest::keyClick(choices[1], Qt::Key_End);
        QCOMPARE(choices[1]->currentText(), QStringLiteral("Ben"));
        QVERIFY(!has(QStringLiteral("body of 1")) && has(QStringLiteral("of 2")));
        // By keys: the first link has the focus after Tab, Enter follows it.
        dialog->text()->setFocus();
        QTest::keyClick(dialog->text(), Qt::Key_Tab);
        QTest::keyClick(dialog->text(), Qt::Key_Return);
        QCOMPARE(window.pages()->shownItem(), itemNamed(*window.study(), QStringLiteral("2")));
    }

    void unitsOfABar()
    {
        MainWindow window;
        start(window, MainWindow::Results);
        auto *mode = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        QVERIFY(mode);
        QTRY_VERIFY(mode->isSettled());
        QVERIFY(!mode->view()->shown().spots.empty());
        mode->view()->chooseSpot(0);
        const QSet<QString> listed = mode->view()->listedUnits();
        QVERIFY(!listed.isEmpty());
        window.actions().action("study.units")->trigger();
        auto *dialog = opened<UnitsDialog>(window);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->text()->toPlainText().isEmpty());
        const auto all = unitsWhere(*window.study(), {});
        QVERIFY(all);
        qsizetype shown = 0;
        for (const UnitRecord &unit : *all) {
            const bool there = dialog->text()->toHtml().contains(QStringLiteral(">%1</span></a>").arg(unit.unit));
            QCOMPARE(there, listed.contains(unit.unit));
            shown += there ? 1 : 0;
        }
        QCOMPARE(shown, listed.size());
        picture(*dialog, QStringLiteral("units-bar-light"));
    }

    void aSearchThatIsNotUnderstoodIsSaid()
    {
        MainWindow window;
        start(window, MainWindow::Label);
        window.actions().action("study.units")->trigger();
        auto *dialog = opened<UnitsDialog>(window);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->text()->toPlainText().isEmpty());
        dialog->search()->searchNow(QStringLiteral("code:\"No such code\""));
        QTRY_VERIFY(std::ranges::any_of(dialog->findChildren<QLabel *>(), [](const QLabel *label) {
            return label->text().contains(QStringLiteral("no code is called"));
        }));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!opened<UnitsDialog>(window));
    }

    void slipsOfTheOneWhoWorks()
    {
        MainWindow window;
        start(window, MainWindow::Label);
        QVERIFY(window.actions().action("study.slips")->isEnabled());
        window.actions().action("study.slips")->trigger();
        auto *dialog = opened<SlipsDialog>(window);
        QVERIFY(dialog);
        const auto expected = labelSlipsApart(window.study()->path(), window.study()->actor(), nullptr);
        QVERIFY(expected);
        auto *list = dialog->findChild<QListWidget *>();
        const auto suspected =
            std::ranges::count_if(expected->slips, [](const LabelSlip &slip) { return slip.score > 0; });
        QTRY_COMPARE(qint64(list->count()), qint64(std::min<std::ptrdiff_t>(suspected, 200)));
        picture(*dialog, QStringLiteral("slips-light"));
        if (list->count() > 0) {
            QTest::keyClick(list, Qt::Key_Return);
            QCOMPARE(window.pages()->shownItem(), expected->slips.front().itemId);
            QVERIFY(dialog->isVisible());
        }
        // Another rater on the same machine does not see it.
        window.study()->setActor(window.study()->raters()[1].id);
        QTRY_VERIFY(!opened<SlipsDialog>(window));
    }
};

QTEST_MAIN(ReadingListsTest)
#include "ReadingListsTest.moc"
