// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Agreement.h"

#include "codebook/agreement/Statistics.h"
#include "codebook/agreement/coefficients/Alpha.h"

#include <algorithm>

namespace corater {

Statistic statisticOf(const std::vector<NamedStatistic> &statistics, const std::string &key)
{
    const auto found = std::ranges::find(statistics, key, &NamedStatistic::key);
    return found == statistics.end() ? Statistic(Undefined::NoPairs) : found->value;
}

Limits limitsOf(const std::vector<NamedStatistic> &statistics, const std::string &key)
{
    const std::string interval = intervalKey(key);
    return {.lower = statisticOf(statistics, interval + "_lower"),
            .upper = statisticOf(statistics, interval + "_upper")};
}

const Statistic *AgreementResult::find(const std::string &key) const
{
    const auto found = std::ranges::find(statistics, key, &NamedStatistic::key);
    return found == statistics.end() ? nullptr : &found->value;
}

const char *exclusionWord(Exclusion reason)
{
    switch (reason) {
    case Exclusion::OnlyRater1:
        return "only_rater1";
    case Exclusion::OnlyRater2:
        return "only_rater2";
    case Exclusion::Neither:
        return "neither";
    case Exclusion::FewerThanTwoRatings:
        return "fewer_than_two_ratings";
    }
    return "";
}

namespace {

std::vector<ExcludedUnit> excludedUnits(int raters, std::int64_t units, const auto &unitAt)
{
    std::vector<ExcludedUnit> result;
    for (std::int64_t u = 0; u < units; ++u) {
        const std::span<const int> unit = unitAt(u);
        const auto rated = std::ranges::count_if(unit, [](int code) { return code != RatingMatrix::blank; });
        if (rated >= 2) {
            continue;
        }
        const Exclusion ofTwo = rated == 0                       ? Exclusion::Neither
                                : unit[0] != RatingMatrix::blank ? Exclusion::OnlyRater1
                                                                 : Exclusion::OnlyRater2;
        result.push_back({.unit = u, .reason = raters == 2 ? ofTwo : Exclusion::FewerThanTwoRatings});
    }
    return result;
}

void add(AgreementResult &result, const std::string &key, const Statistic &value)
{
    result.statistics.push_back({key, value});
}

void add(AgreementResult &result, const std::string &key, std::int64_t count)
{
    add(result, key, Statistic(double(count)));
}

void add(AgreementResult &result, const std::string &key, const Kappa &kappa)
{
    add(result, key, kappa.kappa);
    add(result, key + "_se", kappa.se);
    add(result, key + "_ci95_lower", kappa.lower);
    add(result, key + "_ci95_upper", kappa.upper);
    add(result, key + "_se_null", kappa.seNull);
    add(result, key + "_z", kappa.z);
    add(result, key + "_p", kappa.p);
}

void addCounts(AgreementResult &result, const RatingMatrix &ratings, const ConfusionMatrix &table)
{
    const PairCounts counts = pairCounts(ratings);
    add(result, "n_units", counts.units);
    add(result, "n_rated_rater1", counts.rated1);
    add(result, "n_rated_rater2", counts.rated2);
    add(result, "n_pairs", counts.pairs);
    add(result, "n_only_rater1", counts.only1);
    add(result, "n_only_rater2", counts.only2);
    add(result, "n_neither", counts.neither);
    add(result, "n_codes", table.codes());
    add(result, "n_agree", table.agreements());
}

void addNominal(AgreementResult &result, const TwoRaterAgreement &two)
{
    add(result, "percent_agreement", two.percentAgreement);
    add(result, "percent_agreement_wilson95_lower", two.wilsonLower);
    add(result, "percent_agreement_wilson95_upper", two.wilsonUpper);
    add(result, "expected_agreement", two.expectedAgreement);
    add(result, "cohen_kappa", two.cohen);
    add(result, "cohen_kappa_max", two.kappaMax);
    add(result, "cohen_kappa_over_max", two.kappaOverMax);
    add(result, "pabak", two.pabak);
    add(result, "gwet_ac1", two.ac1.value);
    add(result, "gwet_ac1_pe", two.ac1.expected);
    add(result, "gwet_ac1_se", two.ac1.se);
    add(result, "gwet_ac1_ci95_lower", two.ac1.lower);
    add(result, "gwet_ac1_ci95_upper", two.ac1.upper);
    add(result, "scott_pi_pe", two.scottPiExpected);
    add(result, "scott_pi", two.scottPi);
    add(result, "krippendorff_alpha_nominal", two.alphaNominal);
    if (two.prevalenceIndex) {
        add(result, "prevalence_index", *two.prevalenceIndex);
        add(result, "bias_index", *two.biasIndex);
    }
}

void addAlphas(AgreementResult &result, const Coincidences &coincidences, const AgreementOptions &options)
{
    if (options.ordinal) {
        add(result, "krippendorff_alpha_ordinal", alphaOrdinal(coincidences));
        if (int(options.numbers.size()) == coincidences.codes() && coincidences.codes() > 0) {
            add(result, "krippendorff_alpha_interval", alphaInterval(coincidences, options.numbers));
        }
    }
}

void add(AgreementResult &result, const std::string &key, const Coefficient &coefficient)
{
    add(result, key, coefficient.value);
    add(result, key + "_se", coefficient.se);
    add(result, key + "_ci95_lower", coefficient.lower);
    add(result, key + "_ci95_upper", coefficient.upper);
}

// Each weighting of the options, with the word that ends its keys.
std::vector<std::pair<std::string, KappaWeights>> weightings(const AgreementOptions &options)
{
    std::vector<std::pair<std::string, KappaWeights>> all;
    if (options.weights) {
        all.emplace_back("custom", *options.weights);
    }
    if (options.ordinal) {
        all.emplace_back("linear", KappaWeights::linear());
        all.emplace_back("quadratic", KappaWeights::quadratic());
    }
    return all;
}

// Of the table of two raters, or of the ratings of more.
void addAc2(AgreementResult &result, const auto &ratings, const AgreementOptions &options)
{
    for (const auto &[word, weights] : weightings(options)) {
        add(result, "gwet_ac2_" + word, gwetAc2(ratings, weights));
    }
}

AgreementResult ofTwo(const RatingMatrix &ratings, const AgreementOptions &options)
{
    AgreementResult result;
    TwoRaterAgreement two = twoRaterAgreement(ConfusionMatrix::of(ratings));
    addCounts(result, ratings, two.confusion);
    addNominal(result, two);
    for (const auto &[word, weights] : weightings(options)) {
        add(result, "weighted_kappa_" + word, kappa(two.confusion, weights));
    }
    addAc2(result, two.confusion, options);
    addAlphas(result, Coincidences(two.confusion), options);
    if (ratings.hasBlanks()) {
        const Coefficient available = gwetAc1(ratings);
        add(result, "gwet_ac1_available", available.value);
        add(result, "gwet_ac1_available_se", available.se);
    }
    result.confusion = std::move(two.confusion);
    result.perCode = std::move(two.perCode);
    return result;
}

void addRated(AgreementResult &result, std::int64_t units, const std::vector<std::int64_t> &rated)
{
    add(result, "n_units", units);
    for (std::size_t rater = 0; rater < rated.size(); ++rater) {
        add(result, "n_rated_rater" + std::to_string(rater + 1), rated[rater]);
    }
}

AgreementResult ofMany(const RatingMatrix &ratings, const AgreementOptions &options)
{
    AgreementResult result;
    ManyRaterAgreement many = manyRaterAgreement(ratings);
    const Coincidences coincidences(ratings);
    addRated(result, ratings.units(), many.rated);
    add(result, "n_units_2plus", many.twiceRated);
    add(result, "n_units_complete", many.complete);
    add(result, "n_codes", ratings.codes());
    add(result, "n_pairable_values", coincidences.pairable());
    add(result, "percent_agreement_pairwise", many.percentAgreement);
    add(result, "krippendorff_alpha_nominal", alphaNominal(coincidences));
    addAlphas(result, coincidences, options);
    add(result, "gwet_ac1", many.ac1);
    addAc2(result, ratings, options);
    add(result, "fleiss_kappa_available", many.fleissAvailable);
    add(result, "fleiss_kappa", many.fleiss.kappa);
    add(result, "fleiss_kappa_se_null", many.fleiss.seNull);
    add(result, "fleiss_kappa_z", many.fleiss.z);
    add(result, "fleiss_kappa_p", many.fleiss.p);
    add(result, "mean_pairwise_cohen_kappa", many.meanPairwiseKappa);
    result.fleissPerCode = std::move(many.perCode);
    result.pairwise = std::move(many.pairwise);
    return result;
}

std::vector<std::int64_t> ratedPerRater(const SetRatings &ratings)
{
    std::vector<std::int64_t> rated(std::size_t(ratings.raters()));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        for (std::size_t rater = 0; rater < rated.size(); ++rater) {
            rated[rater] += ratings.unit(u)[rater] != RatingMatrix::blank;
        }
    }
    return rated;
}

void addPair(AgreementResult &result, const SetPairAgreement &pair)
{
    add(result, "exact_set_agreement", pair.exact);
    add(result, "mean_jaccard_similarity", pair.jaccard);
    add(result, "mean_masi_similarity", pair.masi);
    add(result, "micro_positive_agreement", pair.microPositiveAgreement);
    add(result, "macro_cohen_kappa", pair.macroKappa);
}

} // namespace

