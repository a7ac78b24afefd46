// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/review/AdjudicateMode.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/StudyCommands.h"
#include "models/items/ItemListModel.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/adjudicate/DecisionPanel.h"
#include "views/compare/CompareView.h"
#include "views/compare/RaterTable.h"
#include "views/compare/UnitPanel.h"
#include "views/post/PostView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractButton>
#include <QAction>
#include <QBuffer>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTimer>

using namespace corater;
using namespace corater::test;

/// The work from the seal to the final data set, with two raters and a third person, and with three raters.
class SettlingWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // The column of states, as "Save the list" writes it.
    static QString savedStates(const MainWindow &window)
    {
        SeenItems seen = ItemBrowser::of(*window.pages())->seen();
        seen.columns = {{ItemColumn::State}};
        QBuffer file;
        file.open(QIODevice::WriteOnly);
        const auto sheet = sheetWriter(SheetFormat::Csv, file, QStringLiteral("items"));
        return writeSeenItems(*window.study(), seen, *sheet) ? QString::fromUtf8(file.data()) : QString();
    }

    // Presses the button of that name in the question that comes next.
    static void pressNext(const QString &name)
    {
        auto *answers = new QTimer(qApp);
        connect(answers, &QTimer::timeout, answers, [name, answers] {
            auto *box = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            for (QAbstractButton *button : box ? box->findChildren<QAbstractButton *>() : QList<QAbstractButton *>()) {
                if (button->text() == name) {
                    answers->deleteLater();
                    answers->stop();
                    button->click();
                    return;
                }
            }
        });
        answers->start(20);
    }

    static QAbstractButton *buttonOf(const QDialog &dialog, const char *text)
    {
        for (QAbstractButton *each : dialog.findChildren<QAbstractButton *>()) {
            if (each->text() == QLatin1StringView(text)) {
                return each;
            }
        }
        return nullptr;
    }

    static bool says(const QWidget &shown, const char *text)
    {
        return std::ranges::any_of(shown.findChildren<QLabel *>(), [text](const QLabel *label) {
            return label->text().contains(QLatin1StringView(text));
        });
    }

    static QString finalColour(const Study &study, const char *item, int unit = 0)
    {
        const auto settled = study.finalOf(itemNamed(study, item));
        if (!settled || !*settled || unit >= int((*settled)->units.size())) {
            return {};
        }
        const Decision decision = (*settled)->units[size_t(unit)].labels.value(study.codebook().dimensions[0].id);
        return decision.codes.empty() ? QString() : study.codebook().code(decision.codes.front())->name;
    }

    // Triggers an entry of the menu for the matching of units.
    static bool chooseMatching(MainWindow &window, const QString &words)
    {
        QApplication::processEvents(); // panels of another item, or of other matches, are made again
        for (UnitPanel *panel : window.findChildren<UnitPanel *>()) {
            for (QAction *action : panel->findChild<QMenu *>()->actions()) {
                if (!panel->isHidden() && action->text().contains(words)) {
                    action->trigger();
                    QApplication::processEvents(); // triggered after the menu has closed
                    return true;
                }
            }
        }
        return false;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // The whole procedure, as raters and a third person carry it out.
    void fromTheSealToTheSettledSet()
    {
        const QString path = freshPath();
        QVERIFY(differing(path));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const char *who : {"Ada", "Ben"}) {
            QVERIFY(window.openStudy(path, QString::fromLatin1(who)));
            go(window, MainWindow::Compare);
            QVERIFY(window.findChild<CompareView *>()->item().units.empty()); // no labels are visible yet
            picture(window, QStringLiteral("seal-before-%1").arg(who));
            pressNext("Seal my labels");
            window.actions().action("study.seal")->trigger();
            QTRY_VERIFY(window.study()->isSealed(window.study()->currentRound()->id, window.study()->actor()));
            QTRY_VERIFY(window.findChild<QDialog *>(QStringLiteral("seal-hash")));
            auto *sealed = window.findChild<QDialog *>(QStringLiteral("seal-hash"));
            const bool isLast = QLatin1String(who) == QLatin1String("Ben");
            QCOMPARE(says(*sealed, "Send this hash"), !isLast);
            QCOMPARE(says(*sealed, "all can see the labels of Round 1 now"), isLast);
            QVERIFY(buttonOf(*sealed, "Copy the hash"));
            QCOMPARE(bool(buttonOf(*sealed, "Agreement")), isLast);
            QCOMPARE(bool(buttonOf(*sealed, "Compare")), isLast);
            if (isLast) {
                go(window, MainWindow::Label);
                buttonOf(*sealed, "Compare")->click();
                QCOMPARE(window.pages()->mode(), int(MainWindow::Compare));
            }
            sealed->close();
            QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        // Compare: Ada's second unit of item 4 is matched with Ben's only one. By hand it is matched with her first.
        const Study &study = *window.study();
        go(window, MainWindow::Compare);
        auto *compare = window.findChild<CompareView *>();
        QVERIFY(study.isClosed(study.currentRound()->id));
        for (int i = 0; i < 8 && compare->item().item.externalId != QLatin1String("4"); ++i) {
            key(Qt::Key_Down, Qt::ControlModifier);
        }
        QCOMPARE(compare->item().item.externalId, QStringLiteral("4"));
        const auto together = [&] { // the ordinal of Ada's unit that is matched with Ben's
            for (const ComparedUnit &unit : compare->item().units) {
                if (unit.ratings.size() == 2) {
                    return unit.ratings.value(study.raterNamed("Ada")->id).ordinal;
                }
            }
            return 0;
        };
        picture(window, "compare-light");
        QCOMPARE(together(), 2);
        QVERIFY(chooseMatching(window, "separate"));
        QCOMPARE(together(), 0);
        QCOMPARE(compare->item().units.size(), size_t(3));
        // Ben's unit can be matched with both of hers; its own panel offers her first only.
        const auto hers = std::ranges::find_if(compare->item().units, [&](const ComparedUnit &unit) {
            const UnitRating said = unit.ratings.value(study.raterNamed("Ada")->id);
            return valid(said.id) && said.ordinal == 1;
        });
        const auto place = hers - compare->item().units.begin() + 1;
        QVERIFY(chooseMatching(window, QStringLiteral("The same problem as unit %1").arg(place)));
        QCOMPARE(together(), 1);
        QVERIFY(!study.alignment(itemNamed(study, "4"))->isEmpty());
        picture(window, "compare-matched-light");
        // The third person decides for Ada, for Ben, for neither, and drops a unit.
        QVERIFY(window.openStudy(path, "Cleo"));
        go(window, MainWindow::Adjudicate);
        const Study &settling = *window.study();
        auto *view = window.findChild<AdjudicateView *>();
        const auto where = [&] {
            const QStringList kinds{"screening", "unit", "label"};
            return QStringLiteral("%1, %2 of unit %3")
                .arg(view->item().item.externalId, kinds[int(view->question().kind)])
                .arg(view->question().unit + 1);
        };
        QCOMPARE(where(), QStringLiteral("1, label of unit 1"));
        picture(window, "adjudicate-light");
        key(Qt::Key_1);
        picture(window, "adjudicate-chosen-light");
        key(Qt::Key_1, Qt::AltModifier); // a reason
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "1"), QStringLiteral("Red"));
        QCOMPARE(where(), QStringLiteral("2, label of unit 1"));
        key(Qt::Key_2);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "2"), QStringLiteral("Green"));
        QCOMPARE(where(), QStringLiteral("3, label of unit 1"));
        key(Qt::Key_3);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("unk"));
        picture(window, "adjudicate-other-light");
        key(Qt::Key_Return);
        key(Qt::Key_Return); // ends the entry of several codes
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "3"), QStringLiteral("Unknown"));
        const auto decided = [&](const char *item) {
            return (*settling.finalOf(itemNamed(settling, item)))
                ->units[0]
                .labels.value(settling.codebook().dimensions[0].id);
        };
        QCOMPARE(decided("1").origin, Origin::Rater);
        QCOMPARE(decided("1").chosen, settling.raterNamed("Ada")->id);
        QCOMPARE(decided("1").by, SettledBy::ThirdPerson);
        QVERIFY(!decided("1").reason.isEmpty());
        QCOMPARE(decided("2").chosen, settling.raterNamed("Ben")->id);
        QCOMPARE(decided("3").origin, Origin::Neither);
        // Item 4: the matched unit as Ada labelled it; the other one is dropped.
        QCOMPARE(where(), QStringLiteral("4, label of unit 1"));
        key(Qt::Key_1); // no text, though a code was typed before
        key(Qt::Key_Return);
        QCOMPARE(where(), QStringLiteral("4, unit of unit 2"));
        key(Qt::Key_0);
        picture(window, "adjudicate-no-unit-light");
        QSignalSpy said(&window.notice(), &Notice::said);
        key(Qt::Key_Return);
        // Said by the page, and neither below it nor in a message.
        QTRY_VERIFY(says(*window.findChild<AdjudicateMode *>(), "Everything is settled"));
        QTRY_VERIFY(window.findChild<QLabel *>(QStringLiteral("stand"))->isHidden());
        QVERIFY(said.isEmpty());
        const Item *last = window.findChild<AdjudicateMode *>()->findChild<PostView *>()->item();
        QVERIFY(last && last->externalId == QLatin1String("4")); // as the list shows
        const auto dropped = [&] {
            const auto whole = settling.finalOf(itemNamed(settling, "4"));
            return std::ranges::count_if((*whole)->units, &FinalUnit::dropped);
        };
        QCOMPARE(dropped(), 1);
        // Reopened, decided differently, undone, and undone again.
        auto *adjudicate = window.findChild<AdjudicateMode *>();
        adjudicate->show(itemNamed(settling, "1"), {});
        QCOMPARE(where(), QStringLiteral("1, label of unit 1"));
        picture(window, "adjudicate-settled-light");
        key(Qt::Key_E);
        QCOMPARE(finalColour(settling, "1"), QString());
        QCOMPARE(where(), QStringLiteral("1, label of unit 1"));
        key(Qt::Key_2);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "1"), QStringLiteral("Yellow"));
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(finalColour(settling, "1"), QString());
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(finalColour(settling, "1"), QStringLiteral("Red"));
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(dropped(), 0);
        window.actions().action("edit.redo")->trigger();
        QCOMPARE(dropped(), 1);
        // A unit that neither rater has is added and labelled; and the matching is reached from here.
        adjudicate->show(itemNamed(settling, "1"), {});
        key(Qt::Key_N);
        QCOMPARE(where(), QStringLiteral("1, label of unit 2"));
        QVERIFY(view->item().units.back().added());
        window.setMode(MainWindow::Label);
        for (const ThemeMode theme : {ThemeMode::Light, ThemeMode::Dark}) {
            applyTheme(*qApp, theme);
            picture(window, theme == ThemeMode::Light ? "label-settled-light" : "label-settled-dark");
        }
        applyTheme(*qApp, ThemeMode::Light);
        go(window, MainWindow::Adjudicate);
        key(Qt::Key_3);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("blue"));
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "1", 1), QStringLiteral("Blue"));
        Q_EMIT view->matchingWanted(itemNamed(settling, "4"));
        settle(0);
        QCOMPARE(window.findChild<CompareView *>()->item().item.externalId, QStringLiteral("4"));
        // A rater who is in no round counts as a third person, too; one of the raters does not.
        const auto decidesAs = [&](const char *who) {
            window.study()->setActor(settling.raterNamed(who)->id);
            return window.findChild<DecisionPanel *>()->settledBy();
        };
        QVERIFY(window.study()->perform(addRater("Dora", false)));
        QCOMPARE(decidesAs("Dora"), SettledBy::ThirdPerson);
        QCOMPARE(decidesAs("Ada"), SettledBy::Rater);
        QCOMPARE(decidesAs("Cleo"), SettledBy::ThirdPerson);
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            picture(window, QStringLiteral("compare-end-%1").arg(name));
            go(window, MainWindow::Adjudicate);
            adjudicate->show(itemNamed(settling, "3"), {});
            picture(window, QStringLiteral("adjudicate-end-%1").arg(name));
        }
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        QVERIFY(file);
        QCOMPARE(inWords(*(*file)->store().verify()), QStringList());
    }

    void threeRatersSideBySide()
    {
        const QString path = freshPath();
        QVERIFY(threeRaters(path));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            MainWindow window;
            window.resize(1280, 800);
            window.show();
            QVERIFY(window.openStudy(path, "Ada"));
            go(window, MainWindow::Compare);
            picture(window, QStringLiteral("three-compare-%1").arg(name));
            QCOMPARE(window.findChild<CompareView *>()->item().raters.size(), size_t(3));
            go(window, MainWindow::Adjudicate);
            picture(window, QStringLiteral("three-adjudicate-%1").arg(name));
            const auto *list = window.pages()->shownPage()->findChild<ItemListModel *>();
            QTRY_COMPARE(list->rowAt(0).marks.size(), size_t(3));
            window.actions().action("study.hide-names")->trigger();
            QCOMPARE(window.study()->setting(hideNamesSetting), QStringLiteral("yes"));
            QVERIFY(list->rowAt(0).marks.empty()); // the letters of the list are always the same
            QVERIFY(!savedStates(window).contains(u"A: "));
            picture(window, QStringLiteral("three-hidden-%1").arg(name));
            const ReviewItem hidden = window.findChild<AdjudicateView *>()->item();
            QVERIFY(std::ranges::all_of(hidden.raters, [](const ReviewRater &r) { return r.name == r.letter; }));
            QCOMPARE(window.findChild<AdjudicateView *>()->findChild<RaterTable *>()->rowCount(),
                     1); // the other questions have another order
            window.actions().action("study.hide-names")->trigger();
            QCOMPARE(list->rowAt(0).marks.size(), size_t(3));
            QVERIFY(savedStates(window).contains(u"A: "));
        }
    }

    // What takes a while is said; keys that come before do nothing, and where one wants to go is not forgotten.
    void thePageSaysThatItReads_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("compare") << int(MainWindow::Compare);
        QTest::newRow("adjudicate") << int(MainWindow::Adjudicate);
        QTest::newRow("agreement") << int(MainWindow::Agreement);
    }

    void thePageSaysThatItReads()
    {
        QFETCH(const int, mode);
        const QString path = freshPath();
        QVERIFY(threeRaters(path));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, "Ada"));
        settle();
        QThreadPool &pool = *QThreadPool::globalInstance();
        const int threads = pool.maxThreadCount();
        QSemaphore gate;
        pool.setMaxThreadCount(1); // the worker waits until the gate opens
        pool.start([&gate] { gate.acquire(); });
        auto open = qScopeGuard([&] {
            gate.release();
            pool.setMaxThreadCount(threads);
        });
        window.setMode(mode);
        QWidget *page = window.pages()->shownPage();
        const auto says = [page](const QString &words) {
            return std::ranges::any_of(page->findChildren<QLabel *>(), [&words](const QLabel *label) {
                return label->isVisible() && label->text() == words;
            });
        };
        QTRY_VERIFY(says(QStringLiteral("Reading the study…")));
        const QByteArray before = contentOf(*window.study());
        for (const Qt::Key key : {Qt::Key_1, Qt::Key_Return, Qt::Key_E, Qt::Key_N, Qt::Key_S, Qt::Key_Down}) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key);
        }
        QCOMPARE(contentOf(*window.study()), before);
        auto *review = qobject_cast<ReviewMode *>(page);
        if (review) {
            review->show(itemNamed(*window.study(), "4"));
            QVERIFY(!valid(review->shownItem()));
        }
        gate.release();
        pool.waitForDone();
        open.dismiss();
        pool.setMaxThreadCount(threads);
        settle(0);
        QVERIFY(!says(QStringLiteral("Reading the study…")));
        if (review) {
            QCOMPARE(review->shownItem(), itemNamed(*window.study(), "4"));
        }
    }

    // Each rater's answer has its key, the next key is for any other answer, and whose answer was taken is stored.
    void ofThreeRatersEachCanBeTaken()
    {
        const QString path = freshPath();
        QVERIFY(threeRaters(path));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, "Ada"));
        go(window, MainWindow::Adjudicate);
        auto *view = window.findChild<AdjudicateView *>();
        auto *adjudicate = window.findChild<AdjudicateMode *>();
        const Study &study = *window.study();
        const DimensionId colour = study.codebook().dimensions[0].id;
        // Item 4: three different labels.
        adjudicate->show(itemNamed(study, "4"), {});
        QCOMPARE(view->item().item.externalId, QStringLiteral("4"));
        QCOMPARE(view->question().dimension, colour);
        QCOMPARE(view->item().row(view->question())->distinctCodes().size(), size_t(3));
        key(Qt::Key_3);
        key(Qt::Key_Return);
        const auto decision = [&](const char *item) {
            return (*study.finalOf(itemNamed(study, item)))->units[0].labels.value(colour);
        };
        QCOMPARE(decision("4").chosen, study.raterNamed("Cleo")->id);
        // Item 8: another label than all of theirs.
        adjudicate->show(itemNamed(study, "8"), {});
        key(Qt::Key_4);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("red"));
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(study, "8"), QStringLiteral("Red"));
        QCOMPARE(decision("8").origin,
                 std::ranges::contains(view->item().raters, decision("8").chosen, &ReviewRater::id) ? Origin::Rater
                                                                                                    : Origin::Neither);
        // Item 5 has a unit of Ada's only; item 9 was excluded by Cleo.
        adjudicate->show(itemNamed(study, "5"), {});
        const auto seenByOne = std::ranges::count_if(view->item().units,
                                                     [](const ComparedUnit &unit) { return unit.ratings.size() == 1; });
        QCOMPARE(seenByOne, 1);
        adjudicate->show(itemNamed(study, "9"), {});
        QCOMPARE(view->question().kind, QuestionKind::Screening);
        QVERIFY(view->item().screening.differs());
    }
};

QTEST_MAIN(SettlingWindowTest)
#include "SettlingWindowTest.moc"
