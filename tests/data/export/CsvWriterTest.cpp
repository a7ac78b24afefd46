// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/CsvWriter.h"

#include "data/export/EmpiricalStudyWriter.h"
#include "data/formats/CsvReader.h"
#include "data/formats/FormulaGuard.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// Takes only the first bytes, as a full disk does.
class FullDevice : public QIODevice
{
protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64 size) override { return std::min<qint64>(size, 3); }
};

QByteArray written(const QList<QStringList> &records, CsvWriter::Formulas formulas = CsvWriter::Formulas::Harmless)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    CsvWriter writer(buffer, formulas);
    for (const QStringList &record : records) {
        if (!writer.write(record)) {
            return "failed";
        }
    }
    return buffer.data();
}

} // namespace

/// Sheets are written by RFC 4180, cannot run formulas in spreadsheets, and are read back unchanged.
class CsvWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quotesWhereItMust_data()
    {
        QTest::addColumn<QStringList>("record");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("plain") << QStringList{u"a"_s, u"b c"_s, u""_s} << QByteArray("a,b c,\r\n");
        QTest::newRow("comma and quote") << QStringList{u"a,b"_s, u"say \"x\""_s}
                                         << QByteArray("\"a,b\",\"say \"\"x\"\"\"\r\n");
        QTest::newRow("line ends") << QStringList{u"a\nb"_s, u"c\r\nd"_s} << QByteArray("\"a\nb\",\"c\r\nd\"\r\n");
        QTest::newRow("one empty field") << QStringList{u""_s} << QByteArray("\"\"\r\n");
        QTest::newRow("first field empty") << QStringList{u""_s, u"x"_s} << QByteArray(",x\r\n");
        QTest::newRow("more than ASCII") << QStringList{u"größer 更大 😀"_s} << QByteArray("größer 更大 😀\r\n");
    }

    void quotesWhereItMust()
    {
        QFETCH(QStringList, record);
        QFETCH(QByteArray, bytes);
        QCOMPARE(written({record}), bytes);
    }

    void makesFormulasHarmless_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("harmless");
        QTest::newRow("equals") << u"=1+1"_s << u"'=1+1"_s;
        QTest::newRow("plus") << u"+1"_s << u"'+1"_s;
        QTest::newRow("minus") << u"- first"_s << u"'- first"_s;
        QTest::newRow("minus and a word") << u"-x"_s << u"'-x"_s;
        QTest::newRow("minus and a sum") << u"-1+cmd"_s << u"'-1+cmd"_s;
        QTest::newRow("minus and a blank") << u"-1 "_s << u"'-1 "_s;
        QTest::newRow("minus and a line end") << u"-1\n"_s << u"'-1\n"_s;
        QTest::newRow("a negative number") << u"-1"_s << u"-1"_s;
        QTest::newRow("a negative fraction") << u"-12.50"_s << u"-12.50"_s;
        QTest::newRow("a fraction with a comma") << u"-0,5"_s << u"-0,5"_s;
        QTest::newRow("a negative power") << u"-1.5e-3"_s << u"-1.5e-3"_s;
        QTest::newRow("a negative number behind an apostrophe") << u"'-1"_s << u"''-1"_s;
        QTest::newRow("digits of elsewhere") << u"-١"_s << u"'-١"_s;
        QTest::newRow("at") << u"@sum"_s << u"'@sum"_s;
        QTest::newRow("tab") << u"\t=x"_s << u"'\t=x"_s;
        QTest::newRow("return") << u"\r=x"_s << u"'\r=x"_s;
        QTest::newRow("guarded before") << u"'=x"_s << u"''=x"_s;
        QTest::newRow("an apostrophe alone") << u"'t was"_s << u"'t was"_s;
        QTest::newRow("inside") << u"a=b"_s << u"a=b"_s;
        QTest::newRow("nothing") << u""_s << u""_s;
    }

    void makesFormulasHarmless()
    {
        QFETCH(QString, text);
        QFETCH(QString, harmless);
        QCOMPARE(withFormulaGuard(text), harmless);
        QCOMPARE(withoutFormulaGuard(harmless), text);
        QByteArray bytes = written({{u"x"_s, text}});
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        CsvReader reader(buffer, u"x.csv"_s, {.separator = ','});
        QStringList fields;
        QVERIFY(*reader.next(fields));
        QCOMPARE(fields, QStringList({u"x"_s, harmless}));
    }

    // Earlier versions put an apostrophe before negative numbers.
    void readsAnApostropheBeforeANumber() { QCOMPARE(withoutFormulaGuard(u"'-1"_s), u"-1"_s); }

    void keepsFormulasWhenAsked() { QCOMPARE(written({{u"=1"_s, u"@x"_s}}, CsvWriter::Formulas::Keep), "=1,@x\r\n"); }

    void saysWhenNotAllCouldBeWritten()
    {
        FullDevice device;
        device.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
        const auto done = CsvWriter(device).write({u"long enough"_s});
        QVERIFY(!done);
        QCOMPARE(done.error().exitStatus(), 3);
    }

    void theLayoutFollowsTheCodebook()
    {
        Codebook codebook = smallCodebook();
        codebook.dimensions[1].exportPosition = 1;
        codebook.dimensions[0].categoryInExport = true;
        codebook.dimensions[0].codes[1].publishedName = u"rot"_s;
        const PublishedUnit unit{.id = u"7_1"_s,
                                 .date = u"2020-01-02"_s,
                                 .title = u"a < b &amp; c, \"d\""_s,
                                 .url = u"https://x"_s,
                                 .comment = u"=no"_s,
                                 .labels = {{DimensionId{1}, {CodeId{2}, CodeId{7}}}, {DimensionId{2}, {CodeId{9}}}}};
        const auto sheet = [&](const EmpiricalStudyOptions &options) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            const auto csv = sheetWriter(SheetFormat::Csv, buffer, u"data set"_s, options.keepFormulas);
            EmpiricalStudyWriter writer(*csv, codebook, options);
            return writer.writeHeadings() && writer.write(unit) ? QString::fromUtf8(buffer.data()) : QString();
        };
        const QString start = u"7_1,2020-01-02,\"a < b &amp;amp; c, \"\"d\"\"\",https://x,"_s;
        QCOMPARE(sheet({}), u"id,creation_date,title,url,comment,size,colour1,colour2\r\n"_s + start +
                                u"'=no,Middle,Warm: Red,Unknown\r\n"_s);
        QVERIFY(sheet({.publishedSpellings = true, .keepFormulas = true})
                    .endsWith(start + u"=no,Middle,Warm: rot,Unknown\r\n"_s));
        // Codes without a column of their own share the last one.
        codebook.dimensions[0].exportColumns.clear();
        QVERIFY(sheet({}).endsWith(u",Middle,Warm: Red; Unknown\r\n"_s));
    }
};

QTEST_GUILESS_MAIN(CsvWriterTest)
#include "CsvWriterTest.moc"
