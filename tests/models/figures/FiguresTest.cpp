// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/FigureFile.h"
#include "models/figures/BarFigure.h"
#include "models/figures/EstimateFigure.h"
#include "models/figures/FigureScale.h"
#include "models/figures/FlowFigure.h"
#include "models/figures/LineFigure.h"
#include "models/figures/SvgDrawing.h"
#include "models/figures/TextRoom.h"
#include "models/selection/SampleFigure.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <limits>

using namespace corater;

namespace {

const QString chinese =
    QString::fromUtf8("\xe5\x86\x85\xe5\xad\x98\xe6\xb3\x84\xe6\xbc\x8f\xe4\xb8\x8e\xe6\x98\xbe\xe5\xad\x98");

std::vector<FigureBar> symptoms()
{
    return {{QStringLiteral("Slow Execution Time"), QStringLiteral("Time"), 60, 60 / 224.0, 0.215, 0.33},
            {QStringLiteral("Long Initialization Time of the Whole Program"), QStringLiteral("Time"), 57, 57 / 224.0},
            {chinese, QStringLiteral("Memory"), 52, 52 / 224.0, 0.18, 0.29},
            {QStringLiteral("CPU & <GPU>"), QStringLiteral("Processor"), 10, 10 / 224.0, 0.02, 0.08},
            {QStringLiteral("Unknown"), QString(), 45, 45 / 224.0, 0.15, 0.26}};
}

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

std::vector<FigureLine> curves(int places)
{
    FigureLine codes{QStringLiteral("codes"), {}};
    FigureLine categories{QStringLiteral("categories"), {}};
    for (int i = 0; i < places; ++i) {
        codes.values.push_back(std::floor(15 * (1 - std::exp(-i / 20.0))));
        categories.values.push_back(std::floor(5 * (1 - std::exp(-i / 6.0))));
    }
    return {codes, categories};
}

std::vector<EstimateLine> estimates()
{
    const FigureEstimate none;
    return {{QStringLiteral("Symptom"),
             {{0.41, 0.22, 0.6}, {0.66, 0.5, 0.81}, {0.8, 0.69, 0.91}},
             {QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third")}},
            {chinese, {none, {0.43, -0.1, 0.9}, {0.82, 0.7, 0.95}}, {{}, QStringLiteral("b"), QStringLiteral("c")}},
            {QStringLiteral("Exposing stage with a name that is long"),
             {{-0.35, {}, {}}, none, {1.0, 1.0, 1.0}},
             {QStringLiteral("d"), {}, QStringLiteral("e")}}};
}

Figure estimatesOf(int chosen, const FigureStyle &style)
{
    return estimateFigure(estimates(),
                          {.upward = QStringLiteral("Cohen’s κ"),
                           .places = {QStringLiteral("Pilot"), QStringLiteral("Round with a long name"), chinese},
                           .below = {QStringLiteral("n = 30"), QStringLiteral("n = 1,280"), QStringLiteral("n = 9")},
                           .chosen = chosen},
                          style);
}

Figure whiskersOf(const FigureStyle &style)
{
    return whiskerFigure({{QStringLiteral("Symptom (κ)"), QStringLiteral("n = 238"), {0.77, 0.71, 0.83}},
                          {chinese, QStringLiteral("n = 3"), {-0.02, -1.4, 0.5}},
                          {QStringLiteral("Root cause of the problem, as sets (α)"), QStringLiteral("n = 0"), {}}},
                         QStringLiteral("coefficient"), style);
}

Figure sampleOf(const FigureStyle &style)
{
    const QString files = QStringLiteral("Posts.7z, PostsOfTheOtherSite.xml, candidates_from_the_first_search.csv");
    return sampleFigure({{{QStringLiteral("All posts"), 24'123'456, {files}, {}},
                          {QStringLiteral("All bug reports"), 446, {QStringLiteral("bugs.csv")}, {}}},
                         {{QStringLiteral("In the study"), 740, {}, QStringLiteral("− 24,123,162 without a keyword")}},
                         {{QStringLiteral("Pilot"), 30, {QStringLiteral("drawn at random, seed 7")}, {}},
                          {chinese, 200, {}, {}},
                          {QStringLiteral("Main"), 510, {}, QStringLiteral("3 wait for a round")}}},
                        style);
}

Figure figureOf(const QString &name, const FigureStyle &style = {})
{
    if (name == u"estimates") {
        return estimatesOf(-1, style);
    }
    if (name == u"estimates, one chosen") {
        return estimatesOf(1, style);
    }
    if (name == u"whiskers") {
        return whiskersOf(style);
    }
    if (name == u"sample") {
        return sampleOf(style);
    }
    if (name == u"confusion") {
        HeatTable table = stages();
        table.columns = table.rows;
        table.isConfusion = true;
        table.totals = QStringLiteral("together");
        table.groups = {QStringLiteral("before"), QStringLiteral("before"), QStringLiteral("run"), {}};
        return heatFigure(table, style);
    }
    if (name == u"bars") {
        return barFigure(symptoms(), QStringLiteral("share of 224 units (%)"), style);
    }
    if (name == u"heat") {
        return heatFigure(stages(), style);
    }
    if (name == u"flow") {
        return flowFigure(stages(), style);
    }
    return lineFigure(curves(210),
                      {.below = QStringLiteral("items, in the order of rating"),
                       .upward = QStringLiteral("different codes so far"),
                       .places = {QStringLiteral("1")},
                       .steps = true,
                       .marked = 104,
                       .markedWords = QStringLiteral("nothing new after item 105")},
                      style);
}

// The parts of the drawing outside of it: texts by their metrics, everything else by its points.
QStringList outside(const Drawing &drawing)
{
    QStringList found;
    const QRectF page(-0.5, -0.5, drawing.width + 1, drawing.height + 1);
    for (const DrawnShape &shape : drawing.shapes) {
        if (const auto *text = std::get_if<DrawnText>(&shape)) {
            const double width = textWidth(text->text, text->size);
            const double left = text->anchor == DrawnText::Anchor::Begin    ? 0
                                : text->anchor == DrawnText::Anchor::Middle ? -width / 2
                                                                            : -width;
            const double angle = text->turned * M_PI / 180;
            for (const double along : {left, left + width}) {
                const QPointF end = text->at + QPointF(along * std::cos(angle), along * std::sin(angle));
                if (!page.contains(end)) {
                    found << QStringLiteral("%1 at %2,%3").arg(text->text).arg(end.x()).arg(end.y());
                }
            }
        } else if (const auto *box = std::get_if<DrawnBox>(&shape); box && !page.contains(box->box)) {
            found << QStringLiteral("a box");
        } else if (const auto *line = std::get_if<DrawnLine>(&shape);
                   line && !(page.contains(line->from) && page.contains(line->to))) {
            found << QStringLiteral("a line");
        }
    }
    return found;
}

// Pairs of horizontal texts that overlap.
QStringList overlaps(const Drawing &drawing)
{
    std::vector<std::pair<QRectF, QString>> places;
    QStringList found;
    for (const DrawnShape &shape : drawing.shapes) {
        const auto *text = std::get_if<DrawnText>(&shape);
        if (!text || text->turned != 0) {
            continue;
        }
        const double width = textWidth(text->text, text->size);
        const double left = text->anchor == DrawnText::Anchor::Begin    ? text->at.x()
                            : text->anchor == DrawnText::Anchor::Middle ? text->at.x() - width / 2
                                                                        : text->at.x() - width;
        const QRectF place(left, text->at.y() - text->size * 0.7, width, text->size * 0.7);
        for (const auto &[other, words] : places) {
            if (other.intersects(place)) {
                found << words + QStringLiteral(" / ") + text->text;
            }
        }
        places.emplace_back(place, text->text);
    }
    return found;
}

} // namespace

/// Figures of numbers contain the given values, nothing is outside the page or covers another text, and other programs
/// read every format.
class FiguresTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingLeavesThePage_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("width");
        for (const char *name : {"bars", "heat", "confusion", "flow", "lines", "estimates", "estimates, one chosen",
                                 "whiskers", "sample"}) {
            for (const double width : {FigureStyle::oneColumn, 460.0, FigureStyle::twoColumns, 1200.0}) {
                QTest::addRow("%s %.0f", name, width) << QString::fromLatin1(name) << width;
            }
        }
    }

