// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "tests/views/Gallery.h"
#include "views/label/CodeFilter.h"
#include "views/label/CodeKeys.h"
#include "views/label/CommentBox.h"
#include "views/label/DimensionPicker.h"
#include "views/label/FilterEdit.h"
#include "views/label/GuidancePanel.h"
#include "views/label/LabelForm.h"
#include "views/label/ScreeningBar.h"
#include "views/label/UnitTabs.h"
#include "views/theme/ActionButton.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/Theme.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

enum : qint64 { Symptom = 1, Cause = 2, Stage = 3 };

Code code(qint64 id, qint64 parent, const QString &name)
{
    Code c;
    c.id = CodeId(id);
    c.parent = CodeId(parent);
    c.name = name;
    return c;
}

/// A small codebook: a set of two, a tree of categories, an optional flat list.
Codebook smallBook()
{
    Codebook book;
    Dimension symptom{.id = DimensionId(Symptom), .name = "Symptom", .maximum = 2};
    symptom.codes = {code(10, 0, "Time"), code(11, 10, "Slow Start"), code(12, 10, "Slow Run"), code(13, 0, "Memory"),
                     code(14, 13, "Memory Leak"), code(15, 0, "Unknown")};
    symptom.codes[0].selectable = symptom.codes[3].selectable = false;
    Dimension cause{.id = DimensionId(Cause), .name = "Root cause"};
    cause.definition = "Why it happens.";
    cause.codes = {code(20, 0, "API"), code(21, 20, "Inefficient API Usage"), code(22, 20, "Not Using Efficient API"),
                   code(23, 0, "Data"), code(24, 23, "Inefficient Preprocessing"), code(25, 23, "Retired Code")};
    cause.codes[0].selectable = cause.codes[3].selectable = false;
    cause.codes[1].definition = "The right call with the wrong parameters.";
    cause.codes[1].useWhen = "a parameter is changed.";
    cause.codes[2].definition = "Another call should have been made.";
    cause.codes[2].aliases = QStringList{"wrong call"};
    cause.codes[5].retired = true;
    Dimension stage{.id = DimensionId(Stage), .name = "Stage", .required = false};
    stage.codes = {code(31, 0, "Training"), code(32, 0, "Prediction")};
    book.dimensions = {symptom, cause, stage};
    book.rules = {{RuleId(1), CodeId(21), CodeId(22), "Usage where the call stays the same."},
                  {RuleId(2), CodeId(21), CodeId(24), "Preprocessing where data is changed before the model."}};
    return book;
}

