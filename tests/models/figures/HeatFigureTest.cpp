// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/HeatFigure.h"
#include "models/figures/FigureScale.h"
#include "models/figures/SvgDrawing.h"
#include "models/figures/TextRoom.h"
#include "models/figures/TikzDrawing.h"

#include <QTest>

#include <cmath>

using namespace corater;

namespace {

HeatTable stages()
{
    return {.rowTitle = QStringLiteral("Introducing stage"),
            .columnTitle = QStringLiteral("Exposing stage"),
            .rows = {QStringLiteral("Environment Setting"), QStringLiteral("Model Building"),
                     QStringLiteral("Training"), QStringLiteral("Never")},
            .columns = {QStringLiteral("Environment Setting"), QStringLiteral("Model Building"),
                        QStringLiteral("Training"), QStringLiteral("Model Evaluation and Prediction")},
            .counts = {{12, 0, 30, 3}, {0, 8, 41, 1}, {0, 0, 75, 17}, {0, 0, 0, 0}},
            .residuals = {{4.2, -1, -2.5, 0.1}, {-1, 3, 0.5, -0.4}, {-3.3, -2.2, 1, 1.5}, {0, 0, 0, 0}}};
}

// The same codes by two raters.
HeatTable stagesTwice()
{
    HeatTable table = stages();
    table.columns = table.rows;
    table.isConfusion = true;
    table.totals = QStringLiteral("together");
    table.groups = {QStringLiteral("before"), QStringLiteral("before"), QStringLiteral("run"), {}};
    return table;
}

} // namespace

/// Tables of counts as figures: what a confusion matrix shows in addition, and how much room a grid takes.
class HeatFigureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Agreement is distinguished from disagreement in grey print, too: those cells have a frame.
    void aConfusionShowsItsDiagonal()
    {
        const Figure figure = heatFigure(stagesTwice());
        std::vector<const DrawnBox *> boxes;
        for (const DrawnShape &shape : figure.drawing.shapes) {
            if (const auto *box = std::get_if<DrawnBox>(&shape)) {
                boxes.push_back(box);
            }
        }
        QCOMPARE(boxes.size(), size_t(32)); // a frame and its content, 4 × 4 times
        for (size_t cell = 0; cell < 16; ++cell) {
            const double edge = boxes[2 * cell + 1]->box.left() - boxes[2 * cell]->box.left();
            QCOMPARE(edge > 1, cell % 5 == 0);
        }
        QVERIFY(boxes[2 * 2 + 1]->fill != boxes[2 * 10 + 1]->fill);
    }

    // Few confusions are visible beside a full diagonal; zero is a dot; sums are at the end; a line separates groups.
    void aConfusionHasTotalsAndGroups()
    {
        const HeatTable table{.rowTitle = {},
                              .columnTitle = {},
                              .rows = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")},
                              .columns = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")},
                              .counts = {{900, 2, 0}, {0, 400, 1}, {0, 0, 1}},
                              .residuals = {},
                              .isConfusion = true,
                              .totals = QStringLiteral("together"),
                              .groups = {QStringLiteral("x"), QStringLiteral("x"), QStringLiteral("y")}};
        const FigureStyle style;
        const Figure figure = heatFigure(table, style);
        QStringList texts;
        std::vector<QString> fills;
        int lines = 0;
        for (const DrawnShape &shape : figure.drawing.shapes) {
            if (const auto *text = std::get_if<DrawnText>(&shape)) {
                texts << text->text;
            } else if (const auto *box = std::get_if<DrawnBox>(&shape)) {
                fills.push_back(box->fill);
            } else {
                lines += std::holds_alternative<DrawnLine>(shape) ? 1 : 0;
            }
        }
        QCOMPARE(fills[2 * 1 + 1], style.differs); // the most frequent confusion has the full colour
        QCOMPARE(fills[1], style.full);
        QCOMPARE(texts.count(QStringLiteral("·")), 4);
        QCOMPARE(texts.count(QStringLiteral("0")), 0);
        QCOMPARE(texts.last(8), (QStringList{QStringLiteral("together"), QStringLiteral("902"), QStringLiteral("401"),
                                             QStringLiteral("1"), QStringLiteral("900"), QStringLiteral("402"),
                                             QStringLiteral("2"), figureCount(1304)}));
        QCOMPARE(lines, 2);
        QVERIFY(figure.spots[2].words.endsWith(QStringLiteral(": 0")));
    }

    // The size that a window asks for before drawing equals the drawn size.
    void aGridSaysHowLargeItIs()
    {
        HeatTable table = stages();
        table.totals = QStringLiteral("together");
        for (const double width : {200.0, 460.0, 1200.0}) {
            const Drawing drawing = heatFigure(table, {.width = width}).drawing;
            QCOMPARE(heatSize(table, {.width = width}), QSizeF(drawing.width, drawing.height));
        }
        for (const double cell : {16.0, 30.0}) {
            const double width = heatWidth(table, cell);
            QVERIFY(heatFigure(table, {.width = width}).spots[0].area.width() >= cell - 0.1);
            QVERIFY(heatFigure(table, {.width = width - 20}).spots[0].area.width() < cell);
        }
    }

    // A window writes the names of the cell under the pointer in bold letters, for which there is room.
    void boldNamesFit()
    {
        for (const double width : {FigureStyle::oneColumn, 460.0, 1200.0}) {
            Figure figure = heatFigure(stagesTwice(), {.width = width});
            QCOMPARE(figure.rowNames.size(), size_t(4));
            QCOMPARE(figure.columnNames.size(), size_t(4));
            for (const std::vector<size_t> &names : {figure.rowNames, figure.columnNames}) {
                for (const size_t name : names) {
                    auto &text = std::get<DrawnText>(figure.drawing.shapes[name]);
                    QVERIFY(text.at.x() - (text.anchor == DrawnText::Anchor::End ? 1 : 0) *
                                              textWidth(text.text, text.size, true) >=
                            -0.5);
                    const double angle = text.turned * M_PI / 180;
                    QVERIFY(text.anchor == DrawnText::Anchor::End ||
                            text.at.x() + textWidth(text.text, text.size, true) * std::cos(angle) <=
                                figure.drawing.width + 0.5);
                    text.bold = true;
                }
            }
            QVERIFY(textWidth(QStringLiteral("Training"), 9, true) > textWidth(QStringLiteral("Training"), 9));
            QVERIFY(svgOf(figure.drawing, {}, SvgText::Letters).contains(QStringLiteral("font-weight=\"bold\"")));
            QVERIFY(tikzOf(figure.drawing).contains(QStringLiteral("\\sffamily\\bfseries\\fontsize")));
        }
    }
};

QTEST_MAIN(HeatFigureTest)
#include "HeatFigureTest.moc"