    void nothingLeavesThePage()
    {
        QFETCH(const QString, name);
        QFETCH(const double, width);
        const Figure figure = figureOf(name, {.width = width});
        QCOMPARE(outside(figure.drawing), QStringList());
        QCOMPARE(overlaps(figure.drawing), QStringList());
        QVERIFY(figure.drawing.width <= width + 0.01);
        const QRectF page(0, 0, figure.drawing.width, figure.drawing.height);
        QVERIFY(!figure.spots.empty() || name == u"lines");
        for (const FigureSpot &spot : figure.spots) {
            QVERIFY2(page.adjusted(-7, -7, 7, 7).contains(spot.area), qPrintable(spot.words));
            QVERIFY(!spot.words.isEmpty());
        }
    }

    void aClickFindsItsNumber()
    {
        const Figure bars = figureOf(QStringLiteral("bars"));
        QCOMPARE(bars.spots.size(), size_t(5));
        QCOMPARE(bars.spots[2].row, 2);
        QCOMPARE(spotAt(bars, bars.spots[2].area.center())->words,
                 chinese + QStringLiteral(": 52 (23.2 %), 18.0–29.0 %"));
        const Figure heat = figureOf(QStringLiteral("heat"));
        QCOMPARE(heat.spots.size(), size_t(16));
        const FigureSpot *cell = spotAt(heat, heat.spots[6].area.center());
        QCOMPARE(std::pair(cell->row, cell->column), std::pair(1, 2));
        QVERIFY(cell->words.contains(QStringLiteral("41")));
        QVERIFY(heat.spots[0].words.endsWith(QStringLiteral("12 ▲")));
        QVERIFY(heat.spots[8].words.endsWith(QStringLiteral("0 ▼")));
        QCOMPARE(spotAt(heat, {-5, -5}), nullptr);
    }