/// What the study would do: applies each wish to the rating and shows the changed rating at once.
class Echo : public QObject
{
    Q_OBJECT

public:
    explicit Echo(LabelForm &form)
        : m_form(form)
    {
        rating.item = ItemId(1);
        connect(&form, &LabelForm::screeningChosen, this, [this](Screening screening, const QString &reason) {
            log << QString("screening %1 %2").arg(int(screening)).arg(reason).trimmed();
            rating.screening = screening;
            rating.reason = reason;
            if (screening == Screening::In && rating.units.empty()) {
                rating.units.push_back({.id = UnitId(1), .ordinal = 1});
            }
            show();
        });
        connect(&form, &LabelForm::labelsChosen, this, [this](int unit, DimensionId dimension, const std::vector<CodeId> &codes) {
            QStringList ids;
            for (CodeId id : codes) {
                ids << QString::number(raw(id));
            }
            log << QString("labels %1 %2 [%3]").arg(unit).arg(raw(dimension)).arg(ids.join(' '));
            rating.units[size_t(unit - 1)].labels[dimension] = codes;
            show();
        });
        connect(&form, &LabelForm::unitAdded, this, [this] {
            log << "unit added";
            const int ordinal = int(rating.units.size()) + 1;
            rating.units.push_back({.id = UnitId(ordinal), .ordinal = ordinal});
            show();
        });
        connect(&form, &LabelForm::unitRemoved, this, [this](int unit) {
            log << QString("unit %1 removed").arg(unit);
            rating.units.erase(rating.units.begin() + unit - 1);
            for (size_t i = 0; i < rating.units.size(); ++i) {
                rating.units[i].ordinal = int(i) + 1;
            }
            show();
        });
        connect(&form, &LabelForm::unitCommentChanged, this, [this](int unit, const QString &text) {
            log << QString("item %1 unit %2 comment %3").arg(raw(rating.item)).arg(unit).arg(text);
            rating.units[size_t(unit - 1)].comment = text;
            show();
        });
        connect(&form, &LabelForm::dimensionCommentChanged, this, [this](int unit, DimensionId dimension, const QString &text) {
            log << QString("item %1 unit %2 dimension %3 comment %4").arg(raw(rating.item)).arg(unit).arg(raw(dimension)).arg(text);
            rating.units[size_t(unit - 1)].comments[dimension] = text;
            show();
        });
        connect(&form, &LabelForm::commentChanged, this, [this](const QString &text) {
            log << QString("item %1 comment %2").arg(raw(rating.item)).arg(text);
            rating.comment = text;
            show();
        });
        connect(&form, &LabelForm::discussChanged, this, [this](bool on) {
            log << QString("discuss %1").arg(on);
            rating.discuss = on;
            show();
        });
        connect(&form, &LabelForm::unsureChanged, this, [this](bool on) {
            log << QString("unsure %1").arg(on);
            rating.unsure = on;
            show();
        });
        connect(&form, &LabelForm::nextRequested, this, [this] { log << "next"; });
        connect(&form, &LabelForm::backRequested, this, [this] { log << "back"; });
    }

    void show() { m_form.setRating(rating); }
    QStringList taken() { return std::exchange(log, {}); }

    Rating rating;
    QStringList log;

private:
    LabelForm &m_form;
};

/// A form on the screen with the focus, as in the window.
struct Desk
{
    LabelForm form;
    Echo echo{form};

    explicit Desk(const Codebook &book = smallBook())
    {
        form.setCodebook(book);
        form.resize(400, 800);
        form.show();
        form.activateWindow();
        if (!QTest::qWaitForWindowActive(&form)) {
            qFatal("the window does not come up");
        }
        echo.show();
        form.setFocus();
    }

