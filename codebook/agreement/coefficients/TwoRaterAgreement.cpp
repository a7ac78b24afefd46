// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/TwoRaterAgreement.h"

#include "codebook/agreement/coefficients/Alpha.h"
#include "codebook/agreement/coefficients/Distributions.h"

#include <cassert>
#include <cstdlib>

namespace corater {

PairCounts pairCounts(const RatingMatrix &ratings)
{
    assert(ratings.raters() == 2);
    PairCounts counts{.units = ratings.units(), .rated1 = ratings.ratedBy(0), .rated2 = ratings.ratedBy(1)};
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        counts.pairs += ratings.rated(u) == 2;
    }
    counts.only1 = counts.rated1 - counts.pairs;
    counts.only2 = counts.rated2 - counts.pairs;
    counts.neither = counts.units - counts.pairs - counts.only1 - counts.only2;
    return counts;
}

namespace {

void setAgreement(TwoRaterAgreement &result, const ConfusionMatrix &table)
{
    const double n = double(table.total());
    const Interval wilson = wilson95(table.agreements(), table.total());
    result.percentAgreement = double(table.agreements()) / n;
    result.wilsonLower = wilson.lower;
    result.wilsonUpper = wilson.upper;
    result.expectedAgreement = double(table.chanceProducts()) / (n * n);
    const double q = table.codes();
    result.pabak = table.codes() < 2 ? Statistic(Undefined::SingleCode)
                                     : Statistic((q * double(table.agreements()) - n) / (n * (q - 1)));
}

// Scott 1955, over 4n²: pi = (4nA - S) / (4n² - S) with S = Σ (n_k. + n_.k)².
void setScott(TwoRaterAgreement &result, const ConfusionMatrix &table)
{
    const std::int64_t n = table.total();
    std::int64_t squares = 0;
    for (int k = 0; k < table.codes(); ++k) {
        const std::int64_t used = table.row(k) + table.column(k);
        squares += used * used;
    }
    const std::int64_t whole = 4 * n * n;
    result.scottPiExpected = double(squares) / double(whole);
    result.scottPi = squares == whole
                         ? Statistic(Undefined::NoVariation)
                         : Statistic(double(4 * n * table.agreements() - squares) / double(whole - squares));
}

void setIndices(TwoRaterAgreement &result, const ConfusionMatrix &table)
{
    const double n = double(table.total());
    result.prevalenceIndex = Statistic(Undefined::NoPairs);
    result.biasIndex = Statistic(Undefined::NoPairs);
    if (table.total() > 0) {
        result.prevalenceIndex = double(std::abs(table.count(0, 0) - table.count(1, 1))) / n;
        result.biasIndex = double(std::abs(table.count(0, 1) - table.count(1, 0))) / n;
    }
}

} // namespace

TwoRaterAgreement twoRaterAgreement(const ConfusionMatrix &table)
{
    TwoRaterAgreement result{.confusion = table};
    if (table.total() > 0) {
        setAgreement(result, table);
        setScott(result, table);
    }
    if (table.codes() == 2) {
        setIndices(result, table);
    }
    result.cohen = kappa(table);
    result.kappaMax = kappaMax(table);
    result.kappaOverMax = kappaOverMax(table);
    result.ac1 = gwetAc1(table);
    result.alphaNominal = alphaNominal(Coincidences(table));
    result.perCode = codeAgreements(table);
    return result;
}

} // namespace corater
