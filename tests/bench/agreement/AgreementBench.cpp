// SPDX-License-Identifier: GPL-3.0-or-later
// Times the statistics of agreement, and writes the data so that other programs can be timed on the same. Usage:
// AgreementBench [DIRECTORY]; prints one JSON object.
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/sampling/Random.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>

using namespace corater;

namespace {

constexpr int repetitions = 9;

// Two raters who agree on four units of five; codes of uneven frequency, as in every real study.
RatingMatrix makeRatings(int units, int codes, std::uint64_t seed)
{
    Random random(seed);
    const auto code = [&] {
        return int(std::min(random.below(std::uint32_t(codes)), random.below(std::uint32_t(codes))));
    };
    RatingMatrix ratings(2, codes);
    ratings.reserve(units);
    for (int unit = 0; unit < units; ++unit) {
        const int first = code();
        ratings.add({first, random.below(5) == 0 ? code() : first});
    }
    return ratings;
}

// The fastest of several runs, in milliseconds: the time on an otherwise idle machine.
template <typename Work>
double milliseconds(Work work)
{
    double best = 1e300;
    for (int i = 0; i < repetitions; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        best =
            std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    return best;
}

// Writes the ratings as 32-bit integers, unit by unit, and as a sheet.
void write(const RatingMatrix &ratings, const std::string &name)
{
    std::ofstream binary(name + ".i32", std::ios::binary);
    binary.write(reinterpret_cast<const char *>(ratings.values().data()),
                 std::streamsize(ratings.values().size_bytes()));
    std::ofstream sheet(name + ".csv");
    sheet << "unit,rater1,rater2\n";
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        sheet << 'u' << u << ",code " << ratings.unit(u)[0] << ",code " << ratings.unit(u)[1] << '\n';
    }
}

} // namespace

int main(int argc, char **argv)
{
    const RatingMatrix million = makeRatings(1'000'000, 20, 1);
    const RatingMatrix dimension = makeRatings(500, 20, 2);
    if (argc > 1) {
        write(million, std::string(argv[1]) + "/million");
        write(dimension, std::string(argv[1]) + "/dimension");
    }
    double value = 0;
    const double kappaTime = milliseconds([&] { value = kappa(ConfusionMatrix::of(million)).kappa.value(); });
    AgreementResult everything;
    const double everythingTime = milliseconds([&] { everything = agreement(million); });
    std::vector<BootstrapInterval> intervals;
    const double bootstrapTime = milliseconds([&] { intervals = bootstrap(dimension, {}, {.resamples = 10000}); });
    std::printf("{\"kappa_ms\": %.4f, \"kappa\": %.17g, \"everything_ms\": %.4f, \"bootstrap_ms\": %.4f, "
                "\"lower\": %.17g, \"upper\": %.17g}\n",
                kappaTime, value, everythingTime, bootstrapTime, intervals[1].lower.value(),
                intervals[1].upper.value());
    return 0;
}
