// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace corater {

/// An audit of items that one person labelled: some are drawn and labelled again by somebody else.
struct AuditQuestion
{
    std::int64_t items = 0; ///< in the part to be audited, 1 or more
    double rate = 0.05;     ///< share of errors that must not pass, above 0 and at most 1
    std::int64_t allow = 0; ///< errors in the sample with which the part is still accepted

    bool operator==(const AuditQuestion &) const = default;
};

/// The greatest probability with which a part that has the question's share of errors is accepted.
constexpr double auditRisk = 0.05;

/// The items to draw: the least n with P(X ≤ allow) ≤ auditRisk, X hypergeometric with as many errors among all items
/// as make up the rate (rounded up). None where even a census would accept: no more errors than are allowed. (As
/// nAuditAttr of the R package PracTools, for a finite population.)
std::optional<std::int64_t> auditSize(const AuditQuestion &question);

/// How many items of a round all raters label, where each of the others goes to one of them, so that an audit of every
/// rater's part is possible: as many as auditSize() gives for the items that a rater labels, alone and with all.
/// `question.items` are those of the round. None as for auditSize(), and with fewer than two raters.
std::optional<std::int64_t> auditOverlap(const AuditQuestion &question, std::int64_t raters);

/// The errors among the items at this rate, rounded up.
std::int64_t errorsAt(double rate, std::int64_t items);

/// Probability of at most `allow` errors in a sample of `drawn` from `items` with `errors`, drawn without replacement:
/// all sums of positive terms, so that small probabilities keep their digits.
double hypergeometricLower(std::int64_t allow, std::int64_t items, std::int64_t errors, std::int64_t drawn);

/// The exact one-sided 95 % upper bound of the errors among `items`, of which `drawn` were checked and `found` had an
/// error: the greatest number of errors with P(X ≤ found) > auditRisk, X hypergeometric. At least `found`, and at most
/// that and the items that were not drawn.
std::int64_t mostErrors(std::int64_t found, std::int64_t items, std::int64_t drawn);

} // namespace corater
