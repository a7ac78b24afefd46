// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Distributions.h"
#include "codebook/results/Variable.h"

#include <optional>

namespace corater {

/// The method of simultaneous intervals of all shares.
enum class Simultaneous {
    Goodman,  ///< goodman95()
    SisonGlaz ///< sisonGlaz95(): narrower where there are many values; only where every case has one code
};

/// How often one value occurs.
struct DistributionRow
{
    VariableValue value;
    qint64 count = 0;                     ///< cases that have it
    std::optional<double> share;          ///< of n; none where n is 0
    std::optional<Interval> interval;     ///< of this share alone, see wilson95()
    std::optional<Interval> simultaneous; ///< of all shares at once; none where they cannot be computed
    std::vector<int> cases;               ///< ascending
};

/// The distribution of a variable.
struct Distribution
{
    QString name;
    QString level;
    CodesCounted counted = CodesCounted::First;
    Simultaneous simultaneous = Simultaneous::Goodman;
    bool hasSets = false;              ///< some cases have several codes, so `counted` makes a difference
    qint64 n = 0;                      ///< cases with an answer: the base of the shares
    qint64 mentions = 0;               ///< sum of the counts; above n where any code counts
    std::vector<DistributionRow> rows; ///< one per value, in the order of the variable, unused ones too
    std::vector<int> unanswered;       ///< the cases without an answer
    qint64 differing = 0;              ///< of these: raters agreed to differ; counted by whoever knows it
};

/// Goodman's simultaneous 95 % interval (Technometrics 7, 1965, formula 2.7 with the quantile of the equation for the
/// Bonferroni inequality) of one of `values` shares, count of n (n > 0): Wilson's interval at 1 - 0.05 / values. By the
/// same inequality it holds for all shares at once also where a case has several codes.
Interval goodman95(qint64 count, qint64 n, int values);

/// Counts every value of the variable.
Distribution distribution(const Variable &variable, CodesCounted counted,
                          Simultaneous simultaneous = Simultaneous::Goodman);

} // namespace corater
