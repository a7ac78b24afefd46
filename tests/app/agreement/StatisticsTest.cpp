// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Statistics.h"
#include "codebook/agreement/PublishedCases.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QFile>
#include <QJsonArray>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Every row of the table of statistics is whole, and stands in every output. The scripts of packages are compared with
/// the numbers in PackageNumbersTest, those of `agree` in AgreementScriptTest.
class StatisticsTest : public QObject
{
    Q_OBJECT

    static QString keyOf(const StatisticRow &row) { return QLatin1StringView(row.key); }

    // The keys of one sheet's results, and the text that shows them.
    struct Output
    {
        QSet<QString> keys;
        QByteArray text;
    };
    static Output agreed(const QByteArray &sheet, const QStringList &options, const QByteArray &weights = {})
    {
        const QTemporaryDir folder;
        QStringList call = QStringList{u"agree"_s, written(folder, u"sheet.csv"_s, sheet)} + options;
        if (!weights.isEmpty()) {
            call << u"--weights"_s << written(folder, u"weights.json"_s, weights);
        }
        Output output{.keys = {}, .text = runCorater(call).out};
        for (const QJsonValue &result : jsonOf(runCorater(call + QStringList{u"--json"_s}))[u"results"].toArray()) {
            const QStringList keys = result[u"statistics"].toObject().keys();
            output.keys.unite(QSet(keys.begin(), keys.end()));
        }
        return output;
    }

    static Output everything()
    {
        const QStringList ordinal{u"--scale"_s, u"ordinal"_s};
        Output all;
        for (const Output &one :
             {agreed("id,r1,r2\n1,1,1\n2,1,2\n3,2,2\n4,,1\n5,2,\n6,2,2\n7,,\n", ordinal, "[[1, 0.5], [0.5, 1]]"),
              agreed("id,r1,r2,r3\n1,1,1,2\n2,1,2,2\n3,3,2,3\n4,,1,1\n5,3,3,3\n", ordinal),
              agreed("id,r1,r2\n1,a;b,a\n2,b,b\n3,c,a;c\n4,a,a\n", {u"--scale"_s, u"multilabel"_s})}) {
            all.keys.unite(one.keys);
            all.text += one.text;
        }
        return all;
    }

    // Also true of the ends of an interval whose value has another key.
    static bool has(const QSet<QString> &keys, const StatisticRow &row)
    {
        return keys.contains(keyOf(row)) || keys.contains(keyOf(row) + u"_lower"_s);
    }

private Q_SLOTS:
    void rowsAreWholeAndDifferent()
    {
        QSet<QString> keys;
        QSet<QString> titles;
        for (const StatisticRow &row : statistics()) {
            keys.insert(keyOf(row));
            titles.insert(QString::fromUtf8(row.title));
            const QByteArray meaning = row.meaning;
            QVERIFY2(isCount(std::string(row.key)) ? meaning.isEmpty() : meaning.endsWith('.'), row.title);
            const bool isScripted = row.scripted.toInt() != 0;
            QCOMPARE(*row.r != '\0', isScripted);
            QCOMPARE(*row.python != '\0', isScripted);
        }
        QCOMPARE(keys.size(), qsizetype(statistics().size()));
        QCOMPARE(titles.size(), qsizetype(statistics().size()));
    }

    void eachHasAPublishedCase()
    {
        QSet<QString> published;
        for (const PublishedCase &each : publishedCases()) {
            for (const PublishedValue &value : each.values) {
                published.insert(QString::fromStdString(value.key));
            }
        }
        for (const StatisticRow &row : statistics()) {
            QVERIFY2(has(published, row), row.title);
        }
    }

    void eachIsWrittenAndEachWrittenKeyHasATitle()
    {
        const Output output = everything();
        for (const StatisticRow &row : statistics()) {
            QVERIFY2(has(output.keys, row), row.title);
            QVERIFY2(!output.keys.contains(keyOf(row)) || output.text.contains(row.title), row.title);
        }
        for (const QString &key : output.keys) {
            QVERIFY2(statisticTitle(key.toStdString()) != key, qPrintable(key));
        }
    }

    void manualExplainsEach()
    {
        QFile file(QStringLiteral(CORATER_FIXTURES "/../../app/window/manual/manual.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray manual = file.readAll();
        for (const StatisticRow &row : statistics()) {
            const QByteArray line = "| `" + keyOf(row).toUtf8() + "` | " + row.title + " | " + row.meaning;
            QVERIFY2(manual.contains(line.trimmed() + " |\n"), (line.trimmed() + " |").constData());
        }
    }
};

QTEST_GUILESS_MAIN(StatisticsTest)
#include "StatisticsTest.moc"
