// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/search/ItemRepository.h"
#include "models/commands/ratings/RecordTime.h"
#include "models/package/tables/PackageColumns.h"
#include "models/study/Study.h"
#include "tests/support/Files.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/packages/StatedNumbers.h"
#include "tests/support/packages/StudyDesk.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *book = R"(corater-codebook: 1
dimension: symptom
  maximum: 2
  code: Slow
  code: Leak
  code: Crash
dimension: cause
  code: API
  code: Data, raw
)";

QByteArray label(int item, int unit, const char *symptom, const char *cause)
{
    return "{\"item\":\"" + QByteArray::number(item) + "\",\"unit\":" + QByteArray::number(unit) +
           ",\"set\":{\"symptom\":" + symptom + ",\"cause\":\"" + cause + "\"}}\n";
}

QByteArray out(int item)
{
    return "{\"item\":\"" + QByteArray::number(item) + "\",\"screening\":\"out\"}\n";
}

} // namespace

/// A package states the raters' work and how disagreements were resolved, and the scripts recompute it. Three raters,
/// two rounds (the second repeats items), every outcome of a question.
class PackageWorkTest : public QObject, private StudyDesk
{
    Q_OBJECT

    QString m_study;
    PackageEntries m_entries;

    // Items 1 to 4, which all three rate alike except for some differences.
    static QByteArray firstRound(int rater)
    {
        const char *api = "API";
        const char *data = "Data, raw";
        QByteArray lines;
        lines += rater == 2 ? out(1) : label(1, 1, R"(["Slow"])", api); // screening differs
        lines += label(2, 1, rater == 0 ? R"(["Leak","Slow"])" : R"(["Slow","Leak"])",
                       rater == 1 ? data : api); // the same set, another cause
        lines += label(3, 1, rater == 0 ? R"(["Slow"])" : R"(["Crash"])", api);
        lines += rater == 0 ? label(3, 2, R"(["Leak"])", data) : QByteArray(); // a unit of one rater
        lines += label(4, 1, R"(["Leak"])", api) + (rater == 1 ? label(4, 2, R"(["Crash"])", api) : QByteArray());
        lines += label(5, 1, rater == 2 ? R"(["Slow"])" : R"(["Leak"])", api); // stays open
        lines += out(6);
        return lines;
    }

    void seal(const QString &rater) const { done({u"seal"_s, m_study, u"--rater"_s, rater}); }

    void record(const QString &rater, int seconds) const
    {
        const auto study = Study::open(m_study);
        QVERIFY(study);
        (*study)->setActor((*study)->raterNamed(rater)->id);
        const RoundId round = (*study)->rounds().back().id;
        const auto ids = (*study)->store().items().externalIds();
        QVERIFY(ids);
        for (const auto &[item, number] : ids->asKeyValueRange()) { // items of other rounds keep no time of this one
            const auto recorded = (*study)->perform(recordTime(
                {.round = round, .item = item, .rater = (*study)->actor(), .seconds = seconds + 7 * number.toInt()}));
            QVERIFY2(recorded, recorded ? "" : qPrintable(recorded.error().oneLine()));
        }
    }

    PackageTable table(const QString &file) const { return *tableOf(m_entries.value(file), file); }

