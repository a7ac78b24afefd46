// SPDX-License-Identifier: GPL-3.0-or-later
// Everything visible can be done by keys only: no key leads to a state where the next ones do nothing, and the end of
// the work is reported.
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/review/NextStep.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/compare/CompareView.h"
#include "views/label/CommentBox.h"
#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/label/MainButton.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTimer>

using namespace corater;
using namespace corater::test;

class KeyTrapsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static void open(MainWindow &window, const QString &path, const char *who, int mode)
    {
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, QString::fromLatin1(who)));
        go(window, mode);
    }

    static ActionButton *button(const QWidget &on, const QString &text)
    {
        for (ActionButton *each : on.findChildren<ActionButton *>()) {
            if (each->isVisible() && each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }

    // Answers the next dialog, whenever it appears.
    static void whenAsked(const std::function<void(QDialog &)> &answer)
    {
        auto *timer = new QTimer(qApp);
        connect(timer, &QTimer::timeout, qApp, [timer, answer] {
            if (auto *question = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
                timer->deleteLater();
                timer->stop();
                answer(*question);
            }
        });
        timer->start(0);
    }

    static bool tabTo(const QWidget *wanted)
    {
        for (int i = 0; wanted && i < 60 && QApplication::focusWidget() != wanted; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        return wanted && QApplication::focusWidget() == wanted;
    }

    static void label(Study &study, const char *who, const char *item, const char *colour)
    {
        const RaterId rater = study.raterNamed(QString::fromLatin1(who))->id;
        study.setActor(rater);
        const RatingKey key{study.currentRound()->id, itemNamed(study, QString::fromLatin1(item)), rater};
        const auto &dimensions = study.codebook().dimensions;
        QVERIFY(study.perform(
            setLabels(key, 1, dimensions[0].id, "colour", {codeNamed(study, QString::fromLatin1(colour))})));
        QVERIFY(study.perform(setLabels(key, 1, dimensions[1].id, "size", {codeNamed(study, "Small")})));
    }

    static void seal(Study &study, const char *who)
    {
        study.setActor(study.raterNamed(QString::fromLatin1(who))->id);
        QVERIFY(study.perform(sealRound(study.currentRound()->id, study.actor())));
    }

    // Two items with a disagreement each, sealed by both.
    void sealedPath(QString &path)
    {
        path = freshPath();
        const auto study = smallStudy(path, 2);
        for (const char *who : {"Ada", "Ben"}) {
            for (const char *item : {"1", "2"}) {
                label(*study, who, item, who[0] == 'A' ? "Red" : "Blue");
            }
            seal(*study, who);
        }
    }

    static QString headline(const QWidget &mode)
    {
        const auto *empty = mode.findChild<EmptyState *>();
        return empty && empty->isVisible() ? empty->findChildren<QLabel *>().front()->text() : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void enterPressesTheButtonThatHasTheFocus()
    {
        QString path;
        sealedPath(path);
        for (const int mode : {MainWindow::Compare, MainWindow::Adjudicate}) {
            MainWindow window;
            open(window, path, "Ada", mode);
            auto *adjudicate = window.findChild<AdjudicateView *>();
            key(Qt::Key_1); // there is a decision to make, should Enter make it
            QWidget *page = window.pages()->shownPage();
            QVERIFY(tabTo(button(*page, QStringLiteral("Write the rule"))));
            bool asked = false;
            whenAsked([&asked](QDialog &question) {
                asked = question.findChild<QPlainTextEdit *>() != nullptr;
                question.reject();
            });
            key(Qt::Key_Return);
            QVERIFY(asked);
            QVERIFY(!*window.study()->finalOf(itemNamed(*window.study(), "1")));
            if (adjudicate) { // the keys work: an answer is selected, and decided
                key(Qt::Key_2);
                QVERIFY(adjudicate->pending().has_value());
            }
        }
    }

    // The page with "No items yet" lost the focus while the question about the file was open.
    void theFirstItemsAreLabelledByKeysAtOnce()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 0));
        MainWindow window;
        open(window, path, "Ada", MainWindow::Label);
        Study &study = *window.study();
        {
            QDialog question(&window);
            question.show();
            question.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&question));
            QVERIFY(addItems(study, 2));
            settle();
        }
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_I);
        settle();
        const auto rating = study.rating(study.currentRound()->id, itemNamed(study, "1"), study.actor());
        QCOMPARE(rating->screening, Screening::In);
        // The same after the answer and the import are undone, and the items are added again.
        QVERIFY(study.undo());
        settle();
        QVERIFY(window.pages()->shownPage()->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(study.undo());
        settle();
        QVERIFY(study.redo());
        settle();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_O);
        settle();
        QVERIFY(window.pages()->shownPage()->isAncestorOf(QApplication::focusWidget()));
    }

    void theKeysWorkWhenTheFocusedPartIsGone()
    {
        QString path;
        sealedPath(path);
        MainWindow window;
        open(window, path, "Ada", MainWindow::Adjudicate);
        auto *view = window.findChild<AdjudicateView *>();
        const ItemId first = view->item().item.id;
        // In the field for the reason, Enter decides; the next digit is an answer and no text.
        key(Qt::Key_1);
        auto *reason = view->findChild<QLineEdit *>();
        for (QLineEdit *line : view->findChildren<QLineEdit *>()) {
            reason = line->isVisible() && line->accessibleName() == QStringLiteral("reason as text") ? line : reason;
        }
        QVERIFY(tabTo(reason));
        QTest::keyClicks(reason, QStringLiteral("clear"));
        QTest::keyClick(reason, Qt::Key_Return);
        QApplication::processEvents();
        QVERIFY(view->item().item.id != first);
        key(Qt::Key_2);
        QVERIFY(view->pending().has_value());
        QCOMPARE(reason->text(), QString());
        key(Qt::Key_Return);
        QVERIFY(*window.study()->finalOf(itemNamed(*window.study(), "2")));
    }

    void anItemWithBegunWorkIsOpenedWhereTheWorkGoesOn()
    {
        const QString path = freshPath();
        {
            const auto study = smallStudy(path, 2);
            study->setActor(study->raterNamed("Ada")->id);
            const RatingKey rated{study->currentRound()->id, itemNamed(*study, "1"), study->actor()};
            QVERIFY(study->perform(
                setLabels(rated, 1, study->codebook().dimensions[0].id, "colour", {codeNamed(*study, "Red")})));
        }
        MainWindow window;
        open(window, path, "Ada", MainWindow::Label);
        auto *form = window.findChild<LabelForm *>();
        window.pages()->showItem(itemNamed(*window.study(), "1"));
        QVERIFY(form->openPicker());
        QCOMPARE(form->openPicker()->dimension().name, QStringLiteral("size"));
        key(Qt::Key_1);
        QVERIFY(!form->rating().units.front().labels.value(window.study()->codebook().dimensions[1].id).empty());
    }

    void aCommentIsSeenAndEnterEndsIt()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 1));
        MainWindow window;
        open(window, path, "Ada", MainWindow::Label);
        window.resize(1024, 560); // the comment is outside of the visible part
        auto *form = window.findChild<LabelForm *>();
        key(Qt::Key_I);
        key(Qt::Key_C);
        auto *comment = qobject_cast<CommentBox *>(QApplication::focusWidget());
        QVERIFY(comment);
        settle();
        QVERIFY2(comment->visibleRegion().boundingRect().height() >= comment->height() - 1,
                 "the comment is not seen whole");
        QTest::keyClicks(comment, QStringLiteral("one"));
        QTest::keyClick(comment, Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(comment, QStringLiteral("two"));
        QTest::keyClick(comment, Qt::Key_Return);
        const DimensionId asked = window.study()->codebook().dimensions[0].id;
        QCOMPARE(form->rating().units.front().comments.value(asked), QStringLiteral("one\ntwo"));
        key(Qt::Key_D);
        QVERIFY(form->rating().discuss);
        QCOMPARE(form->rating().units.front().comments.value(asked), QStringLiteral("one\ntwo"));
    }

    // Each key has one meaning, wherever posts are shown.
    void aLetterMeansTheSameInEveryMode()
    {
        QHash<QString, QString> meanings;
        for (const int mode : {MainWindow::Label, MainWindow::Compare, MainWindow::Adjudicate}) {
            for (const ModeKey &shown : keysOfMode(mode)) {
                for (const QString &letter : shown.keys.split(QStringLiteral(", "))) {
                    if (letter.size() != 1 || !letter.at(0).isLetter()) {
                        continue;
                    }
                    const QString known = meanings.value(letter, shown.what);
                    QVERIFY2(known == shown.what,
                             qPrintable(QStringLiteral("%1: %2, and %3").arg(letter, known, shown.what)));
                    meanings.insert(letter, shown.what);
                }
            }
        }
        QVERIFY(meanings.contains(QStringLiteral("N")));
    }

    void thePostIsReadWithTheSameKeysInEveryMode()
    {
        QString path;
        sealedPath(path);
        MainWindow window;
        open(window, path, "Ada", MainWindow::Compare);
        const auto *compare = window.findChild<CompareView *>();
        const ItemId first = compare->item().item.id;
        key(Qt::Key_N); // once was "next difference", while N elsewhere adds a unit
        key(Qt::Key_J);
        QCOMPARE(compare->item().item.id, first);
        key(Qt::Key_Down);
        QVERIFY(compare->item().item.id != first);
        key(Qt::Key_Up);
        QCOMPARE(compare->item().item.id, first);
    }

    void theEndIsSaidStepByStep()
    {
        const QString path = freshPath();
        {
            const auto study = smallStudy(path, 2);
            label(*study, "Ada", "1", "Red");
            study->setActor(RaterId{});
        }
        MainWindow window;
        open(window, path, "Ada", MainWindow::Adjudicate);
        QCOMPARE(headline(*window.pages()->shownPage()), QStringLiteral("Round 1 is open"));
        key(Qt::Key_Return); // "Label"
        QCOMPARE(window.pages()->mode(), int(MainWindow::Label));
        auto *form = window.findChild<LabelForm *>();
        QCOMPARE(form->mainStep(), MainStep::Next);
        window.pages()->showItem(itemNamed(*window.study(), "2"));
        key(Qt::Key_O);
        QCOMPARE(form->mainStep(), MainStep::Seal);
        QString question;
        whenAsked([&question](QDialog &dialog) {
            for (const QLabel *label : dialog.findChildren<QLabel *>()) {
                question += label->text() + u'\n';
            }
            for (QAbstractButton *each : dialog.findChildren<QAbstractButton *>()) {
                if (each->text() == QStringLiteral("Seal my labels")) {
                    each->click();
                }
            }
        });
        QVERIFY(button(*form, QStringLiteral("Seal my round")));
        button(*form, QStringLiteral("Seal my round"))->click();
        QTRY_VERIFY2(question.contains(QStringLiteral("2 items: 1 included, 1 excluded.")), qPrintable(question));
        const Study &study = *window.study();
        QTRY_VERIFY(study.isSealed(study.currentRound()->id, study.actor()));
        QTRY_VERIFY(window.findChild<QDialog *>(QStringLiteral("seal-hash")));
        auto *sealed = window.findChild<QDialog *>(QStringLiteral("seal-hash"));
        const auto made = study.store().rounds().partHash(study.currentRound()->id, study.actor());
        QVERIFY(made);
        QCOMPARE(sealed->findChild<QLineEdit *>()->text(), *made);
        for (QAbstractButton *each : sealed->findChildren<QAbstractButton *>()) {
            if (each->text() == QStringLiteral("Copy the hash")) {
                each->click();
            }
        }
        QCOMPARE(QApplication::clipboard()->text(), *made);
        sealed->close();
        // The only information on the other rater is the number of finished items.
        QCOMPARE(form->mainStep(), MainStep::Wait);
        go(window, MainWindow::Adjudicate);
        QCOMPARE(headline(*window.pages()->shownPage()), QStringLiteral("Waiting for Ben: 0 of 2 done"));
    }

    void aSettledRoundLeadsToTheNextOne()
    {
        const QString path = freshPath();
        {
            const auto study = smallStudy(path, 3);
            RoundOptions pilot;
            pilot.name = QStringLiteral("Pilot");
            pilot.draw = RoundPlan::Draw::List;
            pilot.ids = {QStringLiteral("1")};
            QVERIFY(study->perform(openRound(pilot)));
            for (const char *who : {"Ada", "Ben"}) {
                label(*study, who, "1", "Red");
                seal(*study, who);
            }
        }
        MainWindow window;
        open(window, path, "Ada", MainWindow::Adjudicate);
        QCOMPARE(headline(*window.pages()->shownPage()), QStringLiteral("Pilot settled: open the next round"));
        QVERIFY(button(*window.pages()->shownPage(), QStringLiteral("Open a round…")));
        window.setMode(MainWindow::Label);
        QCOMPARE(window.findChild<LabelForm *>()->mainStep(), MainStep::Compare);
    }

    void theNextOpenItemIsTheOneThatLacksAnAnswer()
    {
        const QString path = freshPath();
        {
            const auto study = smallStudy(path, 2);
            label(*study, "Ada", "1", "Red");
        }
        MainWindow window;
        open(window, path, "Ada", MainWindow::Label);
        auto *form = window.findChild<LabelForm *>();
        window.pages()->showItem(itemNamed(*window.study(), "2"));
        key(Qt::Key_I);
        key(Qt::Key_1);
        key(Qt::Key_Return); // skips the colour, which may have two codes
        QCOMPARE(form->openPicker()->dimension().name, QStringLiteral("size"));
        QSignalSpy said(&window.notice(), &Notice::said);
        key(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(form->openPicker()->dimension().name, QStringLiteral("size"));
        bool told = false;
        for (const QLabel *note : form->openPicker()->findChildren<QLabel *>()) {
            told = told || note->text().startsWith(QStringLiteral("No answer to size yet"));
        }
        QVERIFY(told);
        key(Qt::Key_Return, Qt::ControlModifier); // a second time: there is no other open item, which is reported
        QVERIFY(!said.isEmpty());
        QVERIFY2(said.back().front().toString().contains(QStringLiteral("an answer is missing")),
                 qPrintable(said.back().front().toString()));
    }
};

QTEST_MAIN(KeyTrapsTest)
#include "KeyTrapsTest.moc"
