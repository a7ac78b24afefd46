// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportNumbers.h"

#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/coefficients/StatisticNames.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportNumbersText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

const QString dash = QStringLiteral("–");

QString fixed(double value, int decimals)
{
    // A zero that rounding made has no sign.
    const QString text = QString::number(value, 'f', decimals);
    const bool zero = std::ranges::all_of(text, [](QChar c) { return c == u'-' || c == u'0' || c == u'.'; });
    return zero ? QString::number(0.0, 'f', decimals) : QString(text).replace(u'-', QChar(0x2212));
}

} // namespace

QString printed(const Statistic &value, int decimals)
{
    return value.defined() ? fixed(value.value(), decimals) : dash;
}

QString printed(const std::optional<double> &value, int decimals)
{
    return value ? fixed(*value, decimals) : dash;
}

QString printedPercent(const Statistic &share)
{
    return share.defined() ? fixed(share.value() * 100, 1) + QStringLiteral(" %") : dash;
}

QString printedInterval(const Statistic &lower, const Statistic &upper, int decimals)
{
    if (!lower.defined() || !upper.defined()) {
        return dash;
    }
    // No coefficient goes beyond these; the exported numbers are not cut.
    const auto cut = [&](const Statistic &end) { return fixed(shownLimit(end).value(), decimals); };
    return ReportNumbersText::tr("%1 to %2").arg(cut(lower), cut(upper));
}

QString Reported::sentence(const QString &sign) const
{
    if (!value.defined()) {
        return ReportNumbersText::tr("%1 is undefined (%2)").arg(sign, undefinedText(value.reason()));
    }
    QString text = QStringLiteral("%1 = %2").arg(sign, printed(value));
    if (lower.defined() && upper.defined()) {
        text += ReportNumbersText::tr(", 95 % interval %1").arg(interval());
    }
    return text;
}

Estimate Reported::estimate() const
{
    const auto optional = [](const Statistic &number) {
        return number.defined() ? std::optional(number.value()) : std::nullopt;
    };
    return {optional(value), optional(lower), optional(upper),
            value.defined() ? QString() : undefinedText(value.reason())};
}

Reported reported(const AgreementResult &result, const std::string &key)
{
    Reported found;
    if (const Statistic *value = result.find(key)) {
        found.value = *value;
    }
    for (const char *kind : {"_ci95", "_wilson95"}) {
        const Statistic *lower = result.find(key + kind + "_lower");
        const Statistic *upper = result.find(key + kind + "_upper");
        if (lower && upper) {
            found.lower = *lower;
            found.upper = *upper;
        }
    }
    const auto drawn = std::ranges::find(result.bootstrap, key, &BootstrapInterval::key);
    if (!found.lower.defined() && drawn != result.bootstrap.end()) {
        found.lower = drawn->lower;
        found.upper = drawn->upper;
        found.fromBootstrap = drawn->lower.defined();
    }
    return found;
}

QString bootstrapInterval(const AgreementResult &result, const std::string &key)
{
    const auto drawn = std::ranges::find(result.bootstrap, key, &BootstrapInterval::key);
    return drawn == result.bootstrap.end() ? dash : printedInterval(drawn->lower, drawn->upper);
}

Headline headlineOf(const DimensionAgreement &result, const Codebook &codebook)
{
    const Dimension *dimension = codebook.dimension(result.dimension);
    const QString alpha = ReportNumbersText::tr("Krippendorff’s α");
    if (result.level == QLatin1String("set")) {
        return {"krippendorff_alpha_masi", QStringLiteral("α"),
                ReportNumbersText::tr("Krippendorff’s α with the MASI distance")};
    }
    const bool ranked = dimension && dimension->scale != Scale::Nominal && result.level == QLatin1String("code");
    if (result.raters.size() > 2) {
        return ranked ? Headline{"krippendorff_alpha_ordinal", QStringLiteral("α"),
                                 ReportNumbersText::tr("Krippendorff’s ordinal α")}
                      : Headline{"krippendorff_alpha_nominal", QStringLiteral("α"), alpha};
    }
    return ranked ? Headline{"weighted_kappa_linear", QStringLiteral("κw"),
                             ReportNumbersText::tr("Cohen’s weighted κ (linear weights)")}
                  : Headline{"cohen_kappa", QStringLiteral("κ"), ReportNumbersText::tr("Cohen’s κ")};
}

qint64 unitsOf(const AgreementResult &result)
{
    for (const char *key : {"n_pairs", "n_units_2plus"}) {
        if (const Statistic *units = result.find(key)) {
            return qint64(units->valueOr(0));
        }
    }
    return 0;
}

std::string shareKey(const AgreementResult &result)
{
    for (const char *key : {"percent_agreement", "percent_agreement_pairwise", "exact_set_agreement"}) {
        if (result.find(key)) {
            return key;
        }
    }
    return {};
}

} // namespace corater