    QString settled(const QString &question, const QString &count, const QString &of = {}) const
    {
        const PackageTable found = table(u"results/settling.csv"_s);
        const PackageColumns rows(found);
        for (size_t row = 0; row < rows.rows(); ++row) {
            if (rows.cells(row, {"question", "count", "of"}) == QStringList{question, count, of} &&
                (!question.isEmpty() || rows.cell(row, "about").isEmpty())) {
                return rows.cell(row, "value");
            }
        }
        return u"no row"_s;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = path(u"s.corater"_s);
        QByteArray posts = "id,title,body\n";
        for (int item = 1; item <= 8; ++item) {
            posts += QByteArray::number(item) + ",Post,Text\n";
        }
        const QStringList raters{u"Ada"_s, u"Ben"_s, u"Cy, \"C\""_s};
        done({u"new"_s, m_study, u"--codebook"_s, written(m_folder, u"book.codebook"_s, book), u"--rater"_s, raters[0],
              u"--rater"_s, raters[1], u"--rater"_s, raters[2]});
        done({u"add"_s, m_study, written(m_folder, u"posts.csv"_s, posts)});
        done({u"round"_s, m_study, u"--open"_s, u"One"_s, u"--record-time"_s, u"on"_s, u"--items"_s,
              written(m_folder, u"one.txt"_s, "1\n2\n3\n4\n5\n6\n")});
        for (int rater = 0; rater < 3; ++rater) {
            done({u"label"_s, m_study, u"--rater"_s, raters[rater], u"--batch"_s}, firstRound(rater));
            seal(raters[rater]);
        }
        done({u"settle"_s, m_study, u"--batch"_s, u"--decider"_s, u"Ada"_s},
             R"({"item":"1","screening":"in","reason":"rule decides"}
{"item":"3","unit":1,"set":{"symptom":["Leak"]},"reason":"rule decides","needs_rule":true}
{"item":"2","unit":1,"set":{"cause":["API"]}}
{"item":"3","unit":2,"keep":false}
{"item":"4","unit":1,"set":{"cause":["Data, raw"]}}
{"item":"4","unit":2,"keep":true}
)");
        done({u"round"_s, m_study, u"--open"_s, u"Two"_s, u"--repeat"_s, u"1"_s, u"--items"_s,
              written(m_folder, u"two.txt"_s, "7\n8\n")});
        for (int rater = 0; rater < 3; ++rater) {
            QByteArray lines;
            for (int item = 1; item <= 8; ++item) {
                lines += label(item, 1, R"(["Slow"])", "API");
            }
            runCorater({u"label"_s, m_study, u"--rater"_s, raters[rater], u"--batch"_s}, lines); // those of the round
        }
        record(u"Ada"_s, 30);
        record(u"Ben"_s, 4000);
        for (const QString &rater : raters) {
            seal(rater);
        }
        done({u"package"_s, m_study, u"-o"_s, path(u"p.zip"_s), u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        m_entries = packageEntries(path(u"p.zip"_s));
    }

    void theUntouchedPackagePasses()
    {
        const QByteArray faults = refusal(m_entries);
        QVERIFY2(faults.isEmpty(), faults);
    }

    // Counted by hand from firstRound() and the decisions.
    void disagreementsAreCounted()
    {
        QCOMPARE(settled({}, u"items whose screening is open"_s), u"0"_s);
        QCOMPARE(settled(u"symptom"_s, u"overruled"_s), u"0"_s);
        QCOMPARE(settled(u"cause"_s, u"overruled"_s), u"1"_s); // item 4
        QCOMPARE(settled(u"symptom"_s, u"neither"_s), u"1"_s); // item 3
        QCOMPARE(settled(u"symptom"_s, u"open"_s), u"1"_s);    // item 5
        QCOMPARE(settled(u"symptom"_s, u"differing"_s), u"2"_s);
        QCOMPARE(settled(u"symptom"_s, u"needs a rule"_s), u"1"_s);
        QCOMPARE(settled(u"cause"_s, u"for a rater"_s, u"Ada"_s), u"1"_s); // item 2; Ada is the first of two
        QCOMPARE(settled({}, u"reason"_s, u"rule decides"_s), u"2"_s);
        QCOMPARE(settled({}, u"units seen by one of several: dropped"_s), u"1"_s);
        QCOMPARE(settled({}, u"units seen by one of several: taken"_s), u"1"_s);
        QCOMPARE(settled({}, u"units with something open"_s), u"1"_s);
    }

    void timesAreThoseOfTheRound()
    {
        const PackageTable times = table(u"results/times.csv"_s);
        QCOMPARE(times.rows.size(), 2);
        // Ada: 79 and 86 seconds, and fewer for an item of the first round that was shown again.
        QCOMPARE(times.rows[0].first(4), (QStringList{u"2"_s, u"Two"_s, u"Ada"_s, u"3"_s}));
        QCOMPARE(times.rows[0].mid(5, 2), (QStringList{u"79"_s, u"82.5"_s}));
    }

    // With seed, number, site and id anybody can sort the items as a rater met them.
    void roundsHaveTheOrdersOfTheirRaters()
    {
        const PackageTable rounds = table(u"ratings/rounds.csv"_s);
        const PackageColumns rows(rounds);
        QStringList found;
        for (size_t row = 0; row < rows.rows(); ++row) {
            found << rows.cells(row, {"name", "seed", "order"}).join(u' ');
        }
        QCOMPARE(found, (QStringList{u"One 1 1001"_s, u"One 1 1002"_s, u"One 1 1003"_s, u"Two 1 2001"_s,
                                     u"Two 1 2002"_s, u"Two 1 2003"_s}));
    }

    void everyNumberIsChecked_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("heading");
        for (const QString &file : {u"results/settling.csv"_s, u"results/raters.csv"_s}) {
            QTest::newRow(qPrintable(file)) << file << u"value"_s;
        }
        for (const QString &heading :
             {u"items"_s, u"lower quartile"_s, u"median"_s, u"upper quartile"_s, u"seconds"_s}) {
            QTest::newRow(qPrintable(heading)) << u"results/times.csv"_s << heading;
        }
    }

    void everyNumberIsChecked()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, heading);
        const PackageTable stated = table(file);
        const qsizetype at = stated.headings.indexOf(heading);
        QVERIFY(at >= 0 && !stated.rows.empty());
        for (size_t row = 0; row < stated.rows.size(); row += 1 + stated.rows.size() / 12) {
            PackageTable changed = stated;
            changed.rows[row][at] = exactText(changed.rows[row][at].toDouble() + 1);
            PackageEntries entries = m_entries;
            entries[file] = *csvOf(changed);
            const QByteArray faults = overlooked(withManifest(entries), file);
            QVERIFY2(faults.isEmpty(), faults);
        }
    }

    // If an answer is changed together with the counts, it contradicts other tables.
    void answersFitTheDecisions()
    {
        for (const auto &[file, heading, value] :
             {std::tuple(u"decisions/questions.csv"_s, u"answer of Ben"_s, u"Slow"_s),
              std::tuple(u"decisions/questions.csv"_s, u"final"_s, u"Slow"_s),
              std::tuple(u"ratings/work.csv"_s, u"units"_s, u"9"_s),
              std::tuple(u"ratings/work.csv"_s, u"screening"_s, u"out"_s)}) {
            PackageTable changed = table(file);
            const qsizetype at = changed.headings.indexOf(heading);
            const size_t row = file.startsWith(u"decisions") ? 5 : 1;
            QVERIFY(changed.rows[row][at] != value);
            changed.rows[row][at] = value;
            PackageEntries entries = m_entries;
            entries[file] = *csvOf(changed);
            const QByteArray faults = overlooked(withManifest(entries), file);
            QVERIFY2(faults.isEmpty(), qPrintable(heading) + faults);
        }
    }

    void numbersAreThoseOfTheReport()
    {
        const QByteArray report = m_entries.value(u"report/report.html"_s);
        QVERIFY(report.contains("rule decides (2)"));
        QVERIFY(report.contains("In One and Two each of them met the items in a random order of their own."));
        QVERIFY(report.contains("1:19"));
        QVERIFY(report.contains("1 taken, 1 dropped or of an excluded item, 0 open"));
    }

    // Item 5, which was open: it counts apart from answers and open questions, and the scripts find the same.
    void whereTheyAgreeToDifferThereIsNoFinalLabel()
    {
        QCOMPARE(settled(u"symptom"_s, u"agreed to differ"_s), u"no row"_s); // as in packages of earlier versions
        const QString study = path(u"differ.corater"_s);
        QVERIFY(QFile::copy(m_study, study));
        done({u"settle"_s, study, u"--batch"_s, u"--decider"_s, u"Ada"_s},
             R"({"item":"5","unit":1,"differs":["symptom"],"reason":"both readings hold"})"
             "\n");
        done({u"package"_s, study, u"-o"_s, path(u"differ.zip"_s), u"--bootstrap"_s, u"200"_s});
        const PackageEntries before = std::exchange(m_entries, packageEntries(path(u"differ.zip"_s)));
        const QByteArray faults = refusal(m_entries);
        QVERIFY2(faults.isEmpty(), faults);
        QCOMPARE(settled(u"symptom"_s, u"agreed to differ"_s), u"1"_s);
        QCOMPARE(settled(u"cause"_s, u"agreed to differ"_s), u"0"_s);
        QCOMPARE(settled(u"symptom"_s, u"open"_s), u"0"_s);
        QCOMPARE(settled(u"symptom"_s, u"neither"_s), u"1"_s); // item 3, as before
        QCOMPARE(settled(u"symptom"_s, u"differing"_s), u"2"_s);
        QCOMPARE(settled({}, u"reason"_s, u"both readings hold"_s), u"1"_s);
        QCOMPARE(settled({}, u"units with something open"_s), u"0"_s);
        QVERIFY(m_entries.value(u"report/report.html"_s).contains("1 on which they agreed to differ"));
        const StatedNumbers found = statedNumbers(m_entries);
        QVERIFY2(found.missing.isEmpty(), qPrintable(found.missing.join(u'\n')));
        PackageTable changed = table(u"results/settling.csv"_s);
        std::erase_if(changed.rows, [](const QStringList &row) { return row[2] == u"agreed to differ"_s; });
        PackageEntries entries = m_entries;
        entries[u"results/settling.csv"_s] = *csvOf(changed);
        const QByteArray unseen = overlooked(withManifest(entries), u"results/settling.csv"_s);
        m_entries = before;
        QVERIFY2(unseen.isEmpty(), unseen);
    }

    // Every number of the report is in results/, where the scripts recompute it.
    void theReportHasNoOtherNumbers()
    {
        const StatedNumbers found = statedNumbers(m_entries);
        QVERIFY(found.printed > 50);
        QVERIFY2(found.missing.isEmpty(), qPrintable(found.missing.join(u'\n')));
    }

    // In cells such a name has an apostrophe before it, in "answer of =Ada" it has none.
    void aNameMayLookLikeAFormula()
    {
        const QString study = path(u"formula.corater"_s);
        done({u"new"_s, study, u"--codebook"_s, written(m_folder, u"formula.codebook"_s, book), u"--rater"_s, u"=Ada"_s,
              u"--rater"_s, u"Ben"_s});
        done({u"add"_s, study, written(m_folder, u"formula.csv"_s, "id,title,body\n1,Post,Text\n")});
        for (const QString &rater : {u"=Ada"_s, u"Ben"_s}) {
            done({u"label"_s, study, u"--rater"_s, rater, u"--batch"_s},
                 label(1, 1, rater == u"Ben" ? R"(["Leak"])" : R"(["Slow"])", "API"));
            done({u"seal"_s, study, u"--rater"_s, rater});
        }
        const QString zip = path(u"formula.zip"_s);
        done({u"package"_s, study, u"-o"_s, zip, u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        const QByteArray faults = refusal(packageEntries(zip));
        QVERIFY2(faults.isEmpty(), faults);
    }
};

QTEST_GUILESS_MAIN(PackageWorkTest)
#include "PackageWorkTest.moc"
