// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/PublishedCases.h"

namespace corater {

namespace {

constexpr int blank = RatingMatrix::blank;

// The units of a published table, rows rater 1.
RatingMatrix fromTable(int codes, const std::vector<int> &counts)
{
    RatingMatrix ratings(2, codes);
    for (int cell = 0; cell < codes * codes; ++cell) {
        for (int unit = 0; unit < counts[std::size_t(cell)]; ++unit) {
            ratings.add({cell / codes, cell % codes});
        }
    }
    return ratings;
}

// Published lists count codes from 1; 0 stands for "not rated".
RatingMatrix fromUnits(int raters, int codes, const std::vector<std::vector<int>> &units)
{
    RatingMatrix ratings(raters, codes);
    for (std::vector<int> unit : units) {
        for (int &code : unit) {
            code = code == 0 ? blank : code - 1;
        }
        ratings.add(unit);
    }
    return ratings;
}

// One row per unit: how many of the raters gave it each code.
RatingMatrix fromCounts(int raters, int codes, const std::vector<std::vector<int>> &units)
{
    RatingMatrix ratings(raters, codes);
    for (const std::vector<int> &counts : units) {
        std::vector<int> unit;
        for (int code = 0; code < codes; ++code) {
            unit.insert(unit.end(), std::size_t(counts[std::size_t(code)]), code);
        }
        ratings.add(unit);
    }
    return ratings;
}

PublishedCase cohen()
{
    return {.name = "Cohen 1960",
            .source = "Cohen 1960, Educ Psychol Meas 20:37, p. 45; weights: Cohen 1968, Psychol Bull 70:213",
            .ratings = fromTable(3, {88, 14, 18, 10, 40, 10, 2, 6, 12}),
            .options = {.weights = KappaWeights::custom(3, {0, 1, 3, 1, 0, 6, 3, 6, 0}, 6)},
            .values = {{"n_units", 200, 0},
                       {"n_agree", 140, 0},
                       {"n_codes", 3, 0},
                       {"percent_agreement", 0.70, 2},
                       {"expected_agreement", 0.41, 2},
                       {"cohen_kappa", 0.492, 3},
                       {"cohen_kappa_max", 0.831, 3},
                       {"weighted_kappa_custom", 0.348, 3}}};
}

PublishedCase cohenInFractions()
{
    PublishedCase result = cohen();
    result.name = "Cohen 1960, errors";
    result.source = "table: Cohen 1960; formulas: Fleiss, Cohen & Everitt 1969, Psychol Bull 72:323, in fractions";
    result.values = {{"cohen_kappa", 29.0 / 59, 12},
                     {"cohen_kappa_over_max", 29.0 / 49, 12},
                     {"weighted_kappa_custom", 8.0 / 23, 12},
                     {"weighted_kappa_custom_se", 0.0755040152548, 10},
                     {"weighted_kappa_custom_ci95_lower", 0.199840936369, 10},
                     {"weighted_kappa_custom_ci95_upper", 0.495811237544, 10},
                     {"weighted_kappa_custom_se_null", 0.0597199935595, 10},
                     {"weighted_kappa_custom_z", 5.82428205740, 9},
                     {"weighted_kappa_custom_p", 5.7358634579e-9, 17},
                     {"gwet_ac2_custom", 119.0 / 179, 12},
                     {"gwet_ac2_custom_se", 0.0540078144430, 11},
                     {"gwet_ac2_custom_ci95_lower", 0.558303406129, 10},
                     {"gwet_ac2_custom_ci95_upper", 0.771305532418, 10}};
    return result;
}

PublishedCase fleissCohenEveritt()
{
    return {.name = "Fleiss, Cohen and Everitt 1969",
            .source = "table, weights and formulas: Fleiss, Cohen & Everitt 1969, Psychol Bull 72:323, in fractions",
            .ratings = fromTable(3, {106, 10, 4, 22, 28, 10, 2, 12, 6}),
            .options = {.weights = KappaWeights::custom(3, {0, 10000, 5556, 10000, 0, 3333, 5556, 3333, 0}, 10000)},
            .values = {{"cohen_kappa", 3.0 / 7, 12},
                       {"cohen_kappa_se", 0.0537110048692, 11},
                       {"cohen_kappa_se_null", 0.0555124549364, 11},
                       {"weighted_kappa_custom", 438901.0 / 865563, 12},
                       {"weighted_kappa_custom_se", 0.0569938847033, 11},
                       {"weighted_kappa_custom_se_null", 0.0653358845673, 11}}};
}

PublishedCase twoByTwo()
{
    return {.name = "Two by two, 20 5 10 15",
            .source = "Wikipedia, Cohen's kappa, simple example; pi, alpha, PABAK, AC1 and indices in fractions",
            .ratings = fromTable(2, {20, 5, 10, 15}),
            .options = {.bootstrap = {.resamples = 10000}},
            .values = {{"percent_agreement", 0.70, 2},
                       {"expected_agreement", 0.50, 2},
                       {"cohen_kappa", 0.40, 2},
                       {"scott_pi", 13.0 / 33, 12},
                       {"scott_pi_pe", 0.505, 12},
                       {"krippendorff_alpha_nominal", 0.4, 12},
                       {"pabak", 0.4, 12},
                       {"gwet_ac1", 41.0 / 101, 12},
                       {"gwet_ac1_pe", 0.495, 12},
                       {"prevalence_index", 0.1, 12},
                       {"bias_index", 0.1, 12},
                       // All 23,426 possible resamples weighed by their probability; the tolerance is how far the
                       // quantiles of 10,000 draws stray.
                       {"bootstrap: cohen_kappa lower", 0.1407528641571, 0, Undefined::No, 0.0180},
                       {"bootstrap: cohen_kappa upper", 0.64, 0, Undefined::No, 0.0071}}};
}

std::vector<PublishedCase> paradoxes()
{
    return {
        {.name = "Same agreement, other margins, 45 15 25 15",
         .source = "Wikipedia, Cohen's kappa, same percentages but different numbers",
         .ratings = fromTable(2, {45, 15, 25, 15}),
         .values = {{"percent_agreement", 0.60, 2}, {"expected_agreement", 0.54, 2}, {"cohen_kappa", 0.1304, 4}}},
        {.name = "Same agreement, other margins, 25 35 5 35",
         .source = "Wikipedia, Cohen's kappa, same percentages but different numbers",
         .ratings = fromTable(2, {25, 35, 5, 35}),
         .values = {{"percent_agreement", 0.60, 2}, {"expected_agreement", 0.46, 2}, {"cohen_kappa", 0.2593, 4}}},
        {.name = "High agreement and high kappa, 40 9 6 45",
         .source = "Feinstein & Cicchetti 1990, J Clin Epidemiol 43:543; indices: Cicchetti & Feinstein 1990, 43:551",
         .ratings = fromTable(2, {40, 9, 6, 45}),
         .values = {{"percent_agreement", 0.85, 2},
                    {"cohen_kappa", 0.70, 2},
                    {"code 1: positive_agreement", 0.84, 2},
                    {"code 1: negative_agreement", 0.86, 2}}},
        {.name = "High agreement and low kappa, 80 10 5 5",
         .source = "Feinstein & Cicchetti 1990, J Clin Epidemiol 43:543; indices: Cicchetti & Feinstein 1990, 43:551",
         .ratings = fromTable(2, {80, 10, 5, 5}),
         .values = {{"percent_agreement", 0.85, 2},
                    {"cohen_kappa", 0.32, 2},
                    {"pabak", 0.70, 2},
                    {"prevalence_index", 0.75, 2},
                    {"bias_index", 0.05, 2},
                    {"code 1: positive_agreement", 0.91, 2},
                    {"code 1: negative_agreement", 0.40, 2}}},
        {.name = "Gwet's paradox, 118 5 2 0",
         .source = "Gwet 2002, Kappa statistic is not satisfactory for assessing the extent of agreement",
         .ratings = fromTable(2, {118, 5, 2, 0}),
         .values = {{"percent_agreement", 0.944, 3}, {"cohen_kappa", -0.0234, 4}, {"gwet_ac1", 0.9408, 4}}}};
}

PublishedCase abstractors()
{
    return {.name = "Two abstractors",
            .source =
                "Gwet, Handbook of Inter-Rater Reliability; numbers as R irrCAC prints them for its copy of the table",
            .ratings = fromTable(3, {13, 0, 0, 0, 20, 7, 0, 4, 56}),
            .values = {{"cohen_kappa", 0.7964094, 7},
                       {"cohen_kappa_se", 0.05891072, 8},
                       {"gwet_ac1", 0.8493305, 7},
                       {"code 1: kappa", 1, 12},
                       {"code 1: kappa_se", 0, 12}}};
}

PublishedCase sasPrintout()
{
    return {.name = "A code that one rater never used",
            .source = "PROC FREQ printout, 19 units; quadratic weights and ordinal alpha in fractions",
            .ratings = fromTable(3, {0, 4, 1, 0, 8, 0, 0, 1, 5}),
            .options = {.ordinal = true},
            .values = {{"cohen_kappa", 0.4842, 4},
                       {"cohen_kappa_se", 0.1380, 4},
                       {"cohen_kappa_ci95_lower", 0.2137, 4},
                       {"cohen_kappa_ci95_upper", 0.7547, 4},
                       {"cohen_kappa_se_null", 0.1484, 4},
                       {"cohen_kappa_z", 3.2626, 4},
                       {"cohen_kappa_p", 0.0011, 4},
                       {"weighted_kappa_linear", 0.4701, 4},
                       {"weighted_kappa_linear_se", 0.1457, 4},
                       {"weighted_kappa_linear_ci95_lower", 0.1845, 4},
                       {"weighted_kappa_linear_ci95_upper", 0.7558, 4},
                       {"weighted_kappa_linear_se_null", 0.1426, 4},
                       {"weighted_kappa_linear_z", 3.2971, 4},
                       {"weighted_kappa_linear_p", 0.0010, 4},
                       {"code 1: kappa", 0, 12},
                       {"code 1: positive_agreement", 0, 12}}};
}

PublishedCase skinCondition()
{
    return {.name = "Skin condition",
            .source = "SAS/STAT User's Guide, PROC FREQ, agreement study; quadratic weights and AC2 in fractions",
            .ratings = fromTable(4, {10, 4, 1, 0, 5, 10, 12, 2, 2, 4, 12, 5, 0, 2, 6, 13}),
            .options = {.ordinal = true},
            .values = {{"cohen_kappa", 0.3449, 4},
                       {"cohen_kappa_se", 0.0724, 4},
                       {"cohen_kappa_ci95_lower", 0.2030, 4},
                       {"cohen_kappa_ci95_upper", 0.4868, 4},
                       {"cohen_kappa_se_null", 0.0612, 4},
                       {"cohen_kappa_z", 5.6366, 4},
                       {"weighted_kappa_linear", 0.5082, 4},
                       {"weighted_kappa_linear_se", 0.0655, 4},
                       {"weighted_kappa_linear_ci95_lower", 0.3798, 4},
                       {"weighted_kappa_linear_ci95_upper", 0.6366, 4},
                       {"weighted_kappa_quadratic", 1371.0 / 2075, 12},
                       {"weighted_kappa_quadratic_se", 0.0616428324170, 11},
                       {"weighted_kappa_quadratic_ci95_lower", 0.539905160124, 10},
                       {"weighted_kappa_quadratic_ci95_upper", 0.781540623009, 10},
                       {"weighted_kappa_quadratic_se_null", 0.106495182153, 11},
                       {"weighted_kappa_quadratic_z", 6.2042514807, 9},
                       {"weighted_kappa_quadratic_p", 5.49578444e-10, 17},
                       {"gwet_ac2_linear", 32653.0 / 59053, 12},
                       {"gwet_ac2_linear_se", 0.0531679921202, 11},
                       {"gwet_ac2_linear_ci95_lower", 0.447266824132, 10},
                       {"gwet_ac2_linear_ci95_upper", 0.658621107049, 10},
                       {"gwet_ac2_quadratic", 42991.0 / 59887, 12},
                       {"gwet_ac2_quadratic_se", 0.0449594701527, 11},
                       {"gwet_ac2_quadratic_ci95_lower", 0.628506837414, 10},
                       {"gwet_ac2_quadratic_ci95_upper", 0.807230467845, 10}}};
}

std::vector<PublishedCase> krippendorff()
{
    const std::string source = "Krippendorff 2011, Computing Krippendorff's alpha-reliability";
    return {
        {.name = "Two observers, binary",
         .source = source + ", A",
         .ratings = fromUnits(2, 2, {{1, 2}, {2, 2}, {1, 2}, {1, 1}, {1, 1}, {1, 2}, {1, 1}, {1, 1}, {2, 1}, {1, 1}}),
         .values = {{"krippendorff_alpha_nominal", 0.095, 3}}},
        {.name = "Ben and Gerry",
         .source = source + ", B",
         .ratings = fromUnits(
             2, 5, {{1, 2}, {1, 1}, {2, 2}, {2, 2}, {4, 2}, {3, 3}, {3, 3}, {3, 3}, {5, 5}, {4, 4}, {4, 4}, {1, 4}}),
         .values = {{"krippendorff_alpha_nominal", 0.692, 3}}},
        {.name = "Four observers, missing ratings",
         .source = source +
                   ", C; AC1, AC2 and Fleiss' kappa: Gwet, as R irrCAC prints them; pairs and errors of AC2 in "
                   "fractions",
         .ratings = fromUnits(4, 5,
                              {{1, 1, 0, 1},
                               {2, 2, 3, 2},
                               {3, 3, 3, 3},
                               {3, 3, 3, 3},
                               {2, 2, 2, 2},
                               {1, 2, 3, 4},
                               {4, 4, 4, 4},
                               {1, 1, 2, 1},
                               {2, 2, 2, 2},
                               {0, 5, 5, 5},
                               {0, 0, 1, 1},
                               {0, 3, 0, 0}}),
         .options = {.ordinal = true, .numbers = {1, 2, 3, 4, 5}},
         .values = {{"n_units_2plus", 11, 0},
                    {"n_units_complete", 8, 0},
                    {"n_pairable_values", 40, 0},
                    {"n_rated_rater1", 9, 0},
                    {"krippendorff_alpha_nominal", 0.743, 3},
                    {"krippendorff_alpha_ordinal", 0.815, 3},
                    {"krippendorff_alpha_interval", 0.849, 3},
                    {"gwet_ac1", 0.77544, 5},
                    {"gwet_ac1_se", 0.14295, 5},
                    {"gwet_ac1_ci95_lower", 0.461, 3},
                    {"gwet_ac1_ci95_upper", 1.0900747881, 9},
                    {"gwet_ac2_quadratic", 0.914, 3},
                    {"gwet_ac2_quadratic_se", 0.1039622446451, 11},
                    {"gwet_ac2_quadratic_ci95_lower", 0.685181365878, 10},
                    {"gwet_ac2_linear", 6225.0 / 7249, 12},
                    {"gwet_ac2_linear_se", 0.1173290218814, 11},
                    {"gwet_ac2_linear_ci95_upper", 1.116978572442, 10},
                    {"fleiss_kappa_available", 0.76117, 5},
                    {"fleiss_kappa_available_se", 0.15302, 5},
                    {"fleiss_kappa_available_ci95_lower", 0.424, 3},
                    {"fleiss_kappa_available_ci95_upper", 1.0979622715, 9},
                    {"percent_agreement_pairwise", 9.0 / 11, 12},
                    {"fleiss_kappa", 229.0 / 357, 12},
                    {"mean_pairwise_cohen_kappa", 0.7001626371071, 12},
                    {"code 5: kappa", 0, 0, Undefined::UnusedCode}}}};
}

PublishedCase fleiss()
{
    return {
        .name = "Fourteen raters",
        .source =
            "Wikipedia, Fleiss' kappa, worked example; null error (Fleiss, Nee & Landis 1979) and codes in fractions",
        .ratings = fromCounts(14, 5,
                              {{0, 0, 0, 0, 14},
                               {0, 2, 6, 4, 2},
                               {0, 0, 3, 5, 6},
                               {0, 3, 9, 2, 0},
                               {2, 2, 8, 1, 1},
                               {7, 7, 0, 0, 0},
                               {3, 2, 6, 3, 0},
                               {2, 5, 3, 2, 2},
                               {6, 5, 2, 1, 0},
                               {0, 2, 2, 3, 7}}),
        .values = {{"percent_agreement_pairwise", 0.378, 3},
                   {"fleiss_kappa", 0.210, 3},
                   {"fleiss_kappa_se_null", 0.0169650692244, 12},
                   {"fleiss_kappa_z", 12.3742910592, 9},
                   {"fleiss_kappa_p", 0, 12},
                   {"code 1: share", 0.143, 3},
                   {"code 2: share", 0.200, 3},
                   {"code 3: share", 0.279, 3},
                   {"code 4: share", 0.150, 3},
                   {"code 5: share", 0.229, 3},
                   {"code 1: kappa", 0.2012820512821, 12},
                   {"code 5: kappa", 0.5076566951567, 12}}};
}

// 81 of 263, 15 of 148, none of 20: agreements as the successes of a proportion.
std::vector<PublishedCase> wilson()
{
    const std::string source = "Newcombe 1998, Stat Med 17:857, table I, method 3 (Wilson 1927)";
    const auto proportion = [&](const std::string &name, int agreeing, int others, double lower, double upper) {
        return PublishedCase{
            .name = "Wilson interval, " + name,
            .source = source,
            .ratings = fromTable(2, {agreeing, others, 0, 0}),
            .values = {{"percent_agreement_wilson95_lower", lower, 4}, {"percent_agreement_wilson95_upper", upper, 4}}};
    };
    return {proportion("81 of 263", 81, 182, 0.2553, 0.3662), proportion("15 of 148", 15, 133, 0.0624, 0.1605),
            proportion("0 of 20", 0, 20, 0, 0.1611)};
}

PublishedCase sets()
{
    PublishedCase result{.name = "Sets of codes",
                         .source = "distances: Passonneau 2006, LREC; five units of our own, in fractions",
                         .sets = SetRatings(2, 3)};
    const std::vector<std::pair<std::vector<int>, std::vector<int>>> units{
        {{0, 1}, {0, 1}}, {{0}, {0, 1}}, {{}, {}}, {{0}, {1}}, {{0, 1}, {1, 2}}};
    for (const auto &[first, second] : units) {
        result.sets.add(std::vector{result.sets.intern(first), result.sets.intern(second)});
    }
    result.values = {{"n_pairs", 5, 0},
                     {"krippendorff_alpha_nominal_sets", 10.0 / 37, 12},
                     {"krippendorff_alpha_jaccard", 58.0 / 175, 12},
                     {"krippendorff_alpha_masi", 83.0 / 290, 12},
                     {"exact_set_agreement", 2.0 / 5, 12},
                     {"mean_jaccard_similarity", 17.0 / 30, 12},
                     {"mean_masi_similarity", 22.0 / 45, 12},
                     {"micro_positive_agreement", 8.0 / 13, 12},
                     {"macro_cohen_kappa", 4.0 / 21, 12},
                     {"code 1: kappa", 2.0 / 7, 12}};
    return result;
}

// The continuum begins at 150 and is 300 long; sections of two observers, in two categories.
std::vector<PublishedCase> unitizing()
{
    const std::string source = "Krippendorff 2004, Measuring the reliability of qualitative text analysis data";
    PublishedCase c{.name = "Unitizing, category c", .source = source, .ratings = RatingMatrix(2, 2)};
    c.passages = MarkedContinuum{300, {{75, 145}, {220, 250}}, {{70, 150}, {205, 225}, {250, 270}}};
    c.values = {{"observed_disagreement", 0.0144, 4}, {"expected_disagreement", 0.0532, 4}};
    PublishedCase k{.name = "Unitizing, category k", .source = source, .ratings = RatingMatrix(2, 2)};
    k.passages = MarkedContinuum{300, {{30, 90}, {150, 200}}, {{30, 90}, {150, 200}}};
    k.values = {
        {"observed_disagreement", 0, 4}, {"expected_disagreement", 0.0490, 4}, {"krippendorff_alpha_unitizing", 1, 4}};
    return {c, k};
}

std::vector<PublishedCase> undefinedCases()
{
    return {{.name = "Always the same code",
             .source = "by definition: without variation agreement cannot be told from a constant",
             .ratings = fromTable(2, {20, 0, 0, 0}),
             .values = {{"percent_agreement", 1, 12},
                        {"cohen_kappa", 0, 0, Undefined::NoVariation},
                        {"scott_pi", 0, 0, Undefined::NoVariation},
                        {"krippendorff_alpha_nominal", 0, 0, Undefined::NoVariation},
                        {"gwet_ac1", 1, 12},
                        {"pabak", 1, 12}}},
            {.name = "One constant rater",
             .source = "by definition: observed and expected agreement are equal, and no test is possible",
             .ratings = fromTable(2, {12, 0, 8, 0}),
             .values = {{"cohen_kappa", 0, 12},
                        {"cohen_kappa_se", 0, 12},
                        {"cohen_kappa_max", 0, 12},
                        {"cohen_kappa_z", 0, 0, Undefined::ZeroNullSe},
                        {"cohen_kappa_over_max", 0, 0, Undefined::ZeroKappaMax}}},
            {.name = "Blanks",
             .source = "by definition: units rated once are left out, and AC1 of all ratings in fractions",
             .ratings = fromUnits(2, 2, {{1, 1}, {1, 2}, {2, 2}, {2, 0}, {0, 1}, {0, 0}}),
             .values = {{"n_units", 6, 0},
                        {"n_rated_rater1", 4, 0},
                        {"n_rated_rater2", 4, 0},
                        {"n_pairs", 3, 0},
                        {"n_only_rater1", 1, 0},
                        {"n_only_rater2", 1, 0},
                        {"n_neither", 1, 0},
                        {"cohen_kappa", 2.0 / 5, 12},
                        {"gwet_ac1_available", 1.0 / 3, 12},
                        {"gwet_ac1_available_se", 0.6236095644623, 12}}}};
}

} // namespace

std::vector<PublishedCase> publishedCases()
{
    std::vector<PublishedCase> cases{cohen(),         cohenInFractions(), fleissCohenEveritt(),
                                     twoByTwo(),      abstractors(),      sasPrintout(),
                                     skinCondition(), fleiss(),           sets()};
    for (const std::vector<PublishedCase> &more :
         {paradoxes(), krippendorff(), wilson(), unitizing(), undefinedCases()}) {
        cases.insert(cases.end(), more.begin(), more.end());
    }
    return cases;
}

} // namespace corater