    // An undefined value has no point and no line to its neighbours; only the selected line has whiskers.
    void estimatesHaveGapsAndWhiskers()
    {
        const auto strokes = [](const Figure &figure, bool upright) {
            return std::ranges::count_if(figure.drawing.shapes, [upright](const DrawnShape &shape) {
                const auto *line = std::get_if<DrawnLine>(&shape);
                return line && line->width > 0.6 && (line->from.x() == line->to.x()) == upright;
            });
        };
        const Figure all = figureOf(QStringLiteral("estimates"));
        QCOMPARE(all.spots.size(), size_t(7));
        QCOMPARE(std::pair(all.spots[3].row, all.spots[3].column), std::pair(1, 1));
        QCOMPARE(all.spots[3].words, QStringLiteral("b"));
        QCOMPARE(strokes(all, false), 3); // two of the first line, one of the second
        QCOMPARE(strokes(all, true), 6);
        const Figure one = figureOf(QStringLiteral("estimates, one chosen"));
        QCOMPARE(one.spots.size(), size_t(7));
        QCOMPARE(strokes(one, true), 2);
        const Figure rows = figureOf(QStringLiteral("whiskers"));
        QCOMPARE(rows.spots.size(), size_t(2));
        QCOMPARE(rows.spots[0].words, QStringLiteral("Symptom (κ): 0.77, n = 238"));
    }

    // The heights of all bands of a block add up to the block, so nothing is lost or counted twice.
    void bandsFillTheirBlocks()
    {
        const Figure flow = figureOf(QStringLiteral("flow"));
        double bands = 0;
        int count = 0;
        for (const DrawnShape &shape : flow.drawing.shapes) {
            if (const auto *band = std::get_if<DrawnBand>(&shape)) {
                ++count;
                bands += band->leftBottom - band->leftTop;
                QVERIFY(std::abs((band->leftBottom - band->leftTop) - (band->rightBottom - band->rightTop)) < 1e-9);
            }
        }
        QCOMPARE(count, 8);
        double blocks = 0;
        for (const DrawnShape &shape : flow.drawing.shapes) {
            if (const auto *box = std::get_if<DrawnBox>(&shape)) {
                blocks += box->box.height();
            }
        }
        QVERIFY(std::abs(blocks - 2 * bands) < 1e-6);
    }

