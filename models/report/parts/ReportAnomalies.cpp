// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportAnomalies.h"

#include "codebook/agreement/Statistics.h"
#include "models/report/ReportNumbers.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

struct ReportAnomaliesText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

double valueOf(const AgreementResult &result, const char *key)
{
    return statisticOf(result.statistics, key).valueOr(std::nan(""));
}

QString percent(double share)
{
    return printedPercent(Statistic(share));
}

// High agreement and a low kappa: one code is so common that chance alone would have made the raters agree.
QString prevalence(const DimensionAgreement &result)
{
    const ConfusionMatrix &table = *result.result.confusion;
    const double observed = valueOf(result.result, "percent_agreement");
    const double expected = valueOf(result.result, "expected_agreement");
    const double kappa = valueOf(result.result, "cohen_kappa");
    const double ac1 = valueOf(result.result, "gwet_ac1");
    const bool paradox = observed >= 0.8 && (kappa < 0.6 || ac1 - kappa > 0.2) && expected >= 0.5;
    if (!paradox || table.total() == 0) {
        return {};
    }
    int common = 0;
    for (int code = 1; code < table.codes(); ++code) {
        common = table.row(code) + table.column(code) > table.row(common) + table.column(common) ? code : common;
    }
    const double share = double(table.row(common) + table.column(common)) / double(2 * table.total());
    return ReportAnomaliesText::tr(
               "Prevalence: the raters agree on %1 of the units, and yet κ is only %2. “%3” makes up %4 of all "
               "ratings, so that raters who chose at random with these frequencies would agree on %5; κ counts only "
               "what goes beyond that (Feinstein and Cicchetti 1990). Gwet’s AC1, which depends less on prevalence, is "
               "%6. Report the share agreed and AC1 beside κ, and do not compare this κ with one of another study.")
        .arg(percent(observed), printed(Statistic(kappa)), result.codes.value(common), percent(share),
             percent(expected), printed(Statistic(ac1)));
}

// The raters use the codes with different frequencies: kappa cannot reach 1.
QString bias(const DimensionAgreement &result)
{
    const ConfusionMatrix &table = *result.result.confusion;
    const double greatest = valueOf(result.result, "cohen_kappa_max");
    if (!(greatest < 0.85) || table.total() == 0) {
        return {};
    }
    int apart = 0;
    const auto gap = [&](int code) { return std::abs(table.row(code) - table.column(code)); };
    for (int code = 1; code < table.codes(); ++code) {
        apart = gap(code) > gap(apart) ? code : apart;
    }
    return ReportAnomaliesText::tr(
               "Bias: the raters use the codes with different frequencies (“%1”: %2 by %3, %4 by %5), so "
               "that κ could be %6 at most.")
        .arg(result.codes.value(apart), countOf(table.row(apart), Counted::Time), result.raters.value(0),
             countOf(table.column(apart), Counted::Time), result.raters.value(1), printed(Statistic(greatest)));
}

QString nothingVaries(const DimensionAgreement &result)
{
    if (statisticOf(result.result.statistics, "cohen_kappa").reason() != Undefined::NoVariation) {
        return {};
    }
    return ReportAnomaliesText::tr("No variation: every rating is the same code, so that agreement cannot be "
                                   "distinguished from a constant and κ is undefined (0/0), not 1.");
}

QString noWidth(const DimensionAgreement &result)
{
    const Statistic lower = limitsOf(result.result.statistics, "cohen_kappa").lower;
    if (lower.reason() == Undefined::OneUnit) {
        return ReportAnomaliesText::tr("No interval of κ: %1.").arg(undefinedText(lower.reason()));
    }
    if (!lower.isDegenerate()) {
        return {};
    }
    return ReportAnomaliesText::tr(
        "Interval without width: the standard error of κ came out as 0 because the table has no spread, not because κ "
        "is certain; use the Wilson interval of the share agreed.");
}

QString fewUnits(const DimensionAgreement &result)
{
    const qint64 units = unitsOf(result.result);
    return units > 0 && units < 30
               ? (units == 1
                      ? ReportAnomaliesText::tr("Few units: %1 enters; below about 30, 95 % intervals are too narrow.")
                      : ReportAnomaliesText::tr("Few units: %1 enter; below about 30, 95 % intervals are too narrow.",
                                                nullptr, int(units)))
                     .arg(units)
               : QString();
}

QString oneSidedCodes(const DimensionAgreement &result)
{
    QStringList names;
    for (const CodeAgreement &code : result.result.perCode) {
        const bool oneSided = code.both == 0 && (code.only1 == 0) != (code.only2 == 0);
        if (oneSided) {
            const QString &rater = result.raters.value(code.only1 > 0 ? 0 : 1);
            names << ReportAnomaliesText::tr("“%1” (%2, %3)")
                         .arg(result.codes.value(code.code), rater, countOf(code.only1 + code.only2, Counted::Time));
        }
    }
    return names.isEmpty()
               ? QString()
               : ReportAnomaliesText::tr("Codes that one rater alone used: %1.").arg(ListWords::names(names));
}

QString leftOut(const DimensionAgreement &result)
{
    const qint64 out = qint64(result.result.excluded.size()) + qint64(result.leftOut.size());
    const qint64 all = out + unitsOf(result.result);
    return all > 0 && double(out) / double(all) > 0.1
               ? (out == 1
                      ? ReportAnomaliesText::tr(
                            "Left out: %1 of %2 does not enter because not every rater rated it; the result under the "
                            "other rules for blanks stands below.")
                      : ReportAnomaliesText::tr(
                            "Left out: %1 of %2 do not enter because not every rater rated them; the result under "
                            "the other rules for blanks stands below.",
                            nullptr, int(out)))
                     .arg(QString::number(out), countOf(all, Counted::Unit))
               : QString();
}

QString dependentUnits(const DimensionAgreement &result)
{
    const qint64 items = itemsWithSeveralUnits(result);
    if (items == 0 || !valid(result.dimension)) {
        return {};
    }
    return ReportAnomaliesText::tr(
               "Dependent units: %1 with several units, which are not independent of each other; the bootstrap "
               "intervals "
               "draw whole items for that reason.")
        .arg(countOf(items, Counted::Item));
}

} // namespace

QStringList anomaliesOf(const DimensionAgreement &result)
{
    QStringList found;
    if (result.result.confusion) {
        found << nothingVaries(result) << prevalence(result) << bias(result) << noWidth(result);
    }
    found << fewUnits(result) << oneSidedCodes(result) << leftOut(result) << dependentUnits(result);
    found.removeAll(QString());
    return found;
}

} // namespace corater
