// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportAgreement.h"

#include "codebook/agreement/StatisticNames.h"
#include "models/agreement/AgreementPages.h"
#include "models/agreement/IntraRater.h"
#include "models/agreement/OtherWays.h"
#include "models/report/ReportAnomalies.h"
#include "models/report/ReportCharts.h"
#include "models/report/ReportNumbers.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Report", text);
}

// In the order of reading; what a result does not have is passed over.
constexpr const char *shownStatistics[] = {"percent_agreement",
                                           "percent_agreement_pairwise",
                                           "cohen_kappa",
                                           "weighted_kappa_linear",
                                           "weighted_kappa_quadratic",
                                           "krippendorff_alpha_nominal",
                                           "krippendorff_alpha_ordinal",
                                           "krippendorff_alpha_interval",
                                           "krippendorff_alpha_masi",
                                           "krippendorff_alpha_jaccard",
                                           "krippendorff_alpha_nominal_sets",
                                           "exact_set_agreement",
                                           "mean_jaccard_similarity",
                                           "fleiss_kappa_available",
                                           "mean_pairwise_cohen_kappa",
                                           "gwet_ac1",
                                           "scott_pi",
                                           "pabak",
                                           "expected_agreement",
                                           "cohen_kappa_max"};

qint64 pairsOf(const DimensionAgreement &result)
{
    return unitsOf(result.result);
}

