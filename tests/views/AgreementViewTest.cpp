// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/AgreementView.h"
#include "models/agreement/shown/AgreementFigures.h"
#include "models/agreement/shown/AgreementTableModel.h"
#include "tests/support/study/ReviewSamples.h"
#include "views/agreement/AgreementBar.h"
#include "views/agreement/ConfusionMatrixView.h"
#include "views/agreement/FittedTable.h"
#include "views/agreement/RoundsChart.h"
#include "views/compare/PairBanner.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/style/Theme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace corater;
using namespace corater::test;

namespace {

using Cell = std::tuple<DimensionId, CodeId, CodeId>;

Cell cellOf(const QList<QVariant> &signal)
{
    return {signal[0].value<DimensionId>(), signal[1].value<CodeId>(), signal[2].value<CodeId>()};
}

QAbstractButton *buttonNamed(const QWidget &parent, const QString &text)
{
    for (QAbstractButton *button : parent.findChildren<QAbstractButton *>()) {
        if (button->text() == text) {
            return button;
        }
    }
    return nullptr;
}

} // namespace

/// The page of agreement: choices, table, matrix and the items of a cell, by key and by mouse.
class AgreementViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    // While the study is read the page shows a line of text instead of the table.
    void theTableHasTheKeysOnceItIsFilled()
    {
        QWidget window;
        auto *row = new QHBoxLayout(&window);
        auto *search = new QLineEdit;
        auto *view = new AgreementView;
        row->addWidget(search);
        row->addWidget(view);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        view->setPage(agreementSummary());
        view->setFocus();
        QCOMPARE(window.focusWidget(), view->findChild<FittedTable *>());
        view->setNothing(QStringLiteral("Reading the study…"));
        QVERIFY(view->isAncestorOf(window.focusWidget()));
        view->setPage(agreementSummary());
        QCOMPARE(window.focusWidget(), view->findChild<FittedTable *>());
        search->setFocus();
        view->setNothing(QStringLiteral("Reading the study…"));
        view->setPage(agreementSummary());
        QCOMPARE(window.focusWidget(), search);
    }

    // A choice that leaves nothing to show stays visible, so that it can be changed back.
    void theChoicesStayWhereTheyLeaveNothing()
    {
        AgreementView view;
        auto *bar = view.findChild<AgreementBar *>();
        QVERIFY(bar);
        view.setPage({});
        QVERIFY(!bar->isVisibleTo(&view));
        view.setOptions({.first = RaterId{1}, .second = RaterId{3}});
        view.setPage({});
        QVERIFY(bar->isVisibleTo(&view));
        view.setOptions({});
        view.setPage({});
        QVERIFY(!bar->isVisibleTo(&view));
    }

    // Sealed codes are the default; the switch and the second column are there only if codes have changed since.
    void theCodesCanBeSwitchedWhereTheyChanged()
    {
        AgreementView view;
        auto *bar = view.findChild<AgreementBar *>();
        auto *table = view.findChild<FittedTable *>();
        AgreementSummary page{.coefficient = "κ", .levels = {"codes"}};
        page.lines = {{.dimension = DimensionId{1}, .name = "colour", .coefficient = {.value = 0.515}},
                      {.dimension = DimensionId{2}, .name = "size", .coefficient = {.value = 0.8}}};
        view.setPage(page);
        QVERIFY(!buttonNamed(*bar, "current (v2)"));
        QVERIFY(table->isColumnHidden(AgreementTableModel::OtherCodes));

        page.codes = {"as sealed (v1)", "current (v2)"};
        page.otherCodes = "by current codes (v2)";
        page.lines[0].byOtherCodes = Estimate{.value = 0.704};
        view.setPage(page);
        QVERIFY(!table->isColumnHidden(AgreementTableModel::OtherCodes));
        const auto shown = [&](int row) {
            return table->model()->index(row, AgreementTableModel::OtherCodes).data().toString();
        };
        QCOMPARE(shown(0), QString("0.704"));
        QCOMPARE(shown(1), QString("the same"));
        QCOMPARE(table->model()->headerData(AgreementTableModel::OtherCodes, Qt::Horizontal).toString(),
                 page.otherCodes);
        QVERIFY(buttonNamed(*bar, "as sealed (v1)")->isChecked());
        QSignalSpy changed(&view, &AgreementView::optionsChanged);
        buttonNamed(*bar, "current (v2)")->click();
        QCOMPARE(changed.size(), 1);
        QVERIFY(changed[0][0].value<AgreementChoices>().currentCodes);
        view.setPage(page); // after a new computation the choice stays
        QVERIFY(buttonNamed(*bar, "current (v2)")->isChecked());
    }

    // New segments replace the old ones in the Tab order, too, and equal ones keep the focus.
    void segmentsKeepTheirPlaceInTheOrderOfTab()
    {
        QWidget window;
        auto *row = new QHBoxLayout(&window);
        auto *level = new SegmentedControl;
        level->setSegments({"codes"});
        auto *behind = new QComboBox;
        row->addWidget(level);
        row->addWidget(behind);
        level->setSegments({"codes", "categories"});
        const auto position = [&](const QWidget *wanted) {
            int steps = 0;
            for (const QWidget *at = &window; at != wanted && steps < 100; at = at->nextInFocusChain()) {
                ++steps;
            }
            return steps;
        };
        QVERIFY(position(level->findChildren<QAbstractButton *>()[0]) <
                position(level->findChildren<QAbstractButton *>()[1]));
        QVERIFY(position(level->findChildren<QAbstractButton *>()[1]) < position(behind));
        const QAbstractButton *first = level->findChildren<QAbstractButton *>()[0];
        level->setSegments({"codes", "categories"});
        QCOMPARE(level->findChildren<QAbstractButton *>()[0], first);
    }

    void matrixStartsAtTheCommonestConfusion()
    {
        ConfusionMatrixView view;
        view.setTable(confusion());
        QCOMPARE(std::pair(view.currentRow(), view.currentColumn()), std::pair(2, 3));
        QCOMPARE(view.describe(2, 3), QStringLiteral("A: Inefficient API Usage\nB: Confusion with Computation Graph\n"
                                                     "7 units, 3.6\u202f% of 193\n3 the other way round"));
        QCOMPARE(view.describe(-1, 0), QString());
        QCOMPARE(view.describe(9, 0), QString());
    }

    void matrixIsWalkedWithTheKeys_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<std::pair<int, int>>("expected");
        const Qt::KeyboardModifiers plain = Qt::NoModifier;
        const Qt::KeyboardModifiers control = Qt::ControlModifier;
        QTest::newRow("left") << int(Qt::Key_Left) << plain << std::pair(2, 2);
        QTest::newRow("up") << int(Qt::Key_Up) << plain << std::pair(1, 3);
        QTest::newRow("home") << int(Qt::Key_Home) << plain << std::pair(2, 0);
        QTest::newRow("end") << int(Qt::Key_End) << plain << std::pair(2, 8);
        QTest::newRow("last of all") << int(Qt::Key_End) << control << std::pair(8, 8);
        QTest::newRow("next most frequent") << int(Qt::Key_PageDown) << plain << std::pair(0, 7);
        QTest::newRow("round to the rarest") << int(Qt::Key_PageUp) << plain << std::pair(7, 2);
    }

    void matrixIsWalkedWithTheKeys()
    {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        using Place = std::pair<int, int>;
        QFETCH(Place, expected);
        ConfusionMatrixView view;
        view.setTable(confusion());
        QTest::keyClick(&view, Qt::Key(key), modifiers);
        QCOMPARE(std::pair(view.currentRow(), view.currentColumn()), expected);
    }

    void matrixStopsAtItsEdges()
    {
        ConfusionMatrixView view;
        view.setTable(confusion());
        for (int i = 0; i < 20; ++i) {
            QTest::keyClick(&view, Qt::Key_Left);
            QTest::keyClick(&view, Qt::Key_Up);
        }
        QCOMPARE(std::pair(view.currentRow(), view.currentColumn()), std::pair(0, 0));
    }

    void enterAndClickOpenACell()
    {
        ConfusionMatrixView view;
        view.setTable(confusion());
        view.resize(800, view.heightForWidth(800));
        QSignalSpy opened(&view, &ConfusionMatrixView::cellActivated);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(cellOf(opened.at(0)), Cell(rootCause, apiUsage, graph));
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.cellRect(0, 7).center());
        QCOMPARE(cellOf(opened.at(1)), Cell(rootCause, noEfficientApi, transmission));
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(2, 2));
        QCOMPARE(opened.size(), 2);
    }

    // The window shows the report's figure: the same names, counts and sums, in its own colours and width.
    void matrixIsTheFigureOfTheReport()
    {
        ConfusionMatrixView view;
        view.setTable(confusion());
        const auto textsOf = [](const Figure &figure) {
            QStringList texts;
            for (const DrawnShape &shape : figure.drawing.shapes) {
                if (const auto *text = std::get_if<DrawnText>(&shape)) {
                    texts << text->text;
                }
            }
            return texts;
        };
        const FigureStyle wide{.width = 900};
        view.resize(1376, 700);
        view.show();
        QCOMPARE(textsOf(view.figure()), textsOf(confusionFigure(confusion(), wide)));
        QVERIFY(textsOf(view.figure()).contains(QStringLiteral("together")));
        QVERIFY(textsOf(view.figure()).contains(QStringLiteral("193")));
    }

    // Counts of two or three digits are legible at the minimum width, and its height is that of the drawing.
    void matrixHasRoomForItsCounts()
    {
        ConfusionMatrixView view;
        view.setTable(confusion());
        for (const int width : {view.minimumSizeHint().width(), view.sizeHint().width(), 1800}) {
            view.resize(width, view.heightForWidth(width));
            view.show();
            QVERIFY(view.cellRect(0, 0).width() >= Theme::scaled(23));
            QVERIFY(view.cellRect(8, 8).right() < width && view.cellRect(8, 8).bottom() < view.height());
            const double scale = view.cellRect(0, 0).width() / view.figure().spots[0].area.width();
            QVERIFY(std::abs(view.figure().drawing.height * scale - view.height()) < Theme::scaled(24));
            QVERIFY(view.cellRect(0, 9).isEmpty() && view.cellRect(-1, 0).isEmpty());
        }
    }

    // Screening has two answers.
    void aSmallMatrixIsNotCut()
    {
        ConfusionMatrixView view;
        ConfusionTable table{.title = u("screening"), .rowRater = u("Ada"), .columnRater = u("Ben")};
        table.codes = {screeningCode(Screening::In), screeningCode(Screening::Out)};
        table.names = {u("include"), u("exclude")};
        table.categories = {{}, {}};
        table.counts = {{38, 3}, {2, 7}};
        view.setTable(table);
        for (const QSize hint : {view.minimumSizeHint(), view.sizeHint()}) {
            view.resize(hint.width(), view.heightForWidth(hint.width()));
            view.show();
            const double scale = double(view.cellRect(1, 1).right()) / view.figure().spots[3].area.right();
            QVERIFY(view.figure().drawing.width * scale <= view.width() + 2);
            QVERIFY(view.figure().drawing.height * scale <= view.height() + 2);
        }
    }

    void matrixTellsItsCellsInTheToolTip()
    {
        ConfusionMatrixView view;
        view.setTable(confusion());
        view.resize(800, view.heightForWidth(800));
        view.show();
        const QPoint place = view.cellRect(2, 3).center();
        QHelpEvent help(QEvent::ToolTip, place, view.mapToGlobal(place));
        QApplication::sendEvent(&view, &help);
        QCOMPARE(QToolTip::text(), view.describe(2, 3));
        QToolTip::hideText();
    }

    void sameCellStaysChosenWhenTheTableIsComputedAnew()
    {
        ConfusionMatrixView view;
        view.setTable(confusion());
        view.setCurrentPair(noEfficientApi, transmission);
        view.setTable(confusion().used());
        QCOMPARE(std::pair(view.currentRow(), view.currentColumn()), std::pair(0, 7));
    }

    void emptyMatrixIgnoresKeys()
    {
        ConfusionMatrixView view;
        view.setTable({});
        QSignalSpy opened(&view, &ConfusionMatrixView::cellActivated);
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down, Qt::Key_End, Qt::Key_PageDown, Qt::Key_Return}) {
            QTest::keyClick(&view, key);
        }
        QVERIFY(opened.isEmpty());
        QCOMPARE(view.currentRow(), -1);
    }

    void pageOpensAtTheLowestCoefficientAndKeepsTheChoice()
    {
        AgreementView view;
        QSignalSpy chosen(&view, &AgreementView::dimensionChosen);
        view.setPage(agreementSummary());
        QCOMPARE(view.currentDimension(), DimensionId{}); // screening, 0.628
        view.setCurrentDimension(introducing);
        view.setPage(agreementSummary());
        QCOMPARE(view.currentDimension(), introducing);
        QCOMPARE(chosen.last().at(0).value<DimensionId>(), introducing);
    }

    void emptyPageSaysWhatToDo()
    {
        AgreementView view;
        auto *empty = view.findChild<EmptyState *>();
        QVERIFY(empty && empty->isVisibleTo(&view));
        view.setPage(agreementSummary());
        QVERIFY(!empty->isVisibleTo(&view));
    }

    void switchesEmitTheChoice()
    {
        AgreementView view;
        view.setPage(agreementSummary());
        view.setRounds({{.id = RoundId{1}, .number = 1, .name = u("Pilot")}, {.id = RoundId{2}, .number = 2}});
        view.setRaters(reviewOfThree().raters);
        QSignalSpy changed(&view, &AgreementView::optionsChanged);
        const auto segments = view.findChildren<SegmentedControl *>();
        QTest::keyClick(segments[0], Qt::Key_Right);
        QTest::keyClick(segments[1], Qt::Key_Right);
        QCOMPARE(view.options().level, 0);
        QCOMPARE(view.options().unknown, AgreementChoices::Unknown::Missing);
        const auto combos = view.findChildren<QComboBox *>();
        combos[0]->setCurrentIndex(2);
        Q_EMIT combos[0]->activated(2);
        QCOMPARE(view.options().round, RoundId{2});
        Q_EMIT combos[1]->activated(2);
        QCOMPARE(std::pair(view.options().first, view.options().second), std::pair(ben, cem));
        QCOMPARE(changed.size(), 4);
        view.setOptions({}); // set by the page, without a signal
        QCOMPARE(changed.size(), 4);
    }

    void cellShowsItsItemsAndItsRule()
    {
        AgreementView view;
        view.setPage(agreementSummary());
        view.setCurrentDimension(rootCause);
        view.setCell(cellItems(), openPair());
        auto *banner = view.findChild<PairBanner *>();
        QVERIFY(banner->isVisibleTo(&view));
        QVERIFY(banner->headline().endsWith(QStringLiteral("no rule yet")));
        QSignalSpy wanted(&view, &AgreementView::ruleWanted);
        QSignalSpy recheck(&view, &AgreementView::recheckWanted);
        buttonNamed(*banner, QStringLiteral("Write the rule"))->click();
        QSignalSpy round(&view, &AgreementView::roundWanted);
        buttonNamed(*banner, QStringLiteral("Request review of both labels"))->click();
        buttonNamed(*banner, QStringLiteral("Rate again in a round"))->click();
        QCOMPARE(round.size(), 1);
        QCOMPARE(wanted.at(0).at(1).value<CodeId>(), graph);
        QCOMPARE(recheck.at(0).at(0).value<DimensionId>(), rootCause);
        QSignalSpy opened(&view, &AgreementView::itemActivated);
        auto *list = view.findChild<QListView *>(QStringLiteral("cellItems")); // combo boxes contain lists, too
        QVERIFY(list);
        Q_EMIT list->activated(list->model()->index(2, 0));
        QCOMPARE(opened.at(0).at(0).value<ItemId>(), ItemId{3});
        // A cell of agreement has items but no pair of codes.
        view.setCell(cellItems(), {});
        QVERIFY(!banner->isVisibleTo(&view));
    }

    // Include and exclude are no codes of the codebook: no rule can be written about them.
    void screeningHasNoRule()
    {
        PairBanner banner;
        banner.setOffersRecheck(true);
        banner.setGuidance({.isScreening = true,
                            .a = CodeId{1},
                            .b = CodeId{2},
                            .nameA = QStringLiteral("include"),
                            .nameB = QStringLiteral("exclude"),
                            .met = 5});
        QCOMPARE(banner.headline(), QStringLiteral("include ↔ exclude"));
        QCOMPARE(banner.text(), QStringLiteral("The raters disagree on 5 items."));
        const auto buttons = banner.findChildren<ActionButton *>();
        QCOMPARE(buttons.size(), 1);
        QCOMPARE(buttons[0]->text(), QStringLiteral("Rate again in a round"));
    }

    void ruledPairOffersToChangeIt()
    {
        PairBanner banner;
        banner.setGuidance(ruledPair());
        QCOMPARE(banner.text(), ruledPair().rule);
        QVERIFY(buttonNamed(banner, QStringLiteral("Change the rule")));
        QCOMPARE(
            PairBanner::costSentence(openPair()),
            QStringLiteral(
                "These two codes were confused on 10 units. With agreement there, κ would be 0.821 instead of 0.772."));
        QCOMPARE(PairBanner::costSentence({.met = 1}), QStringLiteral("These two codes were confused on 1 unit."));
        QCOMPARE(PairBanner::costSentence({}), QString());
    }

    void oneRoundNeedsNoChart()
    {
        AgreementView view;
        AgreementSummary page = agreementSummary();
        view.setPage(page);
        auto *chart = view.findChild<RoundsChart *>();
        QVERIFY(chart->isVisibleTo(&view));
        for (RoundSeries &series : page.rounds) {
            series.points.resize(1);
        }
        view.setPage(page);
        QVERIFY(!chart->isVisibleTo(&view));
    }
};

QTEST_MAIN(AgreementViewTest)
#include "AgreementViewTest.moc"
