// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/ReviewedLabels.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/package/tables/PackageTable.h"
#include "models/study/Study.h"
#include "tests/support/Files.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/packages/StatedNumbers.h"
#include "tests/support/packages/StudyDesk.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *book = R"(corater-codebook: 1
dimension: symptom
  category: Time
    code: Slow
    code: Hang
  category: Memory
    code: Leak
dimension: cause
  code: Graph
  code: Other
rule:
  between: Hang
  and: Leak
  text: Does it end?
)";

// A post; its code optionally adds a node to the graph in each iteration of a loop.
QJsonObject post(int id, bool hasLoop, const QString &words)
{
    const QString code = hasLoop ? u"import tensorflow as tf\nfor i in range(100):\n    x = tf.matmul(a, b)\n"_s
                                 : u"import tensorflow as tf\nx = tf.matmul(a, b)\n"_s;
    return {{"id", id},
            {"title", words},
            {"tags", QJsonArray{id == 9 ? "java" : "tensorflow"}},
            {"body", u"<p>%1 number %2</p><pre><code>%3</code></pre>"_s.arg(words).arg(id == 12 ? 11 : id).arg(code)}};
}

} // namespace

/// Numbers of a package besides labels and agreement: review requests, evidence, hints, selection of the sample,
/// codebook, saturation. The scripts recompute them, and every number of the report is among them.
class PackageBesideTest : public QObject, private StudyDesk
{
    Q_OBJECT

    QString m_study;
    PackageEntries m_entries;

    QByteArray ratings(int rater) const
    {
        const QByteArrayList symptoms{"Slow", "Hang", "Leak"};
        QByteArray lines;
        for (int item = 1; item <= 6; ++item) {
            const int own = item == 2 || item == 5 ? rater : 0;
            QJsonObject line{{"item", QString::number(item)},
                             {"set", QJsonObject{{"symptom", QString(symptoms[(item / 2 + own) % 3])},
                                                 {"cause", item % 3 == 0 ? "Other" : "Graph"}}}};
            if (item != 4) {
                line["evidence"] = QJsonArray{QJsonObject{{"quote", u"number %1"_s.arg(item)}},
                                              QJsonObject{{"quote", "tf.matmul(a, b)"}, {"dimension", "cause"}}};
            }
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
        }
        return lines;
    }

    // Ada confirms one label and changes another; one stays open.
    void answerRequests() const
    {
        const auto study = Study::open(m_study);
        QVERIFY(study);
        (*study)->setActor((*study)->raterNamed(u"Ada"_s)->id);
        const auto input = recheckInput(**study);
        QVERIFY(input);
        std::vector<ReviewedLabel> labels = reviewedLabels(*input);
        std::erase_if(labels, [&](const ReviewedLabel &label) { return label.rater != (*study)->actor(); });
        QVERIFY(labels.size() >= 2);
        QVERIFY((*study)->perform(answerRecheck(labels[0].unit, labels[0].dimension, labels[0].sealed)));
        const Dimension *dimension = (*study)->codebook().dimension(labels[1].dimension);
        for (const CodeId code : dimension->choices()) {
            if (std::vector{code} != labels[1].sealed) {
                QVERIFY((*study)->perform(answerRecheck(labels[1].unit, labels[1].dimension, {code})));
                break;
            }
        }
    }

