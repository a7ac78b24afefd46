// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace corater {

// What may speak for answers of two raters that are not independent, or not equally careful. None of it proves
// anything: raters who agree well, or who work side by side, look the same.

/// Decisions of two raters to include the same items or not.
struct Inclusions
{
    std::int64_t both = 0;
    std::int64_t only1 = 0;
    std::int64_t only2 = 0;
    std::int64_t neither = 0;

    std::int64_t items() const { return both + only1 + only2 + neither; }
};

/// Whether the inclusions of one rater are all among those of the other.
struct Containment
{
    int within = 0;         ///< the rater (1 or 2) whose inclusions all are among the other's; 0: nobody's
    std::int64_t inner = 0; ///< inclusions of that rater
    std::int64_t outer = 0; ///< of the other
    /// Two-sided probability that all items on which they differ would differ the same way, if each way were as likely:
    /// 2 · 0.5^d (McNemar's test 1947, exact), at most 1. Inclusions that are drawn independently are the wrong
    /// measure: those of raters who agree are contained in each other anyway.
    double p = 1;

    bool isNotable() const { return within != 0 && p < 0.05; }
};

/// Nobody's are contained where both included the same items, or where the inner rater included none.
Containment containmentOf(const Inclusions &inclusions);

/// The text of a comment with which another is compared: without case, punctuation and runs of blanks. Empty where it
/// has fewer than four words (or, in scripts without blanks, eight letters), as short remarks are often the same.
QString comparableComment(const QString &comment);

/// The rank correlation of two raters' orders.
struct OrderCorrelation
{
    std::int64_t items = 0;
    double rho = 0; ///< Spearman 1904, -1 to 1; ties have their mean rank
    double p = 1;   ///< two-sided, by Student's t with n - 2 degrees of freedom
};

/// Spearman's correlation of two lists of the same length: the product moment of their ranks. None for fewer than ten
/// items, or where all values of a list are the same.
std::optional<OrderCorrelation> orderCorrelation(std::span<const double> first, std::span<const double> second);

/// Places from 1 in ascending order; equal values share their mean place.
std::vector<double> meanRanks(std::span<const double> values);

} // namespace corater