ReportTable statisticsTable(const DimensionAgreement &result)
{
    const bool drawn = !result.result.bootstrap.empty();
    ReportTable table{.caption = QCoreApplication::translate("Report", "Statistics of %1, n = %2")
                                     .arg(titleOf(result), QString::number(pairsOf(result))),
                      .headings = {tr("Statistic"), tr("n"), tr("value"), tr("95 % interval")},
                      .columns = QStringLiteral("lrrr")};
    if (drawn) {
        table.headings << tr("bootstrap interval");
        table.columns += u'r';
    }
    for (const char *key : shownStatistics) {
        const Statistic *found = result.result.find(key);
        if (!found) {
            continue;
        }
        const Reported number = reported(result.result, key);
        QStringList row{statisticTitle(key), QString::number(pairsOf(result)), printed(number.value),
                        number.fromBootstrap ? QStringLiteral("–") : number.interval()};
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
    ReportTable table{.caption = tr("Each code against all others, n = %1").arg(pairsOf(result)),
                      .headings = {tr("Code"), heading(0), heading(1), tr("both"), QStringLiteral("κ"),
                                   tr("95 % interval"), tr("positive"), tr("negative")},
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
    ReportTable table{.caption = tr("The same under other rules"),
                      .headings = {tr("Rule"), tr("n"), tr("agreement"), two ? tr("Cohen’s κ") : tr("Fleiss’ κ"),
                                   tr("95 % interval"), tr("AC1"), tr("α nominal")},
                      .columns = QStringLiteral("lrrrrrr")};
    std::vector<OtherWay> ways = waysWithBlanks(result.result);
    for (const OtherWay &way : waysWithUnknown(result.treatments)) {
        ways.push_back(way);
    }
    for (const OtherWay &way : ways) {
        table.rows.push_back({way.used ? tr("%1 (used)").arg(way.what) : way.what,
                              QString::number(qint64(way.units.valueOr(0))), printedPercent(way.percent),
                              printed(way.kappa), printedInterval(way.lower, way.upper), printed(way.ac1),
                              printed(way.alpha)});
    }
    return table;
}

ReportTable confusionsTable(const ConfusionTable &table, const Codebook &codebook)
{
    constexpr size_t most = 10;
    ReportTable found{.caption = tr("The most frequent disagreements"),
                      .headings = {table.rowRater, table.columnRater, tr("units"), tr("rules for the pair")},
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

ReportTable pairsTable(const DimensionAgreement &result)
{
    ReportTable table{.caption = tr("Every two raters"),
                      .headings = {tr("Raters"), tr("n"), tr("Cohen’s κ")},
                      .columns = QStringLiteral("lrr")};
    for (const RaterPair &pair : result.result.pairwise) {
        table.rows.push_back(
            {QStringLiteral("%1 – %2").arg(result.raters.value(pair.rater1), result.raters.value(pair.rater2)),
             QString::number(pair.pairs), printed(pair.cohenKappa)});
    }
    return table;
}

QStringList summaryRow(const DimensionAgreement &result, const QString &name, const Codebook &codebook,
                       const ReportOptions &options)
{
    const Headline headline = headlineOf(result, codebook);
    const Reported share = reported(result.result, shareKey(result.result));
    const Reported number = reported(result.result, headline.key);
    QStringList row{name,
                    QString::number(pairsOf(result)),
                    printedPercent(share.value),
                    share.lower.defined() ? tr("%1 to %2").arg(printedPercent(share.lower), printedPercent(share.upper))
                                          : QStringLiteral("–"),
                    QStringLiteral("%1 = %2").arg(headline.sign, printed(number.value)),
                    number.interval(),
                    printed(reported(result.result, "gwet_ac1").value)};
    if (options.landisKoch) {
        row << (number.value.defined() && headline.key == "cohen_kappa" ? landisKoch(number.value.value())
                                                                        : QStringLiteral("–"));
    }
    return row;
}

void addDisagreements(ReportSection &section, const DimensionAgreement &result, const AgreementLine *line,
                      const Codebook &codebook)
{
    if (result.nearMisses && result.nearMisses->disagreements > 0) {
        section.blocks.push_back(ReportParagraph{
            (result.nearMisses->within == 1 ? tr("Of %1, %2 (%3) stays within the same category.")
                                            : tr("Of %1, %2 (%3) stay within the same category."))
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
            .caption = tr("Confusion matrix of %1, n = %2; codes that nobody used are left out")
                           .arg(result.name, QString::number(used.total())),
            .alternative = tr("Confusion matrix of %1: %2 of %3 on the diagonal")
                               .arg(result.name, QString::number(line->agreed), countOf(used.total(), Counted::Unit)),
            .drawing = matrixChart(used)});
    }
}

QString leftOutText(const DimensionAgreement &result)
{
    QStringList parts;
    const std::pair<Exclusion, QString> reasons[] = {
        {Exclusion::OnlyRater1, tr("%1 rated by %2 only")},
        {Exclusion::OnlyRater2, tr("%1 rated by %2 only")},
        {Exclusion::Neither, tr("%1 rated by nobody")},
        {Exclusion::FewerThanTwoRatings, tr("%1 with fewer than two ratings")}};
    for (const auto &[reason, words] : reasons) {
        const auto count = std::ranges::count(result.result.excluded, reason, &ExcludedUnit::reason);
        const QString &rater = result.raters.value(reason == Exclusion::OnlyRater2 ? 1 : 0);
        if (count > 0) {
            parts << (words.contains(QLatin1String("%2")) ? words.arg(QString::number(count), rater)
                                                          : words.arg(count));
        }
    }
    return parts.isEmpty() ? tr("Nothing was left out.") : tr("Left out: %1.").arg(parts.join(QStringLiteral(", ")));
}

const AgreementLine *lineOf(const AgreementPage &page, const DimensionAgreement &result)
{
    if (result.level == QLatin1String("set") || result.raters.size() != 2) {
        return nullptr;
    }
    const auto found = std::ranges::find(page.lines, result.dimension, &AgreementLine::dimension);
    return found == page.lines.end() ? nullptr : &*found;
}

} // namespace

QString titleOf(const DimensionAgreement &result)
{
    return result.level == QLatin1String("set") ? tr("%1 (as sets)").arg(result.name) : result.name;
}

ReportResults reportResults(const ReportInput &input, const ReportOptions &options)
{
    ReportResults results{.resamples = affordableResamples(options.resamples, input.agreement), .seed = options.seed};
    StudyAgreementOptions how{.resamples = results.resamples, .seed = options.seed, .byItem = true};
    results.codes = studyAgreement(input.agreement, how);
    std::erase_if(results.codes, [](const DimensionAgreement &result) { return result.units.empty(); });
    results.byItem = true;
    how.level = AgreementLevel::Category;
    int depth = 1;
    for (const Dimension &dimension : input.agreement.codebook.dimensions) {
        depth = std::max(depth, dimension.depth());
    }
    for (how.categoryLevel = 0; how.categoryLevel + 1 < depth; ++how.categoryLevel) {
        results.categories.emplace_back(depth == 2 ? tr("categories") : tr("level %1").arg(how.categoryLevel + 1),
                                        studyAgreement(input.agreement, how));
    }
    const StudyAgreementOptions quick;
    for (const Round &round : input.agreement.rounds) {
        auto found = studyAgreement(ofRound(input.agreement, round.id), quick);
        std::erase_if(found, [](const DimensionAgreement &result) {
            return result.units.empty() || result.level == QLatin1String("set");
        });
        if (!found.empty()) {
            results.rounds.emplace_back(round, std::move(found));
        }
    }
    results.units = studyUnitizing(input.agreement);
    return results;
}

ReportSection summarySection(const ReportInput &input, const ReportResults &results, const ReportOptions &options)
{
    ReportSection section{.title = tr("Agreement at a glance")};
    ReportTable table{.caption = tr("All closed rounds together"),
                      .headings = {tr("Dimension"), tr("n"), tr("agreement"), tr("95 % interval"), tr("coefficient"),
                                   tr("95 % interval"), tr("AC1")},
                      .columns = QStringLiteral("lrrrrrr")};
    if (options.landisKoch) {
        table.headings << tr("Landis and Koch");
        table.columns += u'l';
    }
    std::vector<WhiskerRow> whiskers;
    const Codebook &codebook = input.agreement.codebook;
    for (const DimensionAgreement &result : results.codes) {
        table.rows.push_back(summaryRow(result, titleOf(result), codebook, options));
        const Headline headline = headlineOf(result, codebook);
        whiskers.push_back({QStringLiteral("%1 (%2)").arg(titleOf(result), headline.sign),
                            QStringLiteral("n = %1").arg(pairsOf(result)),
                            reported(result.result, headline.key).estimate()});
    }
    for (const auto &[level, found] : results.categories) {
        for (const DimensionAgreement &result : found) {
            table.rows.push_back(
                summaryRow(result, QStringLiteral("%1, %2").arg(result.name, level), codebook, options));
        }
    }
    if (table.rows.empty()) {
        section.blocks.push_back(ReportParagraph{
            tr("There is nothing to measure yet: no two raters have rated the same items in a round that is closed."),
            ReportParagraph::Kind::Notice});
        return section;
    }
    section.blocks.push_back(table);
    section.blocks.push_back(ReportFigure{.caption = tr("Coefficients with their 95 % intervals"),
                                          .alternative = tr("Dots with whiskers; the numbers stand in the table above"),
                                          .drawing = whiskerChart(whiskers, tr("coefficient"))});
    if (options.landisKoch) {
        section.blocks.push_back(ReportParagraph{tr(
            "Words: Landis and Koch (1977), Biometrics 33:159: below 0 poor, to 0.20 slight, to 0.40 fair, to 0.60 "
            "moderate, to 0.80 substantial, to 1 almost perfect. The authors call these divisions arbitrary; they were "
            "made for Cohen’s κ alone, and κ of different studies or codebooks are not made comparable by a word.")});
    }
    for (const PairUnitizing &pair : results.units) {
        const UnitizingAgreement &units = pair.result;
        section.blocks.push_back(ReportParagraph{
            tr("Finding units in %1 that %4 and %6 looked at: %2 by both, %3 by %4 only, %5 by %6 only "
               "(F1 %7); in %8 of the items both found as many. Labels are compared on the units that both found.")
                .arg(countOf(units.items, Counted::Item), countOf(units.matched, Counted::Unit),
                     QString::number(units.only1), pair.raters.value(0), QString::number(units.only2),
                     pair.raters.value(1), printed(units.f1), QString::number(units.sameNumber))});
    }
    return section;
}

std::vector<ReportSection> dimensionSections(const ReportInput &input, const ReportResults &results)
{
    std::vector<ReportSection> sections;
    const AgreementPages pages(input.agreement, {}, AgreementPages::Beside::LeftOut);
    for (const DimensionAgreement &result : results.codes) {
        ReportSection section{.title = titleOf(result), .level = 2};
        section.blocks.push_back(ReportParagraph{leftOutText(result)});
        section.blocks.push_back(statisticsTable(result));
        if (result.withUnmatched) {
            section.blocks.push_back(ReportParagraph{
                tr("With the %1 that a rater who looked at the item did not find, as disagreement: %2, n = %3.")
                    .arg(countOf(result.unmatched, Counted::Unit),
                         reported(*result.withUnmatched,
                                  result.raters.size() == 2 ? "cohen_kappa" : "krippendorff_alpha_nominal")
                             .sentence(result.raters.size() == 2 ? QStringLiteral("κ") : QStringLiteral("α")),
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
        addDisagreements(section, result, lineOf(pages.page(), result), input.agreement.codebook);
        sections.push_back(std::move(section));
    }
    return sections;
}

std::optional<ReportSection> roundsSection(const ReportInput &input, const ReportResults &results)
{
    if (results.rounds.size() < 2) {
        return std::nullopt;
    }
    ReportSection section{.title = tr("Agreement round by round")};
    ReportTable table{
        .caption = tr("Per dimension and round"),
        .headings = {tr("Dimension"), tr("Round"), tr("n"), tr("agreement"), tr("coefficient"), tr("95 % interval")},
        .columns = QStringLiteral("llrrrr")};
    std::vector<RoundSeries> series;
    for (const DimensionAgreement &all : results.codes) {
        if (all.level == QLatin1String("set")) {
            continue;
        }
        RoundSeries line{.dimension = all.dimension, .name = all.name};
        for (const auto &[round, found] : results.rounds) {
            const auto result = std::ranges::find(found, all.dimension, &DimensionAgreement::dimension);
            if (result == found.end() || pairsOf(*result) == 0) {
                continue;
            }
            const Headline headline = headlineOf(*result, input.agreement.codebook);
            const Reported number = reported(result->result, headline.key);
            table.rows.push_back({all.name, round.name, QString::number(pairsOf(*result)),
                                  printedPercent(reported(result->result, shareKey(result->result)).value),
                                  QStringLiteral("%1 = %2").arg(headline.sign, printed(number.value)),
                                  number.interval()});
            line.points.push_back({round.name, pairsOf(*result), number.estimate()});
        }
        series.push_back(std::move(line));
    }
    section.blocks.push_back(table);
    const bool several = std::ranges::any_of(series, [](const RoundSeries &line) { return line.points.size() > 1; });
    if (several) {
        section.blocks.push_back(
            ReportFigure{.caption = tr("Coefficients over the rounds, with 95 % intervals"),
                         .alternative = tr("A line per dimension; the numbers stand in the table above"),
                         .drawing = roundsChart(series, tr("coefficient"))});
    }
    return section;
}

std::optional<ReportSection> intraRaterSection(const ReportInput &input)
{
    ReportTable table{
        .caption = tr("Each rater against himself, on items that were shown again without a word"),
        .headings = {tr("Rater"), tr("Dimension"), tr("n"), tr("agreement"), tr("coefficient"), tr("95 % interval")},
        .columns = QStringLiteral("llrrrr")};
    for (const IntraRater &rater : intraRater(input.agreement)) {
        for (const DimensionAgreement &result : rater.results) {
            if (result.level == QLatin1String("set") || pairsOf(result) == 0) {
                continue;
            }
            const Headline headline = headlineOf(result, input.agreement.codebook);
            const Reported number = reported(result.result, headline.key);
            table.rows.push_back({rater.name, result.name, QString::number(pairsOf(result)),
                                  printedPercent(reported(result.result, shareKey(result.result)).value),
                                  QStringLiteral("%1 = %2").arg(headline.sign, printed(number.value)),
                                  number.interval()});
        }
    }
    if (table.rows.empty()) {
        return std::nullopt;
    }
    return ReportSection{.title = tr("The same rater again"), .blocks = {table}};
}

ReportSection anomalySection(const ReportResults &results)
{
    ReportSection section{.title = tr("What stands out")};
    // What holds for several dimensions is said once.
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
        section.blocks.push_back(ReportParagraph{names.join(QStringLiteral(", ")) + QStringLiteral(": ") + anomaly,
                                                 ReportParagraph::Kind::Notice});
    }
    if (section.blocks.empty()) {
        section.blocks.push_back(ReportParagraph{tr(
            "Nothing. Looked for: high agreement with a low coefficient (prevalence), raters who use the codes with "
            "different frequencies (bias), no variation, intervals without width, fewer than 30 units, codes that one "
            "rater alone used, more than a tenth of the units left out, items with several units.")});
    }
    return section;
}

} // namespace corater
