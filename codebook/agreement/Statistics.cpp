// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Statistics.h"

#include "codebook/ShownDecimal.h"
#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace corater {

namespace {

constexpr std::array rows{
    StatisticRow{"n_units", QT_TRANSLATE_NOOP("Statistic", "Units")},
    StatisticRow{"n_pairs", QT_TRANSLATE_NOOP("Statistic", "Units rated by both"), "", IntervalFrom::None,
                 Ratings::None, Shown::Nowhere, Ratings::Two | Ratings::Sets, "sum(both)", "len(two)"},
    StatisticRow{"n_only_rater1", QT_TRANSLATE_NOOP("Statistic", "Rated by rater 1 only")},
    StatisticRow{"n_only_rater2", QT_TRANSLATE_NOOP("Statistic", "Rated by rater 2 only")},
    StatisticRow{"n_neither", QT_TRANSLATE_NOOP("Statistic", "Rated by neither")},
    StatisticRow{"n_codes", QT_TRANSLATE_NOOP("Statistic", "Codes in the code book")},
    StatisticRow{"n_agree", QT_TRANSLATE_NOOP("Statistic", "Units with the same code")},
    StatisticRow{"n_units_2plus", QT_TRANSLATE_NOOP("Statistic", "Units with two ratings or more")},
    StatisticRow{"n_units_complete", QT_TRANSLATE_NOOP("Statistic", "Units rated by everybody")},
    StatisticRow{"n_pairable_values", QT_TRANSLATE_NOOP("Statistic", "Pairable ratings")},
    StatisticRow{"percent_agreement", QT_TRANSLATE_NOOP("Statistic", "Agreement"),
                 QT_TRANSLATE_NOOP("Statistic", "Share of the units that both rated to which they gave the same code."),
                 IntervalFrom::Score, Ratings::Two, Shown::Report, Ratings::Two, "mean(two[, 1] == two[, 2])",
                 "mean(a == b for a, b in two)"},
    StatisticRow{"percent_agreement_pairwise", QT_TRANSLATE_NOOP("Statistic", "Agreement, mean over units"),
                 QT_TRANSLATE_NOOP("Statistic",
                                   "Share of agreeing pairs of ratings, mean over the units with two ratings or more."),
                 IntervalFrom::None, Ratings::Many, Shown::Report},
    StatisticRow{"percent_agreement_wilson95", QT_TRANSLATE_NOOP("Statistic", "Agreement (Wilson)"),
                 QT_TRANSLATE_NOOP("Statistic", "Interval of the share of agreement (Wilson 1927).")},
    StatisticRow{
        "cohen_kappa", QT_TRANSLATE_NOOP("Statistic", "Cohen's kappa"),
        QT_TRANSLATE_NOOP("Statistic", "Agreement beyond chance; chance from each rater’s own shares (Cohen 1960)."),
        IntervalFrom::StandardError, Ratings::Two, Shown::Report, Ratings::Two, "kappa(two)", "kappa(two, q)"},
    StatisticRow{"weighted_kappa_custom", QT_TRANSLATE_NOOP("Statistic", "Weighted kappa, own weights"),
                 QT_TRANSLATE_NOOP("Statistic", "Kappa with the weights of --weights (Cohen 1968)."),
                 IntervalFrom::StandardError, Ratings::Two},
    StatisticRow{"weighted_kappa_linear", QT_TRANSLATE_NOOP("Statistic", "Weighted kappa, linear"),
                 QT_TRANSLATE_NOOP("Statistic", "Near misses on the scale count partly (Cohen 1968)."),
                 IntervalFrom::StandardError, Ratings::Two, Shown::Both, Ratings::Two, "weighted(two, q, 1)",
                 "kappa(two, q, \"linear\")"},
    StatisticRow{
        "weighted_kappa_quadratic", QT_TRANSLATE_NOOP("Statistic", "Weighted kappa, quadratic"),
        QT_TRANSLATE_NOOP("Statistic", "Near misses count by the square of their distance (Fleiss and Cohen 1973)."),
        IntervalFrom::StandardError, Ratings::Two, Shown::Both, Ratings::Two, "weighted(two, q, 2)",
        "kappa(two, q, \"quadratic\")"},
    StatisticRow{"krippendorff_alpha_nominal", QT_TRANSLATE_NOOP("Statistic", "Krippendorff's alpha, nominal"),
                 QT_TRANSLATE_NOOP("Statistic", "One minus observed over expected disagreement (Krippendorff 2011)."),
                 IntervalFrom::None, Ratings::Two | Ratings::Many, Shown::Both, Ratings::Two | Ratings::Many,
                 "alpha(ratings, q)", "alpha(units)"},
    StatisticRow{"krippendorff_alpha_ordinal", QT_TRANSLATE_NOOP("Statistic", "Krippendorff's alpha, ordinal"),
                 QT_TRANSLATE_NOOP("Statistic", "Alpha by ranks (Krippendorff 2011)."), IntervalFrom::None,
                 Ratings::Two | Ratings::Many, Shown::Both},
    StatisticRow{"krippendorff_alpha_interval", QT_TRANSLATE_NOOP("Statistic", "Krippendorff's alpha, interval"),
                 QT_TRANSLATE_NOOP("Statistic",
                                   "Alpha by the squared difference of codes that are numbers (Krippendorff 2011)."),
                 IntervalFrom::None, Ratings::None, Shown::Report},
    StatisticRow{"krippendorff_alpha_masi", QT_TRANSLATE_NOOP("Statistic", "Krippendorff's alpha, MASI"),
                 QT_TRANSLATE_NOOP("Statistic", "Alpha over sets; partial overlap counts partly (Passonneau 2006)."),
                 IntervalFrom::None, Ratings::Sets, Shown::Both, Ratings::Sets,
                 "alpha_sets(columns, function(a, b) 1 - masi(a, b))", "alpha(units, lambda a, b: 1 - masi(a, b))"},
    StatisticRow{
        "krippendorff_alpha_jaccard", QT_TRANSLATE_NOOP("Statistic", "Krippendorff's alpha, Jaccard"),
        QT_TRANSLATE_NOOP("Statistic", "Alpha over sets by the share of their codes that both have (Jaccard 1912)."),
        IntervalFrom::None, Ratings::Sets, Shown::Both, Ratings::Sets,
        "alpha_sets(columns, function(a, b) 1 - overlap(a, b))", "alpha(units, lambda a, b: 1 - overlap(a, b))"},
    StatisticRow{
        "krippendorff_alpha_nominal_sets", QT_TRANSLATE_NOOP("Statistic", "Krippendorff's alpha, whole sets"),
        QT_TRANSLATE_NOOP("Statistic", "Alpha over sets that agree only where they are identical (Krippendorff 2011)."),
        IntervalFrom::None, Ratings::Sets, Shown::Report, Ratings::Sets,
        "alpha_sets(columns, function(a, b) !setequal(a, b))", "alpha(units)"},
    StatisticRow{"exact_set_agreement", QT_TRANSLATE_NOOP("Statistic", "Identical sets"),
                 QT_TRANSLATE_NOOP("Statistic", "Share of units with the same set of codes."), IntervalFrom::None,
                 Ratings::Sets, Shown::Both, Ratings::Sets, "mean_of(setequal)", "mean(a == b for a, b in two)"},
    StatisticRow{
        "mean_jaccard_similarity", QT_TRANSLATE_NOOP("Statistic", "Jaccard similarity, mean"),
        QT_TRANSLATE_NOOP("Statistic", "Shared codes over all codes of a unit, mean over the units (Jaccard 1912)."),
        IntervalFrom::None, Ratings::Sets, Shown::Report, Ratings::Sets, "mean_of(overlap)",
        "mean(overlap(a, b) for a, b in two)"},
    StatisticRow{"mean_masi_similarity", QT_TRANSLATE_NOOP("Statistic", "MASI similarity, mean"),
                 QT_TRANSLATE_NOOP(
                     "Statistic",
                     "Jaccard times 1, 2/3, 1/3 or 0 by how the sets overlap, mean over the units (Passonneau 2006)."),
                 IntervalFrom::None, Ratings::Sets, Shown::Nowhere, Ratings::Sets, "mean_of(masi)",
                 "mean(masi(a, b) for a, b in two)"},
    StatisticRow{"micro_positive_agreement", QT_TRANSLATE_NOOP("Statistic", "Positive agreement over all codes"),
                 QT_TRANSLATE_NOOP("Statistic",
                                   "Twice the shared codes over all codes of both raters, over all units and codes."),
                 IntervalFrom::None, Ratings::Sets},
    StatisticRow{"macro_cohen_kappa", QT_TRANSLATE_NOOP("Statistic", "Cohen's kappa, mean over codes"),
                 QT_TRANSLATE_NOOP("Statistic", "Mean of the kappas of each code, given or not given (Cohen 1960)."),
                 IntervalFrom::None, Ratings::Sets},
    StatisticRow{
        "fleiss_kappa_available", QT_TRANSLATE_NOOP("Statistic", "Fleiss' kappa, all ratings"),
        QT_TRANSLATE_NOOP("Statistic", "Agreement beyond chance of any number of raters, blanks allowed (Gwet 2014)."),
        IntervalFrom::StandardError, Ratings::Many, Shown::Report},
    StatisticRow{
        "fleiss_kappa", QT_TRANSLATE_NOOP("Statistic", "Fleiss' kappa, complete units"),
        QT_TRANSLATE_NOOP("Statistic", "Agreement beyond chance over the units that everybody rated (Fleiss 1971)."),
        IntervalFrom::None, Ratings::None, Shown::Nowhere, Ratings::Many, "fleiss(ratings, q)",
        "fleiss(units, len(columns))"},
    StatisticRow{
        "mean_pairwise_cohen_kappa", QT_TRANSLATE_NOOP("Statistic", "Cohen's kappa, mean over pairs of raters"),
        QT_TRANSLATE_NOOP("Statistic", "Mean of the kappas of all pairs of raters (Light 1971)."), IntervalFrom::None,
        Ratings::Many, Shown::Report, Ratings::Many, "mean_kappa(ratings)", "mean_kappa(columns, q)"},
    StatisticRow{"gwet_ac1", QT_TRANSLATE_NOOP("Statistic", "Gwet's AC1"),
                 QT_TRANSLATE_NOOP("Statistic",
                                   "Chance-corrected agreement that is robust against high prevalence (Gwet 2008)."),
                 IntervalFrom::StandardError, Ratings::Two | Ratings::Many, Shown::Both, Ratings::Two, "ac1(two, q)",
                 "ac1(two, q)"},
    StatisticRow{"gwet_ac1_pe", QT_TRANSLATE_NOOP("Statistic", "Agreement expected by AC1"),
                 QT_TRANSLATE_NOOP("Statistic", "Chance in AC1: the sum of p (1 - p) over the codes’ pooled shares p, "
                                                "over the number of codes less 1 (Gwet 2008).")},
    StatisticRow{"gwet_ac1_available", QT_TRANSLATE_NOOP("Statistic", "Gwet's AC1, all ratings"),
                 QT_TRANSLATE_NOOP("Statistic", "AC1 that also counts units rated once (Gwet 2014).")},
    StatisticRow{"gwet_ac2_custom", QT_TRANSLATE_NOOP("Statistic", "Gwet's AC2, own weights"),
                 QT_TRANSLATE_NOOP("Statistic", "AC1 with the weights of --weights (Gwet 2014)."),
                 IntervalFrom::StandardError},
    StatisticRow{"gwet_ac2_linear", QT_TRANSLATE_NOOP("Statistic", "Gwet's AC2, linear"),
                 QT_TRANSLATE_NOOP("Statistic", "AC1 where near misses on the scale count partly (Gwet 2014)."),
                 IntervalFrom::StandardError, Ratings::None, Shown::Both, Ratings::Two, "ac2(two, q, 1)",
                 "ac2(two, q, 1)"},
    StatisticRow{
        "gwet_ac2_quadratic", QT_TRANSLATE_NOOP("Statistic", "Gwet's AC2, quadratic"),
        QT_TRANSLATE_NOOP("Statistic", "AC1 where near misses count by the square of their distance (Gwet 2014)."),
        IntervalFrom::StandardError, Ratings::None, Shown::Both, Ratings::Two, "ac2(two, q, 2)", "ac2(two, q, 2)"},
    StatisticRow{"scott_pi", QT_TRANSLATE_NOOP("Statistic", "Scott's pi"),
                 QT_TRANSLATE_NOOP("Statistic", "Chance from the pooled shares of both raters (Scott 1955)."),
                 IntervalFrom::None, Ratings::Two, Shown::Both, Ratings::Two, "pi_scott(two, q)", "pi(two, q)"},
    StatisticRow{
        "scott_pi_pe", QT_TRANSLATE_NOOP("Statistic", "Agreement expected by pi"),
        QT_TRANSLATE_NOOP("Statistic",
                          "Chance in Scott’s pi: the sum of the squares of the codes’ pooled shares (Scott 1955).")},
    StatisticRow{
        "pabak", QT_TRANSLATE_NOOP("Statistic", "PABAK (Bennett's S)"),
        QT_TRANSLATE_NOOP("Statistic", "Chance as if all codes were equally likely (Bennett 1954, Byrt 1993)."),
        IntervalFrom::None, Ratings::Two, Shown::Both},
    StatisticRow{
        "expected_agreement", QT_TRANSLATE_NOOP("Statistic", "Agreement expected by chance"),
        QT_TRANSLATE_NOOP(
            "Statistic", "Agreement by chance: the sum over codes of the product of both raters’ shares (Cohen 1960)."),
        IntervalFrom::None, Ratings::None, Shown::Report},
    StatisticRow{"cohen_kappa_max", QT_TRANSLATE_NOOP("Statistic", "Maximum attainable kappa"),
                 QT_TRANSLATE_NOOP("Statistic", "The greatest kappa that the raters’ own shares allow (Cohen 1960)."),
                 IntervalFrom::None, Ratings::None, Shown::Both},
    StatisticRow{"cohen_kappa_over_max", QT_TRANSLATE_NOOP("Statistic", "Kappa over its greatest value"),
                 QT_TRANSLATE_NOOP("Statistic",
                                   "Kappa over the greatest kappa that the raters’ own shares allow (Cohen 1960).")},
    StatisticRow{"prevalence_index", QT_TRANSLATE_NOOP("Statistic", "Prevalence index"),
                 QT_TRANSLATE_NOOP("Statistic", "Of two codes: the difference between the shares of units to which "
                                                "both gave the one and the other (Byrt 1993).")},
    StatisticRow{"bias_index", QT_TRANSLATE_NOOP("Statistic", "Bias index"),
                 QT_TRANSLATE_NOOP(
                     "Statistic", "Of two codes: the difference between the raters’ shares of the first (Byrt 1993).")},
};

// Names for the endings of keys. Longer endings first.
struct Part
{
    std::string_view ending;
    const char *title;
};
constexpr std::array parts{
    Part{"_ci95_lower", QT_TRANSLATE_NOOP("Statistic", "%1: 95 % interval, lower")},
    Part{"_ci95_upper", QT_TRANSLATE_NOOP("Statistic", "%1: 95 % interval, upper")},
    Part{"_se_null", QT_TRANSLATE_NOOP("Statistic", "%1: standard error under chance")},
    Part{"_lower", QT_TRANSLATE_NOOP("Statistic", "%1: 95 % interval, lower")},
    Part{"_upper", QT_TRANSLATE_NOOP("Statistic", "%1: 95 % interval, upper")},
    Part{"_se", QT_TRANSLATE_NOOP("Statistic", "%1: standard error")},
    Part{"_z", QT_TRANSLATE_NOOP("Statistic", "%1: z")},
    Part{"_p", QT_TRANSLATE_NOOP("Statistic", "%1: p, two-sided")},
};

struct StatisticsText
{
    Q_DECLARE_TR_FUNCTIONS(Statistic)
};

} // namespace

