// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/AgreementNumbers.h"

#include <algorithm>
#include <array>

namespace corater {

namespace {

// What recompute.py and recompute.R compute. A key that is added here has to be added there; a test holds them together.
constexpr std::array recomputed{"n_pairs",
                                "n_agree",
                                "percent_agreement",
                                "percent_agreement_wilson95_lower",
                                "percent_agreement_wilson95_upper",
                                "expected_agreement",
                                "cohen_kappa",
                                "weighted_kappa_linear",
                                "weighted_kappa_quadratic",
                                "pabak",
                                "scott_pi",
                                "gwet_ac1",
                                "krippendorff_alpha_nominal",
                                "fleiss_kappa",
                                "mean_pairwise_cohen_kappa",
                                "exact_set_agreement",
                                "mean_jaccard_similarity",
                                "mean_masi_similarity",
                                "krippendorff_alpha_nominal_sets",
                                "krippendorff_alpha_jaccard",
                                "krippendorff_alpha_masi"};
// With more than two raters AC1 takes blanks into account in a way of its own.
constexpr std::array ofTwoOnly{"gwet_ac1"};

AgreementResult measured(const ComparedRatings &compared)
{
    if (compared.level == u"set") {
        SetRatings ratings(compared.raters, int(compared.codes.size()));
        for (const auto &unit : compared.units) {
            std::vector<int> row;
            for (const auto &rating : unit) {
                row.push_back(rating ? ratings.intern(*rating) : RatingMatrix::blank);
            }
            ratings.add(row);
        }
        return agreement(ratings);
    }
    RatingMatrix ratings(compared.raters, int(compared.codes.size()));
    for (const auto &unit : compared.units) {
        std::vector<int> row;
        for (const auto &rating : unit) {
            row.push_back(rating && !rating->empty() ? rating->front() : RatingMatrix::blank);
        }
        ratings.add(row);
    }
    return agreement(ratings, {.ordinal = compared.ordinal});
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
        if (!std::ranges::contains(recomputed, statistic.key) ||
            (compared.raters > 2 && std::ranges::contains(ofTwoOnly, statistic.key))) {
            continue;
        }
        const bool defined = statistic.value.defined();
        table.rows.push_back({compared.scope, compared.dimension, compared.level, QString::number(compared.raters),
                              QString::fromStdString(statistic.key), defined ? exactText(statistic.value.value()) : QString(),
                              QString::fromLatin1(undefinedWord(statistic.value.reason()))});
    }
}

} // namespace corater
