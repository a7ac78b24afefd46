// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/SetAgreement.h"

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

struct Similarity
{
    double jaccard = 1;
    double masi = 1;
};

Similarity similarity(const std::vector<int> &a, const std::vector<int> &b)
{
    std::size_t common = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        common += a[i] == b[j];
        const bool stepA = a[i] <= b[j];
        const bool stepB = b[j] <= a[i];
        i += stepA;
        j += stepB;
    }
    const std::size_t all = a.size() + b.size() - common;
    if (all == common) {
        return {}; // identical, two empty sets included
    }
    // An empty and a non-empty set share nothing: 0, although one contains the other.
    const double jaccard = double(common) / double(all);
    const bool contained = common == a.size() || common == b.size();
    return {.jaccard = jaccard, .masi = (contained ? 2 * double(common) : double(common)) / (3 * double(all))};
}

} // namespace

SetDisagreement setDisagreement(const std::vector<int> &a, const std::vector<int> &b)
{
    const Similarity alike = similarity(a, b);
    return {.nominal = a == b ? 0.0 : 1.0, .jaccard = 1 - alike.jaccard, .masi = 1 - alike.masi};
}

SetAlphas setAlphas(std::int64_t pairable, const SetDisagreement &observed, const SetDisagreement &expected)
{
    SetAlphas result{.pairable = pairable};
    if (pairable == 0) {
        return result;
    }
    const auto alpha = [&](double seen, double chance) {
        return chance == 0 ? Statistic(Undefined::NoVariation) : Statistic(1 - double(pairable - 1) * seen / chance);
    };
    result.nominal = alpha(observed.nominal, expected.nominal);
    result.jaccard = alpha(observed.jaccard, expected.jaccard);
    result.masi = alpha(observed.masi, expected.masi);
    return result;
}

SetPairAgreement setPairAgreement(const SetRatings &ratings, int rater1, int rater2)
{
    SetPairAgreement result{.rater1 = rater1, .rater2 = rater2};
    std::int64_t identical = 0;
    Similarity sum{.jaccard = 0, .masi = 0};
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const int a = ratings.unit(u)[std::size_t(rater1)];
        const int b = ratings.unit(u)[std::size_t(rater2)];
        if (a != RatingMatrix::blank && b != RatingMatrix::blank) {
            const Similarity alike = a == b ? Similarity() : similarity(ratings.set(a), ratings.set(b));
            ++result.pairs;
            identical += a == b;
            sum.jaccard += alike.jaccard;
            sum.masi += alike.masi;
        }
    }
    std::int64_t both = 0;
    std::int64_t differing = 0;
    double kappas = 0;
    int defined = 0;
    for (int code = 0; code < ratings.codes(); ++code) {
        const ConfusionMatrix table = ConfusionMatrix::of(ratings.presence(code), rater1, rater2).against(1);
        const CodeAgreement &agreement = result.perCode.emplace_back(codeAgreement(code, table));
        both += agreement.both;
        differing += agreement.only1 + agreement.only2;
        kappas += agreement.kappa.kappa.valueOr(0);
        defined += agreement.kappa.kappa.defined();
    }
    if (result.pairs > 0) {
        const double n = double(result.pairs);
        result.exact = double(identical) / n;
        result.jaccard = sum.jaccard / n;
        result.masi = sum.masi / n;
        result.microPositiveAgreement = both + differing == 0
                                            ? Statistic(Undefined::UnusedCode)
                                            : Statistic(2 * double(both) / double(2 * both + differing));
        result.macroKappa = defined == 0 ? Statistic(Undefined::NoVariation) : Statistic(kappas / defined);
    }
    return result;
}

SetAlphas setAlphas(const SetRatings &ratings)
{
    std::vector<std::int64_t> values(std::size_t(ratings.sets()));
    SetDisagreement observed;
    std::int64_t pairable = 0;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::span<const int> unit = ratings.unit(u);
        const auto rated = unit.size() - std::size_t(std::ranges::count(unit, int(RatingMatrix::blank)));
        if (rated < 2) {
            continue;
        }
        pairable += std::int64_t(rated);
        for (auto a = unit.begin(); a != unit.end(); ++a) {
            if (*a == RatingMatrix::blank) {
                continue;
            }
            ++values[std::size_t(*a)];
            for (auto b = std::next(a); b != unit.end(); ++b) {
                if (*b != RatingMatrix::blank && *a != *b) {
                    observed.add(2.0 / double(rated - 1), setDisagreement(ratings.set(*a), ratings.set(*b)));
                }
            }
        }
    }
    SetDisagreement expected;
    for (int c = 0; c < ratings.sets(); ++c) {
        for (int k = c + 1; k < ratings.sets(); ++k) {
            if (values[std::size_t(c)] > 0 && values[std::size_t(k)] > 0) {
                expected.add(2 * double(values[std::size_t(c)]) * double(values[std::size_t(k)]),
                             setDisagreement(ratings.set(c), ratings.set(k)));
            }
        }
    }
    return setAlphas(pairable, observed, expected);
}

} // namespace corater
