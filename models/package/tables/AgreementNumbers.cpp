// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/AgreementNumbers.h"

#include <algorithm>
#include <array>

namespace corater {

namespace {

// What recompute.py and recompute.R compute. A key that is added here has to be added there; a test holds them
// together.
constexpr std::array recomputed{"n_pairs",
                                "n_agree",
                                "percent_agreement",
                                "percent_agreement_wilson95_lower",
                                "percent_agreement_wilson95_upper",
                                "expected_agreement",
                                "cohen_kappa",
                                "cohen_kappa_se",
                                "cohen_kappa_ci95_lower",
                                "cohen_kappa_ci95_upper",
                                "cohen_kappa_se_null",
                                "cohen_kappa_z",
                                "cohen_kappa_p",
                                "weighted_kappa_linear",
                                "weighted_kappa_linear_se",
                                "weighted_kappa_linear_ci95_lower",
                                "weighted_kappa_linear_ci95_upper",
                                "weighted_kappa_linear_se_null",
                                "weighted_kappa_linear_z",
                                "weighted_kappa_linear_p",
                                "weighted_kappa_quadratic",
                                "weighted_kappa_quadratic_se",
                                "weighted_kappa_quadratic_ci95_lower",
                                "weighted_kappa_quadratic_ci95_upper",
                                "weighted_kappa_quadratic_se_null",
                                "weighted_kappa_quadratic_z",
                                "weighted_kappa_quadratic_p",
                                "pabak",
                                "scott_pi",
                                "gwet_ac1",
                                "krippendorff_alpha_nominal",
                                "krippendorff_alpha_ordinal",
                                "percent_agreement_pairwise",
                                "fleiss_kappa",
                                "fleiss_kappa_available",
                                "mean_pairwise_cohen_kappa",
                                "exact_set_agreement",
                                "mean_jaccard_similarity",
                                "mean_masi_similarity",
                                "micro_positive_agreement",
                                "macro_cohen_kappa",
                                "krippendorff_alpha_nominal_sets",
                                "krippendorff_alpha_jaccard",
                                "krippendorff_alpha_masi"};

AgreementResult measured(const ComparedRatings &compared, const PackageResampling &how = {})
{
    const BootstrapOptions resampling{.resamples = how.resamples, .seed = how.seed, .clusters = compared.items};
    if (compared.level == u"set") {
        SetRatings ratings(compared.raters, int(compared.codes.size()));
        for (const auto &unit : compared.units) {
            std::vector<int> row;
            for (const auto &rating : unit) {
                row.push_back(rating ? ratings.intern(*rating) : RatingMatrix::blank);
            }
            ratings.add(row);
        }
        return agreement(ratings, resampling);
    }
    RatingMatrix ratings(compared.raters, int(compared.codes.size()));
    for (const auto &unit : compared.units) {
        std::vector<int> row;
        for (const auto &rating : unit) {
            row.push_back(rating && !rating->empty() ? rating->front() : RatingMatrix::blank);
        }
        ratings.add(row);
    }
    return agreement(ratings, {.ordinal = compared.ordinal, .bootstrap = resampling});
}

} // namespace

PackageTable agreementTable()
{
    return {.headings = {"scope", "dimension", "level", "raters", "statistic", "value", "undefined"}, .rows = {}};
}

void addAgreement(PackageTable &table, const ComparedRatings &compared)
{
    if (compared.raters < 2 || compared.codes.isEmpty()) {
        return;
    }
    const AgreementResult result = measured(compared);
    for (const NamedStatistic &statistic : result.statistics) {
        if (!std::ranges::contains(recomputed, statistic.key)) {
            continue;
        }
        const bool defined = statistic.value.defined();
        table.rows.push_back({compared.scope, compared.dimension, compared.level, QString::number(compared.raters),
                              QString::fromStdString(statistic.key),
                              defined ? exactText(statistic.value.value()) : QString(),
                              QString::fromLatin1(undefinedWord(statistic.value.reason()))});
    }
}

PackageTable intervalsTable()
{
    return {.headings = {"scope", "dimension", "level", "statistic", "lower", "upper", "undefined share", "resamples",
                         "seed"},
            .rows = {}};
}

void addIntervals(PackageTable &table, const ComparedRatings &compared, const PackageResampling &how)
{
    if (compared.raters < 2 || compared.codes.isEmpty() || compared.scope != allRounds || how.resamples < 1) {
        return;
    }
    for (const BootstrapInterval &interval : measured(compared, how).bootstrap) {
        const bool defined = interval.lower.defined();
        table.rows.push_back({compared.scope, compared.dimension, compared.level, QString::fromStdString(interval.key),
                              defined ? exactText(interval.lower.value()) : QString(),
                              defined ? exactText(interval.upper.value()) : QString(),
                              exactText(interval.undefinedFraction), QString::number(how.resamples),
                              QString::number(how.seed)});
    }
}

} // namespace corater
