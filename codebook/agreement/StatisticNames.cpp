// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/StatisticNames.h"

#include <QCoreApplication>

#include <array>
#include <string_view>

namespace corater {

namespace {

struct Name
{
    std::string_view key;
    const char *title;
};

constexpr std::array names{
    Name{"n_units", QT_TRANSLATE_NOOP("corater::Statistic", "Units")},
    Name{"n_pairs", QT_TRANSLATE_NOOP("corater::Statistic", "Units rated by both")},
    Name{"n_only_rater1", QT_TRANSLATE_NOOP("corater::Statistic", "Rated by rater 1 only")},
    Name{"n_only_rater2", QT_TRANSLATE_NOOP("corater::Statistic", "Rated by rater 2 only")},
    Name{"n_neither", QT_TRANSLATE_NOOP("corater::Statistic", "Rated by neither")},
    Name{"n_codes", QT_TRANSLATE_NOOP("corater::Statistic", "Codes in the code book")},
    Name{"n_agree", QT_TRANSLATE_NOOP("corater::Statistic", "Units with the same code")},
    Name{"n_units_2plus", QT_TRANSLATE_NOOP("corater::Statistic", "Units with two ratings or more")},
    Name{"n_units_complete", QT_TRANSLATE_NOOP("corater::Statistic", "Units rated by everybody")},
    Name{"n_pairable_values", QT_TRANSLATE_NOOP("corater::Statistic", "Pairable ratings")},
    Name{"percent_agreement", QT_TRANSLATE_NOOP("corater::Statistic", "Agreement")},
    Name{"percent_agreement_pairwise", QT_TRANSLATE_NOOP("corater::Statistic", "Agreement, mean over units")},
    Name{"percent_agreement_wilson95", QT_TRANSLATE_NOOP("corater::Statistic", "Agreement (Wilson)")},
    Name{"expected_agreement", QT_TRANSLATE_NOOP("corater::Statistic", "Agreement expected by chance")},
    Name{"cohen_kappa", QT_TRANSLATE_NOOP("corater::Statistic", "Cohen's kappa")},
    Name{"cohen_kappa_max", QT_TRANSLATE_NOOP("corater::Statistic", "Maximum attainable kappa")},
    Name{"cohen_kappa_over_max", QT_TRANSLATE_NOOP("corater::Statistic", "Kappa over its greatest value")},
    Name{"mean_pairwise_cohen_kappa",
         QT_TRANSLATE_NOOP("corater::Statistic", "Cohen's kappa, mean over pairs of raters")},
    Name{"weighted_kappa_linear", QT_TRANSLATE_NOOP("corater::Statistic", "Weighted kappa, linear")},
    Name{"weighted_kappa_quadratic", QT_TRANSLATE_NOOP("corater::Statistic", "Weighted kappa, quadratic")},
    Name{"weighted_kappa_custom", QT_TRANSLATE_NOOP("corater::Statistic", "Weighted kappa, own weights")},
    Name{"pabak", QT_TRANSLATE_NOOP("corater::Statistic", "PABAK (Bennett's S)")},
    Name{"gwet_ac1", QT_TRANSLATE_NOOP("corater::Statistic", "Gwet's AC1")},
    Name{"gwet_ac1_pe", QT_TRANSLATE_NOOP("corater::Statistic", "Agreement expected by AC1")},
    Name{"gwet_ac1_available", QT_TRANSLATE_NOOP("corater::Statistic", "Gwet's AC1, all ratings")},
    Name{"scott_pi", QT_TRANSLATE_NOOP("corater::Statistic", "Scott's pi")},
    Name{"scott_pi_pe", QT_TRANSLATE_NOOP("corater::Statistic", "Agreement expected by pi")},
    Name{"fleiss_kappa", QT_TRANSLATE_NOOP("corater::Statistic", "Fleiss' kappa, complete units")},
    Name{"fleiss_kappa_available", QT_TRANSLATE_NOOP("corater::Statistic", "Fleiss' kappa, all ratings")},
    Name{"krippendorff_alpha_nominal", QT_TRANSLATE_NOOP("corater::Statistic", "Krippendorff's alpha, nominal")},
    Name{"krippendorff_alpha_ordinal", QT_TRANSLATE_NOOP("corater::Statistic", "Krippendorff's alpha, ordinal")},
    Name{"krippendorff_alpha_interval", QT_TRANSLATE_NOOP("corater::Statistic", "Krippendorff's alpha, interval")},
    Name{"krippendorff_alpha_nominal_sets",
         QT_TRANSLATE_NOOP("corater::Statistic", "Krippendorff's alpha, whole sets")},
    Name{"krippendorff_alpha_jaccard", QT_TRANSLATE_NOOP("corater::Statistic", "Krippendorff's alpha, Jaccard")},
    Name{"krippendorff_alpha_masi", QT_TRANSLATE_NOOP("corater::Statistic", "Krippendorff's alpha, MASI")},
    Name{"exact_set_agreement", QT_TRANSLATE_NOOP("corater::Statistic", "Identical sets")},
    Name{"mean_jaccard_similarity", QT_TRANSLATE_NOOP("corater::Statistic", "Jaccard similarity, mean")},
    Name{"mean_masi_similarity", QT_TRANSLATE_NOOP("corater::Statistic", "MASI similarity, mean")},
    Name{"micro_positive_agreement", QT_TRANSLATE_NOOP("corater::Statistic", "Positive agreement over all codes")},
    Name{"macro_cohen_kappa", QT_TRANSLATE_NOOP("corater::Statistic", "Cohen's kappa, mean over codes")},
    Name{"prevalence_index", QT_TRANSLATE_NOOP("corater::Statistic", "Prevalence index")},
    Name{"bias_index", QT_TRANSLATE_NOOP("corater::Statistic", "Bias index")},
};

// Names for the endings of keys. Longer endings first.
constexpr std::array parts{
    Name{"_ci95_lower", QT_TRANSLATE_NOOP("corater::Statistic", "%1: 95 % interval, lower")},
    Name{"_ci95_upper", QT_TRANSLATE_NOOP("corater::Statistic", "%1: 95 % interval, upper")},
    Name{"_se_null", QT_TRANSLATE_NOOP("corater::Statistic", "%1: standard error under chance")},
    Name{"_lower", QT_TRANSLATE_NOOP("corater::Statistic", "%1: 95 % interval, lower")},
    Name{"_upper", QT_TRANSLATE_NOOP("corater::Statistic", "%1: 95 % interval, upper")},
    Name{"_se", QT_TRANSLATE_NOOP("corater::Statistic", "%1: standard error")},
    Name{"_z", QT_TRANSLATE_NOOP("corater::Statistic", "%1: z")},
    Name{"_p", QT_TRANSLATE_NOOP("corater::Statistic", "%1: p, two-sided")},
};

struct StatisticNamesText
{
    Q_DECLARE_TR_FUNCTIONS(Statistic)
};

} // namespace

QString statisticTitle(const std::string &key)
{
    constexpr std::string_view ratedBy = "n_rated_rater";
    if (key.starts_with(ratedBy)) {
        return StatisticNamesText::tr("Rated by rater %1").arg(QString::fromStdString(key.substr(ratedBy.size())));
    }
    for (const Name &name : names) {
        if (name.key == key) {
            return StatisticNamesText::tr(name.title);
        }
    }
    for (const Name &part : parts) {
        if (key.ends_with(part.key) && key.size() > part.key.size()) {
            return StatisticNamesText::tr(part.title).arg(statisticTitle(key.substr(0, key.size() - part.key.size())));
        }
    }
    return QString::fromStdString(key);
}

bool isCount(const std::string &key)
{
    return key.starts_with("n_");
}

QString undefinedText(Undefined reason)
{
    switch (reason) {
    case Undefined::No:
        return {};
    case Undefined::NoPairs:
        return StatisticNamesText::tr("no unit was rated by two raters");
    case Undefined::NoVariation:
        return StatisticNamesText::tr(
            "every rating is the same code, so agreement cannot be distinguished from a constant");
    case Undefined::SingleCode:
        return StatisticNamesText::tr("the code book has one code");
    case Undefined::ZeroNullSe:
        return StatisticNamesText::tr("the margins leave no variation, so no test is possible");
    case Undefined::ZeroKappaMax:
        return StatisticNamesText::tr("the greatest kappa these margins allow is 0");
    case Undefined::OneUnit:
        return StatisticNamesText::tr("a single unit has no variance");
    case Undefined::UnusedCode:
        return StatisticNamesText::tr("nobody used the code");
    case Undefined::NoCompleteUnits:
        return StatisticNamesText::tr("no unit was rated by every rater");
    case Undefined::AllResamplesUndefined:
        return StatisticNamesText::tr("no resample had a value");
    case Undefined::NoDisagreement:
        return StatisticNamesText::tr("there is no disagreement");
    }
    return {};
}

QString statisticText(const std::string &key, const Statistic &value, int decimals)
{
    if (!value.defined()) {
        return QStringLiteral("–");
    }
    if (isCount(key)) {
        return QString::number(qint64(value.value()));
    }
    if (key.ends_with("_p") && value.value() < 0.001) {
        return QStringLiteral("< 0.001");
    }
    return QString::number(value.value(), 'f', decimals);
}

} // namespace corater
