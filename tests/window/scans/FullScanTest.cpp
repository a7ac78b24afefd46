// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/ItemBrowser.h"
#include "app/window/palette/CommandPalette.h"
#include "app/window/results/ResultsMode.h"
#include "app/window/review/AdjudicateMode.h"
#include "app/window/review/AgreementMode.h"
#include "app/window/review/CompareMode.h"
#include "app/window/share/StudySharing.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/FullScanDesk.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/agreement/AgreementView.h"
#include "views/compare/CompareView.h"
#include "views/items/ItemListPane.h"
#include "views/items/SearchBox.h"
#include "views/label/LabelForm.h"

#include <QLineEdit>
#include <QSignalSpy>

using namespace corater;
using namespace corater::test;

/// Frequent actions in the window read no table of the study from end to end in the window's thread, which would take
/// longer the larger the study is. Opening a study may.
class FullScanTest : public QObject, private FullScanDesk
{
    Q_OBJECT

    void type(Qt::Key which, int times = 1)
    {
        for (int i = 0; i < times; ++i) {
            key(which);
            settle(30);
        }
    }

    void label()
    {
        act("label.form");
        type(Qt::Key_I);
        type(Qt::Key_1);
        type(Qt::Key_Return);
        type(Qt::Key_2);
        type(Qt::Key_Return, 2);
        type(Qt::Key_O);
    }

    void flags()
    {
        act("label.form");
        type(Qt::Key_D);
        type(Qt::Key_N);
    }

    // Waits until what is to be given is counted, given and counted again.
    void share()
    {
        const auto isGiven = [this] {
            const auto &state = m_window->sharing().exchange()->state();
            return !state.isWorking && state.waiting == 0;
        };
        flags();
        QTRY_VERIFY_WITH_TIMEOUT(!isGiven(), 10000);
        m_window->sharing().exchange()->exchangeNow();
        QTRY_VERIFY_WITH_TIMEOUT(isGiven(), 20000);
        QVERIFY(!m_window->sharing().exchange()->state().error);
        settle();
    }

    void undo()
    {
        act("label.form");
        type(Qt::Key_D);
        act("edit.undo");
        act("edit.redo");
    }

    void goAbout()
    {
        act("label.next");
        act("label.previous");
        act("label.next-open");
    }

    void filter(const std::function<void(ItemFilter &)> &change)
    {
        auto *pane = m_window->pages()->shownPage()->findChild<ItemListPane *>();
        ItemFilter filter;
        change(filter);
        Q_EMIT pane->filterChanged(filter);
        settle(200);
    }

    void searchAndFilter()
    {
        filter([](ItemFilter &filter) { filter.states = {RatingState::Open}; });
        filter([](ItemFilter &filter) { filter.flags = {ItemFlag::Unsure}; });
        filter([](ItemFilter &) {});
        auto *search = m_window->pages()->shownPage()->findChild<SearchBox *>();
        for (const char *text : {"body", "Item 27", ""}) {
            Q_EMIT search->searched(QString::fromLatin1(text));
            settle(200);
        }
    }

    // Of the lists of the whole study and of the round, of which nothing has been read before. The first of the
    // searches find something in the whole study.
    void searchForAnything()
    {
        static constexpr std::array searches{
            "is:settled",   "is:unsettled", "final:Red",       "is:settled final:Large",
            "-final:Small", "code:Red",     "rater:Ada",       "state:done",
            "body",         "1 or 2",       "decided-by:Ada",  "flag:any",
            "comment:x",    "reason:x",     "has:comment",     "has:evidence",
            "units:2..",    "field:x=y",    "is:disagreement", "score:3..",
            "author:x",     "id:x",         "tag:x",           "kind:question",
            "keyword:x",    "-keyword:x",   "nosuchword"};
        constexpr size_t finding = 10;
        auto *browser = m_window->pages()->shownPage()->findChild<ItemBrowser *>();
        for (const bool isWhole : {true, false}) {
            Q_EMIT browser->pane()->wholeStudyChosen(isWhole);
            QTRY_VERIFY(!isWhole || browser->model()->counts().done > 1000);
            for (size_t i = 0; i < searches.size(); ++i) {
                QSignalSpy notes(browser->pane(), &ItemListPane::notesFound);
                Q_EMIT browser->pane()->searchBox()->searched(QString::fromLatin1(searches[i]));
                QTRY_VERIFY2(!browser->isReading(), searches[i]);
                QTRY_VERIFY2(browser->model()->isComplete(), searches[i]);
                QVERIFY2(notes.isEmpty() || notes.back().front().value<std::vector<FilterNote>>().empty(), searches[i]);
                QVERIFY2(!isWhole || i >= finding || browser->model()->rowCount() > 0, searches[i]);
                if (m_window->pages()->showsLabels()) {
                    act("label.next-open");
                }
                settle(20);
            }
            Q_EMIT browser->pane()->searchBox()->searched(QString());
        }
    }

