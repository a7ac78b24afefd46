// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgain.h"

#include "models/package/numbers/NumbersAgainParts.h"
#include "models/package/numbers/NumbersText.h"
#include "models/package/numbers/QuestionsAgain.h"
#include "models/package/numbers/StatedTables.h"
#include "models/package/results/DriftNumbers.h"
#include "models/package/tables/CodeNumbers.h"
#include "models/package/tables/ResultNumbers.h"
#include "models/package/tables/compared/UnitsFound.h"

namespace corater {

namespace {

// The tables of numbers, recomputed from the other tables.
PackageTables computedTables(const PackageTables &tables, NumbersAgain &found)
{
    PackageTables computed;
    const std::vector<PackageQuestion> questions = questionsAgain(tables, found);
    const ResultTables results = resultTables(questions);
    computed.insert(QStringLiteral("results/distributions.csv"), results.distributions);
    computed.insert(QStringLiteral("results/cross-tables.csv"), results.crossTables);
    computed.insert(QStringLiteral("results/cross-tests.csv"), results.crossTests);
    computed.insert(QStringLiteral("results/flows.csv"), results.flows);
    computed.insert(QStringLiteral("results/flow-totals.csv"), results.flowTotals);
    const PackageResampling how = resamplingAgain(tables, found);
    PackageTable intervals = intervalsTable();
    const std::vector<ComparedRatings> compared = ratingsAgain(tables, found);
    for (const ComparedRatings &one : compared) {
        addIntervals(intervals, one, how);
    }
    const AgreementTables agreement = agreementTables(compared);
    computed.insert(QStringLiteral("results/agreement.csv"), agreement.agreement);
    computed.insert(QStringLiteral("results/code-agreement.csv"), agreement.codes);
    computed.insert(QStringLiteral("results/confusion.csv"), agreement.confusion);
    computed.insert(QStringLiteral("results/rater-pairs.csv"), agreement.pairs);
    computed.insert(QStringLiteral("results/treatments.csv"), agreement.treatments);
    computed.insert(QStringLiteral("results/intervals.csv"), intervals);
    computed.insert(QStringLiteral("results/units-found.csv"),
                    unitsFoundTable(unitsFound(tables.value(QStringLiteral("ratings/matched-units.csv")))));
    const std::vector<RatedItem> work = workAgain(tables, found);
    computed.insert(QStringLiteral("results/raters.csv"), ratersTable(work));
    computed.insert(QStringLiteral("results/times.csv"), timesTable(work));
    holdWork(tables, work, found);
    computed.insert(QStringLiteral("results/drift-tests.csv"),
                    driftTests(tables.value(QStringLiteral("ratings/drift.csv"))));
    const SettledAnswers settled = settledAgain(tables);
    computed.insert(QStringLiteral("results/settling.csv"), settlingTable(settled));
    holdSettling(tables, settled, found);
    insertBeside(computed, tables, questions);
    holdBeside(tables, found);
    computed.insert(QStringLiteral("results/counts.csv"), countsAgain(tables, how));
    return computed;
}

} // namespace

void NumbersAgain::differ(const Message &what)
{
    constexpr qsizetype most = 1'000;
    if (differences.size() < most) {
        differences << what;
    }
}

void NumbersAgain::differ(const char *path, size_t row, const Message &what)
{
    differ(NumbersText::toSay("%1, row %2: %3").arg(QLatin1StringView(path)).arg(row + 2).arg(what));
}

PackageColumns columnsOf(const PackageTables &tables, const char *path)
{
    return PackageColumns(*tables.constFind(QLatin1StringView(path)));
}

const QStringList &numberedTables()
{
    static const QStringList names = [] {
        QStringList all{"data/empirical_study.csv",
                        "data/values.csv",
                        "data/units.csv",
                        "data/labels.csv",
                        "data/screening.csv",
                        "items/items.csv",
                        "ratings/labels.csv",
                        "ratings/ratings.csv",
                        "ratings/compared.csv",
                        "ratings/compared-codes.csv",
                        "ratings/compared-raters.csv",
                        "ratings/compared-blanks.csv",
                        "ratings/counted-as.csv",
                        "ratings/matched-units.csv",
                        "ratings/rounds.csv",
                        "ratings/work.csv",
                        "ratings/drift.csv",
                        "decisions/decisions.csv",
                        "decisions/questions.csv",
                        "ratings/review-requests.csv",
                        "ratings/evidence.csv",
                        "ratings/round-items.csv",
                        "items/hints.csv",
                        "items/hint-codes.csv",
                        "items/selection.csv",
                        "codebook/compared.csv",
                        "codebook/pair-rules.csv"};
        for (const StatedTable &table : statedTables()) {
            all << QLatin1StringView(table.path);
        }
        return all;
    }();
    return names;
}

NumbersAgain numbersAgain(const PackageTables &tables)
{
    NumbersAgain found;
    for (const QString &name : numberedTables()) {
        if (!tables.contains(name)) {
            found.differ(NumbersText::toSay("%1 is missing").arg(name));
        }
    }
    if (!found.differences.isEmpty()) {
        return found;
    }
    const PackageTables computed = computedTables(tables, found);
    for (const StatedTable &table : statedTables()) {
        const QString path = QLatin1StringView(table.path);
        compareStated(table, tables.value(path), computed.value(path), found);
    }
    holdTablesTogether(tables, found);
    holdAgainstSealed(tables, found);
    holdMatchedUnits(tables, found);
    holdBlanksTogether(tables, found);
    return found;
}

} // namespace corater
