// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ProcessorTime.h"
#include "tests/views/Gallery.h"
#include "tests/views/LabelDesk.h"
#include "views/label/GuidancePanel.h"
#include "views/label/MainButton.h"
#include "views/theme/RuleBanner.h"

#include <QHelpEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// Questions of a unit are answered by key and by mouse, with one code or several, with the guidance shown.
class LabelAnswersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeMode::Light); }

    void aSetKeepsItsOrderAndItsMaximum()
    {
        Desk desk;
        desk.type("i");
        desk.type("3");
        desk.type("1");
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 1", "labels 1 1 [14]", "labels 1 1 [14 11]"}));
        QCOMPARE(desk.openName(), QString("Root cause")); // two is the maximum: next question
        desk.press(Qt::Key_Backtab);
        QTest::mouseClick(desk.form.picker(DimensionId(Symptom)), Qt::LeftButton, {}, QPoint(20, 10));
        QCOMPARE(desk.openName(), QString("Symptom"));
        QCOMPARE(desk.chip("Memory Leak")->ordinal(), 1);
        QCOMPARE(desk.chip("Slow Start")->ordinal(), 2);
        desk.type("2");
        QVERIFY(desk.echo.taken().isEmpty()); // refused with a message
        bool said = false;
        for (const QLabel *label : desk.form.picker(DimensionId(Symptom))->findChildren<QLabel *>()) {
            said = said || (label->isVisible() && label->text().contains("At most 2"));
        }
        QVERIFY(said);
        desk.press(Qt::Key_Backspace);
        desk.type("2");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), (QStringList{"labels 1 1 [14]", "labels 1 1 [14 12]"}));
        QTest::mouseClick(desk.form.picker(DimensionId(Symptom)), Qt::LeftButton, {}, QPoint(20, 10));
        desk.type("3"); // its key again removes it
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 1 [12]"});
    }

    void typingFilters()
    {
        Desk desk;
        desk.type("i");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("Root cause"));
        desk.type("/ineff"); // without the slash these letters are keys
        DimensionPicker *picker = desk.form.openPicker();
        QCOMPARE(picker->filterText(), QString("ineff"));
        QVERIFY(desk.chip("Inefficient API Usage"));
        QVERIFY(desk.chip("Inefficient Preprocessing"));
        QVERIFY(!desk.chip("Not Using Efficient API"));
        QCOMPARE(raw(picker->cursorCode()), 21);
        desk.press(Qt::Key_Down);
        QCOMPARE(raw(picker->cursorCode()), 24);
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 1", "labels 1 2 [24]"}));
        QCOMPARE(picker->filterText(), QString());
        QCOMPARE(desk.openName(), QString("Stage"));
    }

    void nothingThatFitsIsSaidAndChoosesNothing()
    {
        Desk desk;
        desk.type("i");
        desk.echo.taken();
        desk.type("zzz");
        QCOMPARE(raw(desk.form.openPicker()->cursorCode()), 0);
        desk.press(Qt::Key_Escape);
        QCOMPARE(desk.form.openPicker()->filterText(), QString());
        QVERIFY(desk.echo.taken().isEmpty());
    }

    void backspaceEditsTheFilterFirst()
    {
        Desk desk;
        desk.type("i1");
        desk.echo.taken();
        desk.type("/m");
        desk.press(Qt::Key_Backspace);
        QVERIFY(desk.echo.taken().isEmpty());
        desk.press(Qt::Key_Backspace); // removes the slash
        QVERIFY(desk.echo.taken().isEmpty());
        desk.press(Qt::Key_Backspace);
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 1 []"});
        desk.press(Qt::Key_Backspace);
        QVERIFY(desk.echo.taken().isEmpty());
    }

    void aSingleAnswerIsChangedByAnotherKey()
    {
        Desk desk;
        desk.type("i");
        desk.press(Qt::Key_Return);
        desk.type("1");
        QTest::mouseClick(desk.form.picker(DimensionId(Cause)), Qt::LeftButton, {}, QPoint(20, 10));
        desk.echo.taken();
        desk.type("2");
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 2 [22]"});
        // Changing between two codes with a rule shows the rule.
        QCOMPARE(desk.openName(), QString("Stage"));
        QVERIFY(desk.form.guidance()->hasForwardRule());
        QCOMPARE(desk.form.guidance()->ruleHeadlines().first(),
                 QString("Inefficient API Usage ↔ Not Using Efficient API"));
        QTest::mouseClick(desk.form.picker(DimensionId(Cause)), Qt::LeftButton, {}, QPoint(20, 10));
        desk.type("2"); // the same code again: no change, next question
        QVERIFY(desk.echo.taken().isEmpty());
        QCOMPARE(desk.openName(), QString("Stage"));
    }

    void definitionAndRulesFollowTheCursor()
    {
        Desk desk;
        desk.type("i");
        desk.press(Qt::Key_Return);
        GuidancePanel *guidance = desk.form.guidance();
        QVERIFY(guidance->isVisible());
        QCOMPARE(raw(guidance->code()), 0);
        desk.press(Qt::Key_Down);
        QCOMPARE(raw(guidance->code()), 21);
        QCOMPARE(guidance->ruleHeadlines().size(), 2);
        QVERIFY(!guidance->hasForwardRule());
        desk.press(Qt::Key_Right);
        QCOMPARE(raw(guidance->code()), 22);
        QVERIFY(guidance->hasForwardRule());
        desk.press(Qt::Key_Down);
        QCOMPARE(raw(guidance->code()), 24);
        QVERIFY(!guidance->hasForwardRule()); // no rule between 22 and 24
        Q_EMIT desk.chip("Inefficient API Usage")->hovered();
        QCOMPARE(raw(guidance->code()), 21);
        QVERIFY(guidance->hasForwardRule());
        QCOMPARE(guidance->ruleHeadlines().first(), QString("Inefficient API Usage ↔ Inefficient Preprocessing"));
    }

    // Otherwise a click chooses a code that has moved below the mouse, or none.
    void noCodeMovesBelowTheMouse_data()
    {
        QTest::addColumn<int>("height");
        for (const int height : {420, 460, 500, 540, 580, 620, 660, 700, 800}) {
            QTest::addRow("%d", height) << height;
        }
    }

    void noCodeMovesBelowTheMouse()
    {
        QFETCH(int, height);
        Desk desk;
        desk.form.resize(400, height);
        desk.type("i");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("Root cause"));
        const QList<ChoiceChip *> chips = desk.form.picker(DimensionId(Cause))->findChildren<ChoiceChip *>();
        QVERIFY(chips.size() >= 3);
        const auto settle = [] {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        };
        settle();
        for (const bool forwards : {true, false}) {
            for (int i = 0; i < chips.size(); ++i) {
                ChoiceChip *chip = chips[forwards ? i : chips.size() - 1 - i];
                if (!chip->isVisible()) {
                    continue;
                }
                const QPoint before = chip->mapTo(&desk.form, QPoint());
                Q_EMIT chip->hovered();
                settle();
                QCOMPARE(chip->mapTo(&desk.form, QPoint()), before);
            }
        }
    }

    void nothingShowsThatWasNotSaved()
    {
        LabelForm form;
        form.setCodebook(smallBook());
        Rating rating;
        rating.item = ItemId(1);
        rating.screening = Screening::In;
        rating.units = {{.ordinal = 1}};
        form.setRating(rating);
        form.resize(400, 800);
        form.show();
        form.focusWork();
        QSignalSpy wished(&form, &LabelForm::labelsChosen);
        for (ChoiceChip *chip : form.picker(DimensionId(Symptom))->findChildren<ChoiceChip *>()) {
            QTest::mouseClick(chip, Qt::LeftButton);
            QVERIFY(!chip->isChecked());
        }
        QVERIFY(wished.count() >= 4);
        QVERIFY(form.picker(DimensionId(Symptom))->chosen().empty());
    }

    void theTextOfARuleIsShownAsItIs()
    {
        Codebook book = smallBook();
        book.rules[0].text = "Usage where %1 or %2 of the calls stay.";
        Desk desk(book);
        desk.type("i");
        desk.press(Qt::Key_Return);
        desk.press(Qt::Key_Down);
        desk.press(Qt::Key_Right);
        QTRY_VERIFY(desk.form.guidance()->hasForwardRule());
        QCoreApplication::sendPostedEvents();
        QCOMPARE(desk.form.guidance()->findChild<RuleBanner *>()->text(),
                 QString("Usage where %1 or %2 of the calls stay. (rule 1)"));
    }

    void codesThatAreNotOfferedAnyMoreStillShow()
    {
        Desk desk;
        desk.type("i");
        desk.echo.rating.units[0].labels[DimensionId(Cause)] = {CodeId(25)};
        desk.echo.show();
        QVERIFY(desk.chip("Retired Code (retired)"));
        desk.echo.rating.units[0].labels[DimensionId(Cause)] = {CodeId(999)};
        desk.echo.show();
        QVERIFY(desk.chip("unknown code"));
        QTest::mouseClick(desk.form.picker(DimensionId(Cause)), Qt::LeftButton, {}, QPoint(20, 10));
        QVERIFY(desk.chip("unknown code"));
        QVERIFY(!desk.chip("Retired Code"));
    }

    void aNewCodebookComesInTheMiddleOfWork()
    {
        Desk desk;
        connect(&desk.form, &LabelForm::labelsChosen, &desk.form, [&desk] {
            Codebook grown = smallBook();
            grown.dimensions[0].codes.push_back(code(16, 0, "Grown"));
            desk.form.setCodebook(grown); // while the picker emits its signal
        });
        desk.type("i1");
        QCOMPARE(desk.openName(), QString("Symptom"));
        QVERIFY(desk.chip("Grown"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        desk.type("5");
        QCOMPARE(desk.echo.taken().last(), QString("labels 1 1 [11 16]"));
    }

    void theToneOfTheRaterOutlivesANewCodebook()
    {
        Desk desk;
        desk.type("i1");
        desk.press(Qt::Key_Return); // folds the answered question
        const auto answer = [&desk] { return desk.chip("Slow Start")->grab().toImage(); };
        const QImage firstRater = answer();
        desk.form.setRaterPosition(1);
        const QImage secondRater = answer();
        QVERIFY(secondRater != firstRater);
        Codebook grown = smallBook();
        grown.dimensions[2].codes.push_back(code(33, 0, "Grown"));
        desk.form.setCodebook(grown);
        QTRY_COMPARE(answer(), secondRater); // as soon as the cards are laid out
    }

    // A tool tip below the mouse would hide the codes to which the mouse goes.
    void theDefinitionOfAQuestionHidesNoCode()
    {
        Desk desk;
        desk.type("i");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("Root cause"));
        DimensionPicker *card = desk.form.openPicker();
        const auto rest = [](QWidget *over, const QPoint &at) {
            QHelpEvent event(QEvent::ToolTip, at, over->mapToGlobal(at));
            QApplication::sendEvent(over, &event);
        };
        rest(desk.chip("Inefficient API Usage"), QPoint(5, 5));
        QVERIFY(!QToolTip::isVisible());
        rest(card, QPoint(20, 10));
        QVERIFY(QToolTip::isVisible());
        QCOMPARE(QToolTip::text(), QString("Why it happens."));
        const QWidgetList windows = QApplication::topLevelWidgets();
        const auto tip = std::ranges::find_if(
            windows, [](const QWidget *window) { return window->inherits("QTipLabel") && window->isVisible(); });
        QVERIFY(tip != windows.end());
        QVERIFY((*tip)->geometry().bottom() < card->mapToGlobal(QPoint(0, 0)).y());
        QToolTip::hideText();
    }

    // Only who leaves a question without an answer is warned, and only who is warned leaves the item.
    void aMissingAnswerIsPointedOutWhereItIsLeft()
    {
        Desk desk;
        auto *button = desk.form.findChild<MainButton *>();
        const auto warns = [&desk] {
            const QList<QLabel *> labels = desk.form.findChildren<QLabel *>();
            return std::ranges::any_of(labels, [](const QLabel *label) {
                return label->isVisible() && label->text().startsWith("No answer to");
            });
        };
        desk.type("iu");
        desk.echo.taken();
        for (const char *question :
             {"Symptom", "Root cause", "Stage", "Symptom"}) { // the last one is back at the first
            QCOMPARE(desk.openName(), QString(question));
            QVERIFY2(!warns(), question);
            if (button->text() == "Next question") {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QCOMPARE(button->text(), QString("Next open item"));
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(warns());
        QVERIFY(desk.echo.taken().isEmpty());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(desk.echo.taken(), QStringList{"next"});
        // The same by Enter.
        desk.echo.open(2);
        desk.type("i");
        desk.echo.taken();
        for (const char *question : {"Symptom", "Root cause", "Stage", "Symptom"}) {
            QCOMPARE(desk.openName(), QString(question));
            QVERIFY2(!warns(), question);
            desk.press(Qt::Key_Return);
        }
        QVERIFY(warns());
        QVERIFY(desk.echo.taken().isEmpty());
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), QStringList{"next"});
    }

    // Every shown digit chooses its reason, also one that was typed before.
    void everyReasonHasItsDigit_data()
    {
        QTest::addColumn<int>("usual");
        for (const int usual : {0, 1, 2, 5}) {
            QTest::addRow("%d", usual) << usual;
        }
    }

    void everyReasonHasItsDigit()
    {
        QFETCH(int, usual);
        Desk desk;
        QStringList reasons;
        for (int i = 0; i < usual; ++i) {
            reasons << QString("reason %1").arg(i + 1);
        }
        desk.form.setOutReasons(reasons);
        desk.type("o");
        desk.type("own words");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 2", "screening 2 own words"}));
        reasons << "own words";
        desk.form.setOutReasons(reasons); // as the window does
        for (qsizetype i = 0; i < reasons.size(); ++i) {
            const bool isNew = desk.echo.rating.reason != reasons[i];
            desk.form.setFocus();
            desk.type(QString::number(i + 1));
            QCOMPARE(desk.echo.taken(), isNew ? QStringList{"screening 2 " + reasons[i]} : QStringList());
            const ChoiceChip *chip = nullptr;
            QTRY_VERIFY(chip = desk.chip(reasons[i])); // the layout shows new ones later
            QVERIFY(chip->isChecked());
        }
        desk.form.setFocus();
        desk.type(QString::number(reasons.size() + 1));
        QVERIFY(desk.echo.taken().isEmpty());
    }

    void everyKeyIsQuick()
    {
        Codebook book;
        Dimension big{.id = DimensionId(1), .name = "Big", .maximum = 0};
        for (int i = 0; i < 300; ++i) {
            big.codes.push_back(
                code(100 + i, i % 20 == 0 ? 0 : 100 + i / 20 * 20, QString("Code number %1 of the list").arg(i)));
        }
        Dimension other = big;
        other.id = DimensionId(2);
        for (Code &c : other.codes) {
            c.id = CodeId(raw(c.id) + 1000);
            c.parent = valid(c.parent) ? CodeId(raw(c.parent) + 1000) : CodeId{};
        }
        book.dimensions = {big, other};
        Desk desk(book);
        desk.type("i");
        desk.form.grab();
        double worst = 0;
        QStringList times;
        const auto timed = [&](const char *name, auto action) {
            const double seconds = processorSeconds([&] {
                action();
                desk.form.grab();
            });
            times << QString("%1 %2").arg(name).arg(seconds);
            worst = qMax(worst, seconds);
        };
        timed("filter", [&] { desk.type("n"); });
        timed("filter more", [&] { desk.type("u"); });
        timed("down", [&] { desk.press(Qt::Key_Down); });
        timed("clear", [&] { desk.press(Qt::Key_Escape); });
        timed("choose", [&] { desk.type("3"); });
        timed("next question", [&] { desk.press(Qt::Key_Return); });
        qInfo("seconds: %s", qPrintable(times.join(", ")));
        QVERIFY2(worst < 1.5, qPrintable(times.join(", ")));
    }
};

QTEST_MAIN(LabelAnswersTest)
#include "LabelAnswersTest.moc"
