// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/SetAgreement.h"
#include "codebook/agreement/sampling/Bootstrap.h"

#include <cstdint>
#include <vector>

namespace corater {

/// Resamples units whose ratings are sets of codes. What a unit adds to each statistic is computed once; a resample
/// adds up. Used by bootstrap().
class SetBootstrap
{
public:
    SetBootstrap(const SetRatings &ratings, const BootstrapOptions &options);
    /// The intervals, in the order of the statistics; all undefined where no unit can be drawn.
    std::vector<BootstrapInterval> run();

private:
    // What one unit adds.
    struct UnitSums
    {
        SetDisagreement observed; ///< its share of the observed disagreement of alpha
        int rated = 0;
    };

    std::vector<std::string> keys() const;
    SetAlphas alphas(const std::vector<std::uint32_t> &rows);
    SetDisagreement between(int a, int b) const;

    const SetRatings &m_ratings;
    BootstrapOptions m_options;
    std::vector<UnitSums> m_units;
    std::vector<SetDisagreement> m_distances; ///< between every two sets, where there are few enough
    std::vector<std::int64_t> m_values;       ///< per set, how often a resample has it
    std::vector<int> m_used;                  ///< the sets that a resample has
};

} // namespace corater
