// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace corater {

/// Of the one-sided 95 % bound.
constexpr double normalQuantile95 = 1.6448536269514722;
/// The rounds whose tables StoppingRule::LowerBound adds up.
constexpr std::size_t roundsTogether = 3;

/// Rules by which two raters stop to rate the same items, in the order of StoppingCounts.
enum class StoppingRule {
    First,       ///< after the first round with kappa at the target or above
    TwoInARow,   ///< after two such rounds in a row
    ThreeInARow, ///< after three
    LowerBound   ///< when the lower bound of kappa over the last three rounds together reaches the bound
};
constexpr std::size_t stoppingRules = 4;

/// A round that was rated, as the rules see it; none: undefined.
struct StoppingRound
{
    std::optional<double> value;        ///< the coefficient
    std::optional<double> lowerOfThree; ///< the lower bound over this round and the two before it
};

/// Whether the rule is fulfilled after the last of the rounds, which stand in their order.
bool fulfils(StoppingRule rule, double target, double bound, std::span<const StoppingRound> rounds);

/// The number of rounds after which the rule is fulfilled first.
std::optional<std::size_t> stopsAfter(StoppingRule rule, double target, double bound,
                                      std::span<const StoppingRound> rounds);

/// Rounds of two raters that are simulated.
struct StoppingPlan
{
    double kappa = 0.7;  ///< the true one, from 0 to 1
    double target = 0.8; ///< of the rules with rounds in a row
    double bound = 0.75; ///< of the lower bound
    int codes = 4;       ///< all equally frequent, 2 or more
    int units = 50;      ///< in a round
    int rounds = 10;     ///< at most; who has not stopped by then does not stop
    std::uint64_t seed = 1;

    /// Whether a rule that stops is wrong.
    bool isBelowTarget() const { return kappa < target; }
};

/// How often each rule stopped, and after how many rounds in all.
struct StoppingCounts
{
    std::int64_t runs = 0;
    std::array<std::int64_t, stoppingRules> stopped{};
    std::array<std::int64_t, stoppingRules> rounds{};

    StoppingCounts &operator+=(const StoppingCounts &other);
};

/// Simulates the runs numbered `first` to `first` + `runs` - 1 of the plan. Each run has a random stream of its own, so
/// that counts over parts of the runs add up to the same, however they are divided. In a round both raters label
/// `units` units with p_ij = kappa p_i [i = j] + (1 - kappa) p_i p_j, p_i = 1/codes. The rounds in a row compare the
/// point estimate of Cohen's kappa with the target. The lower bound is the one-sided 95 % bound, kappa - 1.645 standard
/// errors (Fleiss, Cohen and Everitt 1969) of the tables of the last three rounds added up. A round without a kappa
/// (one code throughout) fulfils no rule.
StoppingCounts simulateStopping(const StoppingPlan &plan, std::int64_t first, std::int64_t runs);

} // namespace corater