    void scalesAreRound()
    {
        QCOMPARE(FigureScale(52.2).marks(), (std::vector<double>{0, 20, 40, 60}));
        QCOMPARE(FigureScale(4, true).top, 4.0);
        QCOMPARE(FigureScale(0.3, true).marks(), (std::vector<double>{0, 1}));
        QCOMPARE(FigureScale(0).top, 1.0);
        QCOMPARE(FigureScale(-3).top, 1.0);
        QCOMPARE(FigureScale(std::numeric_limits<double>::infinity()).top, 1.0);
        for (double highest = 0.01; highest < 1e6; highest *= 1.37) {
            const FigureScale scale(highest);
            QVERIFY(scale.top >= highest * (1 - 1e-9) && scale.top <= highest * 2);
            QVERIFY(scale.marks().size() >= 3 && scale.marks().size() <= 6);
        }
    }

    void nothingIsAFigureToo()
    {
        QCOMPARE(barFigure({}, {}).spots.size(), size_t(0));
        QCOMPARE(heatFigure({}).spots.size(), size_t(0));
        QCOMPARE(flowFigure({}).spots.size(), size_t(0));
        QVERIFY(flowFigure({}).drawing.height > 0);
        QCOMPARE(lineFigure({}, {}).spots.size(), size_t(0));
        QCOMPARE(estimateFigure({}, {}).spots.size(), size_t(0));
        QCOMPARE(estimateFigure({{QStringLiteral("none"), {{}}, {}}}, {}).spots.size(), size_t(0));
        QCOMPARE(whiskerFigure({}, {}).spots.size(), size_t(0));
        QCOMPARE(sampleFigure({}).spots.size(), size_t(0));
        QCOMPARE(lineFigure({{QStringLiteral("one"), {3}}}, {}).spots.size(), size_t(1));
    }

