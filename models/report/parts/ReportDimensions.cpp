// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "codebook/agreement/Statistics.h"
#include "models/agreement/AgreementSummaries.h"
#include "models/agreement/Sensitivity.h"
#include "models/agreement/shown/AgreementFigures.h"
#include "models/report/ReportNumbers.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportDimensionsText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

ReportTable statisticsTable(const DimensionAgreement &result)
{
    const bool drawn = !result.result.bootstrap.empty();
    ReportTable table{.caption = ReportDimensionsText::tr("Statistics of %1, n = %2")
                                     .arg(titleOf(result), QString::number(unitsOf(result.result))),
                      .headings = {ReportDimensionsText::tr("Statistic"), ReportDimensionsText::tr("n"),
                                   ReportDimensionsText::tr("value"), ReportDimensionsText::tr("95 % interval")},
                      .columns = QStringLiteral("lrrr")};
    if (drawn) {
        table.headings << ReportDimensionsText::tr("bootstrap interval");
        table.columns += u'r';
    }
    for (const StatisticRow &statistic : statistics()) {
        const std::string key(statistic.key);
        const Statistic *found = result.result.find(key);
        if (!found || !statistic.shown.testFlag(Shown::Report)) {
            continue;
        }
        const Reported number = reported(result.result, key);
        QStringList row{statisticTitle(key), QString::number(unitsOf(result.result)), printed(number.value),
                        number.fromBootstrap ? QStringLiteral("–") : printedInterval(number)};
        if (!found->defined()) {
            row[3] = undefinedText(found->reason());
        }
        if (drawn) {
            row << bootstrapInterval(result.result, key);
        }
        table.rows.push_back(row);
    }
    return table;
}

ReportTable codesTable(const DimensionAgreement &result)
{
    const auto heading = [&](int rater) { return result.raters.value(rater); };
    ReportTable table{
        .caption = ReportDimensionsText::tr("Each code against all others, n = %1").arg(unitsOf(result.result)),
        .headings = {ReportDimensionsText::tr("Code"), heading(0), heading(1), ReportDimensionsText::tr("both"),
                     QStringLiteral("κ"), ReportDimensionsText::tr("95 % interval"),
                     ReportDimensionsText::tr("positive"), ReportDimensionsText::tr("negative")},
        .columns = QStringLiteral("lrrrrrrr")};
    for (const CodeAgreement &code : result.result.perCode) {
        if (code.both + code.only1 + code.only2 == 0) {
            continue;
        }
        table.rows.push_back({result.codes.value(code.code), QString::number(code.both + code.only1),
                              QString::number(code.both + code.only2), QString::number(code.both),
                              printed(code.kappa.kappa, 2), printedInterval(code.kappa.lower, code.kappa.upper, 2),
                              printed(code.positiveAgreement, 2), printed(code.negativeAgreement, 2)});
    }
    return table;
}

ReportTable waysTable(const DimensionAgreement &result)
{
    const bool two = result.raters.size() == 2;
    ReportTable table{.caption = ReportDimensionsText::tr("The same under other rules"),
                      .headings = {ReportDimensionsText::tr("Rule"), ReportDimensionsText::tr("n"),
                                   ReportDimensionsText::tr("agreement"),
                                   two ? ReportDimensionsText::tr("Cohen’s κ") : ReportDimensionsText::tr("Fleiss’ κ"),
                                   ReportDimensionsText::tr("95 % interval"), ReportDimensionsText::tr("AC1"),
                                   ReportDimensionsText::tr("α nominal")},
                      .columns = QStringLiteral("lrrrrrr")};
    std::vector<SensitivityRow> rows = sensitivityToBlanks(result.result);
    for (const SensitivityRow &row : sensitivityToUnknown(result.treatments)) {
        rows.push_back(row);
    }
    for (const SensitivityRow &row : rows) {
        table.rows.push_back({row.used ? ReportDimensionsText::tr("%1 (used)").arg(row.what) : row.what,
                              QString::number(qint64(row.units.valueOr(0))), printedPercent(row.percent),
                              printed(row.kappa), printedInterval(row.lower, row.upper), printed(row.ac1),
                              printed(row.alpha)});
    }
    return table;
}

