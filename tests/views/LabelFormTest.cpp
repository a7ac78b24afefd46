// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/Gallery.h"
#include "tests/views/LabelDesk.h"
#include "views/label/CommentBox.h"
#include "views/label/GuidancePanel.h"
#include "views/label/MainButton.h"
#include "views/theme/ActionButton.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// The labelling form works by key and by mouse, emits exactly the user's changes, and loses none.
class LabelFormTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeMode::Light); }

    void aWholeItemByKeysAlone()
    {
        Desk desk;
        desk.type("i");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 1"});
        QCOMPARE(desk.openName(), QString("Symptom"));
        desk.type("2");
        QCOMPARE(desk.openName(), QString("Symptom")); // it may get a second code
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("Root cause"));
        desk.type("1");
        QCOMPARE(desk.openName(), QString("Stage"));
        desk.type("2");
        QCOMPARE(desk.echo.taken(), (QStringList{"labels 1 1 [12]", "labels 1 2 [21]", "labels 1 3 [32]"}));
        desk.press(Qt::Key_Return); // "Next open" has the focus now
        QCOMPARE(desk.echo.taken(), QStringList{"next"});
    }

    // The displayed keys work; a slash, or a letter that is no key, begins the filter.
    void shownKeysWorkAndASlashBeginsTheFilter()
    {
        Desk desk;
        desk.type("i");
        desk.echo.taken();
        desk.type("d");
        QCOMPARE(desk.echo.taken(), QStringList{"discuss 1"});
        desk.type("/n");
        QCOMPARE(desk.form.openPicker()->filterText(), QString("n"));
        QVERIFY(desk.echo.taken().isEmpty());
        desk.press(Qt::Key_Backspace);
        desk.type("d"); // still filtering
        QCOMPARE(desk.form.openPicker()->filterText(), QString("d"));
        desk.press(Qt::Key_Backspace);
        desk.press(Qt::Key_Backspace);
        QVERIFY(desk.echo.taken().isEmpty());
        desk.type("D");
        QCOMPARE(desk.echo.taken(), QStringList{"discuss 0"});
        desk.type("sl"); // no key is S
        QCOMPARE(desk.form.openPicker()->filterText(), QString("sl"));
        desk.press(Qt::Key_Escape);
        desk.type("u");
        QCOMPARE(desk.echo.taken(), QStringList{"unsure 1"});
        desk.type("n");
        QCOMPARE(desk.echo.taken(), QStringList{"unit added"});
        QCOMPARE(desk.form.currentUnit(), 1);
        QCOMPARE(desk.openName(), QString("Symptom"));
        desk.type("1");
        desk.type("[");
        QCOMPARE(desk.form.currentUnit(), 0);
        desk.type("2");
        QCOMPARE(desk.echo.taken(), (QStringList{"labels 2 1 [11]", "labels 1 1 [12]"}));
        desk.type("]");
        desk.press(Qt::Key_Backspace, Qt::ControlModifier);
        QCOMPARE(desk.echo.taken(), QStringList{"unit 2 removed"});
        QCOMPARE(desk.form.currentUnit(), 0);
        desk.type("o");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2"});
    }

    void outAsksForAReason()
    {
        Desk desk;
        desk.form.setOutReasons({"no performance problem", "not reproducible"});
        desk.type("o");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2"}); // kept even without a reason
        desk.type("2");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2 not reproducible"});
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), QStringList{"next"});
        desk.form.setFocus();
        desk.type("o");
        desk.type("other words");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2 other words"});
        desk.form.setFocus();
        desk.type("i");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 1"});
        QCOMPARE(desk.openName(), QString("Symptom"));
    }

    void aScreeningPassTakesOneKeyPerItem()
    {
        Desk desk;
        desk.form.setOutReasons({"no performance problem", "not reproducible"});
        desk.form.setScreeningPass(true);
        desk.type("i");
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 1", "next"}));
        desk.type("I"); // already included: only goes on
        QCOMPARE(desk.echo.taken(), QStringList{"next"});
        desk.echo.open(2);
        desk.type("2"); // one change with the reason, not two
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 2 not reproducible", "next"}));
        desk.type("1");
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 2 no performance problem", "next"}));
        desk.echo.open(3);
        desk.type("3"); // there is no third reason
        QVERIFY(desk.echo.taken().isEmpty());
        desk.type("u");
        QCOMPARE(desk.echo.taken(), (QStringList{"unsure 1", "next"}));
        desk.echo.open(4);
        desk.type("o");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2"}); // asks for the reason
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), QStringList{"next"}); // which is optional
        desk.echo.open(5);
        desk.type("o");
        desk.type("a survey");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 2", "screening 2 a survey", "next"}));
        // After including the item a digit is a code.
        desk.echo.open(6);
        desk.type("i");
        desk.type("2");
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 1", "next", "labels 1 1 [12]"}));
        desk.form.setReadOnly(true);
        desk.echo.open(7);
        desk.type("i1");
        QVERIFY(desk.echo.taken().isEmpty());
    }

    void aPassStaysWhereADecisionCouldNotBeSaved()
    {
        Desk desk;
        disconnect(&desk.form, &LabelForm::screeningChosen, nullptr, nullptr); // changes are no longer saved
        disconnect(&desk.form, &LabelForm::unsureChanged, nullptr, nullptr);
        desk.form.setOutReasons({"no performance problem"});
        desk.form.setScreeningPass(true);
        for (const char *key : {"i", "1", "u"}) {
            desk.type(QString::fromLatin1(key));
            QVERIFY2(desk.echo.taken().isEmpty(), key);
        }
    }

    // One mark for every doubt, whatever the decision: it decides nothing and stays until it is taken back.
    void unsureIsOneMark()
    {
        Desk desk;
        desk.type("u");
        QCOMPARE(desk.echo.taken(), QStringList{"unsure 1"});
        QCOMPARE(desk.echo.rating.screening, Screening::Undecided);
        desk.type("i");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 1"});
        QVERIFY(desk.echo.rating.unsure);
        desk.type("u");
        QCOMPARE(desk.echo.taken(), QStringList{"unsure 0"});
        QCOMPARE(desk.echo.rating.screening, Screening::In);
        int shown = 0;
        for (const ChoiceChip *chip : desk.form.findChildren<ChoiceChip *>()) {
            shown += chip->isVisibleTo(&desk.form) && chip->text() == QLatin1StringView("unsure") ? 1 : 0;
        }
        QCOMPARE(shown, 1);
    }

    // The reasons show their digits, so the digits work, also when the user comes back to an excluded item.
    void aReasonIsChosenLater()
    {
        Desk desk;
        desk.form.setOutReasons({"no performance problem", "not reproducible"});
        desk.type("o");
        desk.echo.taken();
        desk.form.setFocus();
        desk.type("2");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2 not reproducible"});
    }

    // The button says what Enter does next.
    void theButtonNamesTheNextStep()
    {
        Desk desk;
        const auto *button = desk.form.findChild<MainButton *>();
        QCOMPARE(button->text(), QString("Next open item"));
        desk.type("i");
        QCOMPARE(button->text(), QString("Next question"));
        desk.press(Qt::Key_Return); // root cause
        desk.press(Qt::Key_Return); // stage, the last one; the first two have no answer
        QCOMPARE(button->text(), QString("Next question"));
        desk.press(Qt::Key_Return); // back to the symptom
        QCOMPARE(desk.openName(), QString("Symptom"));
        desk.type("1");
        desk.press(Qt::Key_Return);
        desk.type("1");
        QCOMPARE(desk.openName(), QString("Stage"));
        QCOMPARE(button->text(), QString("Next open item"));
    }

    // An answer that could not be saved is none: the question stays open.
    void anUnsavedAnswerLeadsNowhere()
    {
        Desk desk;
        desk.type("i1");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("Root cause"));
        disconnect(&desk.form, &LabelForm::labelsChosen, nullptr, nullptr); // changes are no longer saved
        desk.type("1");
        QCOMPARE(desk.openName(), QString("Root cause"));
        QVERIFY(desk.form.openPicker()->chosen().empty());
    }

    void theMouseDoesTheSame()
    {
        Desk desk;
        QTest::mouseClick(desk.chip("include"), Qt::LeftButton);
        QTest::mouseClick(desk.chip("Slow Run"), Qt::LeftButton);
        QTest::mouseClick(desk.chip("Slow Run"), Qt::LeftButton);
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 1", "labels 1 1 [12]", "labels 1 1 []"}));
        QTest::mouseClick(desk.form.picker(DimensionId(Stage)), Qt::LeftButton, {}, QPoint(20, 10));
        QTest::mouseClick(desk.chip("Training"), Qt::LeftButton);
        QTest::mouseClick(desk.chip("+ unit"), Qt::LeftButton);
        QTest::mouseClick(desk.chip("Unit 1"), Qt::LeftButton);
        QCOMPARE(desk.form.currentUnit(), 0);
        QTest::mouseClick(desk.chip("⚑ discuss"), Qt::LeftButton);
        QCOMPARE(desk.echo.taken(), (QStringList{"labels 1 3 [31]", "unit added", "discuss 1"}));
        for (ActionButton *button : desk.form.findChildren<ActionButton *>()) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
        QCOMPARE(desk.echo.taken(), QStringList{"back"}); // first to the next question
        QCOMPARE(desk.openName(), QString("Root cause"));
    }

    void commentsAreNeverLost()
    {
        Desk desk;
        desk.type("i");
        desk.echo.taken();
        // After a pause.
        desk.type("C");
        QVERIFY(qobject_cast<CommentBox *>(desk.focus()));
        desk.type("why");
        QTRY_COMPARE(desk.echo.log, QStringList{"item 1 unit 1 dimension 1 comment why"});
        desk.echo.taken();
        // Typing continues while the saved text arrives.
        desk.type(" not");
        desk.echo.show();
        desk.type("?");
        QCOMPARE(qobject_cast<CommentBox *>(desk.focus())->text(), QString("why not?"));
        // When leaving by Escape.
        desk.press(Qt::Key_Escape);
        QCOMPARE(desk.echo.taken(), QStringList{"item 1 unit 1 dimension 1 comment why not?"});
        // Before another unit, another item, or the next one.
        desk.type("C");
        desk.type("1");
        desk.press(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(desk.echo.taken(), QStringList{"item 1 unit 1 dimension 1 comment why not?1"});
        desk.type("C");
        desk.type("2");
        Rating other;
        other.item = ItemId(2);
        desk.form.setRating(other);
        QCOMPARE(desk.echo.taken(), QStringList{"item 1 unit 1 dimension 1 comment why not?12"});
    }

    void commentsOfItemAndUnitAreKeptApart()
    {
        Desk desk;
        desk.type("i");
        desk.type("N");
        desk.echo.taken();
        QList<CommentBox *> boxes;
        for (CommentBox *box : desk.form.findChildren<CommentBox *>()) {
            if (!qobject_cast<DimensionPicker *>(box->parentWidget())) {
                boxes << box;
            }
        }
        QCOMPARE(boxes.size(), 2); // unit, item
        boxes[0]->setFocus();
        desk.type("second");
        boxes[1]->setFocus();
        desk.type("all");
        QTest::mouseClick(desk.chip("Unit 1"), Qt::LeftButton);
        QCOMPARE(desk.echo.taken(), (QStringList{"item 1 unit 2 comment second", "item 1 comment all"}));
        QCOMPARE(boxes[0]->text(), QString());
        QCOMPARE(boxes[1]->text(), QString("all"));
        QTest::mouseClick(desk.chip("Unit 2"), Qt::LeftButton);
        QCOMPARE(boxes[0]->text(), QString("second"));
    }

    void aSavedTextFromElsewhereDoesNotOverwriteTyping()
    {
        CommentBox box("c");
        QSignalSpy edited(&box, &CommentBox::edited);
        box.replace("old");
        box.insertPlainText("new ");
        box.showSaved("from elsewhere");
        QCOMPARE(box.text(), QString("new old"));
        box.flush();
        box.flush();
        QCOMPARE(edited.count(), 1);
        box.showSaved("later");
        QCOMPARE(box.text(), QString("later"));
        QVERIFY(!box.hasUntold());
    }

    void aSealedRatingIsShownAndCannotBeChanged()
    {
        Desk desk;
        desk.type("i2");
        desk.echo.taken();
        desk.form.setReadOnly(true, "Round 2 is sealed.");
        desk.form.setFocus();
        for (const char *keys : {"1", "u", "o", "N", "D", "?", "x"}) {
            desk.type(keys);
        }
        desk.press(Qt::Key_Backspace);
        QList<QPointer<ChoiceChip>> chips;
        for (ChoiceChip *chip : desk.form.findChildren<ChoiceChip *>()) {
            chips << chip;
        }
        for (const QPointer<ChoiceChip> &chip : chips) {
            if (chip) { // opening a card makes the chips of folded ones again
                QTest::mouseClick(chip, Qt::LeftButton);
            }
        }
        for (CommentBox *box : desk.form.findChildren<CommentBox *>()) {
            QVERIFY(box->isReadOnly());
        }
        QCOMPARE(desk.echo.taken().join(';'), QString());
        desk.press(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(desk.echo.taken(), QStringList{"next"});
        desk.form.setReadOnly(false);
        QTest::mouseClick(desk.form.picker(DimensionId(Symptom)), Qt::LeftButton, {}, QPoint(20, 10));
        desk.type("1");
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 1 [12 11]"});
    }

    void keysFromOtherPanesAreTaken()
    {
        Desk desk;
        QWidget list;
        list.show();
        list.setFocus();
        const auto press = [&](Qt::Key key, const QString &text) {
            return desk.form.handleKey(QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier, text));
        };
        QVERIFY(press(Qt::Key_I, "i"));
        QCOMPARE(desk.echo.taken(), QStringList{"screening 1"});
        QVERIFY(press(Qt::Key_2, "2"));
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 1 [12]"});
        QVERIFY(!press(Qt::Key_F5, QString()));
        QSignalSpy pages(&desk.form, &LabelForm::scrollPagesRequested);
        QSignalSpy lines(&desk.form, &LabelForm::scrollLinesRequested);
        QVERIFY(press(Qt::Key_Space, " "));
        QVERIFY(press(Qt::Key_J, "j"));
        QVERIFY(press(Qt::Key_PageUp, QString()));
        QCOMPARE(pages.count(), 2);
        QCOMPARE(lines.count(), 1);
    }

    void pageKeysScrollThePostWhileFiltering()
    {
        Desk desk;
        desk.type("i");
        QSignalSpy pages(&desk.form, &LabelForm::scrollPagesRequested);
        desk.press(Qt::Key_PageDown);
        desk.press(Qt::Key_Space);
        QCOMPARE(pages.count(), 2);
        desk.type("sl");
        desk.press(Qt::Key_Space); // now a blank in the filter
        QCOMPARE(pages.count(), 2);
        QCOMPARE(desk.form.openPicker()->filterText(), QString("sl "));
    }

    void anotherItemStartsAfresh()
    {
        Desk desk;
        desk.type("i2");
        desk.type("/fil");
        Rating other = desk.echo.rating;
        other.item = ItemId(2);
        desk.form.setRating(other);
        QCOMPARE(desk.openName(), QString("Root cause")); // the first unanswered one
        QCOMPARE(desk.form.openPicker()->filterText(), QString());
        Rating fresh;
        fresh.item = ItemId(3);
        desk.form.setRating(fresh);
        QCOMPARE(desk.openName(), QString());
        QVERIFY(desk.form.hasFocus()); // ready for I, O, U
        QVERIFY(!desk.form.guidance()->isVisible());
    }

    void theFocusOfOthersIsNotTaken()
    {
        Desk desk;
        QWidget window;
        auto *list = new QWidget(&window);
        list->setFocusPolicy(Qt::StrongFocus);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        list->setFocus();
        Rating other;
        other.item = ItemId(2);
        other.screening = Screening::In;
        other.units = {{.ordinal = 1}};
        desk.form.setRating(other);
        QVERIFY(list->hasFocus());
        QCOMPARE(desk.openName(), QString("Symptom")); // keys pressed in the list are for the first question
    }

    void tabGoesThroughTheQuestions()
    {
        Desk desk;
        desk.type("i");
        QCOMPARE(desk.openName(), QString("Symptom"));
        desk.press(Qt::Key_Tab);
        QCOMPARE(desk.openName(), QString("Root cause"));
        desk.press(Qt::Key_Tab);
        QCOMPARE(desk.openName(), QString("Stage"));
        desk.press(Qt::Key_Backtab);
        QCOMPARE(desk.openName(), QString("Root cause"));
    }
};

QTEST_MAIN(LabelFormTest)
#include "LabelFormTest.moc"
