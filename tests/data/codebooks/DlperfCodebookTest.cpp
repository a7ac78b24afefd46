// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "data/codebooks/TextCodebook.h"

#include <QBuffer>
#include <QTest>

using namespace corater;

/// The built-in codebook is as published, valid, and complete for the published data.
class DlperfCodebookTest : public QObject
{
    Q_OBJECT

private:
    CodebookDocument m_document;

    const Dimension &dimension(const char *name)
    {
        const Dimension *found = m_document.codebook.dimensionNamed(QString::fromUtf8(name));
        if (!found) {
            qFatal("no dimension %s", name);
        }
        return *found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(builtInCodebooks().contains(QStringLiteral("dlperf")));
        auto document = loadCodebook(QStringLiteral("dlperf"));
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        m_document = *document;
    }

    void isSound()
    {
        QVERIFY2(m_document.problems.empty(),
                 m_document.problems.empty() ? "" : qPrintable(m_document.problems.front().reason.inWords()));
        QVERIFY(m_document.notes.empty());
        for (const Dimension &d : m_document.codebook.dimensions) {
            for (const Code &c : d.codes) {
                QVERIFY2(!c.definition.isEmpty(), qPrintable(c.name));
            }
        }
    }

    void hasThePublishedShape_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("choices");
        QTest::addColumn<int>("labelCodes");
        QTest::addColumn<int>("categories");
        QTest::addColumn<int>("maximum");
        QTest::newRow("symptom") << QStringLiteral("symptom") << 11 << 11 << 3 << 2;
        QTest::newRow("root cause") << QStringLiteral("root cause") << 15 << 16 << 5 << 1;
        QTest::newRow("introducing stage") << QStringLiteral("introducing stage") << 9 << 9 << 0 << 1;
        QTest::newRow("exposing stage") << QStringLiteral("exposing stage") << 9 << 9 << 0 << 1;
    }

    void hasThePublishedShape()
    {
        QFETCH(QString, name);
        QFETCH(int, choices);
        QFETCH(int, labelCodes);
        QFETCH(int, categories);
        QFETCH(int, maximum);
        const Dimension *d = m_document.codebook.dimensionNamed(name);
        QVERIFY(d);
        QCOMPARE(int(d->choices().size()), choices);
        QCOMPARE(int(d->labelCodes().size()), labelCodes);
        QCOMPARE(int(std::ranges::count_if(d->codes, [&](const Code &c) { return d->hasChildren(c.id); })), categories);
        QCOMPARE(d->maximum, maximum);
    }

    void hasTheTwentyTwoRules()
    {
        QCOMPARE(m_document.codebook.rules.size(), 22U);
        const auto rulesBetween = [this](const char *name, const char *a, const char *b) {
            const Dimension &d = dimension(name);
            return m_document.codebook
                .rulesFor(d.codeNamed(QString::fromUtf8(a))->id, d.codeNamed(QString::fromUtf8(b))->id)
                .size();
        };
        QCOMPARE(rulesBetween("symptom", "Out of Memory", "Memory Leak"), 2U);
        QCOMPARE(rulesBetween("root cause", "Improper Configuration", "Improper Hyper Parameter"), 1U);
        // A rule for whole categories: Confusion with Computation Graph / Not Using Efficient API.
        QCOMPARE(rulesBetween("root cause", "Inefficient API Usage", "Confusion with Computation Graph"), 1U);
        QCOMPARE(rulesBetween("root cause", "Mismatched Library Version", "Not Using Batch API"), 1U);
        QCOMPARE(rulesBetween("root cause", "Improper Data Input", "Improper Configuration"), 0U);
    }

    void knowsTheHeadingsOfTheDataFiles_data()
    {
        QTest::addColumn<QString>("dimension");
        QTest::newRow("symptom1") << QStringLiteral("symptom");
        QTest::newRow("symptom2") << QStringLiteral("symptom");
        QTest::newRow("root cause1") << QStringLiteral("root cause");
        QTest::newRow("root casue") << QStringLiteral("root cause");
        QTest::newRow("root casue 2") << QStringLiteral("root cause");
        QTest::newRow("root stage 2") << QStringLiteral("introducing stage");
        QTest::newRow("Expose stage") << QStringLiteral("exposing stage");
    }

    void knowsTheHeadingsOfTheDataFiles()
    {
        QFETCH(QString, dimension);
        const Dimension *found = m_document.codebook.dimensionNamed(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(found);
        QCOMPARE(found->name, dimension);
    }

    void resolvesOldNames_data()
    {
        QTest::addColumn<QString>("dimension");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *text, const char *dimension, const char *code) {
            QTest::newRow(text) << QString::fromUtf8(dimension) << QString::fromUtf8(code);
        };
        row("Unkown", "symptom", "Unknown");
        row("Time: Long execution/training time", "symptom", "Slow Execution Time");
        row("Memory: OOM", "symptom", "Out of Memory");
        row("Processor: No GPU Used", "symptom", "Not Using GPU");
        row("Others", "root cause", "Others");
        row("Model: confusion with computation model", "root cause", "Confusion with Computation Graph");
        row("API: forgetting batch APIs", "root cause", "Not Using Batch API");
        row("Library: version", "root cause", "Mismatched Library Version");
        row("Hardware: Mismatch hardware and code/model", "root cause", "Hardware and Code Mismatch");
        row("env", "introducing stage", "Environment Setting");
        row("build model", "exposing stage", "Model Building");
        row("unknown", "exposing stage", "Unknown");
    }

    void resolvesOldNames()
    {
        QFETCH(QString, dimension);
        QFETCH(QString, code);
        const Dimension *d = m_document.codebook.dimensionNamed(dimension);
        const Resolution found = resolve(*d, QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(found.resolved());
        QCOMPARE(d->code(found.code)->name, code);
    }

    void writesPublishedSpellings()
    {
        const auto written = [this](const char *name, const char *code) {
            const Dimension &d = dimension(name);
            return d.exportedText(d.codeNamed(QString::fromUtf8(code))->id, true);
        };
        QCOMPARE(written("symptom", "Abnormal GPU Memory Usage"), QStringLiteral("Memory: abnormal GPU memory usage"));
        QCOMPARE(written("symptom", "Unknown"), QStringLiteral("Unkown"));
        QCOMPARE(written("root cause", "Buggy Library Version"), QStringLiteral("Library: Buggy library version"));
        QCOMPARE(written("introducing stage", "Environment Setting"), QStringLiteral("env"));
        QCOMPARE(written("exposing stage", "Unknown"), QStringLiteral("unknown"));
    }

    void survivesBeingWritten()
    {
        QByteArray bytes = writeTextCodebook(m_document.codebook);
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        const auto again = readTextCodebook(buffer, QStringLiteral("again"));
        QVERIFY(again);
        QVERIFY(again->codebook == m_document.codebook);
    }
};

QTEST_GUILESS_MAIN(DlperfCodebookTest)
#include "DlperfCodebookTest.moc"
