// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/SetAgreement.h"
#include "codebook/agreement/sampling/Bootstrap.h"

#include <cstdint>
#include <vector>

namespace corater {

/// Resamples units whose ratings are sets of codes. Each unit's contributions to the statistics are computed once; a
/// resample adds them up. Used by bootstrap().
class SetBootstrap
{
public:
    SetBootstrap(const SetRatings &ratings, const BootstrapOptions &options);
    /// The intervals, in the order of the statistics; all undefined where no unit can be drawn.
    std::vector<BootstrapInterval> run();

private:
    // The contributions of one unit.
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
    std::vector<std::int64_t> m_values;       ///< per set, its count in the resample
    std::vector<int> m_used;                  ///< the sets in the resample
};

} // namespace corater
