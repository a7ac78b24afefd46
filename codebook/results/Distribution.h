// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Distributions.h"
#include "codebook/results/Variable.h"

#include <optional>
#include <span>
#include <vector>

namespace corater {

/// The simultaneous 95 % intervals of Sison and Glaz (JASA 90, 1995, 366–369) of the shares of one distribution: the
/// counts are those of a multinomial sample, each case in exactly one of the values. All intervals are equally far
/// below their share, and a little farther above it. The probability that all truncated Poisson variables add up to n
/// is approximated by their first four moments (Edgeworth), as in May and Johnson (Journal of Statistical Software 5/6,
/// 2000), with no variable above n. None for fewer than two values, for no cases, and where the approximation never
/// reaches 95 %.
std::optional<std::vector<Interval>> sisonGlaz95(std::span<const std::int64_t> counts);

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

/// The results of several assessments: the distribution of each on its own scale, and how many cases have a value or a
/// higher one. On a scale -1, 0, 1, "applied to" is the row of the second value, "partly solved" that of the third.
struct AssessmentTable
{
    std::vector<Distribution> tools; ///< of ordered variables, by the first code
};

/// The cases that have the value of that row or a higher one, ascending; the values are ordered from less to more.
std::vector<int> casesFrom(const Distribution &tool, std::size_t row);

} // namespace corater
