// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/InputFile.h"
#include "data/files/archives/Unpacking.h"
#include "data/files/archives/ZipParts.h"
#include "data/files/archives/ZipWalk.h"
#include "tests/data/codebooks/MakeXlsx.h"

#include <QBuffer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

#include <sys/stat.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray noise(qsizetype size)
{
    std::vector<quint32> numbers(size_t(size) / sizeof(quint32));
    QRandomGenerator(1).fillRange(numbers.data(), qsizetype(numbers.size()));
    return {reinterpret_cast<const char *>(numbers.data()), size};
}

} // namespace

/// Files that a user names: what is no file, what Corater does not read, and what would fill the memory.
class InputFileTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString put(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }

private Q_SLOTS:
    void namesWhatNobodyReads_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("kind"); // empty: it may be read
        const QByteArray types = "<Types/>";
        const auto office = [&](const char *part) {
            return makeZip({{.name = "[Content_Types].xml", .bytes = types}, {.name = part, .bytes = "<x/>"}});
        };
        QTest::newRow("PDF") << QByteArray("%PDF-1.7\n%\xe2\xe3") << u"a PDF document"_s;
        QTest::newRow("SPSS") << QByteArray("$FL2@(#) SPSS DATA FILE") << u"an SPSS data file"_s;
        QTest::newRow("gzip") << QByteArray("\x1f\x8b\x08\x00", 4) << u"packed with gzip"_s;
        QTest::newRow("Word") << office("word/document.xml") << u"a text document (.docx)"_s;
        QTest::newRow("slides") << office("ppt/presentation.xml") << u"a presentation (.pptx)"_s;
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n") << u"a picture"_s;
        QTest::newRow("workbook") << office("xl/workbook.xml") << QString();
        QTest::newRow("a project with a document in it")
            << makeZip({{.name = "project.qde", .bytes = "<x/>"}, {.name = "sources/word/document.xml", .bytes = "x"}})
            << QString();
        QTest::newRow("text") << QByteArray("PK is a text") << QString();
        QTest::newRow("nothing") << QByteArray() << QString();
    }

    void namesWhatNobodyReads()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, kind);
        QFile file(put(u"file"_s, bytes));
        const auto opened = InputFile::open(file);
        QCOMPARE(opened.has_value(), kind.isEmpty());
        if (opened) {
            QCOMPARE(file.readAll(), bytes); // nothing was taken out of it
        } else {
            QVERIFY2(opened.error().oneLine().contains(kind), qPrintable(opened.error().oneLine()));
        }
    }

    void pipesHaveSomebodyWhoWrites()
    {
        const QString pipe = m_folder.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        QFile nobody(pipe);
        const auto refused = InputFile::open(nobody);
        QVERIFY(!refused);
        QCOMPARE(refused.error().message.inWords(), u"nobody writes into the pipe"_s);
        for (const auto how : {InputFile::Pipe::Whole, InputFile::Pipe::Stream}) {
            QProcess writer;
            writer.start(u"/bin/sh"_s, {u"-c"_s, u"exec 3>'%1'; echo one >&3; echo two >&3"_s.arg(pipe)});
            QFile file(pipe);
            const auto opened = InputFile::open(file, how);
            QVERIFY2(opened, opened ? "" : qPrintable(opened.error().oneLine()));
            QCOMPARE(file.readAll(), "one\ntwo\n");
            writer.waitForFinished();
        }
        QFile file(pipe);
        QVERIFY(!InputFile::open(file, InputFile::Pipe::Refused));
    }

    void linesAreBounded()
    {
        const auto isOne = [](const QByteArray &start) { return start.startsWith("head"); };
        const QString good = put(u"good"_s, "head\n" + QByteArray(3'000'000, 'a') + "\nlast");
        const auto read = InputFile::contentOfLines(good, 10'000'000, 3'500'000, isOne);
        QVERIFY(read);
        QCOMPARE(read->size(), 3'000'010);
        const auto isLong = InputFile::contentOfLines(good, 10'000'000, 1'500'000, isOne);
        QVERIFY(!isLong);
        QCOMPARE(isLong.error().place.line, 2);
        const auto large = InputFile::contentOfLines(good, 2'000'000, 3'500'000, isOne);
        QVERIFY(!large);
        QVERIFY(!InputFile::contentOfLines(put(u"other"_s, "foot\n"), 100, 100, isOne));
    }

    // What an archive says of its sizes counts for nothing.
    void bombsAreRefusedEarly()
    {
        const QByteArray zeros(120'000'000, '0');
        QByteArray bomb = makeZip({{.name = "project.qde", .bytes = zeros}});
        QBuffer device(&bomb);
        device.open(QIODevice::ReadOnly);
        const auto all = [](const QString &) { return true; };
        const auto read = readZip(device, u"bomb.qdpx"_s, all, {.megabytes = 256});
        QVERIFY(!read);
        QVERIFY2(read.error().oneLine().contains(u"ZIP bomb"), qPrintable(read.error().oneLine()));
        qint64 taken = 0;
        const ZipVisitor visitor{.begin = [](const QString &) { return Result<void>(); },
                                 .take =
                                     [&](QByteArrayView bytes) {
                                         taken += bytes.size();
                                         return Result<void>();
                                     },
                                 .end = [] { return Result<void>(); }};
        const auto walked = walkZip(put(u"bomb.zip"_s, bomb), visitor);
        QVERIFY(!walked);
        QVERIFY2(taken < 40'000'000, qPrintable(QString::number(taken)));
        // Noise beside it does not hide it.
        QByteArray padded = makeZip({{.name = "noise", .bytes = noise(3'000'000)}, {.name = "zeros", .bytes = zeros}});
        QVERIFY(!walkZip(put(u"padded.zip"_s, padded), visitor));
        // A large text is no bomb.
        QByteArray large = makeZip({{.name = "project.qde", .bytes = noise(35'000'000)}});
        QBuffer largeDevice(&large);
        largeDevice.open(QIODevice::ReadOnly);
        const auto whole = readZip(largeDevice, u"large.qdpx"_s, all, {.megabytes = 256});
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().oneLine()));
        QCOMPARE(whole->parts.value(u"project.qde"_s).size(), 35'000'000);
    }

    void packedLines_data()
    {
        QTest::addColumn<QByteArray>("packed");
        QTest::addColumn<int>("ended");
        QTest::addColumn<QByteArrayList>("lines");
        const QByteArray text = "one\n\ntwo\nthree";
        QTest::newRow("whole") << qCompress(text) << int(Unpacked::Whole) << QByteArrayList{"one", "", "two", "three"};
        QTest::newRow("cut") << qCompress(text).chopped(8) << int(Unpacked::Damaged) << QByteArrayList();
        QByteArray lies = qCompress(text);
        lies[3] = char(lies[3] + 1);
        QTest::newRow("more than it says") << lies << int(Unpacked::Damaged) << QByteArrayList();
        QTest::newRow("a long line") << qCompress("one\n" + QByteArray(5'000'000, 'a')) << int(Unpacked::LongLine)
                                     << QByteArrayList{"one"};
        QTest::newRow("nothing") << QByteArray() << int(Unpacked::Damaged) << QByteArrayList();
    }

    void packedLines()
    {
        QFETCH(QByteArray, packed);
        QFETCH(int, ended);
        QFETCH(QByteArrayList, lines);
        QByteArrayList found;
        const Unpacked how = unpackLines(packed, 10'000'000, 1'000'000, [&](const QByteArray &line) {
            found << line;
            return true;
        });
        QCOMPARE(int(how), ended);
        if (how != Unpacked::Damaged) {
            QCOMPARE(found, lines);
        }
    }
};

QTEST_GUILESS_MAIN(InputFileTest)
#include "InputFileTest.moc"