    void findAnything()
    {
        act("view.palette");
        auto *palette = page<CommandPalette>();
        auto *typed = palette->findChild<QLineEdit *>();
        for (const char *text : {"it", "27", "red", "Item 2700"}) {
            typed->setText(QString::fromLatin1(text));
            settle(200);
        }
        QTest::keyClick(typed, Qt::Key_Return);
        settle();
        QVERIFY(m_window->pages()->showsLabels());
        QCOMPARE(m_window->pages()->shownItem(), itemNamed(*m_window->study(), QStringLiteral("2700")));
    }

    void sortTheList()
    {
        auto *pane = m_window->pages()->shownPage()->findChild<ItemListPane *>();
        for (const ItemOrder order : {ItemOrder::Title, ItemOrder::Date, ItemOrder::Score, ItemOrder::Imported}) {
            Q_EMIT pane->orderChosen(order, true, {});
            settle(200);
        }
    }

    void widenTheList()
    {
        act("view.wide-list");
        auto *browser = m_window->pages()->shownPage()->findChild<ItemBrowser *>();
        QVERIFY(browser->isWide());
        type(Qt::Key_End, 1);
        key(Qt::Key_End, Qt::ControlModifier); // the last line
        settle();
        sortTheList();
        key(Qt::Key_A, Qt::ControlModifier);
        type(Qt::Key_Escape);
        QVERIFY(!browser->isWide());
    }

    void firstCompare()
    {
        act("mode.compare");
        settle();
        QVERIFY(!page<CompareMode>()->findChild<CompareView *>()->item().raters.empty());
        compare();
    }

    void firstAdjudicate()
    {
        act("mode.adjudicate");
        settle();
        QVERIFY(!page<AdjudicateMode>()->findChild<AdjudicateView *>()->item().raters.empty());
        adjudicate();
    }

    void firstAgreement()
    {
        act("mode.agreement");
        settle();
        AgreementView *view = page<AgreementMode>()->view();
        const DimensionId dimension = m_window->study()->codebook().dimensions.front().id;
        view->setCurrentDimension(dimension);
        QCOMPARE(view->currentDimension(), dimension);
        const auto codes = m_window->study()->codebook().dimensions.front().choices();
        Q_EMIT view->cellActivated(dimension, codes[0], codes[1]);
        settle();
    }

    void compare()
    {
        type(Qt::Key_Down, 2);
        key(Qt::Key_Down, Qt::ControlModifier);
        settle(100);
    }

    // Leaves the page, flags an item elsewhere, and comes back.
    void comeBack()
    {
        const int mode = m_window->pages()->mode();
        act("mode.label");
        flags();
        m_window->setMode(mode);
        settle();
    }

    void adjudicate()
    {
        const auto newest = [this] {
            const auto step = m_window->study()->toUndo();
            return step ? step->kind : QString();
        };
        page<AdjudicateMode>()->findChild<AdjudicateView *>()->setFocus();
        type(Qt::Key_1);
        type(Qt::Key_Return);
        type(Qt::Key_S);
        QCOMPARE(newest(), QStringLiteral("decide"));
        act("edit.undo");
        QVERIFY(newest() != QStringLiteral("decide"));
    }

    void codebook()
    {
        act("mode.codebook");
        settle();
        type(Qt::Key_Down, 3);
    }

    // Also where a thousand labels of open and closed rounds are of the code.
    void changeCodes()
    {
        Study &study = *m_window->study();
        const CodeId red = codeNamed(study, QStringLiteral("Red"));
        const CodeId blue = codeNamed(study, QStringLiteral("Blue"));
        for (const CodebookEdit &edit : {CodebookEdit(RenameCode{red, QStringLiteral("Crimson")}),
                                         CodebookEdit(MergeCodes{blue, red}), CodebookEdit(RetireCode{red})}) {
            const auto done = study.perform(editCodebook(edit));
            QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            settle(100);
        }
        act("edit.undo");
        act("edit.undo");
        act("edit.redo");
    }

    void results()
    {
        act("mode.results");
        QTRY_VERIFY(page<ResultsMode>()->isSettled());
        for (const auto kind : {ResultsChoices::Kind::Cross, ResultsChoices::Kind::Rounds, ResultsChoices::Kind::Sample,
                                ResultsChoices::Kind::Shares}) {
            page<ResultsMode>()->choose({.kind = kind});
            QTRY_VERIFY(page<ResultsMode>()->isSettled());
        }
    }