namespace {

AgreementResult underPairwise(const RatingMatrix &ratings, const AgreementOptions &options)
{
    return ratings.raters() == 2 ? ofTwo(ratings, options) : ofMany(ratings, options);
}

// BlankAsCode drops order, weights and numbers, since "not rated" has no rank and no weight.
RuleVariant variant(const RatingMatrix &ratings, BlankRule rule, const AgreementOptions &options)
{
    AgreementOptions plain;
    if (rule != BlankRule::BlankAsCode) {
        plain = options;
        plain.bootstrap = {};
    }
    return {.rule = rule, .statistics = underPairwise(underRule(ratings, rule), plain).statistics};
}

} // namespace

AgreementResult agreement(const RatingMatrix &ratings, const AgreementOptions &options)
{
    AgreementResult result = underPairwise(ratings, options);
    if (ratings.hasBlanks()) {
        result.otherRules = {variant(ratings, BlankRule::BlankAsCode, options),
                             variant(ratings, BlankRule::CompleteOnly, options)};
    }
    result.excluded = excludedUnits(ratings.raters(), ratings.units(), [&](std::int64_t u) { return ratings.unit(u); });
    if (options.bootstrap.resamples > 0) {
        result.bootstrap =
            bootstrap(ratings, {.ordinal = options.ordinal, .weights = options.weights}, options.bootstrap);
    }
    return result;
}

