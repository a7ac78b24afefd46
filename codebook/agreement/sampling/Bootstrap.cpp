// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/Bootstrap.h"

#include "codebook/agreement/coefficients/Alpha.h"
#include "codebook/agreement/coefficients/ManyRaterAgreement.h"
#include "codebook/agreement/sampling/PairBootstrap.h"
#include "codebook/agreement/sampling/Replicates.h"
#include "codebook/agreement/sampling/Resampler.h"
#include "codebook/agreement/sampling/SetBootstrap.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace corater {

double quantile7(std::vector<double> &values, double p)
{
    assert(!values.empty());
    const double position = p * double(values.size() - 1);
    const auto low = values.begin() + std::ptrdiff_t(std::floor(position));
    std::nth_element(values.begin(), low, values.end());
    const double fraction = position - std::floor(position);
    if (fraction == 0) {
        return *low;
    }
    const double next = *std::min_element(low + 1, values.end());
    return *low + (next - *low) * fraction;
}

namespace {

// The rows of units with at least one rating.
std::vector<std::uint32_t> ratedUnits(const auto &ratings)
{
    std::vector<std::uint32_t> rows;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        if (std::ranges::any_of(ratings.unit(u), [](int code) { return code != RatingMatrix::blank; })) {
            rows.push_back(std::uint32_t(u));
        }
    }
    return rows;
}

// For any number of raters: each resample becomes a matrix, and the usual functions compute its statistics.
std::vector<BootstrapInterval> bootstrapMany(const RatingMatrix &ratings, const BootstrapScale &scale,
                                             const BootstrapOptions &options)
{
    std::vector<std::string> keys{"percent_agreement_pairwise", "krippendorff_alpha_nominal", "gwet_ac1",
                                  "fleiss_kappa_available", "mean_pairwise_cohen_kappa"};
    if (scale.ordinal) {
        keys.push_back("krippendorff_alpha_ordinal");
    }
    const Resampler resampler(ratedUnits(ratings), options.clusters);
    if (resampler.isEmpty()) {
        return Replicates::withoutUnits(keys);
    }
    Replicates replicates(keys, options.resamples);
    std::vector<std::uint32_t> rows;
    for (int resample = 0; resample < options.resamples; ++resample) {
        Random random(options.seed, std::uint64_t(resample));
        resampler.draw(random, rows);
        RatingMatrix drawn(ratings.raters(), ratings.codes());
        drawn.reserve(std::int64_t(rows.size()));
        for (std::uint32_t row : rows) {
            drawn.add(ratings.unit(row));
        }
        const Coincidences coincidences(drawn);
        replicates.add(0, pairwisePercentAgreement(drawn));
        replicates.add(1, alphaNominal(coincidences));
        replicates.add(2, gwetAc1Value(drawn));
        replicates.add(3, fleissKappaAvailableValue(drawn));
        replicates.add(4, meanPairwiseKappaValue(drawn));
        if (scale.ordinal) {
            replicates.add(5, alphaOrdinal(coincidences));
        }
    }
    return replicates.intervals();
}

} // namespace

std::vector<BootstrapInterval> bootstrap(const RatingMatrix &ratings, const BootstrapScale &scale,
                                         const BootstrapOptions &options)
{
    assert(options.clusters.empty() || std::int64_t(options.clusters.size()) == ratings.units());
    return ratings.raters() == 2 ? PairBootstrap(ratings, scale, options).run()
                                 : bootstrapMany(ratings, scale, options);
}

std::vector<BootstrapInterval> bootstrap(const SetRatings &ratings, const BootstrapOptions &options)
{
    assert(options.clusters.empty() || std::int64_t(options.clusters.size()) == ratings.units());
    return SetBootstrap(ratings, options).run();
}

} // namespace corater
