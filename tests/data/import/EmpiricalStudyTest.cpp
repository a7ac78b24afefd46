// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/EmpiricalStudy.h"

#include "data/codebooks/CodebookFile.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

const Codebook &codebook()
{
    static const Codebook small = smallCodebook();
    return small;
}

Result<EmpiricalStudy> readStudy(QByteArray bytes, bool partial = false)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readEmpiricalStudy(buffer, u"set.csv"_s, codebook(), partial);
}

bool detected(QByteArray bytes, const Codebook &book)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    const bool found = isEmpiricalStudy(buffer, book);
    return found && buffer.pos() == 0;
}

} // namespace

/// Published data sets are recognised, read with all their irregularities, and every label is resolved.
class EmpiricalStudyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheOddities()
    {
        const auto study = readStudy(bytesOf(fixture(u"sheets/data-set.csv"_s)));
        QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
        QCOMPARE(study->units.size(), size_t(4));
        QCOMPARE(study->namelessColumns, 2);
        QCOMPARE(study->blankRows, 1);
        const EmpiricalUnit &first = study->units[0];
        QCOMPARE(first.id, u"1"_s);
        QCOMPARE(first.title, u"Why is it 'slow'?"_s);
        QCOMPARE(first.comment, u"=first "_s);
        QCOMPARE(first.date, u"2020-01-02T03:04:05.000Z"_s);
        QCOMPARE(study->units[1].title, u"Two problems\nin one post"_s);
        QCOMPARE(study->units[1].comment, u"第一段"_s);
        QCOMPARE(study->units[1].labels.value(DimensionId{1}), (std::vector{CodeId{5}, CodeId{6}}));
        QCOMPARE(study->units[2].labels.value(DimensionId{1}), std::vector{CodeId{3}});
        QCOMPARE(study->units[3].title, u"<b> &amp; more"_s);
        qint64 counted = 0;
        for (const MappedValue &value : study->values) {
            counted += value.count;
        }
        QCOMPARE(counted, 9);
    }

    void keepsOtherColumns()
    {
        const auto study = readStudy("ID,size,colour1,votes\n1,Small,Red,12\n");
        QVERIFY(study);
        QCOMPARE(study->units[0].fields, (QJsonObject{{u"votes"_s, u"12"_s}}));
    }

    void isRecognised_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("expected");
        QTest::newRow("fixture") << bytesOf(fixture(u"sheets/data-set.csv"_s)) << true;
        QTest::newRow("headings alone") << QByteArray("id,size,colour1") << true;
        QTest::newRow("two raters") << QByteArray("id,size,size,colour1") << false;
        QTest::newRow("a dimension is missing") << QByteArray("id,colour1,colour2") << false;
        QTest::newRow("no id") << QByteArray("nr,size,colour1") << false;
        QTest::newRow("posts") << QByteArray("id,title,body") << false;
        QTest::newRow("nothing") << QByteArray() << false;
        QTest::newRow("XML") << QByteArray("<?xml version=\"1.0\"?><posts/>") << false;
        QTest::newRow("binary") << QByteArray("PK\3\4\0\0\xff", 7) << false;
    }

    void isRecognised()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, expected);
        QCOMPARE(detected(bytes, codebook()), expected);
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        const QByteArray head = "id,size,colour1,colour2\n";
        const auto row = [](const char *name, const QByteArray &bytes, const char *says) {
            QTest::newRow(name) << bytes << QString::fromUtf8(says);
        };
        row("empty", "", "set.csv:1: the sheet is not a data set");
        row("wrong columns", "id,title\n1,x\n", "(expected id, colour1, colour2, size, found id, title)");
        row("headings alone", head, "set.csv: the data set has no unit");
        row("no code", head + "1,Small,Red,\n2,Big,Red,\n", "set.csv:3:3: not a code of size");
        row("a category", head + "1,Small,Warm,\n", "set.csv:2:9: not a code of colour (expected one of the codes");
        row("twice the same", head + "1,Small,Red,red\n", "set.csv:2:13: the same code twice");
        row("id twice", head + "1,Small,Red,\n1,Small,Blue,\n",
            "set.csv:3:1: the id occurs twice (expected an id other than that of line 2");
        row("no id", head + ",Small,Red,\n", "set.csv:2:1: the row has no id");
        row("cut short", head + "1,Small,Red,\n2,Sm", "set.csv:3:1: the row has another number of fields");
        row("too long", head + "1,Small,Red,,x\n", "set.csv:2:14: the row has another number of fields");
        row("mis-encoded",
            head + "1,Small,R\xe9"
                   "d,\n",
            "set.csv:2:10: the text is not valid UTF-8");
        row("binary", QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), "set.csv:1:");
        row("quote never closed", head + "1,\"Small,Red,\n" + QByteArray(100, 'x'),
            "set.csv:2:3: the quote is not closed");
        row("a field without end", head + "1,Small,Red,\"" + QByteArray(17 << 20, 'x'),
            "set.csv:2:13: the field is too");
    }

    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);
        const auto study = readStudy(bytes);
        QVERIFY(!study);
        QVERIFY2(study.error().oneLine().contains(says), qPrintable(study.error().oneLine()));
        QCOMPARE(study.error().exitStatus(), 2);
    }

    void aPartialReadingLeavesOutWhatIsWrong()
    {
        const auto study = readStudy("id,size,colour1,colour2\n1,Big,Red,\n2,Small\n3,Large,Blue,\n", true);
        QVERIFY(study);
        QCOMPARE(study->units.size(), size_t(2));
        QVERIFY(!study->units[0].labels.contains(DimensionId{2}));
        QCOMPARE(study->problemCount, 2);
    }

    void readsUtf16()
    {
        QStringEncoder encoder(QStringConverter::Utf16BE, QStringConverter::Flag::WriteBom);
        const QByteArray bytes = encoder.encode(QString::fromUtf8("id;size;colour1\r\nü;Small;Red\r\n"));
        QVERIFY(detected(bytes, codebook()));
        QCOMPARE(readStudy(bytes)->units[0].id, u"ü"_s);
    }

    void thePublishedDataSet()
    {
        const QString path = reference(u"dlperf/empirical_study.csv"_s);
        if (path.isEmpty()) {
            QSKIP("reference file missing");
        }
        const Codebook dlperf = loadCodebook(u"dlperf"_s)->codebook;
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(isEmpiricalStudy(file, dlperf));
        const auto study = readEmpiricalStudy(file, path, dlperf);
        QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
        QCOMPARE(study->units.size(), size_t(224));
        QCOMPARE(study->namelessColumns, 19);
        qint64 cells = 0;
        for (const MappedValue &value : study->values) {
            cells += value.count;
        }
        QCOMPARE(cells, 4 * 224 + 24);
        for (const char *other : {"kappa_label.csv", "kappa_identification_v1.csv", "codebook.xlsx", "README.md"}) {
            QVERIFY2(!detected(bytesOf(reference(u"dlperf/"_s + QString::fromUtf8(other))), dlperf), other);
        }
    }
};

QTEST_GUILESS_MAIN(EmpiricalStudyTest)
#include "EmpiricalStudyTest.moc"