ReportTable confusionsTable(const ConfusionTable &table, const Codebook &codebook)
{
    constexpr size_t most = 10;
    ReportTable found{.caption = ReportDimensionsText::tr("The most frequent disagreements"),
                      .headings = {table.rowRater, table.columnRater, ReportDimensionsText::tr("units"),
                                   ReportDimensionsText::tr("rules for the pair")},
                      .columns = QStringLiteral("llrr")};
    for (const auto &[row, column] : table.confusions()) {
        if (found.rows.size() == most) {
            break;
        }
        const auto rules =
            valid(table.dimension)
                ? QString::number(codebook.rulesFor(table.codes[size_t(row)], table.codes[size_t(column)]).size())
                : QStringLiteral("–");
        found.rows.push_back(
            {table.names.value(row), table.names.value(column), QString::number(table.count(row, column)), rules});
    }
    return found;
}

// Every pair, if there are few enough to read; otherwise the pairs at both ends and in the middle, by kappa.
ReportTable pairsTable(const DimensionAgreement &result)
{
    constexpr size_t most = 45; // ten raters
    constexpr size_t atEachEnd = 10;
    ReportTable table{.caption = ReportDimensionsText::tr("Every two raters"),
                      .headings = {ReportDimensionsText::tr("Raters"), ReportDimensionsText::tr("n"),
                                   ReportDimensionsText::tr("Cohen’s κ")},
                      .columns = QStringLiteral("lrr")};
    std::vector<RaterPair> pairs = result.result.pairwise;
    if (pairs.size() > most) {
        std::ranges::stable_sort(pairs, {}, [](const RaterPair &pair) { return pair.cohenKappa.valueOr(-2); });
        table.caption = ReportDimensionsText::tr("Of %1 pairs of raters the %2 with the lowest κ (undefined ones "
                                                 "first), the one in the middle, and the %2 with the highest",
                                                 nullptr, int(pairs.size()))
                            .arg(QString::number(pairs.size()), QString::number(atEachEnd));
        const RaterPair middle = pairs[pairs.size() / 2];
        pairs.erase(pairs.begin() + atEachEnd, pairs.end() - atEachEnd);
        pairs.insert(pairs.begin() + atEachEnd, middle);
    }
    for (const RaterPair &pair : pairs) {
        table.rows.push_back(
            {QStringLiteral("%1 – %2").arg(result.raters.value(pair.rater1), result.raters.value(pair.rater2)),
             QString::number(pair.pairs), printed(pair.cohenKappa)});
    }
    return table;
}

void addDisagreements(ReportSection &section, const DimensionAgreement &result, const AgreementLine *line,
                      const Codebook &codebook)
{
    if (result.nearMisses && result.nearMisses->disagreements > 0) {
        section.blocks.push_back(ReportParagraph{
            (result.nearMisses->within == 1 ? ReportDimensionsText::tr("Of %1, %2 (%3) stays within the same category.")
                                            : ReportDimensionsText::tr("Of %1, %2 (%3) stay within the same category.",
                                                                       nullptr, int(result.nearMisses->within)))
                .arg(countOf(result.nearMisses->disagreements, Counted::Disagreement),
                     QString::number(result.nearMisses->within), printedPercent(result.nearMisses->share))});
    }
    if (!line) {
        return;
    }
    const ConfusionTable used = line->matrix.used();
    if (!used.confusions().empty()) {
        section.blocks.push_back(confusionsTable(used, codebook));
    }
    constexpr int widest = 24;
    if (used.size() > 1 && used.size() <= widest) {
        section.blocks.push_back(ReportFigure{
            .caption = ReportDimensionsText::tr("Confusion matrix of %1, n = %2; codes that nobody used are left out")
                           .arg(result.name, QString::number(used.total())),
            .alternative = ReportDimensionsText::tr("Confusion matrix of %1: %2 of %3 on the diagonal")
                               .arg(result.name, QString::number(line->agreed), countOf(used.total(), Counted::Unit)),
            .drawing = confusionFigure(used).drawing});
    }
}

