// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "data/records/settling/NamedDecision.h"
#include "models/package/numbers/NumbersText.h"
#include "models/package/tables/PackageColumns.h"

#include <QMultiHash>

#include <algorithm>

namespace corater {

namespace {

const QString beforeRater = QStringLiteral("answer of ");

const PackageTable &tableAt(const PackageTables &tables, const char *name)
{
    return *tables.constFind(QLatin1StringView(name));
}

// Sorts several codes, because decisions have them in the order given, and questions in that of the codebook.
QString asSet(const QString &answer)
{
    QStringList codes = answer.split(QStringLiteral("; "));
    codes.sort();
    return codes.join(QStringLiteral("; "));
}

QStringList answersIn(const PackageTable &table, size_t row, const QStringList &raters)
{
    QStringList answers;
    for (const QString &rater : raters) {
        answers << table.rows[row].value(table.headings.indexOf(beforeRater + rater));
    }
    return answers;
}

} // namespace

SettledAnswers settledAgain(const PackageTables &tables)
{
    const PackageTable &table = tableAt(tables, "decisions/questions.csv");
    const PackageColumns questions(table);
    SettledAnswers answers;
    for (const QString &heading : table.headings) {
        if (heading.startsWith(beforeRater)) {
            answers.raters << heading.mid(beforeRater.size());
        }
    }
    const auto isYes = [&](size_t row, const char *column) { return questions.cell(row, column) == u"yes"; };
    for (size_t row = 0; row < questions.rows(); ++row) {
        answers.rows.push_back({.item = questions.cell(row, "item"),
                                .site = questions.cell(row, "site"),
                                .unit = questions.cell(row, "unit"),
                                .about = questions.cell(row, "about"),
                                .question = questions.cell(row, "question"),
                                .outcome = questions.cell(row, "outcome"),
                                .answers = answersIn(table, row, answers.raters),
                                .final = questions.cell(row, "final"),
                                .chosen = questions.cell(row, "chosen"),
                                .by = questions.cell(row, "by"),
                                .decider = questions.cell(row, "decided by"),
                                .isImported = isYes(row, "imported"),
                                .reason = questions.cell(row, "reason"),
                                .needsRule = isYes(row, "needs rule"),
                                .seenBy = questions.cell(row, "seen by"),
                                .wasAsked = isYes(row, "asked")});
    }
    return answers;
}

void holdSettling(const PackageTables &tables, const SettledAnswers &answers, NumbersAgain &found)
{
    const PackageTable &table = tableAt(tables, "decisions/decisions.csv");
    const PackageColumns decisions(table);
    QMultiHash<QStringList, QStringList> decided; // by item, unit and question; an id may be of several sites
    for (size_t row = 0; row < decisions.rows(); ++row) {
        QStringList said = answersIn(table, row, answers.raters) + QStringList{decisions.cell(row, "final")};
        std::ranges::transform(said, said.begin(), asSet);
        decided.insert(decisions.cells(row, {"item", "unit", "question"}),
                       said + decisions.cells(row, {"how", "reason", "needs rule"}));
    }
    QMultiHash<QStringList, QString> screened;
    const PackageColumns screening(tableAt(tables, "data/screening.csv"));
    for (size_t row = 0; row < screening.rows(); ++row) {
        screened.insert(screening.cells(row, {"item", "site"}), screening.cell(row, "screening"));
    }
    for (size_t row = 0; row < answers.rows.size(); ++row) {
        const SettledAnswer &one = answers.rows[row];
        if (one.about == u"unit" || one.outcome == u"gone") {
            continue;
        }
        ++found.numbers;
        QStringList said = one.answers + QStringList{one.final};
        std::ranges::transform(said, said.begin(), asSet);
        said += QStringList{one.by, one.reason, one.needsRule ? QStringLiteral("yes") : QString()};
        const QStringList key{one.item, one.unit, one.question};
        const bool isSame = one.about == u"screening" ? screened.contains({one.item, one.site}, one.final)
                                                      : (one.outcome != u"settled" && one.outcome != agreedToDiffer) ||
                                                            !decided.contains(key) || decided.contains(key, said);
        if (!isSame) {
            found.differ(NumbersText::toSay("decisions/questions.csv, row %1 (%2): differs from %3")
                             .arg(row + 2)
                             .arg(key.join(QStringLiteral(", ")), one.about == u"screening"
                                                                      ? QStringLiteral("data/screening.csv")
                                                                      : QStringLiteral("decisions/decisions.csv")));
        }
    }
}

} // namespace corater
