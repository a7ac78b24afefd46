// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/ReportPdf.h"
#include "models/report/StudyReport.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

qsizetype pagesOf(const QByteArray &pdf)
{
    return pdf.count("/Type /Page\n") + pdf.count("/Type /Page ");
}

QByteArray pdfOf(const Report &report)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    return writePdf(report, u"2026-01-02T03:04:05Z"_s, buffer) ? bytes : QByteArray();
}

ReportTable tableOf(qsizetype rows, qsizetype columns)
{
    ReportTable table{.caption = u"numbers"_s, .columns = QString(columns, u'r')};
    for (qsizetype column = 0; column < columns; ++column) {
        table.headings << u"rater %1"_s.arg(column);
    }
    table.rows.assign(size_t(rows), QStringList(columns, u"12"_s));
    return table;
}

} // namespace

/// Reports of studies with many raters: tables too wide for a page are transposed or cut, with a note.
class ManyRatersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // With two hundred columns on one page Qt took minutes for the layout and crashed.
    void putsAnyTableOnPages_data()
    {
        QTest::addColumn<qsizetype>("rows");
        QTest::addColumn<qsizetype>("columns");
        QTest::newRow("many columns") << qsizetype(6) << qsizetype(207);
        QTest::newRow("many rows") << qsizetype(19'900) << qsizetype(3);
        QTest::newRow("many of both") << qsizetype(300) << qsizetype(300);
    }

    void putsAnyTableOnPages()
    {
        QFETCH(qsizetype, rows);
        QFETCH(qsizetype, columns);
        const Report report{
            .title = u"t"_s,
            .sections = {{.title = u"s"_s, .blocks = {tableOf(rows, columns), tableOf(rows, columns)}}}};
        const QByteArray pdf = pdfOf(report);
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY(pagesOf(pdf) < 400);
    }

    void putsAnyDrawingOnPages()
    {
        Drawing drawing{.width = 400, .height = 100'000};
        drawing.shapes.push_back(DrawnBox{QRectF(0, 0, 400, 100'000), u"#ff0000"_s});
        const Report report{.title = u"t"_s,
                            .sections = {{.title = u"s"_s, .blocks = {ReportFigure{u"a"_s, u"b"_s, drawing}}}}};
        const QByteArray pdf = pdfOf(report);
        QVERIFY(pdf.startsWith("%PDF"));
        QVERIFY(pagesOf(pdf) <= 3);
    }

    // Two hundred raters have 19,900 pairs: the report names the lowest, the highest and the middle.
    void namesTheExtremesOfManyPairs()
    {
        const QTemporaryDir folder;
        QStringList names;
        for (int i = 1; i <= 200; ++i) {
            names << u"R%1"_s.arg(i);
        }
        const auto study = smallStudy(folder.filePath(u"s.corater"_s), 2, names);
        for (const QString &name : names) {
            for (const QString &item : {u"1"_s, u"2"_s}) {
                QVERIFY(label(*study, name, item, u"size"_s, {name.endsWith(u'7') ? u"Small"_s : u"Large"_s}));
            }
            QVERIFY(seal(*study, name));
        }
        const auto input = reportInput(*study);
        QVERIFY(input);
        const Report report = studyReport(*input, {.resamples = 0});
        for (const ReportSection &section : report.sections) {
            for (const ReportBlock &block : section.blocks) {
                if (const auto *table = std::get_if<ReportTable>(&block)) {
                    QVERIFY2(table->headings.size() <= 14, qPrintable(table->caption));
                    QVERIFY2(table->rows.size() <= 1200, qPrintable(table->caption));
                }
            }
        }
        QVERIFY(pdfOf(report).startsWith("%PDF"));
    }

    // Ten thousand resamples of 19,900 pairs took minutes: the number of resamples depends on the pairs.
    void resamplesLessOftenForManyPairs()
    {
        const auto ratedBy = [](int raters, int items) {
            AgreementInput input;
            for (int i = 0; i < raters * items; ++i) {
                input.ratings.push_back({.item = ItemId{1 + i % items}, .rater = RaterId{1 + i / items}});
            }
            return input;
        };
        QCOMPARE(affordableResamples(10'000, ratedBy(2, 740)), 10'000);
        QCOMPARE(affordableResamples(10'000, ratedBy(3, 740)), 10'000);
        QCOMPARE(affordableResamples(10'000, ratedBy(2, 200'000)), 200);
        QCOMPARE(affordableResamples(10'000, ratedBy(200, 2)), 1005);
        QCOMPARE(affordableResamples(10'000, ratedBy(200, 12)), 200);
        QCOMPARE(affordableResamples(500, ratedBy(1, 2)), 500);
    }
};

QTEST_MAIN(ManyRatersTest)
#include "ManyRatersTest.moc"
