// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/CompareView.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/support/study/ReviewSamples.h"
#include "views/compare/AnswerBox.h"
#include "views/compare/FilterBar.h"
#include "views/compare/PairBanner.h"
#include "views/compare/RaterTable.h"
#include "views/compare/UnitPanel.h"
#include "views/theme/Chip.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

constexpr Question causeQuestion{QuestionKind::Label, 0, rootCause}, exposingQuestion{QuestionKind::Label, 0, exposing};
constexpr Question secondUnit{.kind = QuestionKind::Unit, .unit = 1};

void prepare(CompareView &view)
{
    view.setCodebook(codebook());
    view.setPairs({openPair(), ruledPair()});
    view.setItem(review());
    view.resize(640, 900);
    view.show();
}

int rowsShown(const CompareView &view)
{
    int rows = 0;
    for (const RaterTable *table : view.findChildren<RaterTable *>()) {
        rows += table->rowCount();
    }
    return rows;
}

ChoiceChip *chip(const CompareView &view, const QString &text)
{
    for (ChoiceChip *found : view.findChildren<ChoiceChip *>()) {
        if (found->text().contains(text)) {
            return found;
        }
    }
    return nullptr;
}

} // namespace

/// The page Compare shows the raters' labels side by side, walks through the differences and offers to change the
/// matching.
class CompareViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAnItemNothingIsToBeSettled()
    {
        CompareView view;
        QSignalSpy settle(&view, &CompareView::settleWanted);
        view.findChild<QAction *>(u("compare.settle"))->trigger();
        QCOMPARE(settle.size(), 0);
        prepare(view);
        view.findChild<QAction *>(u("compare.settle"))->trigger();
        QCOMPARE(settle.size(), 1);
    }

    void everyQuestionOfEveryRaterIsShown()
    {
        CompareView view;
        prepare(view);
        // Screening, four dimensions of the first unit, and the question whether the second unit counts.
        QCOMPARE(rowsShown(view), 1 + 4 + 5);
        auto *table = view.findChildren<RaterTable *>()[1];
        const auto boxes = table->findChildren<AnswerBox *>();
        QCOMPARE(boxes[0]->lines(), (QStringList{u("1 · Abnormal GPU Utilization"), u("2 · Memory Leak")}));
        QCOMPARE(boxes[2]->voice(), AnswerVoice::Final);
        QVERIFY(boxes[2]->text().endsWith(u("✓")));
    }

    void differencesAreWalkedThroughAndOnToTheNextItem()
    {
        CompareView view;
        prepare(view);
        QSignalSpy next(&view, &CompareView::nextDifferentItemWanted);
        QSignalSpy previous(&view, &CompareView::previousDifferentItemWanted);
        QCOMPARE(view.currentQuestion(), causeQuestion);
        view.nextDifference();
        QCOMPARE(view.currentQuestion(), exposingQuestion);
        view.nextDifference();
        QCOMPARE(view.currentQuestion(), secondUnit);
        view.nextDifference();
        QCOMPARE(next.size(), 1);
        view.previousDifference();
        view.previousDifference();
        QCOMPARE(view.currentQuestion(), causeQuestion);
        view.previousDifference();
        QCOMPARE(previous.size(), 1);
        // Going backwards, the cursor starts at the last difference.
        view.setItem(review());
        QCOMPARE(view.currentQuestion(), secondUnit);
        view.setItem(review());
        QCOMPARE(view.currentQuestion(), causeQuestion);
    }

    void everyAnswerIsReachedByKeys()
    {
        CompareView view;
        prepare(view);
        view.activateWindow();
        view.setFocus();
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&view);
        const std::vector<Question> all = view.item().questions();
        QTest::keyClick(view.focusWidget(), Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        for (size_t i = 0; i < all.size() + 2; ++i) { // from any position to the first one
            QTest::keyClick(view.focusWidget(), Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        }
        QCOMPARE(view.currentQuestion(), all.front());
        for (size_t i = 1; i < all.size(); ++i) {
            QTest::keyClick(view.focusWidget(), Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(view.currentQuestion(), all[i]);
        }
        QTest::keyClick(view.focusWidget(), Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(view.currentQuestion(), all.back());
        QSignalSpy settle(&view, &CompareView::settleWanted);
        QTest::keyClick(view.focusWidget(), Qt::Key_Return);
        QCOMPARE(settle.size(), 1);
    }

    void keysWork()
    {
        CompareView view;
        prepare(view);
        view.activateWindow();
        view.setFocus();
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(&view);
        QSignalSpy rule(&view, &CompareView::ruleWanted);
        QSignalSpy settle(&view, &CompareView::settleWanted);
        QTest::keyClick(view.focusWidget(), Qt::Key_R);
        QCOMPARE(rule.size(), 1);
        QTest::keyClick(view.focusWidget(), Qt::Key_Down);
        QCOMPARE(view.currentQuestion(), exposingQuestion);
        QTest::keyClick(view.focusWidget(), Qt::Key_Up);
        QCOMPARE(view.currentQuestion(), causeQuestion);
        QTest::keyClick(view.focusWidget(), Qt::Key_Return);
        QCOMPARE(settle.at(0).at(1).value<Question>(), causeQuestion);
    }

    void bannerBelongsToThePairUnderTheCursor()
    {
        CompareView view;
        prepare(view);
        auto *banner = view.findChild<PairBanner *>();
        QVERIFY(banner->isVisibleTo(&view));
        QCOMPARE(banner->headline(), u("Inefficient API Usage ↔ Inefficient Data Transmission: no rule yet"));
        view.nextDifference();
        QVERIFY(banner->headline().startsWith(u("Data Preparation ↔ Training")));
        view.nextDifference(); // whether a unit counts is not about codes
        QVERIFY(!banner->isVisibleTo(&view));
    }

    void filterLeavesWhatIsWanted()
    {
        CompareView view;
        prepare(view);
        QSignalSpy changed(&view, &CompareView::filterChanged);
        chip(view, u("disagreements"))->click();
        QCOMPARE(rowsShown(view), 3);
        QVERIFY(view.filter().onlyDisagreements);
        chip(view, u("near misses"))->click();
        QCOMPARE(rowsShown(view), 0);
        QCOMPARE(changed.size(), 2);
        view.setFilter({.onlyDisagreements = true, .dimension = rootCause});
        QCOMPARE(rowsShown(view), 1);
        QCOMPARE(changed.size(), 2);
    }

    void pairsOfTheChosenDimensionAreOffered()
    {
        FilterBar bar;
        bar.setCodebook(codebook());
        PairGuidance other{
            .dimension = symptom, .a = slowRun, .b = hang, .nameA = u("Slow"), .nameB = u("Hang"), .met = 2};
        bar.setPairs({openPair(), other});
        QSignalSpy changed(&bar, &FilterBar::filterChanged);
        const auto combos = bar.findChildren<QComboBox *>();
        QCOMPARE(combos[1]->count(), 3);
        combos[1]->setCurrentIndex(1);
        Q_EMIT combos[1]->activated(1);
        QCOMPARE(bar.filter().codeB, graph);
        combos[0]->setCurrentIndex(1);
        Q_EMIT combos[0]->activated(1);
        QCOMPARE(combos[1]->count(), 2);
        QCOMPARE(bar.filter().codeA, CodeId{});
        QCOMPARE(changed.size(), 2);
    }

    void unitsAreMatchedByHand()
    {
        CompareView view;
        view.setCodebook(codebook());
        auto all = ratings();
        all[0].units.push_back(unit(9, 3, {leak}, graph, introData, expoData));
        all[1].units.push_back(unit(8, 2, {leak}, graph, introData, expoData));
        view.setItem(reviewItem(item(), all, twoRaters(), codebook(), {{{anna, UnitId{1}}, {ben, UnitId{3}}}}));
        QSignalSpy apart(&view, &CompareView::takeApartWanted);
        QSignalSpy match(&view, &CompareView::matchWanted);
        const auto panels = view.findChildren<UnitPanel *>();
        const auto actions = [&](int panel) { return panels[panel]->findChild<QMenu *>()->actions(); };
        QCOMPARE(actions(1).size(), 1); // unit 1 is matched: it can only be split
        actions(1)[0]->trigger();
        QTRY_COMPARE(apart.size(), 1);
        QCOMPARE(apart.at(0).at(1).value<UnitMatch>().size(), 2);
        // Anna's lone units can be matched with Ben's lone unit, not with each other.
        QCOMPARE(actions(2).size(), 1);
        actions(2)[0]->trigger();
        QTRY_COMPARE(match.size(), 1);
        QCOMPARE(match.at(0).at(1).value<UnitMatch>(), (UnitMatch{{anna, UnitId{2}}}));
        QCOMPARE(match.at(0).at(2).value<UnitMatch>(), (UnitMatch{{ben, UnitId{8}}}));
    }

    void unitsAreMatchedByKeys()
    {
        CompareView view;
        view.setCodebook(codebook());
        auto all = ratings();
        all[0].units.push_back(unit(9, 3, {leak}, graph, introData, expoData));
        view.setItem(reviewItem(item(), all, twoRaters(), codebook(), {{{anna, UnitId{1}}, {ben, UnitId{3}}}}));
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        auto *scroll = view.findChild<QScrollArea *>();
        scroll->setFocus();
        // The page answers the signal by showing the item again.
        QSignalSpy apart(&view, &CompareView::takeApartWanted);
        connect(&view, &CompareView::takeApartWanted, &view,
                [&] { view.setItem(reviewItem(item(), all, twoRaters(), codebook(), {})); });
        view.setCurrentQuestion({.kind = QuestionKind::Label, .unit = 0, .dimension = symptom});
        QTest::keyClick(scroll, Qt::Key_W);
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QTRY_COMPARE(apart.size(), 1);
        QCOMPARE(view.focusWidget(), static_cast<QWidget *>(scroll)); // the keys still work
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setCurrentQuestion({.kind = QuestionKind::Unit, .unit = 0});
        QTest::keyClick(scroll, Qt::Key_W);
        QTRY_VERIFY(QApplication::activePopupWidget());
        const auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu && menu->activeAction());
    }

    // In German the heading of the final answers is twice as long.
    void headingsAreWhole()
    {
        const SpokenLanguage german(QStringLiteral("de"));
        CompareView view;
        prepare(view);
        view.resize(430, 900); // beside the post in a window of 1024 pixels
        int found = 0;
        for (const RaterTable *table : view.findChildren<RaterTable *>()) {
            QCoreApplication::processEvents();
            for (const Chip *heading : table->findChildren<Chip *>()) {
                QVERIFY2(heading->width() >= heading->sizeHint().width(), qPrintable(heading->accessibleName()));
                ++found;
            }
        }
        QVERIFY(found > 2);
    }

    // In a window of 1280 pixels.
    void largeTextFitsTheWidth_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "zh_CN"}) {
            QTest::newRow(language) << QString::fromLatin1(language);
        }
    }

    void largeTextFitsTheWidth()
    {
        QFETCH(QString, language);
        const SpokenLanguage spoken(language);
        const auto usual = qScopeGuard([] { applyTheme(*qApp, ThemeMode::Light, 1); });
        applyTheme(*qApp, ThemeMode::Light, 2);
        CompareView view;
        prepare(view);
        view.resize(850, 700);
        QTRY_COMPARE(view.findChild<QScrollArea *>()->horizontalScrollBar()->maximum(), 0);
    }

    void namesStandAboveTheAnswersWhereTheyDoNotFitBesideThem()
    {
        const auto usual = qScopeGuard([] { applyTheme(*qApp, ThemeMode::Light, 1); });
        CompareView view;
        prepare(view);
        const RaterTable *table = view.findChildren<RaterTable *>().last();
        const auto nameAndAnswer = [table] {
            const auto *name = table->findChild<TextLabel *>();
            const auto *answer = table->findChild<AnswerBox *>();
            return std::pair(name->mapTo(table, name->rect().bottomRight()), answer->mapTo(table, QPoint()));
        };
        QTRY_VERIFY(nameAndAnswer().first.x() < nameAndAnswer().second.x());
        applyTheme(*qApp, ThemeMode::Light, 2);
        QTRY_VERIFY(nameAndAnswer().first.y() < nameAndAnswer().second.y());
        applyTheme(*qApp, ThemeMode::Light, 1);
        QTRY_VERIFY(nameAndAnswer().first.x() < nameAndAnswer().second.x());
    }

    void longWordsWrapAndNeverWidenTheBox()
    {
        AnswerBox box;
        box.setLines({u("Datenvorverarbeitungspipelinekonfigurationsfehler")});
        QVERIFY(box.minimumSizeHint().width() <= 200);
        QVERIFY(box.heightForWidth(120) > box.heightForWidth(400));
        AnswerBox chinese;
        chinese.setLines({u("排除：functional bug")});
        AnswerBox english;
        english.setLines({u("out: functional bug")});
        QCOMPARE(chinese.minimumSizeHint(), english.minimumSizeHint());
        box.setLines({});
        QCOMPARE(box.text(), u("–"));
    }
};

QTEST_MAIN(CompareViewTest)
#include "CompareViewTest.moc"
