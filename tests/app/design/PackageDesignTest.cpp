// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/PackageTable.h"
#include "tests/app/design/AuditDesk.h"
#include "tests/support/SplitRound.h"
#include "tests/support/study/ModelledStudy.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// The scripts of a package recompute the tables of design/: every number is changed, and they notice.
class PackageDesignTest : public QObject, private AuditDesk
{
    Q_OBJECT

    QMap<QString, PackageEntries> m_packages;

    static bool isDone(const QStringList &call)
    {
        const Answer answer = runCorater(call);
        if (answer.status != 0) {
            qWarning() << call << answer.out << answer.err;
        }
        return answer.status == 0;
    }

    PackageEntries packaged(const QString &study)
    {
        const QString zip = m_folder.filePath(u"p%1.zip"_s.arg(++m_count));
        const bool isPacked = isDone({u"package"_s, study, u"-o"_s, zip, u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        return isPacked ? packageEntries(zip) : PackageEntries();
    }

    // A t test of each rater, and confidences.
    QString withModel()
    {
        const QString path = newStudy();
        auto study = modelledStudy(path);
        const bool isMade = study && seal(*study, u"o1"_s);
        study.reset();
        return isMade && isDone({u"alt-test"_s, path, u"--model"_s, u"o1"_s, u"--keep"_s, u"--confidence"_s, u"sure"_s,
                                 u"--dimension"_s, u"colour"_s})
                   ? path
                   : QString();
    }

    // Items of one rater and of both, one of them rated by nobody, with an audit; a model that labelled more than they,
    // with Wilcoxon's test.
    QString withSplitRound()
    {
        const QString path = newStudy();
        const bool isMade = smallStudy(path, 60) != nullptr;
        if (!isMade || !isDone({u"round"_s, path, u"--open"_s, u"Main"_s, u"--sample"_s, u"40"_s, u"--audit"_s,
                                u"0.2"_s, u"--allow"_s, u"1"_s})) {
            return {};
        }
        const QStringList shared = sharedItems(path);
        QStringList alone = givenItems(path)[u"Ada"_s];
        alone.removeIf([&](const QString &id) { return shared.contains(id); });
        if (shared.size() < 8 || alone.size() < 5 ||
            !labelAndSeal(path, u"Ada"_s,
                          {.blue = shared.first(6) + alone.first(5), .out = {}, .two = {}, .skipped = {shared[7]}}) ||
            !labelAndSeal(path, u"Ben"_s,
                          {.blue = shared.first(4) + shared.mid(6, 1), .out = {}, .two = {}, .skipped = {shared[7]}}) ||
            !settleAsAda(path, shared.mid(4, 3))) {
            return {};
        }
        QByteArray sheet = "id,rater,colour\n";
        for (int id = 1; id <= 60; ++id) {
            const bool isBlue = id % 7 == 0 || shared.indexOf(QString::number(id)) % 5 == 0;
            sheet += QByteArray::number(id) + ",gpt," + (isBlue ? "Blue" : "Red") + '\n';
        }
        return isDone({u"ratings"_s, path, written(m_folder, u"gpt.csv"_s, sheet), u"--layout"_s, u"long"_s,
                       u"--round"_s, u"Model"_s, u"--new-rater"_s, u"gpt"_s}) &&
                       isDone({u"alt-test"_s, path, u"--model"_s, u"gpt"_s, u"--wilcoxon"_s, u"--keep"_s})
                   ? path
                   : QString();
    }

    // One imported round of people and a model.
    QString withMixedRound()
    {
        const QString path = newStudy();
        const bool isMade = smallStudy(path, 12) != nullptr;
        QByteArray sheet = "id,colour_Cleo,colour_Dan,colour_gpt\n";
        for (int id = 1; id <= 12; ++id) {
            sheet += QByteArray::number(id) + (id % 5 == 0 ? ",Blue,Red," : ",Red,Red,") +
                     (id % 4 == 0 ? "Yellow" : "Red") + '\n';
        }
        return isMade &&
                       isDone({u"ratings"_s, path, written(m_folder, u"mixed.csv"_s, sheet), u"--raters"_s,
                               u"Cleo,Dan,gpt"_s, u"--new-rater"_s, u"Cleo"_s, u"--new-rater"_s, u"Dan"_s,
                               u"--new-rater"_s, u"gpt"_s}) &&
                       isDone({u"alt-test"_s, path, u"--model"_s, u"gpt"_s, u"--wilcoxon"_s, u"--keep"_s})
                   ? path
                   : QString();
    }

    QString withAuditedSet()
    {
        const QString path = newStudy();
        if (make(path, {u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s, u"--rate"_s, u"0.2"_s}).status != 0) {
            return {};
        }
        const QList<int> drawn = drawnOf(path);
        const int wrong = drawn[0] == 3 ? drawn[1] : drawn[0];
        const bool isLabelled = label(path, u"Ada"_s, drawn, wrong) && label(path, u"Ben"_s, drawn, wrong);
        return isLabelled && sealed(path, u"Ada"_s) && sealed(path, u"Ben"_s) && report(path, {u"--keep"_s}).status == 0
                   ? path
                   : QString();
    }

    // The last number or word of that column is another one.
    static void plant(PackageTable &table, const QString &heading)
    {
        const qsizetype at = table.headings.indexOf(heading);
        QVERIFY2(at >= 0 && !table.rows.empty(), qPrintable(heading));
        const auto last = std::ranges::find_if(table.rows.rbegin(), table.rows.rend(),
                                               [at](const QStringList &row) { return !row[at].isEmpty(); });
        QString &cell = last == table.rows.rend() ? table.rows.back()[at] : (*last)[at];
        bool isNumber = false;
        const double number = cell.toDouble(&isNumber);
        const bool isWhole = number == std::floor(number);
        cell = isNumber         ? exactText(isWhole ? number + 1 : number + 1e-5)
               : cell.isEmpty() ? u"1"_s
               : cell == u"yes" ? u"no"_s
               : cell == u"no"  ? u"yes"_s
                                : u"other"_s;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(isReady());
        const QString model = withModel();
        const QString split = withSplitRound();
        const QString set = withAuditedSet();
        const QString mixed = withMixedRound();
        QVERIFY(!model.isEmpty() && !split.isEmpty() && !set.isEmpty() && !mixed.isEmpty());
        m_packages = {{u"model"_s, packaged(model)},
                      {u"split"_s, packaged(split)},
                      {u"set"_s, packaged(set)},
                      {u"mixed"_s, packaged(mixed)}};
        for (const PackageEntries &entries : std::as_const(m_packages)) {
            const QByteArray faults = refusal(entries);
            QVERIFY2(faults.isEmpty(), faults);
        }
    }

    void everyNumberIsComputedAgain_data()
    {
        QTest::addColumn<QString>("package");
        QTest::addColumn<QString>("table");
        QTest::addColumn<QStringList>("headings");
        const auto row = [](const QString &package, const QString &table, const QStringList &headings) {
            QTest::newRow(qPrintable(package + u' ' + table)) << package << table << headings;
        };
        row(u"model"_s, u"model-tests"_s,
            {u"scale"_s, u"items"_s, u"tested"_s, u"won"_s, u"winning rate"_s, u"advantage probability"_s, u"passes"_s,
             u"labels with a confidence"_s, u"expected calibration error"_s});
        for (const QString &package : {u"model"_s, u"split"_s}) {
            row(package, u"model-raters"_s, {u"items"_s, u"advantage"_s, u"p"_s, u"test"_s, u"model wins"_s});
        }
        for (const QString &package : {u"model"_s, u"mixed"_s}) {
            row(package, u"model-pairs"_s, {u"units"_s, u"value"_s});
        }
        row(u"model"_s, u"model-labels-2"_s, {u"case"_s, u"Ada"_s, u"o1"_s});
        row(u"split"_s, u"audits"_s, {u"alone"_s, u"shared"_s, u"different"_s, u"upper_items"_s, u"accepted"_s});
        row(u"split"_s, u"corrected-shares"_s,
            {u"items"_s, u"checked"_s, u"share"_s, u"sensitivity"_s, u"specificity"_s, u"corrected"_s, u"se"_s,
             u"lower"_s, u"upper"_s, u"undefined"_s});
        row(u"set"_s, u"audited-set"_s, {u"drawn"_s, u"settled"_s, u"different"_s, u"upper_items"_s, u"accepted"_s});
        row(u"set"_s, u"audited-set-agreement"_s,
            {u"n"_s, u"found_by_one"_s, u"percent_agreement"_s, u"cohen_kappa"_s, u"cohen_kappa_ci95_lower"_s,
             u"cohen_kappa_ci95_upper"_s});
        row(u"set"_s, u"audited-set-differences"_s, {u"settled"_s});
        row(u"set"_s, u"audited-set-drift"_s, {u"chi_square"_s, u"degrees"_s, u"p"_s, u"fisher_p"_s});
        row(u"set"_s, u"audited-set-shares"_s, {u"set"_s, u"corrected"_s, u"se"_s, u"lower"_s, u"upper"_s});
    }

    void everyNumberIsComputedAgain()
    {
        QFETCH(const QString, package);
        QFETCH(const QString, table);
        QFETCH(const QStringList, headings);
        const QString file = u"design/%1.csv"_s.arg(table);
        PackageEntries entries = m_packages[package];
        PackageTable changed = tableOf(entries.value(file), file).value_or(PackageTable());
        QStringList named;
        for (const QString &heading : headings) {
            plant(changed, heading);
            named << u", %1: the package says"_s.arg(heading);
        }
        entries[file] = *csvOf(changed);
        const QByteArray faults = overlookedByScripts(withManifest(entries), named << file);
        QVERIFY2(faults.isEmpty(), faults);
    }

    // An audit depends on which items were given to one rater.
    void whoWasGivenAnItemCounts()
    {
        const QString file = u"ratings/round-items.csv"_s;
        PackageEntries entries = m_packages[u"split"_s];
        PackageTable given = tableOf(entries.value(file), file).value_or(PackageTable());
        const auto one = std::ranges::find_if(given.rows, [](const QStringList &row) { return row.back() == u"one"; });
        QVERIFY(given.headings.back() == u"given to" && one != given.rows.end());
        one->back() = u"several"_s;
        entries[file] = *csvOf(given);
        const QByteArray faults = overlookedByScripts(withManifest(entries), {u"design/audits.csv"_s});
        QVERIFY2(faults.isEmpty(), faults);
    }

    void anUnknownTableIsNamed()
    {
        PackageEntries entries = m_packages[u"set"_s];
        entries[u"design/more.csv"_s] = "number\n1\n";
        entries[u"data-dictionary.csv"_s] += "design/more.csv,number,a number,whole number,,,1\n";
        const QByteArray faults = overlookedByScripts(withManifest(entries), {u"design/more.csv: the package says"_s});
        QVERIFY2(faults.isEmpty(), faults);
    }
};

QTEST_GUILESS_MAIN(PackageDesignTest)
#include "PackageDesignTest.moc"
