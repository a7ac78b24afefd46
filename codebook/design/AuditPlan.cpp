// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/AuditPlan.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace corater {

namespace {

// Log of C(n, k), by its factors: exact enough for ten million items, where the gamma function is not.
double logChoose(std::int64_t n, std::int64_t k)
{
    const std::int64_t steps = std::min(k, n - k);
    double sum = 0;
    for (std::int64_t i = 1; i <= steps; ++i) {
        sum += std::log(double(n - steps + i) / double(i));
    }
    return sum;
}

} // namespace

std::int64_t errorsAt(double rate, std::int64_t items)
{
    return std::min(items, std::int64_t(std::ceil(rate * double(items) - 1e-9)));
}

double hypergeometricLower(std::int64_t allow, std::int64_t items, std::int64_t errors, std::int64_t drawn)
{
    assert(errors >= 0 && errors <= items && drawn >= 0 && drawn <= items);
    const std::int64_t least = std::max<std::int64_t>(0, errors + drawn - items);
    const std::int64_t most = std::min(errors, drawn);
    if (allow >= most) {
        return 1;
    }
    if (allow < least) {
        return 0;
    }
    // From the greatest term that counts down: terms left out are smaller than the last digit.
    const auto mode = std::int64_t(double(errors + 1) * double(drawn + 1) / double(items + 2));
    std::int64_t k = std::clamp(mode, least, allow);
    const std::int64_t centre = k;
    const double first =
        std::exp(logChoose(errors, k) + logChoose(items - errors, drawn - k) - logChoose(items, drawn));
    double sum = first;
    double term = first;
    for (; k > least && term > sum * 1e-18; --k) {
        term *= double(k) * double(items - errors - drawn + k) / (double(errors - k + 1) * double(drawn - k + 1));
        sum += term;
    }
    term = first;
    for (k = centre; k < allow && term > sum * 1e-18; ++k) {
        term *= double(errors - k) * double(drawn - k) / (double(k + 1) * double(items - errors - drawn + k + 1));
        sum += term;
    }
    return std::min(1.0, sum);
}

std::optional<std::int64_t> auditSize(const AuditQuestion &question)
{
    const std::int64_t errors = errorsAt(question.rate, question.items);
    if (question.items < 1 || !(question.rate > 0) || question.rate > 1 || question.allow < 0 ||
        question.allow >= errors) {
        return std::nullopt;
    }
    // The probability falls with every item more.
    std::int64_t tooFew = 0;
    std::int64_t enough = question.items;
    while (enough - tooFew > 1) {
        const std::int64_t middle = (tooFew + enough) / 2;
        const bool holds = hypergeometricLower(question.allow, question.items, errors, middle) <= auditRisk;
        (holds ? enough : tooFew) = middle;
    }
    return enough;
}

std::optional<std::int64_t> auditOverlap(const AuditQuestion &question, std::int64_t raters)
{
    // Of the greater of the two sizes that the parts of the raters have.
    const auto neededBeside = [&](std::int64_t shared) {
        const std::int64_t alone = question.items - shared;
        std::int64_t needed = 0;
        for (const std::int64_t part : {alone / raters, (alone + raters - 1) / raters}) {
            const auto size = auditSize({.items = part + shared, .rate = question.rate, .allow = question.allow});
            needed = std::max(needed, size.value_or(shared + 1)); // such a part is too small for any audit
        }
        return needed;
    };
    // More items for all make the parts larger, and these need more: half of the way at each step, then back.
    for (std::int64_t shared = 1; raters > 1 && shared <= question.items;) {
        const std::int64_t needed = neededBeside(shared);
        if (needed > shared) {
            shared += std::max<std::int64_t>(1, (needed - shared) / 2);
            continue;
        }
        while (shared > 1 && neededBeside(shared - 1) < shared) {
            --shared;
        }
        return shared;
    }
    return std::nullopt;
}

std::int64_t mostErrors(std::int64_t found, std::int64_t items, std::int64_t drawn)
{
    assert(found >= 0 && found <= drawn && drawn <= items);
    // The probability falls with every error more. The tolerance is far above what the logarithms lose, and lets a
    // probability of exactly 0.05 (1 item drawn of 20) count as excluded.
    std::int64_t possible = found;
    std::int64_t excluded = items - drawn + found + 1;
    while (excluded - possible > 1) {
        const std::int64_t middle = (possible + excluded) / 2;
        const bool holds = hypergeometricLower(found, items, middle, drawn) > auditRisk * (1 + 1e-9);
        (holds ? possible : excluded) = middle;
    }
    return possible;
}

} // namespace corater