    /// Types into whatever has the focus.
    void type(const QString &keys)
    {
        for (const QChar c : keys) {
            QTest::keyClick(focus(), c.toLatin1(), c.isUpper() ? Qt::ShiftModifier : Qt::NoModifier);
        }
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(focus(), key, modifiers); }
    QWidget *focus() { return QApplication::focusWidget() ? QApplication::focusWidget() : &form; }
    QString openName() const { return form.openPicker() ? form.openPicker()->dimension().name : QString(); }
    ChoiceChip *chip(const QString &text)
    {
        for (ChoiceChip *each : form.findChildren<ChoiceChip *>()) {
            if (each->text() == text && each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
};

} // namespace

/// The labelling form works by key and by mouse, says exactly what was wanted, and loses nothing.
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
        QCOMPARE(desk.openName(), QString("Symptom")); // it may have a second one
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("Root cause"));
        desk.type("1");
        QCOMPARE(desk.openName(), QString("Stage"));
        desk.type("2");
        QCOMPARE(desk.echo.taken(), (QStringList{"labels 1 1 [12]", "labels 1 2 [21]", "labels 1 3 [32]"}));
        desk.press(Qt::Key_Return); // "Next open" has the focus now
        QCOMPARE(desk.echo.taken(), QStringList{"next"});
    }

    void aSetKeepsItsOrderAndItsMaximum()
    {
        Desk desk;
        desk.type("i");
        desk.type("3");
        desk.type("1");
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 1", "labels 1 1 [14]", "labels 1 1 [14 11]"}));
        QCOMPARE(desk.openName(), QString("Root cause")); // two is the most: on it goes
        desk.press(Qt::Key_Backtab);
        QTest::mouseClick(desk.form.picker(DimensionId(Symptom)), Qt::LeftButton, {}, QPoint(20, 10));
        QCOMPARE(desk.openName(), QString("Symptom"));
        QCOMPARE(desk.chip("Memory Leak")->ordinal(), 1);
        QCOMPARE(desk.chip("Slow Start")->ordinal(), 2);
        desk.type("2");
        QVERIFY(desk.echo.taken().isEmpty()); // refused, and said
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
        desk.type("3"); // its key again takes it out of the set
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 1 [12]"});
    }

    void typingFilters()
    {
        Desk desk;
        desk.type("i");
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.openName(), QString("Root cause"));
        desk.type("ineff");
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
        desk.type("m");
        desk.press(Qt::Key_Backspace);
        QVERIFY(desk.echo.taken().isEmpty());
        desk.press(Qt::Key_Backspace);
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 1 []"});
        desk.press(Qt::Key_Backspace);
        QVERIFY(desk.echo.taken().isEmpty());
    }

    void lettersFilterAndCommandsTakeShiftWhereTheCaretIs()
    {
        Desk desk;
        desk.type("i");
        desk.echo.taken();
        desk.type("n");
        QCOMPARE(desk.form.openPicker()->filterText(), QString("n"));
        QVERIFY(desk.echo.taken().isEmpty());
        desk.press(Qt::Key_Escape);
        desk.type("D");
        QCOMPARE(desk.echo.taken(), QStringList{"discuss 1"});
        desk.type("?");
        QCOMPARE(desk.echo.taken(), QStringList{"unsure 1"});
        desk.type("N");
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
        desk.type("O");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2"});
    }

    void outAsksForAReason()
    {
        Desk desk;
        desk.form.setOutReasons({"no performance problem", "not reproducible"});
        desk.type("o");
        QCOMPARE(desk.echo.taken(), QStringList{"screening 2"}); // kept even if no reason follows
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

    void unsureIsADecisionPutOff()
    {
        Desk desk;
        desk.type("u");
        QCOMPARE(desk.echo.taken(), QStringList{"unsure 1"});
        desk.type("u");
        QVERIFY(desk.echo.taken().isEmpty());
        desk.type("i");
        QCOMPARE(desk.echo.taken(), (QStringList{"screening 1", "unsure 0"}));
        QVERIFY(!desk.echo.rating.unsure);
        desk.type("I");
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
        // Changed from one code to another that has a rule with it: the rule stands in view.
        QCOMPARE(desk.openName(), QString("Stage"));
        QVERIFY(desk.form.guidance()->hasForwardRule());
        QCOMPARE(desk.form.guidance()->ruleHeadlines().first(), QString("Inefficient API Usage ↔ Not Using Efficient API"));
        QTest::mouseClick(desk.form.picker(DimensionId(Cause)), Qt::LeftButton, {}, QPoint(20, 10));
        desk.type("2"); // the same again: nothing to save, and on
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

    void theMouseDoesTheSame()
    {
        Desk desk;
        QTest::mouseClick(desk.chip("in"), Qt::LeftButton);
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
        QCOMPARE(desk.echo.taken(), (QStringList{"back", "next"}));
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

    void commentsAreNeverLost()
    {
        Desk desk;
        desk.type("i");
        desk.echo.taken();
        // On pause.
        desk.type("C");
        QVERIFY(qobject_cast<CommentBox *>(desk.focus()));
        desk.type("why");
        QTRY_COMPARE(desk.echo.log, QStringList{"item 1 unit 1 dimension 1 comment why"});
        desk.echo.taken();
        // Typing goes on while the saved text comes back.
        desk.type(" not");
        desk.echo.show();
        desk.type("?");
        QCOMPARE(qobject_cast<CommentBox *>(desk.focus())->text(), QString("why not?"));
        // On leaving by Escape.
        desk.press(Qt::Key_Escape);
        QCOMPARE(desk.echo.taken(), QStringList{"item 1 unit 1 dimension 1 comment why not?"});
        // Before another unit, another item, next.
        desk.type("C");
        desk.type("1");
        desk.press(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(desk.echo.taken(), (QStringList{"item 1 unit 1 dimension 1 comment why not?1", "next"}));
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
            if (chip) { // opening a card makes the chips of folded ones anew
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
        desk.press(Qt::Key_Space); // a blank of the filter now
        QCOMPARE(pages.count(), 2);
        QCOMPARE(desk.form.openPicker()->filterText(), QString("sl "));
    }

    void anotherItemStartsAfresh()
    {
        Desk desk;
        desk.type("i2");
        desk.type("fil");
        Rating other = desk.echo.rating;
        other.item = ItemId(2);
        desk.form.setRating(other);
        QCOMPARE(desk.openName(), QString("Root cause")); // the first without an answer
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
            desk.form.setCodebook(grown); // from within the picker's own signal
        });
        desk.type("i1");
        QCOMPARE(desk.openName(), QString("Symptom"));
        QVERIFY(desk.chip("Grown"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        desk.type("5");
        QCOMPARE(desk.echo.taken().last(), QString("labels 1 1 [11 16]"));
    }

    void keysAreGivenOnceAndKept()
    {
        Dimension dimension{.id = DimensionId(1), .name = "many"};
        for (int i = 1; i <= 40; ++i) {
            dimension.codes.push_back(code(i, 0, QString("c%1").arg(i)));
        }
        dimension.codes[4].shortcut = "m";
        dimension.codes[5].shortcut = "i"; // the form's own
        dimension.codes[6].shortcut = "M"; // taken
        dimension.codes[7].shortcut = "too long";
        const CodeKeys keys(dimension);
        QCOMPARE(keys.keyOf(CodeId(5)), QString("M"));
        QCOMPARE(keys.keyOf(CodeId(1)), QString("1"));
        QCOMPARE(keys.keyOf(CodeId(6)), QString("5"));
        QSet<QString> seen;
        int without = 0;
        for (int i = 1; i <= 40; ++i) {
            const QString key = keys.keyOf(CodeId(i));
            without += key.isEmpty() ? 1 : 0;
            QVERIFY(key.isEmpty() || (!seen.contains(key) && !CodeKeys::reserved().contains(key)));
            seen.insert(key);
            QVERIFY(key.isEmpty() || keys.codeOf(key.toLower()) == CodeId(i));
        }
        QCOMPARE(without, 40 - 28);
        QVERIFY(!valid(keys.codeOf("i")));
        QVERIFY(!valid(keys.codeOf(QString())));
    }

    void filteringMatches_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        QTest::newRow("nothing") << "" << "21 22 24";
        QTest::newRow("beginning of a word") << "eff" << "22";
        QTest::newRow("two words") << "api us" << "21 22";
        QTest::newRow("category") << "data" << "24";
        QTest::newRow("alias") << "wrong" << "22";
        QTest::newRow("anywhere") << "process" << "24";
        QTest::newRow("case and blanks") << "  INEFF  " << "21 24";
        QTest::newRow("none") << "xyz" << "";
    }

    void filteringMatches()
    {
        QFETCH(QString, text);
        QFETCH(QString, found);
        const Dimension dimension = smallBook().dimensions[1];
        QStringList ids;
        for (CodeId id : CodeFilter::matching(dimension, dimension.choices(), text)) {
            ids << QString::number(raw(id));
        }
        QCOMPARE(ids.join(' '), found);
    }

    void everyKeyIsQuick()
    {
        Codebook book;
        Dimension big{.id = DimensionId(1), .name = "Big", .maximum = 0};
        for (int i = 0; i < 300; ++i) {
            big.codes.push_back(code(100 + i, i % 20 == 0 ? 0 : 100 + i / 20 * 20, QString("Code number %1 of the list").arg(i)));
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
        qint64 worst = 0;
        QStringList times;
        const auto timed = [&](const char *name, auto action) {
            QElapsedTimer clock;
            clock.start();
            action();
            desk.form.grab();
            times << QString("%1 %2").arg(name).arg(clock.elapsed());
            worst = qMax(worst, clock.elapsed());
        };
        timed("filter", [&] { desk.type("n"); });
        timed("filter more", [&] { desk.type("u"); });
        timed("down", [&] { desk.press(Qt::Key_Down); });
        timed("clear", [&] { desk.press(Qt::Key_Escape); });
        timed("choose", [&] { desk.type("3"); });
        timed("next question", [&] { desk.press(Qt::Key_Return); });
        qInfo("%s ms", qPrintable(times.join(", ")));
        QVERIFY2(worst < 1500, qPrintable(times.join(", ")));
    }

    void everythingThatCanBePressedHasAName()
    {
        Desk desk;
        desk.type("i");
        for (const QWidget *widget : desk.form.findChildren<QWidget *>()) {
            const bool control = qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget) ||
                                 qobject_cast<const CommentBox *>(widget);
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QString name = widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
            QVERIFY2(!control || !name.isEmpty(), widget->metaObject()->className());
        }
    }

    void looks_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<int>("height");
        QTest::newRow("light") << ThemeMode::Light << 1.0 << 825;
        QTest::newRow("dark") << ThemeMode::Dark << 1.0 << 825;
        QTest::newRow("small") << ThemeMode::Light << 1.0 << 725;
        QTest::newRow("light-200") << ThemeMode::Light << 2.0 << 825;
    }

    void looks()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        QFETCH(int, height);
        applyTheme(*qApp, mode);
        const auto book = loadCodebook("dlperf");
        QVERIFY(book.has_value());
        Codebook codebook = book->codebook;
        Desk desk(codebook);
        desk.form.resize(386, height);
        desk.form.setOutReasons({"no performance problem", "no deep learning", "not enough said"});
        const QString name = QString("label-%1-").arg(QTest::currentDataTag());
        m_gallery.take(desk.form, name + "undecided", {386, height}, scale);
        desk.type("i");
        desk.type("5");
        desk.press(Qt::Key_Return);
        m_gallery.take(desk.form, name + "open", {386, height}, scale);
        desk.type("ineff");
        desk.press(Qt::Key_Down);
        desk.press(Qt::Key_Up);
        const QImage image = m_gallery.take(desk.form, name + "filter", {386, height}, scale);
        QVERIFY(Gallery::colours(image) > 40);
        desk.press(Qt::Key_Return);
        desk.type("N");
        desk.type("4");
        desk.type("6");
        m_gallery.take(desk.form, name + "second", {386, height}, scale);
        desk.type("O");
        m_gallery.take(desk.form, name + "out", {386, height}, scale);
    }

    void looksInLongWordsAndChinese()
    {
        Codebook book = smallBook();
        book.dimensions[0].name = "Beobachtete Leistungsbeeinträchtigung";
        book.dimensions[0].codes[1].name = "Datenvorverarbeitungsgeschwindigkeitsbegrenzung durch Festplattenzugriffe";
        book.dimensions[0].codes[2].name = "Grafikkartenauslastungsschwankungen";
        book.dimensions[0].codes[4].name = "内存泄漏与显存占用不断增加";
        book.dimensions[0].codes[0].name = "时间";
        Desk desk(book);
        desk.type("i1");
        desk.type("2");
        QTest::mouseClick(desk.form.picker(DimensionId(Symptom)), Qt::LeftButton, {}, QPoint(20, 10));
        m_gallery.take(desk.form, "label-words", {340, 700});
        applyTheme(*qApp, ThemeMode::Dark, 1.5);
        const QImage image = m_gallery.take(desk.form, "label-words-large", {420, 800});
        QVERIFY(Gallery::colours(image) > 40);
        for (const ChoiceChip *chip : desk.form.findChildren<ChoiceChip *>()) {
            QVERIFY(!chip->isVisible() || chip->width() <= 420 - 28);
        }
    }

private:
    Gallery m_gallery;
};

QTEST_MAIN(LabelFormTest)
#include "LabelFormTest.moc"
