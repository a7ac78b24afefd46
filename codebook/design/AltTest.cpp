// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/AltTest.h"

#include "codebook/design/StudentTail.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

namespace corater {

namespace {

// Twice the rank of each value by its size, so that the mean rank of ties is whole.
std::vector<int> doubledRanks(const std::vector<double> &sorted)
{
    std::vector<int> ranks;
    for (std::size_t begin = 0; begin < sorted.size();) {
        std::size_t end = begin;
        while (end < sorted.size() && std::abs(sorted[end]) == std::abs(sorted[begin])) {
            ++end;
        }
        ranks.insert(ranks.end(), end - begin, int(begin + 1 + end));
        begin = end;
    }
    return ranks;
}

} // namespace

double signedRankLower(std::span<const double> values)
{
    assert(values.size() <= 1000);
    std::vector<double> sorted;
    std::ranges::copy_if(values, std::back_inserter(sorted), [](double value) { return value != 0; });
    std::ranges::sort(sorted, {}, [](double value) { return std::abs(value); });
    const std::vector<int> ranks = doubledRanks(sorted);
    int observed = 0;
    int greatest = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        observed += sorted[i] > 0 ? ranks[i] : 0;
        greatest += ranks[i];
    }
    // The share of the signs that give each sum: every value in turn adds its rank or nothing.
    std::vector<double> shares(std::size_t(greatest) + 1);
    shares[0] = 1;
    int reached = 0;
    for (const int rank : ranks) {
        reached += rank;
        for (int sum = reached; sum >= 0; --sum) {
            shares[std::size_t(sum)] =
                (shares[std::size_t(sum)] + (sum >= rank ? shares[std::size_t(sum - rank)] : 0)) / 2;
        }
    }
    double below = 0;
    for (int sum = 0; sum <= observed; ++sum) {
        below += shares[std::size_t(sum)];
    }
    return std::min(1.0, below);
}

namespace {

constexpr double falseDiscoveries = 0.05;

bool takesPart(const RatingMatrix &raters, const std::vector<int> &model, std::int64_t item)
{
    return model[std::size_t(item)] != RatingMatrix::blank && raters.rated(item) >= 2;
}

// How far a label is from those of the raters other than `left`: how many differ, or the sum of squared differences.
// Both labels of a comparison have the same other raters, so that neither mean nor root changes which is nearer.
double distance(std::span<const int> labels, std::size_t left, int label, const std::vector<double> &numbers)
{
    double sum = 0;
    for (std::size_t other = 0; other < labels.size(); ++other) {
        if (other == left || labels[other] == RatingMatrix::blank) {
            continue;
        }
        if (numbers.empty()) {
            sum += labels[other] == label ? 0 : 1;
            continue;
        }
        const double difference = numbers[std::size_t(labels[other])] - numbers[std::size_t(label)];
        sum += difference * difference;
    }
    return sum;
}

// The comparisons of one rater with the model.
struct Comparisons
{
    std::vector<double> differences; ///< d of each item: -1, 0 or 1
    std::int64_t modelNear = 0;      ///< items in which the model is as near or nearer
};

Comparisons compared(const RatingMatrix &raters, const std::vector<int> &model, std::size_t rater,
                     const std::vector<double> &numbers)
{
    Comparisons all;
    for (std::int64_t item = 0; item < raters.units(); ++item) {
        const std::span<const int> labels = raters.unit(item);
        if (labels[rater] == RatingMatrix::blank || !takesPart(raters, model, item)) {
            continue;
        }
        const double ofModel = distance(labels, rater, model[std::size_t(item)], numbers);
        const double ofRater = distance(labels, rater, labels[rater], numbers);
        const bool same = std::abs(ofModel - ofRater) <= 1e-12 * (ofModel + ofRater); // sums of rounded squares
        all.modelNear += same || ofModel < ofRater ? 1 : 0;
        all.differences.push_back(same ? 0 : ofModel < ofRater ? -1 : 1);
    }
    return all;
}

// One-sided p of the hypothesis that the mean is at least epsilon.
double studentTest(const std::vector<double> &differences, double epsilon)
{
    const double n = double(differences.size());
    const double mean = std::reduce(differences.begin(), differences.end()) / n;
    double squares = 0;
    for (const double difference : differences) {
        squares += (difference - mean) * (difference - mean);
    }
    if (std::ranges::all_of(differences, [&](double d) { return d == differences.front(); })) {
        return mean < epsilon ? 0 : 1;
    }
    return studentLower((mean - epsilon) / std::sqrt(squares / (n - 1) / n), n - 1);
}

double signedRankTest(std::vector<double> differences, double epsilon)
{
    for (double &difference : differences) {
        difference -= epsilon;
    }
    return signedRankLower(differences);
}

AltTestRater against(const RatingMatrix &raters, const std::vector<int> &model, int rater,
                     const AltTestOptions &options)
{
    const Comparisons all = compared(raters, model, std::size_t(rater), options.numbers);
    AltTestRater result{.rater = rater, .items = std::int64_t(all.differences.size())};
    result.bySignedRank = options.signedRank && result.items < AltTest::fewest;
    if (result.items == 0 || (result.items < AltTest::fewest && !options.signedRank)) {
        return result;
    }
    result.advantage = double(all.modelNear) / double(result.items);
    result.p = result.bySignedRank ? signedRankTest(all.differences, options.epsilon)
                                   : studentTest(all.differences, options.epsilon);
    return result;
}

} // namespace

std::vector<bool> rejectedByYekutieli(const std::vector<double> &p, double q)
{
    std::vector<double> sorted = p;
    std::ranges::sort(sorted);
    double harmonic = 0;
    for (std::size_t i = 1; i <= p.size(); ++i) {
        harmonic += 1 / double(i);
    }
    double limit = -1;
    for (std::size_t k = 1; k <= p.size(); ++k) {
        if (sorted[k - 1] <= double(k) / double(p.size()) * (q / harmonic)) {
            limit = sorted[k - 1];
        }
    }
    std::vector<bool> rejected;
    std::ranges::transform(p, std::back_inserter(rejected), [limit](double value) { return value <= limit; });
    return rejected;
}

AltTest altTest(const RatingMatrix &raters, const std::vector<int> &model, const AltTestOptions &options)
{
    assert(std::int64_t(model.size()) == raters.units());
    AltTest result;
    for (std::int64_t item = 0; item < raters.units(); ++item) {
        result.items += takesPart(raters, model, item) ? 1 : 0;
    }
    std::vector<double> p;
    double advantages = 0;
    for (int rater = 0; rater < raters.raters(); ++rater) {
        result.raters.push_back(against(raters, model, rater, options));
        if (const AltTestRater &one = result.raters.back(); one.p) {
            p.push_back(*one.p);
            advantages += *one.advantage;
        }
    }
    const std::vector<bool> rejected = rejectedByYekutieli(p, falseDiscoveries);
    for (AltTestRater &rater : result.raters) {
        rater.rejected = rater.p && rejected[std::size_t(result.tested++)];
        result.won += rater.rejected ? 1 : 0;
    }
    result.tested = int(p.size());
    if (result.tested > 0) {
        result.winningRate = double(result.won) / result.tested;
        result.advantage = advantages / result.tested;
    }
    return result;
}

} // namespace corater
