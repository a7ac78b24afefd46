// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportAgreement.h"

#include "models/agreement/ComparedCodes.h"
#include "models/agreement/IntraRater.h"
#include "models/agreement/shown/AgreementFigures.h"
#include "models/report/ReportNumbers.h"
#include "models/report/ReportWords.h"
#include "models/report/parts/ReportAnomalies.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportAgreementText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

qint64 pairsOf(const DimensionAgreement &result)
{
    return unitsOf(result.result);
}

QStringList summaryRow(const DimensionAgreement &result, const QString &name, const Codebook &codebook,
                       const ReportOptions &options)
{
    const Headline headline = headlineOf(result, codebook);
    const Reported share = reported(result.result, shareKey(result.result));
    const Reported number = reported(result.result, headline.key);
    QStringList row{
        name,
        QString::number(pairsOf(result)),
        printedPercent(share.value),
        share.lower.defined()
            ? ReportAgreementText::tr("%1 to %2").arg(printedPercent(share.lower), printedPercent(share.upper))
            : QStringLiteral("–"),
        QStringLiteral("%1 = %2").arg(headline.sign, printed(number.value)),
        printedInterval(number),
        printed(reported(result.result, "gwet_ac1").value)};
    if (options.landisKoch) {
        row << (number.value.defined() && headline.key == "cohen_kappa" ? landisKoch(number.value.value())
                                                                        : QStringLiteral("–"));
    }
    return row;
}

} // namespace

QString titleOf(const DimensionAgreement &result)
{
    return result.level == QLatin1String("set") ? ReportAgreementText::tr("%1 (as sets)").arg(result.name)
                                                : result.name;
}

ReportResults reportResults(const ReportInput &input, const ReportOptions &options)
{
    ReportResults results{.resamples = affordableResamples(options.resamples, input.agreement), .seed = options.seed};
    StudyAgreementOptions how{.resamples = results.resamples, .seed = options.seed, .byItem = true};
    const ComparedCodes compared(input.agreement, how.codes);
    results.codebook = compared.codebook();
    results.versions = compared.versionNames();
    results.codes = studyAgreement(input.agreement, how);
    results.beside = codesBeside(input.agreement, how, results.codes);
    std::erase_if(results.codes, [](const DimensionAgreement &result) { return result.units.empty(); });
    results.byItem = true;
    how.level = AgreementLevel::Category;
    int depth = 1;
    for (const Dimension &dimension : results.codebook.dimensions) {
        depth = std::max(depth, dimension.depth());
    }
    for (how.categoryLevel = 0; how.categoryLevel + 1 < depth; ++how.categoryLevel) {
        results.categories.emplace_back(depth == 2 ? ReportAgreementText::tr("categories")
                                                   : ReportAgreementText::tr("level %1").arg(how.categoryLevel + 1),
                                        studyAgreement(input.agreement, how));
    }
    results.rounds = overRounds(input.agreement);
    results.units = studyUnitizing(input.agreement, how.codes);
    return results;
}

ReportSection summarySection(const ReportResults &results, const ReportOptions &options)
{
    ReportSection section{.title = ReportAgreementText::tr("Agreement at a glance")};
    ReportTable table{.caption = ReportAgreementText::tr("All closed rounds together"),
                      .headings = {ReportAgreementText::tr("Dimension"), ReportAgreementText::tr("n"),
                                   ReportAgreementText::tr("agreement"), ReportAgreementText::tr("95 % interval"),
                                   ReportAgreementText::tr("coefficient"), ReportAgreementText::tr("95 % interval"),
                                   ReportAgreementText::tr("AC1")},
                      .columns = QStringLiteral("lrrrrrr")};
    if (options.landisKoch) {
        table.headings << ReportAgreementText::tr("Landis and Koch");
        table.columns += u'l';
    }
    std::vector<EstimateRow> whiskers;
    const Codebook &codebook = results.codebook;
    for (const DimensionAgreement &result : results.codes) {
        table.rows.push_back(summaryRow(result, titleOf(result), codebook, options));
        if (const DimensionAgreement *beside = results.beside.beside(result)) {
            table.rows.push_back(summaryRow(*beside, QStringLiteral("%1, %2").arg(titleOf(result), results.beside.name),
                                            codebook, options));
        }
        const Headline headline = headlineOf(result, codebook);
        whiskers.push_back({QStringLiteral("%1 (%2)").arg(titleOf(result), headline.sign),
                            QStringLiteral("n = %1").arg(pairsOf(result)),
                            drawnEstimate(reported(result.result, headline.key).estimate())});
    }
    for (const auto &[level, found] : results.categories) {
        for (const DimensionAgreement &result : found) {
            table.rows.push_back(
                summaryRow(result, QStringLiteral("%1, %2").arg(result.name, level), codebook, options));
        }
    }
    if (table.rows.empty()) {
        section.blocks.push_back(ReportParagraph{
            ReportAgreementText::tr(
                "There is nothing to measure yet: no two raters have rated the same items in a round that is closed."),
            ReportParagraph::Kind::Notice});
        return section;
    }
    section.blocks.push_back(table);
    if (!results.beside.results.empty()) {
        section.blocks.push_back(ReportParagraph{
            ReportAgreementText::tr("The codebook has changed since. All numbers are as sealed, by the codes of the "
                                    "version under which the raters worked (%1); where current codes give another "
                                    "number, that stands below, named by its version, and nowhere else.")
                .arg(results.versions)});
    }
    section.blocks.push_back(
        ReportFigure{.caption = ReportAgreementText::tr("Coefficients with their 95 % intervals"),
                     .alternative = ReportAgreementText::tr("Dots with whiskers; the numbers stand in the table above"),
                     .drawing = whiskerFigure(whiskers, ReportAgreementText::tr("coefficient")).drawing});
    if (options.landisKoch) {
        section.blocks.push_back(ReportParagraph{ReportAgreementText::tr(
            "Words: Landis and Koch (1977), Biometrics 33:159: below 0 poor, to 0.20 slight, to 0.40 fair, to 0.60 "
            "moderate, to 0.80 substantial, to 1 almost perfect. The authors call these divisions arbitrary; they were "
            "made for Cohen’s κ alone, and κ of different studies or codebooks are not made comparable by a word.")});
    }
    for (const PairUnitizing &pair : results.units) {
        const UnitizingAgreement &units = pair.result;
        section.blocks.push_back(ReportParagraph{
            ReportAgreementText::tr(
                "Finding units in %1 that %4 and %6 looked at: %2 by both, %3 by %4 only, %5 by %6 only "
                "(F1 %7); in %8 of the items both found as many. Labels are compared on the units that both found.")
                .arg(countOf(units.items, Counted::Item), countOf(units.matched, Counted::Unit),
                     QString::number(units.only1), pair.raters.value(0), QString::number(units.only2),
                     pair.raters.value(1), printed(units.f1), QString::number(units.sameNumber))});
    }
    return section;
}

