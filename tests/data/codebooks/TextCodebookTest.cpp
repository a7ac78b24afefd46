// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/TextCodebook.h"
#include "data/codebooks/CodebookFile.h"
#include "tests/data/codebooks/RandomCodebook.h"

#include <QBuffer>
#include <QRandomGenerator>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

Result<CodebookDocument> readText(const QByteArray &bytes)
{
    QByteArray copy = bytes;
    QBuffer buffer(&copy);
    buffer.open(QIODevice::ReadOnly);
    return readCodebook(buffer, QStringLiteral("book.codebook"));
}

} // namespace

/// Corater's own text format: what it reads, which errors it reports, and that nothing is lost in writing.
class TextCodebookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManualShows()
    {
        const auto document = readText("# remark\n"
                                       "corater-codebook: 1\n"
                                       "Name: zoo\n"
                                       "\n"
                                       "dimension: animal\n"
                                       "  definition: Which one\n"
                                       "    it is:\n"
                                       "    # no part of it\n"
                                       "\n"
                                       "    as seen.\n"
                                       "  maximum: any\n"
                                       "  category: Birds\n"
                                       "      code: Owl\n"
                                       "        example:\n"
                                       "          | Two\n"
                                       "          |\n"
                                       "          |  paragraphs\n"
                                       "        example: second\n"
                                       "  code: Unknown: really\n"
                                       "rule:\n"
                                       "  in: animal\n"
                                       "  between: Owl\n"
                                       "  and: birds\n"
                                       "  text: hoo\n");
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        const Codebook &book = document->codebook;
        QCOMPARE(book.name, QStringLiteral("zoo"));
        const Dimension &d = book.dimensions.at(0);
        QCOMPARE(d.definition, QStringLiteral("Which one it is: as seen."));
        QCOMPARE(d.maximum, 0);
        QCOMPARE(d.codes.size(), 3U);
        QCOMPARE(d.path(d.codes[1].id), (QStringList{QStringLiteral("Birds"), QStringLiteral("Owl")}));
        QCOMPARE(d.codes[1].examples, (QStringList{QStringLiteral("Two\n\n paragraphs"), QStringLiteral("second")}));
        QVERIFY(!d.codes[0].selectable);
        QCOMPARE(d.codes[2].name, QStringLiteral("Unknown: really"));
        QVERIFY(d.codes[2].selectable);
        QCOMPARE(book.rules.size(), 1U);
        QCOMPARE(book.rules[0].a, d.codes[1].id);
        QCOMPARE(book.rules[0].b, d.codes[0].id);
        QVERIFY(document->problems.empty());
    }

    void complainsWithLineAndColumn_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qint64>("line");
        QTest::addColumn<qint64>("column");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QByteArray &rest, qint64 line, qint64 column, const char *message) {
            QTest::newRow(name) << QByteArray("corater-codebook: 1\n" + rest) << line << column
                                << QString::fromUtf8(message);
        };
        row("unknown key", "dimension: d\n  colr: x\n", 3, 3, "unknown key");
        row("key at the top", "code: x\n", 2, 1, "unknown key");
        row("no key", "dimension: d\n  code: a\n  nonsense\n", 4, 3, "without a key");
        row("tab", "dimension: d\n\tcode: a\n", 3, 1, "tab");
        row("indentation", "dimension: d\n    code: a\n  code: b\n", 4, 3, "indentation");
        row("not UTF-8", "dimension: d\n  code: a\xff\n", 3, 10, "UTF-8");
        row("NUL", QByteArray("dimension: \0\n", 13), 2, 12, "NUL");
        row("scale", "dimension: d\n  scale: big\n", 3, 10, "a value");
        row("maximum", "dimension: d\n  maximum: two\n", 3, 12, "“maximum”");
        row("maximum zero", "dimension: d\n  maximum: 0\n", 3, 12, "“maximum”");
        row("yes or no", "dimension: d\n  required: maybe\n", 3, 13, "a value");
        row("twice", "dimension: d\n  scale: nominal\n  scale: ordinal\n", 4, 3, "twice");
        row("bars and none", "dimension: d\n  definition:\n    | a\n    b\n", 5, 5, "“|”");
        QTest::newRow("empty file") << QByteArray() << 1LL << 1LL << QStringLiteral("not a codebook");
        QTest::newRow("something else") << QByteArray("hello: world\n") << 1LL << 1LL
                                        << QStringLiteral("not a codebook");
        QTest::newRow("newer") << QByteArray("corater-codebook: 2\n") << 1LL << 19LL << QStringLiteral("newer");
        QByteArray deep;
        for (int i = 0; i < 200; ++i) {
            deep += QByteArray(i * 2, ' ') + (i == 0 ? "dimension: d\n" : "category: c\n");
        }
        row("too deep", deep, 66, 129, "too deeply");
        QByteArray many("dimension: d\n");
        for (int i = 0; i < 10001; ++i) {
            many += "  code: c" + QByteArray::number(i) + "\n";
        }
        row("too many", many, 10003, 3, "too many codes");
        row("huge line", "title: " + QByteArray(33'600'000, 'x') + "\n", 2, 0, "too large");
    }

    void complainsWithLineAndColumn()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(qint64, line);
        QFETCH(qint64, column);
        QFETCH(QString, message);
        const auto document = readText(bytes);
        QVERIFY(!document);
        QVERIFY2(document.error().message.inWords().contains(message), qPrintable(document.error().oneLine()));
        QCOMPARE(document.error().place.line, line);
        QCOMPARE(document.error().place.column, column);
        QCOMPARE(document.error().place.file, QStringLiteral("book.codebook"));
    }

    void reportsEveryRuleThatNamesNoCode()
    {
        const auto document = readText("corater-codebook: 1\ndimension: d\n  code: a\n  code: b\n"
                                       "rule:\n  in: d\n  between: a\n  and: c\n  text: t\n"
                                       "rule:\n  in: e\n  between: a\n  and: b\n  text: t\n");
        QVERIFY(document);
        QCOMPARE(document->codebook.rules.size(), 0U);
        QCOMPARE(document->problems.size(), 3U);
        QCOMPARE(document->problems[0].place.inWords(), QStringLiteral("line 5"));
        QVERIFY(document->problems[0].reason.inWords().contains(QStringLiteral("“c”")));
        QCOMPARE(document->problems[1].place.inWords(), QStringLiteral("line 10"));
        QVERIFY(hasErrors(document->problems));
    }

    void windowsLineEndsAndByteOrderMarkAreFine()
    {
        const auto document = readText("\xEF\xBB\xBF"
                                       "corater-codebook: 1\r\ndimension: d\r\n  code: a\r\n");
        QVERIFY(document);
        QCOMPARE(document->codebook.dimensions.at(0).codes.at(0).name, QStringLiteral("a"));
    }

    void writingAndReadingGivesTheSameCodebook()
    {
        for (quint32 seed = 0; seed < 100; ++seed) {
            const Codebook book = randomCodebook(seed);
            const QByteArray written = writeTextCodebook(book);
            const auto document = readText(written);
            QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
            if (document->codebook != book) {
                QCOMPARE(QString::fromUtf8(writeTextCodebook(document->codebook)), QString::fromUtf8(written));
            }
            QVERIFY2(document->codebook == book, qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
    }

    void damagedFilesNeverCrash()
    {
        const QByteArray whole = writeTextCodebook(randomCodebook(7));
        QRandomGenerator random(1);
        for (int i = 0; i < 500; ++i) {
            QByteArray damaged = whole.left(random.bounded(int(whole.size())));
            for (int j = 0; j < 5 && !damaged.isEmpty(); ++j) {
                damaged[random.bounded(int(damaged.size()))] = char(random.bounded(256));
            }
            const auto document = readText(damaged);
            if (!document) {
                QVERIFY(!document.error().message.isEmpty());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TextCodebookTest)
#include "TextCodebookTest.moc"