    // A hundred thousand items give a curve of a few dozen strokes.
    void longCurvesStaySmall()
    {
        const Figure figure = lineFigure(curves(100'000), {.steps = true});
        QVERIFY2(figure.drawing.shapes.size() < 200, qPrintable(QString::number(figure.drawing.shapes.size())));
        QCOMPARE(figure.spots.size(), size_t(0));
    }

    void textsAreMeasured()
    {
        QVERIFY(textWidth(QStringLiteral("iiii"), 10) < textWidth(QStringLiteral("WWWW"), 10) / 2);
        QVERIFY(textWidth(chinese, 10) > 7.5 * double(chinese.size()));
        const QString cut = textThatFits(QStringLiteral("Long Initialization Time"), 50, 8.5);
        QVERIFY(cut.endsWith(QChar(0x2026)) && textWidth(cut, 8.5) <= 50 && cut.size() > 5);
        QCOMPARE(textThatFits(QStringLiteral("short"), 50, 8.5), QStringLiteral("short"));
        // A text is not cut within a surrogate pair.
        const QString faces = QString::fromUtf8("\xf0\x9f\x98\x80").repeated(30);
        QVERIFY(textThatFits(faces, 60, 8.5).toUtf8().contains("\xf0\x9f\x98\x80"));
        QVERIFY(!textThatFits(faces, 60, 8.5).chopped(1).back().isHighSurrogate());
    }

    void everyFormatIsWritten_data() { nothingLeavesThePage_data(); }

    void everyFormatIsWritten()
    {
        QFETCH(const QString, name);
        QFETCH(const double, width);
        QTemporaryDir folder;
        const Figure figure = figureOf(name, {.width = width});
        const auto pathOf = [&](const char *suffix) { return folder.filePath(name + QLatin1String(suffix)); };
        for (const char *suffix : {".svg", ".pdf", ".png", ".tex"}) {
            QVERIFY(writeFigure(figure.drawing, QStringLiteral("A & B <c>"), pathOf(suffix), {.dotsPerInch = 150}));
        }
        QFile svg(pathOf(".svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&svg);
        int texts = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            texts += xml.isStartElement() && xml.name() == u"text";
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(texts, 0); // outlines: the same without our fonts
        const QImage png(pathOf(".png"));
        QCOMPARE(png.width(), int(std::ceil(figure.drawing.width * 150 / 72)));
        QCOMPARE(png.dotsPerMeterX(), 5906);
        QFile pdf(pathOf(".pdf"));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        const QByteArray bytes = pdf.readAll();
        QVERIFY(bytes.startsWith("%PDF") && bytes.contains("/FontFile2"));
        QFile tex(pathOf(".tex"));
        QVERIFY(tex.open(QIODevice::ReadOnly));
        QVERIFY(tex.readAll().contains("\\begin{tikzpicture}"));
        // To look at them: CORATER_GALLERY=FOLDER keeps them.
        if (const QString gallery = qEnvironmentVariable("CORATER_GALLERY"); !gallery.isEmpty()) {
            for (const char *suffix : {".svg", ".pdf", ".png", ".tex"}) {
                QFile::copy(pathOf(suffix), QDir(gallery).filePath(QStringLiteral("%1-%2%3").arg(name).arg(width).arg(
                                                QLatin1String(suffix))));
            }
        }
    }

    void equalFiguresAreEqualBytes()
    {
        QTemporaryDir folder;
        for (const char *suffix : {".svg", ".pdf", ".png", ".tex"}) {
            QByteArrayList contents;
            for (const int i : {1, 2}) {
                const QString path = folder.filePath(QStringLiteral("%1%2").arg(i).arg(QLatin1String(suffix)));
                QVERIFY(writeFigure(figureOf(QStringLiteral("bars")).drawing, QStringLiteral("t"), path,
                                    {.time = QStringLiteral("2026-01-02T03:04:05Z")}));
                QFile file(path);
                QVERIFY(file.open(QIODevice::ReadOnly));
                contents << file.readAll();
            }
            QVERIFY2(contents[0] == contents[1], suffix);
        }
    }

    void whatCannotBeWrittenIsSaid()
    {
        const Drawing drawing = figureOf(QStringLiteral("bars")).drawing;
        QTemporaryDir folder;
        QVERIFY(!writeFigure(drawing, {}, folder.filePath(QStringLiteral("a.gif"))));
        QVERIFY(!writeFigure(drawing, {}, QStringLiteral("/dev/full/a.svg")));
        const auto huge = writeFigure(drawing, {}, folder.filePath(QStringLiteral("a.png")), {.dotsPerInch = 100'000});
        QVERIFY(!huge && huge.error().place.file.endsWith(QStringLiteral("a.png")));
        QVERIFY(!writeFigure(drawing, {}, folder.filePath(QStringLiteral("a.png")), {.dotsPerInch = 0}));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList());
    }

    void tablesAreWritten()
    {
        const ReportTable table{.caption = QStringLiteral("Symptoms"),
                                .headings = {QStringLiteral("code"), QStringLiteral("n")},
                                .columns = QStringLiteral("lr"),
                                .rows = {{QStringLiteral("A & B_1"), QStringLiteral("3")},
                                         {QStringLiteral("=cmd()"), QStringLiteral("0")}}};
        QTemporaryDir folder;
        const auto contentOf = [&](const char *name) {
            const QString path = folder.filePath(QLatin1String(name));
            if (!writeTable(table, path)) {
                return QByteArray("not written");
            }
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QCOMPARE(contentOf("t.csv"), QByteArray("code,n\r\nA & B_1,3\r\n'=cmd(),0\r\n"));
        QVERIFY(contentOf("t.tex").contains("A \\& B\\_1 & 3 \\\\\n"));
        QVERIFY(contentOf("t.md").contains("| A &amp; B\\_1 | 3 |"));
        QCOMPARE(contentOf("t.doc"), QByteArray("not written"));
    }
};

QTEST_MAIN(FiguresTest)
#include "FiguresTest.moc"