std::optional<ReportSection> roundsSection(const ReportResults &results)
{
    if (results.rounds.rounds.size() < 2) {
        return std::nullopt;
    }
    ReportSection section{.title = ReportAgreementText::tr("Agreement round by round")};
    ReportTable table{.caption = ReportAgreementText::tr("Per dimension and round"),
                      .headings = {ReportAgreementText::tr("Dimension"), ReportAgreementText::tr("Round"),
                                   ReportAgreementText::tr("n"), ReportAgreementText::tr("agreement"),
                                   ReportAgreementText::tr("coefficient"), ReportAgreementText::tr("95 % interval")},
                      .columns = QStringLiteral("llrrrr")};
    for (const DimensionOverRounds &dimension : results.rounds.dimensions) {
        for (const RoundAgreement &round : dimension.rounds) {
            if (round.pairs > 0) {
                table.rows.push_back(
                    {dimension.name, round.round, QString::number(round.pairs), printedPercent(round.agreed.value),
                     QStringLiteral("%1 = %2").arg(round.headline.sign, printed(round.coefficient.value)),
                     printedInterval(round.coefficient)});
            }
        }
    }
    section.blocks.push_back(table);
    section.blocks.push_back(ReportFigure{
        .caption = ReportAgreementText::tr("Coefficients over the rounds, with 95 % intervals"),
        .alternative = ReportAgreementText::tr("A line per dimension; the numbers stand in the table above"),
        .drawing = roundsFigure(results.rounds.series(), ReportAgreementText::tr("coefficient")).drawing});
    return section;
}

std::optional<ReportSection> intraRaterSection(const ReportInput &input, const ReportResults &results)
{
    ReportTable table{.caption = ReportAgreementText::tr(
                          "Each rater’s first answers against their second, on items that were shown again unmarked"),
                      .headings = {ReportAgreementText::tr("Rater"), ReportAgreementText::tr("Dimension"),
                                   ReportAgreementText::tr("n"), ReportAgreementText::tr("agreement"),
                                   ReportAgreementText::tr("coefficient"), ReportAgreementText::tr("95 % interval")},
                      .columns = QStringLiteral("llrrrr")};
    for (const IntraRater &rater : intraRater(input.agreement)) {
        for (const DimensionAgreement &result : rater.results) {
            if (result.level == QLatin1String("set") || pairsOf(result) == 0) {
                continue;
            }
            const Headline headline = headlineOf(result, results.codebook);
            const Reported number = reported(result.result, headline.key);
            table.rows.push_back({rater.name, result.name, QString::number(pairsOf(result)),
                                  printedPercent(reported(result.result, shareKey(result.result)).value),
                                  QStringLiteral("%1 = %2").arg(headline.sign, printed(number.value)),
                                  printedInterval(number)});
        }
    }
    if (table.rows.empty()) {
        return std::nullopt;
    }
    return ReportSection{.title = ReportAgreementText::tr("The same rater again"), .blocks = {table}};
}

ReportSection anomalySection(const ReportResults &results)
{
    ReportSection section{.title = ReportAgreementText::tr("What stands out")};
    // An anomaly of several dimensions is listed once.
    std::vector<std::pair<QString, QStringList>> found;
    for (const DimensionAgreement &result : results.codes) {
        for (const QString &anomaly : anomaliesOf(result)) {
            auto known = std::ranges::find(found, anomaly, &std::pair<QString, QStringList>::first);
            if (known == found.end()) {
                known = found.insert(found.end(), {anomaly, {}});
            }
            known->second << titleOf(result);
        }
    }
    for (const auto &[anomaly, names] : found) {
        section.blocks.push_back(
            ReportParagraph{ListWords::about(ListWords::names(names), anomaly), ReportParagraph::Kind::Notice});
    }
    if (section.blocks.empty()) {
        section.blocks.push_back(ReportParagraph{ReportAgreementText::tr(
            "Nothing. Looked for: high agreement with a low coefficient (prevalence), raters who use the codes with "
            "different frequencies (bias), no variation, intervals without width, fewer than 30 units, codes that one "
            "rater alone used, more than a tenth of the units left out, items with several units.")});
    }
    return section;
}

} // namespace corater
