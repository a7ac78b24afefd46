// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/ConfusionMatrix.h"
#include "codebook/agreement/matrices/RatingMatrix.h"

#include <vector>

namespace corater {

/// Which values of units can be compared, and how often they occur together: Krippendorff's coincidence matrix. Only
/// units with at least two ratings enter; a unit with m ratings gives each of its ordered pairs the weight 1/(m - 1).
class Coincidences
{
public:
    /// All raters of the matrix.
    explicit Coincidences(const RatingMatrix &ratings);
    /// Two raters.
    explicit Coincidences(const ConfusionMatrix &table);

    int codes() const { return int(m_values.size()); }
    /// How often the code occurs among the values that can be paired, n_c.
    std::int64_t values(int code) const { return m_values[std::size_t(code)]; }
    /// The number of values that can be paired, N.
    std::int64_t pairable() const { return m_pairable; }
    /// Two different codes that occur together, the one that is first in the code book first.
    struct Mismatch
    {
        int c = 0;
        int k = 0;
        double times = 0; ///< o_ck, both orders together
    };
    /// All pairs that occur, in code-book order.
    const std::vector<Mismatch> &mismatches() const { return m_mismatches; }

private:
    void keep(int c, int k, double times);
    void join();

    std::vector<std::int64_t> m_values;
    std::vector<Mismatch> m_mismatches;
    std::int64_t m_pairable = 0;
};

/// Krippendorff's alpha (2011) with the nominal metric: 1 - (N - 1) Σ o_ck δ_ck / Σ n_c n_k δ_ck.
Statistic alphaNominal(const Coincidences &coincidences);
/// With the ordinal metric; ranks are positions in the code book.
Statistic alphaOrdinal(const Coincidences &coincidences);
/// With the interval metric; `numbers` has the value of each code, as many as there are codes.
Statistic alphaInterval(const Coincidences &coincidences, const std::vector<double> &numbers);

} // namespace corater