    QString numbered(const QString &file, const QStringList &key, const char *column) const
    {
        return cellOf(m_entries, file, key, QString::fromLatin1(column));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = path(u"s.corater"_s);
        done({u"new"_s, m_study, u"--codebook"_s, written(m_folder, u"book.codebook"_s, book), u"--rater"_s, u"Ada"_s,
              u"--rater"_s, u"Ben"_s});
        QByteArray first;
        QByteArray second;
        for (int id = 1; id <= 11; ++id) {
            const QString words = id == 8 ? u"nothing of the kind"_s : u"slow training"_s;
            (id < 10 ? first : second) +=
                QJsonDocument(post(id, id % 2 == 0, words)).toJson(QJsonDocument::Compact) + '\n';
        }
        second += QJsonDocument(post(12, false, u"slow training"_s)).toJson(QJsonDocument::Compact) + "\n{\"id\":}\n";
        const QString keywords = written(m_folder, u"words.txt"_s, "slow\n");
        done({u"add"_s, m_study, written(m_folder, u"first.jsonl"_s, first), u"--tags"_s, u"tensorflow"_s,
              u"--keywords"_s, keywords});
        runCorater({u"add"_s, m_study, written(m_folder, u"second.jsonl"_s, second)}); // with a faulty line
        done({u"duplicates"_s, m_study, u"--mark"_s, u"--threshold"_s, u"0.99"_s});
        done({u"round"_s, m_study, u"--open"_s, u"One"_s, u"--items"_s,
              written(m_folder, u"one.txt"_s, "1\n2\n3\n4\n5\n6\n")});
        for (int rater = 0; rater < 2; ++rater) {
            const QString name = rater == 0 ? u"Ada"_s : u"Ben"_s;
            done({u"label"_s, m_study, u"--rater"_s, name, u"--batch"_s}, ratings(rater));
            done({u"seal"_s, m_study, u"--rater"_s, name});
        }
        done({u"settle"_s, m_study, u"--batch"_s, u"--decider"_s, u"Ada"_s}, R"({"item":"2","take":"Ada"}
{"item":"5","take":"Ben"}
)");
        done({u"hints"_s, m_study, u"--map"_s, u"node-in-loop=Graph"_s, u"--settings"_s});
        for (const QString &pair : {u"Hang,Leak"_s, u"Leak,Slow"_s}) {
            runCorater({u"recheck"_s, m_study, u"--pair"_s, pair, u"--rater"_s, u"Ada"_s});
        }
        answerRequests();
        done({u"round"_s, m_study, u"--open"_s, u"Secret"_s, u"--items"_s, written(m_folder, u"two.txt"_s, "7\n10\n")});
        done({u"package"_s, m_study, u"-o"_s, path(u"p.zip"_s), u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        m_entries = packageEntries(path(u"p.zip"_s));
    }

    void theUntouchedPackagePasses()
    {
        const QByteArray faults = refusal(m_entries);
        QVERIFY2(faults.isEmpty(), faults);
    }

    void numbersAreThoseCountedByHand()
    {
        QCOMPARE(numbered(u"results/evidence.csv"_s, {u"Ada"_s, u"cause"_s}, "passages"), u"5"_s);
        QCOMPARE(numbered(u"results/evidence.csv"_s, {u"Ben"_s, QString()}, "where it was"), u"5"_s);
        QCOMPARE(numbered(u"results/review-requests.csv"_s, {u"Ada"_s, u"symptom"_s}, "confirmed"), u"1"_s);
        QCOMPARE(numbered(u"results/review-requests.csv"_s, {u"Ada"_s, u"symptom"_s}, "changed"), u"1"_s);
        QCOMPARE(numbered(u"results/sample.csv"_s, {u"posts that could not be read"_s, u"2"_s}, "value"), u"1"_s);
        QCOMPARE(numbered(u"results/sample.csv"_s, {u"items that fit tags, days and numbers"_s, u"1"_s}, "value"),
                 u"8"_s);
        QCOMPARE(numbered(u"results/sample.csv"_s, {u"items with a keyword"_s, u"1"_s}, "value"), u"7"_s);
        QCOMPARE(numbered(u"results/sample.csv"_s, {u"items in the study"_s}, "value"), u"10"_s);
        QCOMPARE(numbered(u"results/codebook.csv"_s, {u"levels of the tree"_s, u"symptom"_s}, "value"), u"2"_s);
        QCOMPARE(numbered(u"results/codebook.csv"_s, {u"codes that can be chosen"_s, u"symptom"_s}, "value"), u"3"_s);
        QCOMPARE(numbered(u"results/saturation-ends.csv"_s, {u"symptom"_s}, "items"), u"6"_s);
        // Items 2, 4 and 6 have a loop; all but 3 and 6 have the code.
        for (const auto &[column, value] : {std::pair("hint and code", u"2"_s), std::pair("hint only", u"1"_s),
                                            std::pair("code only", u"2"_s), std::pair("neither", u"1"_s)}) {
            QCOMPARE(numbered(u"results/hints.csv"_s, {u"node-in-loop"_s}, column), value);
        }
    }

    // Nothing of the open round: neither its name nor its number of items in the flow.
    void theFlowHasNoOpenRound()
    {
        QVERIFY(!m_entries.value(u"results/sample.csv"_s).contains("Secret"));
        QVERIFY(!m_entries.value(u"ratings/round-items.csv"_s).contains("Secret"));
        for (const auto &[name, content] : m_entries.asKeyValueRange()) {
            QVERIFY2(!name.startsWith(u"figures/") || !content.contains("Secret"), qPrintable(name));
        }
    }

    void everyNumberIsChecked_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *name : {"review-requests", "evidence", "hints", "sample", "codebook", "pair-rules",
                                 "saturation", "saturation-ends"}) {
            QTest::newRow(name) << u"results/%1.csv"_s.arg(QLatin1StringView(name));
        }
    }

    // One cell in every column of numbers is changed.
    void everyNumberIsChecked()
    {
        QFETCH(const QString, file);
        const PackageTable stated = *tableOf(m_entries.value(file), file);
        QVERIFY(!stated.rows.empty());
        int changes = 0;
        for (qsizetype column = 0; column < stated.headings.size(); ++column) {
            bool isNumber = false;
            const size_t row = size_t(column) % stated.rows.size();
            const double value = stated.rows[row][column].toDouble(&isNumber);
            if (!isNumber) {
                continue;
            }
            PackageTable changed = stated;
            changed.rows[row][column] = exactText(value + 1);
            PackageEntries entries = m_entries;
            entries[file] = *csvOf(changed);
            const QByteArray faults = overlooked(withManifest(entries), file);
            QVERIFY2(faults.isEmpty(), qPrintable(stated.headings[column]) + faults);
            ++changes;
        }
        QVERIFY(changes > 0);
    }

    // If sources are changed together with the counts, they contradict other tables.
    void sourcesFitTheOtherTables()
    {
        for (const auto &[file, heading, value] : {std::tuple(u"ratings/evidence.csv"_s, u"own unit"_s, u"2"_s),
                                                   std::tuple(u"items/hints.csv"_s, u"code"_s, u"no"_s),
                                                   std::tuple(u"ratings/round-items.csv"_s, u"item"_s, u"99"_s)}) {
            PackageTable changed = *tableOf(m_entries.value(file), file);
            changed.rows.front()[changed.headings.indexOf(heading)] = value;
            PackageEntries entries = m_entries;
            entries[file] = *csvOf(changed);
            const QByteArray faults = overlooked(withManifest(entries), file);
            QVERIFY2(faults.isEmpty(), qPrintable(file) + faults);
        }
    }

    // Every number of the report is in results/, where the scripts recompute it.
    void theReportHasNoOtherNumbers()
    {
        const StatedNumbers found = statedNumbers(m_entries);
        QVERIFY(found.printed > 50);
        QVERIFY2(found.missing.isEmpty(), qPrintable(found.missing.join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(PackageBesideTest)
#include "PackageBesideTest.moc"
