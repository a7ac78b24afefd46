// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/Headline.h"

#include "codebook/agreement/Statistics.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct HeadlineText
{
    Q_DECLARE_TR_FUNCTIONS(Headline)
};

} // namespace

Estimate Reported::estimate() const
{
    const Undefined why = value.defined() ? lower.reason() : value.reason();
    return {value.optional(), lower.optional(), upper.optional(),
            value.defined() && why != Undefined::OneUnit ? QString() : undefinedText(why)};
}

Reported reported(const AgreementResult &result, const std::string &key)
{
    const auto [lower, upper] = limitsOf(result.statistics, key);
    Reported found{.value = statisticOf(result.statistics, key), .lower = lower, .upper = upper};
    const auto drawn = std::ranges::find(result.bootstrap, key, &BootstrapInterval::key);
    const bool isOne = lower.reason() == Undefined::OneUnit; // every resample is the same
    if (!found.lower.defined() && !isOne && drawn != result.bootstrap.end()) {
        found.lower = drawn->lower;
        found.upper = drawn->upper;
        found.fromBootstrap = drawn->lower.defined();
    }
    return found;
}

Headline headlineOf(const DimensionAgreement &result, const Codebook &codebook)
{
    const Dimension *dimension = codebook.dimension(result.dimension);
    const QString alpha = HeadlineText::tr("Krippendorff’s α");
    if (result.level == QLatin1String("set")) {
        return {"krippendorff_alpha_masi", QStringLiteral("α"),
                HeadlineText::tr("Krippendorff’s α with the MASI distance")};
    }
    const bool ranked = dimension && dimension->scale != Scale::Nominal && result.level == QLatin1String("code");
    if (result.raters.size() > 2) {
        return ranked ? Headline{"krippendorff_alpha_ordinal", QStringLiteral("α"),
                                 HeadlineText::tr("Krippendorff’s ordinal α")}
                      : Headline{"krippendorff_alpha_nominal", QStringLiteral("α"), alpha};
    }
    return ranked ? Headline{"weighted_kappa_linear", QStringLiteral("κw"),
                             HeadlineText::tr("Cohen’s weighted κ (linear weights)")}
                  : Headline{"cohen_kappa", QStringLiteral("κ"), HeadlineText::tr("Cohen’s κ")};
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