    // Whoever works now, their undo steps are read from the history.
    void anotherRater()
    {
        Study &study = *m_window->study();
        QSignalSpy read(&study, &Study::stepsRead);
        study.setActor(study.raterNamed(QStringLiteral("Ben"))->id);
        QVERIFY(read.wait());
        study.setActor(study.raterNamed(QStringLiteral("Ada"))->id);
        QVERIFY(read.wait());
        QVERIFY(study.canUndo());
        settle();
    }

private Q_SLOTS:
    void initTestCase() { prepareStudies(); }
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }

    // Checks that a scan is found.
    void aScanIsSeen()
    {
        m_watch.start();
        QVERIFY(m_window->study()->usedItems());
        m_watch.stop();
        QVERIFY(!m_watch.found().isEmpty());
    }

    void nothingIsReadFromEndToEnd_data()
    {
        QTest::addColumn<int>("mode"); // the page shown before
        QTest::addColumn<void (FullScanTest::*)()>("work");
        QTest::newRow("label") << int(MainWindow::Label) << &FullScanTest::label;
        QTest::newRow("flag, add a unit") << int(MainWindow::Label) << &FullScanTest::flags;
        QTest::newRow("undo") << int(MainWindow::Label) << &FullScanTest::undo;
        QTest::newRow("go about") << int(MainWindow::Label) << &FullScanTest::goAbout;
        QTest::newRow("search and filter") << int(MainWindow::Label) << &FullScanTest::searchAndFilter;
        QTest::newRow("search for anything") << int(MainWindow::Label) << &FullScanTest::searchForAnything;
        QTest::newRow("the same beside compare") << int(MainWindow::Compare) << &FullScanTest::searchForAnything;
        QTest::newRow("find anything") << int(MainWindow::Codebook) << &FullScanTest::findAnything;
        QTest::newRow("sort") << int(MainWindow::Label) << &FullScanTest::sortTheList;
        QTest::newRow("wide list") << int(MainWindow::Label) << &FullScanTest::widenTheList;
        QTest::newRow("wide list beside compare") << int(MainWindow::Compare) << &FullScanTest::widenTheList;
        QTest::newRow("first look at compare") << int(MainWindow::Label) << &FullScanTest::firstCompare;
        QTest::newRow("first look at adjudicate") << int(MainWindow::Label) << &FullScanTest::firstAdjudicate;
        QTest::newRow("first look at agreement") << int(MainWindow::Label) << &FullScanTest::firstAgreement;
        QTest::newRow("compare") << int(MainWindow::Compare) << &FullScanTest::compare;
        QTest::newRow("compare again") << int(MainWindow::Compare) << &FullScanTest::comeBack;
        QTest::newRow("adjudicate") << int(MainWindow::Adjudicate) << &FullScanTest::adjudicate;
        QTest::newRow("adjudicate again") << int(MainWindow::Adjudicate) << &FullScanTest::comeBack;
        QTest::newRow("agreement again") << int(MainWindow::Agreement) << &FullScanTest::comeBack;
        QTest::newRow("codebook") << int(MainWindow::Label) << &FullScanTest::codebook;
        QTest::newRow("change codes") << int(MainWindow::Codebook) << &FullScanTest::changeCodes;
        QTest::newRow("the same beside labels") << int(MainWindow::Label) << &FullScanTest::changeCodes;
        QTest::newRow("another rater") << int(MainWindow::Label) << &FullScanTest::anotherRater;
        QTest::newRow("results") << int(MainWindow::Label) << &FullScanTest::results;
    }

    void nothingIsReadFromEndToEnd()
    {
        using Work = void (FullScanTest::*)();
        QFETCH(const int, mode);
        QFETCH(const Work, work);
        m_window->setMode(mode);
        settle();
        m_watch.start();
        (this->*work)();
        m_watch.stop();
        checkScans();
    }

    // Beside each question the form shows what was settled.
    void nothingIsReadFromEndToEndWhileUnitsAreAssessed()
    {
        openStudy(Assessing);
        const auto *form = page<LabelForm>();
        QVERIFY(valid(form->rating().item) && !form->rating().units.empty());
        m_watch.start();
        act("label.form");
        type(Qt::Key_1);
        type(Qt::Key_Return);
        goAbout();
        m_watch.stop();
        QVERIFY(m_watch.looked() > 10);
        checkScans();
    }

    void nothingIsReadFromEndToEndWhileTheStudyIsShared()
    {
        openStudy(Shared);
        m_watch.start();
        share();
        m_watch.stop();
        checkScans();
    }
};

QTEST_MAIN(FullScanTest)
#include "FullScanTest.moc"