QString leftOutText(const DimensionAgreement &result)
{
    QStringList parts;
    const std::pair<Exclusion, QString> reasons[] = {
        {Exclusion::OnlyRater1, ReportDimensionsText::tr("%1 rated by %2 only")},
        {Exclusion::OnlyRater2, ReportDimensionsText::tr("%1 rated by %2 only")},
        {Exclusion::Neither, ReportDimensionsText::tr("%1 rated by nobody")},
        {Exclusion::FewerThanTwoRatings, SharedText::fewRatings()}};
    for (const auto &[reason, words] : reasons) {
        const auto count = std::ranges::count(result.result.excluded, reason, &ExcludedUnit::reason);
        const QString &rater = result.raters.value(reason == Exclusion::OnlyRater2 ? 1 : 0);
        if (count > 0) {
            parts << (words.contains(QLatin1String("%2")) ? words.arg(QString::number(count), rater)
                                                          : words.arg(count));
        }
    }
    return parts.isEmpty() ? ReportDimensionsText::tr("Nothing was left out.")
                           : ReportDimensionsText::tr("Left out: %1.").arg(ListWords::parts(parts));
}

ReportParagraph besideText(const DimensionAgreement &result, const QString &name)
{
    QStringList parts;
    for (const NamedStatistic &statistic : mainStatistics(result.result)) {
        parts << QStringLiteral("%1 %2").arg(statisticTitle(statistic.key),
                                             statisticText(statistic.key, statistic.value));
    }
    return {ReportDimensionsText::tr("The same ratings %1: %2.").arg(name, ListWords::parts(parts))};
}

const AgreementLine *lineOf(const AgreementSummary &page, const DimensionAgreement &result)
{
    if (result.level == QLatin1String("set") || result.raters.size() != 2) {
        return nullptr;
    }
    const auto found = std::ranges::find(page.lines, result.dimension, &AgreementLine::dimension);
    return found == page.lines.end() ? nullptr : &*found;
}

} // namespace

std::vector<ReportSection> dimensionSections(const ReportInput &input, const ReportResults &results)
{
    std::vector<ReportSection> sections;
    const AgreementSummaries pages(input.agreement, {}, AgreementSummaries::Beside::LeftOut);
    for (const DimensionAgreement &result : results.codes) {
        ReportSection section{.title = titleOf(result), .level = 2};
        section.blocks.push_back(ReportParagraph{leftOutText(result)});
        section.blocks.push_back(statisticsTable(result));
        if (const DimensionAgreement *beside = results.beside.beside(result)) {
            section.blocks.push_back(besideText(*beside, results.beside.name));
        }
        if (result.withUnmatched) {
            section.blocks.push_back(ReportParagraph{
                ReportDimensionsText::tr(
                    "With the %1 that a rater who looked at the item did not find, as disagreement: %2, n = %3.")
                    .arg(countOf(result.unmatched, Counted::Unit),
                         sentenceOf(reported(*result.withUnmatched,
                                             result.raters.size() == 2 ? "cohen_kappa" : "krippendorff_alpha_nominal"),
                                    result.raters.size() == 2 ? QStringLiteral("κ") : QStringLiteral("α")),
                         QString::number(unitsOf(*result.withUnmatched)))});
        }
        if (!waysTable(result).rows.empty()) {
            section.blocks.push_back(waysTable(result));
        }
        if (!result.result.perCode.empty()) {
            section.blocks.push_back(codesTable(result));
        }
        if (!result.result.pairwise.empty()) {
            section.blocks.push_back(pairsTable(result));
        }
        addDisagreements(section, result, lineOf(pages.page(), result), results.codebook);
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace corater
