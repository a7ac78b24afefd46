// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/DataCheck.h"
#include "app/window/codebook/RecheckPage.h"
#include "app/window/workplace/Notice.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/window/codebook/CodebookDesk.h"
#include "views/codebook/WorkList.h"
#include "views/codebook/editor/CodeForm.h"
#include "views/codebook/editor/LineField.h"

#include <QCheckBox>
#include <QLabel>
#include <QRegularExpression>

using namespace corater;
using namespace corater::test;

/// Changes of codes that have labels: the preview, the result, and what each rater is shown.
class CodebookChangeModeTest : public QObject, private CodebookDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aChangeIsShownWithWhatComesOfItAndThenDone()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        const CodeId red = named(*window, "Red")->id;
        const CodeId yellow = named(*window, "Yellow")->id;
        editor(*window).showCode(yellow);
        press(*window, Qt::Key_M, {}, QStringLiteral("m"));
        type(*window, QStringLiteral("Red"));
        QTRY_VERIFY(!mode.isCounting());
        QStringList words;
        for (const QLabel *label : editor(*window).changePanel()->findChildren<QLabel *>()) {
            words << label->text();
        }
        // Ben, who works too, is not mentioned, except for statements that hold whatever Ben's labels are.
        QVERIFY2(words.contains(QStringLiteral("Others")), qPrintable(words.join(u'|')));
        QVERIFY2(!words.contains(QStringLiteral("Ben")), qPrintable(words.join(u'|')));
        QVERIFY2(!words.join(u'|').contains(QStringLiteral("Kappa")), qPrintable(words.join(u'|')));
        picture(*window, "merge-counted-light");
        QVERIFY(named(*window, "Yellow")); // a preview changes nothing
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!named(*window, "Yellow"));
        QCOMPARE(labelOf(*window, 1), std::vector<CodeId>{red});
        QVERIFY(window->study()->undo());
        QCOMPARE(labelOf(*window, 1), std::vector<CodeId>{yellow});
        // Retiring a code that is used is previewed, too; Escape cancels it.
        editor(*window).showCode(red);
        editor(*window).focusTree();
        press(*window, Qt::Key_Delete);
        QTRY_VERIFY(!mode.isCounting());
        press(*window, Qt::Key_Escape);
        QVERIFY(!named(*window, "Red")->retired);
    }

    // Ben, who has not sealed, has given a Yellow and no Green; nothing that Ada sees may reveal which.
    void anothersLabelsAreHiddenUntilAllHaveSealed()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        const auto wordsAbout = [&](const char *name) {
            QStringList words;
            editor(*window).showCode(named(*window, name)->id);
            for (const QLabel *label : window->findChild<CodeForm *>()->findChildren<QLabel *>()) {
                words << label->text().replace(QLatin1StringView(name), QStringLiteral("it"));
            }
            editor(*window).focusTree();
            press(*window, Qt::Key_Delete);
            words << (named(*window, name) ? QStringLiteral("is there") : QStringLiteral("is gone"));
            words << (editor(*window).changePanel()->isVisible() ? QStringLiteral("asked") : QString());
            [&] { QTRY_VERIFY(!mode.isCounting()); }();
            for (const QLabel *label : editor(*window).changePanel()->findChildren<QLabel *>()) {
                words << label->text().replace(QLatin1StringView(name), QStringLiteral("it"));
            }
            press(*window, Qt::Key_Escape);
            return words.filter(QRegularExpression(QStringLiteral("label|gone|there|asked|Kappa|Ben|Others")));
        };
        const QStringList yellow = wordsAbout("Yellow");
        QVERIFY(yellow.contains(QStringLiteral("asked")));
        QVERIFY2(yellow.join(u'|').contains(QStringLiteral("when all have sealed")), qPrintable(yellow.join(u'|')));
        QCOMPARE(wordsAbout("Green"), yellow);
        // Nor does the list of labels to recheck.
        const auto headline = [&] {
            QStringList words;
            press(*window, Qt::Key_3, Qt::AltModifier);
            for (const QLabel *label : mode.recheck()->findChildren<QLabel *>()) {
                words << label->text();
            }
            press(*window, Qt::Key_1, Qt::AltModifier);
            return words;
        };
        const QStringList before = headline();
        editor(*window).showCode(named(*window, "Yellow")->id);
        editor(*window).focusTree();
        press(*window, Qt::Key_Return);
        type(*window, QStringLiteral("as a lemon"));
        press(*window, Qt::Key_Escape);
        press(*window, Qt::Key_L, {}, QStringLiteral("l"));
        QCOMPARE(headline(), before);
    }

    void aDefinitionThatChangesItsMeaningAsksForItsLabels()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        editor(*window).showCode(named(*window, "Red")->id);
        editor(*window).focusTree();
        press(*window, Qt::Key_Return);
        type(*window, QStringLiteral("as blood"));
        press(*window, Qt::Key_Escape);
        QCOMPARE(named(*window, "Red")->definition, QStringLiteral("as blood"));
        press(*window, Qt::Key_3, Qt::AltModifier);
        QCOMPARE(mode.recheck()->list()->current(), -1); // a spelling was corrected: nothing to recheck
        press(*window, Qt::Key_1, Qt::AltModifier);
        press(*window, Qt::Key_L, {}, QStringLiteral("l"));
        press(*window, Qt::Key_3, Qt::AltModifier);
        QCOMPARE(mode.recheck()->list()->current(), 0);
        picture(*window, "recheck-light");
        press(*window, Qt::Key_Y, {}, QStringLiteral("y"));
        QCOMPARE(mode.recheck()->list()->current(), -1);
    }

    // Typing a part of a name and pressing Enter selects the code that is offered; the next Enter makes the change.
    void enterTakesTheCodeThatIsOffered()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        editor(*window).showCode(named(*window, "Red")->id);
        press(*window, Qt::Key_M, {}, QStringLiteral("m"));
        type(*window, QStringLiteral("yel"));
        QVERIFY(!editor(*window).changePanel()->isComplete());
        press(*window, Qt::Key_Return);
        QVERIFY(editor(*window).changePanel()->isComplete());
        QCOMPARE(std::get<MergeCodes>(editor(*window).changePanel()->edit()).into, named(*window, "Yellow")->id);
        QVERIFY(named(*window, "Red")); // not made by the same key
        QTRY_VERIFY(!window->findChild<CodebookMode *>()->isCounting());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(labelOf(*window, 0), std::vector{named(*window, "Yellow")->id});
        QVERIFY(editor(*window).tree()->hasFocus());
    }

    // The form would take back the focus with its page, and the next keys would go to it.
    void anUndoBehindAShownChangeLeavesTheKeysToTheTree()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        editor(*window).showCode(named(*window, "Red")->id);
        auto *name = window->findChild<CodeForm *>()->findChild<LineField *>();
        name->setFocus();
        editor(*window).focusTree();
        press(*window, Qt::Key_Down, Qt::ShiftModifier); // among siblings: at once
        press(*window, Qt::Key_Left, Qt::ShiftModifier); // to another category: with a preview
        QVERIFY(editor(*window).changePanel()->isVisible());
        QVERIFY(window->study()->undo());
        QApplication::processEvents();
        QVERIFY(!editor(*window).changePanel()->isVisible());
        QVERIFY(editor(*window).tree()->hasFocus());
        press(*window, Qt::Key_X, {}, QStringLiteral("x"));
        QVERIFY(std::holds_alternative<SplitCode>(editor(*window).changePanel()->edit()));
        QVERIFY(named(*window, "Red"));
    }

    // The old name in the texts of rules and codes changes with the name, where the user wants it, as one change.
    void theOldNameIsChangedInTexts()
    {
        const auto window = windowOver(smallCodebook()); // without any label
        QVERIFY(window);
        Code yellow = *named(*window, "Yellow");
        yellow.definition = QStringLiteral("Lighter than Red.");
        QVERIFY(window->study()->perform(editCodebook(EditCode{.code = yellow, .sameMeaning = true})));
        const Codebook before = book(*window);
        const CodeId red = named(*window, "Red")->id;
        const auto rename = [&] {
            editor(*window).showCode(red);
            editor(*window).focusTree();
            press(*window, Qt::Key_F2);
            type(*window, QStringLiteral("Crimson"));
            press(*window, Qt::Key_Return);
        };
        rename();
        ChangePanel *panel = editor(*window).changePanel();
        QVERIFY(panel->isVisible());
        QTRY_VERIFY(!window->findChild<CodebookMode *>()->isCounting());
        QList<QCheckBox *> switches;
        for (QCheckBox *each : panel->findChildren<QCheckBox *>()) {
            switches += each->isVisible() ? QList{each} : QList<QCheckBox *>();
        }
        QCOMPARE(switches.size(), 3); // all, the rule, the definition
        picture(*window, "rename-places-light");
        QVERIFY(!switches[0]->isChecked() && switches[1]->isChecked() && !switches[2]->isChecked());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(book(*window).code(red)->name, QStringLiteral("Crimson"));
        QVERIFY(book(*window).code(red)->aliases.contains(QStringLiteral("Red")));
        QVERIFY(window->notice().last().startsWith(u"Red stays as an alias"));
        QCOMPARE(book(*window).rules.front().text, QStringLiteral("Crimson is what stops you."));
        QCOMPARE(named(*window, "Yellow")->definition, QStringLiteral("Lighter than Red."));
        QVERIFY(window->study()->undo());
        QCOMPARE(book(*window), before);
        // A name that no text and no label has is changed at once.
        editor(*window).showCode(named(*window, "Blue")->id);
        editor(*window).focusTree();
        press(*window, Qt::Key_F2);
        type(*window, QStringLiteral("Navy"));
        press(*window, Qt::Key_Return);
        QVERIFY(named(*window, "Navy") && !panel->isVisible());
        QVERIFY(window->notice().last().startsWith(u"Blue stays as an alias"));
        QVERIFY(window->study()->undo());
        // One switch for all.
        rename();
        QTRY_VERIFY(!window->findChild<CodebookMode *>()->isCounting());
        panel->findChildren<QCheckBox *>().constFirst()->click();
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(named(*window, "Yellow")->definition, QStringLiteral("Lighter than Crimson."));
        QVERIFY(window->study()->undo());
        QCOMPARE(book(*window), before);
    }

    // A renaming that was previewed from the form and cancelled is not previewed again by the next step.
    void aNameIsTakenOrDroppedAsAWhole_data()
    {
        QTest::addColumn<bool>("taken");
        QTest::addColumn<QString>("name");
        QTest::newRow("taken") << true << "Redness";
        QTest::newRow("dropped") << false << "Red";
    }

    void aNameIsTakenOrDroppedAsAWhole()
    {
        QFETCH(bool, taken);
        QFETCH(QString, name);
        const auto window = labelledWindow();
        QVERIFY(window);
        const CodeId red = named(*window, "Red")->id;
        editor(*window).showCode(red);
        auto *field = window->findChild<CodeForm *>()->findChild<LineField *>();
        field->setFocus();
        field->end(false);
        type(*window, QStringLiteral("ness"));
        press(*window, Qt::Key_Return);
        QVERIFY(editor(*window).changePanel()->isVisible());
        QTRY_VERIFY(!window->findChild<CodebookMode *>()->isCounting());
        taken ? press(*window, Qt::Key_Return, Qt::ControlModifier) : press(*window, Qt::Key_Escape);
        QCOMPARE(book(*window).code(red)->name, name);
        QCOMPARE(field->text(), name);
        QVERIFY(editor(*window).tree()->hasFocus());
        QVERIFY(!editor(*window).changePanel()->isVisible());
        editor(*window).flush();
        QVERIFY(!editor(*window).changePanel()->isVisible());
    }
};

QTEST_MAIN(CodebookChangeModeTest)
#include "CodebookChangeModeTest.moc"