std::span<const StatisticRow> statistics()
{
    return rows;
}

QString statisticTitle(const std::string &key)
{
    constexpr std::string_view ratedBy = "n_rated_rater";
    if (key.starts_with(ratedBy)) {
        return StatisticsText::tr("Rated by rater %1").arg(QString::fromStdString(key.substr(ratedBy.size())));
    }
    if (const auto row = std::ranges::find(rows, key, &StatisticRow::key); row != rows.end()) {
        return StatisticsText::tr(row->title);
    }
    for (const Part &part : parts) {
        if (key.ends_with(part.ending) && key.size() > part.ending.size()) {
            return StatisticsText::tr(part.title).arg(statisticTitle(key.substr(0, key.size() - part.ending.size())));
        }
    }
    return QString::fromStdString(key);
}

QString statisticMeaning(const StatisticRow &row)
{
    return StatisticsText::tr(row.meaning);
}

std::string intervalKey(const std::string &key)
{
    const auto row = std::ranges::find(rows, key, &StatisticRow::key);
    if (row == rows.end() || row->interval == IntervalFrom::None) {
        return {};
    }
    return key + (row->interval == IntervalFrom::Score ? "_wilson95" : "_ci95");
}

bool isIntervalEnd(const std::string &key)
{
    return key.ends_with("_lower") || key.ends_with("_upper");
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
        return StatisticsText::tr("no unit was rated by two raters");
    case Undefined::NoVariation:
        return StatisticsText::tr(
            "every rating is the same code, so agreement cannot be distinguished from a constant");
    case Undefined::SingleCode:
        return StatisticsText::tr("the code book has one code");
    case Undefined::ZeroNullSe:
        return StatisticsText::tr("the margins leave no variation, so no test is possible");
    case Undefined::ZeroKappaMax:
        return StatisticsText::tr("the greatest kappa these margins allow is 0");
    case Undefined::OneUnit:
        return StatisticsText::tr("a single unit has no variance");
    case Undefined::UnusedCode:
        return StatisticsText::tr("nobody used the code");
    case Undefined::NoCompleteUnits:
        return StatisticsText::tr("no unit was rated by every rater");
    case Undefined::AllResamplesUndefined:
        return StatisticsText::tr("no resample had a value");
    case Undefined::NoDisagreement:
        return StatisticsText::tr("there is no disagreement");
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
        return inLanguage(QStringLiteral("< 0.001"));
    }
    return inLanguage(QString::number(value.value(), 'f', decimals));
}

} // namespace corater
