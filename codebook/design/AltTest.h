// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/RatingMatrix.h"

#include <optional>
#include <span>
#include <vector>

namespace corater {

/// Wilcoxon's signed-rank test (1945) of one sample, one-sided: the probability of a sum of positive ranks as small as
/// that of the values or smaller, if every value were as likely positive as negative. A small one speaks for values
/// below 0. Exact also with ties, which get their mean rank: the distribution is counted over all signs. Zeros are left
/// out (Wilcoxon's rule); 1 where nothing remains. At most 1,000 values.
double signedRankLower(std::span<const double> values);

// The questions of this folder concern the plan of a study: whether a model may replace raters, when to stop, how many
// items to draw, and shares corrected for error. None is a statistic of the agreement between raters, so none is a row
// of Statistics.cpp: they need a model's labels, a target or drawing probabilities, which those tables do not have.

/// Options of altTest().
struct AltTestOptions
{
    double epsilon = 0.2; ///< how much worse the model may be, as it costs less: 0 to 1; 0.2 where raters are experts,
                          ///< 0.15 skilled, 0.1 a crowd (Calderon et al. 2025)
    std::vector<double> numbers; ///< the value of each code for ordinal labels; empty: labels are nominal
    bool signedRank = false;     ///< raters of fewer than AltTest::fewest items get Wilcoxon's test instead of none
};

/// The comparison of the model with one rater.
struct AltTestRater
{
    int rater = 0;                   ///< column of the matrix
    std::int64_t items = 0;          ///< items of the test that this rater labelled
    std::optional<double> advantage; ///< share of them in which the model is as near to the other raters as this one,
                                     ///< or nearer; none: the rater had too few items and is not tested
    std::optional<double> p;         ///< of the hypothesis that this rater is nearer by epsilon or more
    bool bySignedRank = false;       ///< p is that of Wilcoxon's test
    bool rejected = false;           ///< the model wins against this rater
};

/// The answer of altTest(). Shares are from 0 to 1.
struct AltTest
{
    /// A rater with fewer items is left out, or gets Wilcoxon's test; their labels count for the others.
    static constexpr std::int64_t fewest = 30;
    /// The model passes from this winning rate on.
    static constexpr double enough = 0.5;

    std::int64_t items = 0;            ///< with labels of two raters or more and of the model
    std::vector<AltTestRater> raters;  ///< all raters, in the order of the columns
    int tested = 0;                    ///< raters with a p
    int won = 0;                       ///< of them, those against whom the model wins
    std::optional<double> winningRate; ///< won / tested; none where nobody is tested
    std::optional<double> advantage;   ///< advantage probability: mean over the raters tested

    bool passes() const { return winningRate && *winningRate >= enough; }
};

/// The alternative annotator test (Calderon, Reichart and Dror 2025, arXiv 2501.10970): may the model replace a rater?
/// Each rater in turn is compared with the model by how near they are to the other raters of each item: the share of
/// equal labels, or, with numbers, the negative root mean square of the differences. With d = [rater at least as near]
/// - [model at least as near], a one-sided t test of mean d < epsilon gives p; where all d are the same, p is 0 below
/// epsilon and 1 otherwise. The procedure of Benjamini and Yekutieli (2001) with q = 0.05 decides over all raters.
/// `raters`: items in rows, two raters or more in columns; `model`: the position of its label for each item, or
/// RatingMatrix::blank.
AltTest altTest(const RatingMatrix &raters, const std::vector<int> &model, const AltTestOptions &options = {});

/// Which hypotheses the procedure of Benjamini and Yekutieli (Annals of Statistics 29, 2001) rejects while it keeps the
/// expected share of false rejections at q, whatever the dependence between them: the k smallest p values, with the
/// largest k for which p_(k) ≤ (k/m) q / Σ 1/i.
std::vector<bool> rejectedByYekutieli(const std::vector<double> &p, double q);

} // namespace corater