AgreementResult agreement(const SetRatings &ratings, const BootstrapOptions &bootstrapOptions)
{
    AgreementResult result;
    if (bootstrapOptions.resamples > 0) {
        result.bootstrap = bootstrap(ratings, bootstrapOptions);
    }
    result.excluded = excludedUnits(ratings.raters(), ratings.units(), [&](std::int64_t u) { return ratings.unit(u); });
    addRated(result, ratings.units(), ratedPerRater(ratings));
    const std::int64_t pairs = ratings.units() - std::int64_t(result.excluded.size());
    add(result, ratings.raters() == 2 ? "n_pairs" : "n_units_2plus", pairs);
    add(result, "n_codes", ratings.codes());
    const SetAlphas alphas = setAlphas(ratings);
    add(result, "n_pairable_values", alphas.pairable);
    add(result, "krippendorff_alpha_nominal_sets", alphas.nominal);
    add(result, "krippendorff_alpha_jaccard", alphas.jaccard);
    add(result, "krippendorff_alpha_masi", alphas.masi);
    for (int a = 0; a < ratings.raters(); ++a) {
        for (int b = a + 1; b < ratings.raters(); ++b) {
            result.setPairwise.push_back(setPairAgreement(ratings, a, b));
        }
    }
    if (ratings.raters() == 2) {
        addPair(result, result.setPairwise.front());
        result.perCode = std::move(result.setPairwise.front().perCode);
        result.setPairwise.clear();
    }
    return result;
}

} // namespace corater
