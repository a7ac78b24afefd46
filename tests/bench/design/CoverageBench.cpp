// SPDX-License-Identifier: GPL-3.0-or-later
// How often the 95 % intervals of shares contain the true share: 2,000 simulations of each method. Usage: CoverageBench
// [SEED]; prints a line for each method, and ends with 1 if a coverage is not within 95 ± 1 %.
#include "codebook/agreement/sampling/Random.h"
#include "codebook/design/PredictedShare.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>

using namespace corater;

namespace {

constexpr int simulations = 2000;
constexpr int population = 4000;
constexpr int labelled = 400;
constexpr double trueShare = 0.3;
constexpr double sensitivity = 0.8;
constexpr double specificity = 0.9;

bool happens(Random &random, double probability)
{
    return double(random.next() >> 11) * 0x1p-53 < probability;
}

std::int64_t successes(Random &random, int trials, double probability)
{
    std::int64_t count = 0;
    for (int i = 0; i < trials; ++i) {
        count += happens(random, probability) ? 1 : 0;
    }
    return count;
}

// One data set: what is true of each item, and what the model says.
struct DataSet
{
    std::vector<PredictedItem> items;
    std::vector<bool> truth;
};

DataSet drawn(Random &random)
{
    DataSet data;
    for (int i = 0; i < population; ++i) {
        data.truth.push_back(happens(random, trueShare));
        data.items.push_back(
            {.predicted = happens(random, data.truth.back() ? sensitivity : 1 - specificity), .actual = {}});
    }
    return data;
}

// People label a simple random sample.
void labelSample(DataSet &data, Random &random)
{
    std::vector<std::size_t> order(data.items.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    for (std::size_t i = 0; i < labelled; ++i) {
        std::swap(order[i], order[i + random.below(std::uint32_t(order.size() - i))]);
        data.items[order[i]].actual = data.truth[order[i]];
    }
}

// People label items in which the model sees the code three times as often.
void labelUnequally(DataSet &data, Random &random)
{
    for (std::size_t i = 0; i < data.items.size(); ++i) {
        PredictedItem &item = data.items[i];
        item.probability = item.predicted ? 0.18 : 0.06;
        if (happens(random, item.probability)) {
            item.actual = data.truth[i];
        }
    }
}

bool covers(const std::optional<Interval> &interval, double truth)
{
    return interval && interval->lower <= truth && truth <= interval->upper;
}

bool coversPredicted(ShareMethod method, Random &random)
{
    DataSet data = drawn(random);
    method == ShareMethod::Dsl ? labelUnequally(data, random) : labelSample(data, random);
    const auto share = predictedShare(data.items, method);
    return share && covers(share->estimate.interval, trueShare);
}

bool coversCorrected(Random &random)
{
    constexpr int items = 1000;
    constexpr double seen = trueShare * sensitivity + (1 - trueShare) * (1 - specificity);
    const auto share =
        correctedShare({.positive = {.successes = successes(random, items, seen), .trials = items},
                        .sensitivity = {.successes = successes(random, 150, sensitivity), .trials = 150},
                        .specificity = {.successes = successes(random, 200, specificity), .trials = 200}});
    return share && covers(share->interval, trueShare);
}

template <typename Covers>
bool report(const char *name, std::uint64_t seed, Covers covers)
{
    int covered = 0;
    for (int run = 0; run < simulations; ++run) {
        Random random(seed, std::uint64_t(run));
        covered += covers(random) ? 1 : 0;
    }
    const double share = 100.0 * covered / simulations;
    std::printf("%-12s %5.2f %%\n", name, share);
    return std::abs(share - 95) <= 1;
}

} // namespace

int main(int argc, char **argv)
{
    const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    bool good = report("rogan-gladen", seed, coversCorrected);
    for (const auto &[name, method] : {std::pair{"human", ShareMethod::Human}, std::pair{"ppi", ShareMethod::Ppi},
                                       std::pair{"ppi++", ShareMethod::PpiPlus}, std::pair{"dsl", ShareMethod::Dsl}}) {
        good = report(name, seed, [method](Random &random) { return coversPredicted(method, random); }) && good;
    }
    return good ? 0 : 1;
}
