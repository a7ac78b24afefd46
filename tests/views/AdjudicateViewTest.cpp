// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/adjudicate/AdjudicateView.h"
#include "tests/support/study/ReviewSamples.h"
#include "views/adjudicate/DecisionPanel.h"
#include "views/compare/AnswerBox.h"
#include "views/compare/CodePicker.h"
#include "views/compare/PairBanner.h"
#include "views/compare/RaterTable.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Card.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/EmptyState.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

constexpr Question causeQuestion{QuestionKind::Label, 0, rootCause}, symptomQuestion{QuestionKind::Label, 0, symptom};
constexpr Question secondUnit{.kind = QuestionKind::Unit, .unit = 1};

/// The view as in the window: shown, and with the keyboard focus.
struct Fixture
{
    AdjudicateView view;
    QSignalSpy decided{&view, &AdjudicateView::decided};

    explicit Fixture(const ReviewItem &item = review(), const Question &question = causeQuestion)
    {
        view.setCodebook(codebook());
        view.setPairs({openPair()});
        view.setReasons({u("definition applies"), u("overlooked evidence")});
        view.setQuestion(item, question);
        view.resize(640, 900);
        view.show();
        view.activateWindow();
        view.setFocus();
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&view);
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *target = view.focusWidget() ? view.focusWidget() : &view;
        QTest::keyClick(target, key, modifiers);
    }

    SettleIntent intent(int at = -1) const
    {
        return decided[at < 0 ? decided.size() - 1 : at][0].value<SettleIntent>();
    }
};

} // namespace

