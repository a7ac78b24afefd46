// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/ManyRaterAgreement.h"
#include "codebook/agreement/coefficients/SetAgreement.h"
#include "codebook/agreement/coefficients/TwoRaterAgreement.h"
#include "codebook/agreement/matrices/BlankRule.h"
#include "codebook/agreement/sampling/Bootstrap.h"

#include <optional>
#include <string>
#include <vector>

namespace corater {

/// A statistic under the name that exports and scripts use ("cohen_kappa_ci95_lower").
struct NamedStatistic
{
    std::string key;
    Statistic value;
};

/// The statistic of that key; undefined where the analysis has none.
Statistic statisticOf(const std::vector<NamedStatistic> &statistics, const std::string &key);

/// The ends of a 95 % interval.
struct Limits
{
    Statistic lower = Undefined::NoPairs;
    Statistic upper = Undefined::NoPairs;
};

/// The interval by formula of the statistic of that key; undefined where it has none (see StatisticRow::interval).
Limits limitsOf(const std::vector<NamedStatistic> &statistics, const std::string &key);

/// Why a unit did not enter the statistics of agreement.
enum class Exclusion {
    OnlyRater1,         ///< of two raters, only the first rated it
    OnlyRater2,         ///< only the second
    Neither,            ///< nobody did
    FewerThanTwoRatings ///< of more than two raters, at most one rated it
};

/// The reason as one word of the published data formats ("only_rater1").
const char *exclusionWord(Exclusion reason);

/// A unit that was left out, by its row in the matrix.
struct ExcludedUnit
{
    std::int64_t unit = 0;
    Exclusion reason = Exclusion::Neither;
};

/// The options of an analysis.
struct AgreementOptions
{
    bool ordinal = false;                ///< the order of the code book is a ranking: weighted kappa, ordinal alpha
    std::vector<double> numbers;         ///< the number of each code, if all codes are numbers; for `ordinal`
    std::optional<KappaWeights> weights; ///< the user's weights, for weighted_kappa_custom
    BootstrapOptions bootstrap;          ///< whether and how to resample
};

/// The statistics of the same ratings under another rule for blanks.
struct RuleVariant
{
    BlankRule rule = BlankRule::Pairwise;
    std::vector<NamedStatistic> statistics;
};

/// The agreement of raters on one dimension, as tables and exports show it.
struct AgreementResult
{
    std::vector<NamedStatistic> statistics;    ///< in the order in which they are best shown
    std::optional<ConfusionMatrix> confusion;  ///< two raters, single codes
    std::vector<CodeAgreement> perCode;        ///< two raters
    std::vector<FleissCode> fleissPerCode;     ///< more than two raters, single codes
    std::vector<RaterPair> pairwise;           ///< more than two raters, single codes
    std::vector<SetPairAgreement> setPairwise; ///< more than two raters, sets of codes
    std::vector<BootstrapInterval> bootstrap;  ///< where resampling was asked for
    std::vector<RuleVariant> otherRules;       ///< single codes with blanks: the result under the other rules
    std::vector<ExcludedUnit> excluded;        ///< units that no statistic of pairs could use

    /// The statistic of that key; null if the analysis has none.
    const Statistic *find(const std::string &key) const;
};

/// All agreement statistics of ratings with single codes; two raters or more.
AgreementResult agreement(const RatingMatrix &ratings, const AgreementOptions &options = {});

/// All agreement statistics of ratings with sets of codes; two raters or more.
AgreementResult agreement(const SetRatings &ratings, const BootstrapOptions &bootstrapOptions = {});

} // namespace corater
