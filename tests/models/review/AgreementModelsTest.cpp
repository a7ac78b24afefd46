// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/AgreementTableModel.h"
#include "models/agreement/shown/CellItemModel.h"
#include "models/agreement/shown/FigureTableModel.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

using namespace corater;

namespace {

constexpr DimensionId cause{2};

ConfusionTable table()
{
    ConfusionTable t{.dimension = cause,
                     .title = QStringLiteral("root cause"),
                     .rowRater = QStringLiteral("A"),
                     .columnRater = QStringLiteral("B")};
    t.codes = {CodeId{1}, CodeId{2}, CodeId{3}};
    t.names = {QStringLiteral("Usage"), QStringLiteral("Graph"), QStringLiteral("Idle")};
    t.categories = {QStringLiteral("API"), QStringLiteral("Model"), QStringLiteral("Model")};
    t.counts = {{5, 2, 0}, {4, 7, 0}, {0, 0, 0}};
    return t;
}

AgreementSummary page()
{
    AgreementLine screening{.name = QStringLiteral("Screening"),
                            .units = 740,
                            .agreed = 607,
                            .percent = {.value = 0.820270},
                            .coefficient = {0.627513, 0.5721, 0.6829, {}}};
    AgreementLine root{.dimension = cause,
                       .name = QStringLiteral("Root cause"),
                       .units = 238,
                       .agreed = 191,
                       .percent = {.value = 0.802521},
                       .coefficient = {0.772258, 0.715, 0.829, {}},
                       .matrix = table()};
    AgreementLine constant{.dimension = DimensionId{3},
                           .name = QStringLiteral("Stage"),
                           .units = 12,
                           .agreed = 12,
                           .percent = {.value = 1.0},
                           .coefficient = {.reason = QStringLiteral("every rating is the same code")}};
    return {.coefficient = QStringLiteral("Cohen’s κ"), .lines = {screening, root, constant}};
}

} // namespace

/// The item models of agreement keep Qt's contract and show the numbers that they are given.
class AgreementModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void tableKeepsTheRulesOfModels()
    {
        AgreementTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPage(page());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.columnCount(model.index(0, 0)), 0);
        // Indexes before the first and after the last one, which Qt's tester does not try.
        QVERIFY(!model.data(model.index(-1, 0)).isValid());
        QVERIFY(!model.data(model.index(3, 0)).isValid());
        QVERIFY(!model.data(model.index(0, AgreementTableModel::ColumnCount)).isValid());
        QVERIFY(!model.headerData(-1, Qt::Horizontal).isValid());
        QVERIFY(!model.headerData(AgreementTableModel::ColumnCount, Qt::Horizontal).isValid());
        QVERIFY(model.line(-1) == nullptr);
        QVERIFY(model.line(3) == nullptr);
        QCOMPARE(model.rowOf(cause), 1);
        QCOMPARE(model.rowOf(DimensionId{99}), -1);
    }

    void figuresArePrintedAsInTheDrawing()
    {
        AgreementTableModel model;
        model.setPage(page());
        QCOMPARE(model.index(1, AgreementTableModel::Agreed).data().toString(), QStringLiteral("80.3\u202f%"));
        QCOMPARE(model.index(1, AgreementTableModel::Coefficient).data().toString(), QStringLiteral("0.772"));
        QCOMPARE(model.index(1, AgreementTableModel::Interval).data().toString(), QStringLiteral("0.715 to 0.829"));
        QCOMPARE(model.headerData(AgreementTableModel::Picture, Qt::Horizontal).toString(),
                 QStringLiteral("0.4 … 1.0"));
    }

    void undefinedIsADashWithItsReason()
    {
        AgreementTableModel model;
        model.setPage(page());
        QCOMPARE(model.index(2, AgreementTableModel::Coefficient).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(2, AgreementTableModel::Interval).data().toString(), QStringLiteral("–"));
        QVERIFY(model.index(2, AgreementTableModel::Coefficient)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("every rating is the same code")));
        QCOMPARE(shownCoefficient(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("–"));
        QCOMPARE(shownCoefficient(-0.0001), QStringLiteral("0.000"));
        QCOMPARE(shownInterval({0.9, 0.85, 1.04, {}}), QStringLiteral("0.850 to 1.000"));
    }

    void axisWidensToTheLowestInterval()
    {
        QCOMPARE(axisRange({}), AxisRange{});
        QCOMPARE(axisRange({{0.5, 0.17, 0.8, {}}}).from, 0.1);
        QCOMPARE(axisRange({{-0.2, -3.0, 0.8, {}}}).from, -1.0);
        QCOMPARE(AxisRange{}.place(0.7), 0.5);
        QCOMPARE(AxisRange{}.place(0.1), 0.0);
    }

    void confusionsComeMostFrequentFirst()
    {
        const ConfusionTable t = table();
        QCOMPARE(t.confusions(), (std::vector<std::pair<int, int>>{{1, 0}, {0, 1}}));
        QCOMPARE(t.total(), 18);
        QCOMPARE(t.columnTotal(0), 9);
        const ConfusionTable used = t.used();
        QCOMPARE(used.size(), 2);
        QCOMPARE(used.count(1, 0), 4);
        QCOMPARE(used.categories, (QStringList{QStringLiteral("API"), QStringLiteral("Model")}));
    }

    void itemsOfACellSayWhatEachRaterSaid()
    {
        CellItemModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setItems({{.item = ItemId{1},
                         .title = QStringLiteral("Placeholder"),
                         .externalId = QStringLiteral("503"),
                         .first = QStringLiteral("Usage"),
                         .second = QStringLiteral("Graph"),
                         .settledAs = QStringLiteral("B"),
                         .settled = true},
                        {.item = ItemId{2}, .externalId = QStringLiteral("504")}},
                       QStringLiteral("A"), QStringLiteral("B"));
        QCOMPARE(model.index(0).data(CellItemModel::DetailRole).toString(),
                 QStringLiteral("503 · A: Usage · B: Graph → B"));
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("504"));
        QVERIFY(!model.data(model.index(2)).isValid());
    }

    void figureTables()
    {
        AgreementLine line = page().lines[1];
        line.codes = {{.name = QStringLiteral("Idle"),
                       .kappa = {.reason = QStringLiteral("nobody used the code")},
                       .negative = {.value = 1.0}}};
        FigureTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(codeFigures(line));
        QCOMPARE(model.columnCount(), 8);
        QCOMPARE(model.index(0, 4).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(0, 4).data(Qt::ToolTipRole).toString(), QStringLiteral("nobody used the code"));
        QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(),
                 model.index(0, 0).data().toString() + QStringLiteral("\nnobody used the code"));
        QCOMPARE(model.index(0, 7).data().toString(), QStringLiteral("1.000"));
        QVERIFY(!model.headerData(8, Qt::Horizontal).isValid());
    }
};

QTEST_GUILESS_MAIN(AgreementModelsTest)
#include "AgreementModelsTest.moc"