/// The page Adjudicate: a question is answered by keys or buttons, and the view signals the decision.
class AdjudicateViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void escapeLeavesTheReasonAndKeepsIt()
    {
        Fixture f;
        auto *text = f.view.findChild<DecisionPanel *>()->findChild<QLineEdit *>();
        text->setFocus();
        QTest::keyClicks(text, u("the second one"));
        QTest::keyClick(text, Qt::Key_Escape);
        QVERIFY(!text->hasFocus());
        f.press(Qt::Key_2);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().text, u("the second one"));
        QCOMPARE(f.intent().chosen, ben);
    }

    void keysTakeARaterAndEnterDecides()
    {
        Fixture f;
        f.press(Qt::Key_Return);
        QVERIFY2(f.decided.isEmpty(), "nothing was chosen yet");
        f.press(Qt::Key_2);
        QCOMPARE(f.view.pending()->chosen, ben);
        f.press(Qt::Key_1);
        f.press(Qt::Key_Return);
        QCOMPARE(f.decided.size(), 1);
        QCOMPARE(f.intent().origin, Origin::Rater);
        QCOMPARE(f.intent().chosen, anna);
        QCOMPARE(f.intent().codes, std::vector{apiUsage});
        QCOMPARE(f.intent().question, causeQuestion);
    }

    // Without a reason Enter asks for one, and Enter there decides. A unit is taken or dropped: there nobody can
    // differ.
    void ratersMayAgreeToDiffer()
    {
        Fixture f(review(), secondUnit);
        f.press(Qt::Key_H);
        QVERIFY(!f.view.pending());
        f.view.setQuestion(review(), causeQuestion);
        f.press(Qt::Key_1);
        f.press(Qt::Key_H);
        QVERIFY(f.view.pending()->differs && f.view.pending()->codes.empty());
        f.press(Qt::Key_Return);
        QVERIFY(f.decided.isEmpty());
        auto *text = f.view.findChild<DecisionPanel *>()->findChild<QLineEdit *>();
        QVERIFY(text->hasFocus() && text->placeholderText().contains("needs a reason"));
        QTest::keyClicks(text, "both hold");
        QTest::keyClick(text, Qt::Key_Return);
        QVERIFY(f.intent().differs);
        QCOMPARE(f.intent().text, u("both hold"));
    }

    void lastKeyPicksAnyOtherCode()
    {
        Fixture f;
        f.press(Qt::Key_3);
        auto *picker = f.view.findChild<CodePicker *>();
        QVERIFY(picker->isVisibleTo(&f.view));
        QTest::keyClicks(picker->findChild<QLineEdit *>(), QStringLiteral("graph"));
        QTest::keyClick(picker->findChild<QLineEdit *>(), Qt::Key_Return);
        QVERIFY(!picker->isVisibleTo(&f.view));
        QVERIFY2(f.decided.isEmpty(), "the Enter that picks must not decide as well");
        QCOMPARE(f.view.pending()->origin, Origin::Neither);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().codes, std::vector{graph});
    }

    // Nothing is chosen that is not shown: in a low window, too, the chooser opens in sight, with the rule above it.
    void theChooserOpensInSightBelowTheRule()
    {
        Fixture f;
        f.view.resize(520, 520);
        QApplication::processEvents();
        f.press(Qt::Key_3);
        auto *picker = f.view.findChild<CodePicker *>();
        const auto isSeen = [](const QWidget *part) {
            return part && part->visibleRegion().boundingRect() == part->rect();
        };
        QTRY_VERIFY(isSeen(picker->findChild<QLineEdit *>()));
        const auto *rule = f.view.findChild<PairBanner *>();
        QVERIFY(rule->isVisible());
        QVERIFY(rule->mapTo(&f.view, QPoint(0, rule->height())).y() <= picker->mapTo(&f.view, QPoint(0, 0)).y());
        for (int i = 0; i < 12; ++i) {
            QTRY_VERIFY(isSeen(picker->cursorChip()));
            QTest::keyClick(picker->findChild<QLineEdit *>(), Qt::Key_Down);
        }
    }

    // A low window folds the list of reasons; its keys work, the chosen reason is shown, and Alt+0 opens the list.
    void reasonsFoldInALowWindow()
    {
        Fixture f;
        const auto shown = [&] {
            QStringList texts;
            for (const ChoiceChip *chip : f.view.findChild<DecisionPanel *>()->findChildren<ChoiceChip *>()) {
                if (chip->isVisible() && chip->text() != QLatin1StringView("needs a rule")) {
                    texts << chip->text();
                }
            }
            return texts;
        };
        QCOMPARE(shown(), (QStringList{"definition applies", "overlooked evidence", "other…"}));
        f.view.resize(640, 600);
        QApplication::processEvents();
        QCOMPARE(shown(), QStringList());
        f.press(Qt::Key_1);
        f.press(Qt::Key_2, Qt::AltModifier);
        QCOMPARE(shown(), QStringList{"overlooked evidence"});
        f.press(Qt::Key_0, Qt::AltModifier);
        QCOMPARE(shown().size(), 3);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().reason, u("overlooked evidence"));
    }

    // A unit is taken or dropped, without another answer; who did not answer has no key.
    void theRowNamesTheKeysThatDoSomething()
    {
        const auto prompt = [](const Fixture &f) {
            QStringList shown;
            for (const AnswerBox *box : f.view.findChildren<AnswerBox *>()) {
                shown += box->prompt();
            }
            return shown;
        };
        QCOMPARE(prompt(Fixture()), (QStringList{u("choose"), u("1"), {}, u("2"), u("or"), u("3"), u("other…")}));
        QCOMPARE(prompt(Fixture(review(), secondUnit)), (QStringList{u("choose"), u("1"), u("or"), u("2")}));
        auto blank = ratings();
        blank[1].units[0].labels[rootCause].clear();
        QCOMPARE(prompt(Fixture(reviewItem(item(), blank, twoRaters(), codebook()))),
                 (QStringList{u("choose"), u("1"), u("or"), u("3"), u("other…")}));
    }

    void pickingWhatARaterSaidIsThatRatersLabel()
    {
        Fixture f;
        f.view.takeOther();
        QTest::keyClicks(f.view.findChild<CodePicker *>()->findChild<QLineEdit *>(), QStringLiteral("transm"));
        QTest::keyClick(f.view.findChild<CodePicker *>()->findChild<QLineEdit *>(), Qt::Key_Return);
        QCOMPARE(f.view.pending()->chosen, ben);
    }

    void severalCodesArePickedInOrder()
    {
        Fixture f(review(), symptomQuestion);
        f.view.takeOther();
        auto *edit = f.view.findChild<CodePicker *>()->findChild<QLineEdit *>();
        for (const char *word : {"hang", "leak", "slow exec"}) {
            QTest::keyClicks(edit, u(word));
            QTest::keyClick(edit, Qt::Key_Return);
        }
        QTest::keyClick(edit, Qt::Key_Return);
        // At most two codes: the third was not added.
        QCOMPARE(f.view.pending()->codes, (std::vector{hang, leak}));
        QVERIFY(f.view.pending()->overruled);
    }

    void escapeLeavesThePicker()
    {
        Fixture f;
        f.press(Qt::Key_1);
        f.view.takeOther();
        QTest::keyClick(f.view.findChild<CodePicker *>()->findChild<QLineEdit *>(), Qt::Key_Escape);
        QVERIFY(!f.view.pending());
        QVERIFY(!f.view.findChild<CodePicker *>()->isVisibleTo(&f.view));
    }

    void reasonTextAndNeedsRuleGoWithTheDecision()
    {
        Fixture f;
        f.view.setSettledBy(SettledBy::Talk);
        f.press(Qt::Key_2);
        f.press(Qt::Key_2, Qt::AltModifier);
        f.press(Qt::Key_G);
        for (QLineEdit *edit : f.view.findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == QStringLiteral("reason as text")) {
                QTest::keyClicks(edit, QStringLiteral("see answer 1"));
            }
        }
        f.view.decide();
        QCOMPARE(f.intent().reason, QStringLiteral("overlooked evidence"));
        QCOMPARE(f.intent().text, QStringLiteral("see answer 1"));
        QCOMPARE(f.intent().by, SettledBy::Talk);
        QVERIFY(f.intent().needsRule);
        // The next question starts without them, with the same decider.
        f.view.setQuestion(review(), {QuestionKind::Label, 0, exposing});
        f.view.takeRater(0);
        f.view.decide();
        QCOMPARE(f.intent().reason, QString());
        QVERIFY(!f.intent().needsRule);
        QCOMPARE(f.intent().by, SettledBy::Talk);
    }

    void keysOfDecisionsAreLettersWhileAReasonIsTyped()
    {
        Fixture f;
        QSignalSpy skipped(&f.view, &AdjudicateView::skipped);
        for (QLineEdit *edit : f.view.findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == QStringLiteral("reason as text")) {
                edit->setFocus();
                QTest::keyClicks(edit, QStringLiteral("s1 go 2"));
                QCOMPARE(edit->text(), QStringLiteral("s1 go 2"));
            }
        }
        QVERIFY(skipped.isEmpty());
        QVERIFY(!f.view.pending());
    }

    void unitThatOneRaterSaw()
    {
        Fixture f(review(), secondUnit);
        f.press(Qt::Key_2);
        f.press(Qt::Key_Return);
        QVERIFY(!f.intent().keepsUnit);
        QCOMPARE(f.intent().chosen, ben);
        f.press(Qt::Key_1);
        f.press(Qt::Key_Return);
        QVERIFY(f.intent().keepsUnit);
        QCOMPARE(f.intent().match, (UnitMatch{{anna, UnitId{2}}}));
    }

    // Whether the unit counts is a question of its own: its two answers have a key and a button each, with their
    // effects.
    void aUnitThatOneRaterSawIsTakenOrDropped()
    {
        Fixture f(review(), secondUnit);
        QStringList shown;
        for (const ActionButton *button : f.view.findChildren<ActionButton *>()) {
            if (button->isVisibleTo(&f.view)) {
                shown << button->text() + u' ' + button->key();
            }
        }
        QVERIFY2(shown.contains(u("Take it T")) && shown.contains(u("Drop it 0")), qPrintable(shown.join(u'/')));
        f.press(Qt::Key_T);
        QVERIFY(f.view.pending()->keepsUnit);
        QCOMPARE(f.view.pending()->chosen, anna);
        f.press(Qt::Key_0);
        QVERIFY(!f.view.pending()->keepsUnit);
        f.press(Qt::Key_T);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().question, secondUnit);
        QVERIFY(f.intent().keepsUnit);
        // For a unit that both raters have it is not asked.
        Fixture both;
        both.press(Qt::Key_T);
        QVERIFY(!both.view.pending());
    }

    void noUnitAtAll()
    {
        Fixture f;
        f.press(Qt::Key_0);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().question.kind, QuestionKind::Unit);
        QVERIFY(!f.intent().keepsUnit);
        QVERIFY(f.intent().overruled);
    }

    void screeningIsSettledLikeALabel()
    {
        auto both = ratings();
        both[1].screening = Screening::Out;
        Fixture f(reviewItem(item(), both, twoRaters(), codebook()), {});
        f.press(Qt::Key_2);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().screening, Screening::Out);
        QCOMPARE(f.intent().chosen, ben);
        // Where the question is the item itself, there is no unit to drop.
        f.press(Qt::Key_0);
        QVERIFY(f.view.pending()->question.kind == QuestionKind::Screening);
    }

    // By keys only: an item that both excluded is included.
    void whatBothRejectedIsTakenIn()
    {
        auto both = ratings();
        both[0].screening = both[1].screening = Screening::Out;
        Fixture f(reviewItem(item(), both, twoRaters(), codebook()), {});
        f.press(Qt::Key_3);
        f.press(Qt::Key_Space);
        QVERIFY(f.view.pending());
        QVERIFY(f.view.pending()->overruled);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().screening, Screening::In);
    }

    void agreedLabelIsOverruledAndSettledOneReopened()
    {
        Fixture f(review(), symptomQuestion);
        QSignalSpy reopen(&f.view, &AdjudicateView::reopenWanted);
        f.press(Qt::Key_E);
        QCOMPARE(reopen.size(), 1);
        f.view.setQuestion(review(), causeQuestion);
        f.view.reopen(); // open already
        QCOMPARE(reopen.size(), 1);
        // Another answer overrules both raters.
        f.view.setQuestion(review(), {QuestionKind::Label, 0, introducing});
        f.view.takeOther();
        QTest::keyClicks(f.view.findChild<CodePicker *>()->findChild<QLineEdit *>(), QStringLiteral("training"));
        QTest::keyClick(f.view.findChild<CodePicker *>()->findChild<QLineEdit *>(), Qt::Key_Return);
        QVERIFY(f.view.pending()->overruled);
        ReviewItem settled = review();
        settled.units[0].rows[1].decision =
            Decision{.codes = {graph}, .origin = Origin::Neither, .reason = u("overlooked evidence")};
        f.view.setQuestion(settled, causeQuestion);
        f.view.reopen();
        QCOMPARE(reopen.size(), 2);
        QCOMPARE(reopen[1][1].value<Question>(), causeQuestion);
    }

    void threeRatersHaveAKeyEach()
    {
        Fixture f(reviewOfThree());
        f.press(Qt::Key_3);
        f.press(Qt::Key_Return);
        QCOMPARE(f.intent().chosen, cem);
        f.press(Qt::Key_4);
        QVERIFY(f.view.findChild<CodePicker *>()->isVisibleTo(&f.view));
    }

    // What is scrolled ends at the same line as what is not.
    void cardsEndAtOneLine()
    {
        Fixture f;
        f.view.resize(640, 1600); // nothing has to be scrolled
        QApplication::processEvents();
        QSet<int> ends;
        for (const Card *card : f.view.findChildren<Card *>()) {
            if (card->isVisible()) {
                ends << card->mapTo(&f.view, QPoint(card->width(), 0)).x();
            }
        }
        QCOMPARE(ends.size(), 1);
    }

    void clicksDoWhatKeysDo()
    {
        Fixture f;
        auto *table = f.view.findChild<RaterTable *>();
        Q_EMIT table->answerPressed(table->rowOf({QuestionKind::Label, 0, exposing}), 1);
        QCOMPARE(f.view.question().dimension, exposing);
        QCOMPARE(f.view.pending()->codes, std::vector{expoData});
    }

    void skipAndRuleEmitSignals()
    {
        Fixture f;
        QSignalSpy skipped(&f.view, &AdjudicateView::skipped);
        QSignalSpy rule(&f.view, &AdjudicateView::ruleWanted);
        f.press(Qt::Key_S);
        f.press(Qt::Key_R);
        QCOMPARE(skipped.size(), 1);
        QCOMPARE(rule.size(), 1);
        QCOMPARE(std::minmax(rule[0][0].value<CodeId>(), rule[0][1].value<CodeId>()),
                 std::minmax(apiUsage, transmission));
        // If the raters agree, there is no pair to write a rule for.
        f.view.setQuestion(review(), symptomQuestion);
        f.view.askForRule();
        QCOMPARE(rule.size(), 1);
        QVERIFY(!f.view.findChild<PairBanner *>()->isVisibleTo(&f.view));
    }

    void raterWithoutAnAnswerCannotBeTaken()
    {
        auto both = ratings();
        both[1].units[0].labels[rootCause].clear();
        Fixture f(reviewItem(item(), both, twoRaters(), codebook()));
        f.press(Qt::Key_2);
        QVERIFY(!f.view.pending());
    }

    void emptyQueueIgnoresKeys()
    {
        AdjudicateView view;
        view.show();
        for (const Qt::Key key :
             {Qt::Key_1, Qt::Key_3, Qt::Key_0, Qt::Key_Return, Qt::Key_E, Qt::Key_R, Qt::Key_Down}) {
            QTest::keyClick(&view, key);
        }
        view.takeOther();
        view.moveRow(1);
        QVERIFY(!view.pending());
        QVERIFY(view.findChild<EmptyState *>()->isVisibleTo(&view));
    }
};

QTEST_MAIN(AdjudicateViewTest)
#include "AdjudicateViewTest.moc"
