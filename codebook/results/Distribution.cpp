// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/Distribution.h"

#include "codebook/results/ChiSquare.h"
#include "codebook/results/SisonGlaz.h"

#include <cassert>
#include <cmath>

namespace corater {

Interval goodman95(qint64 count, qint64 n, int values)
{
    assert(n > 0 && count >= 0 && count <= n && values > 0);
    const double z = normalQuantile(0.05 / values / 2);
    const double square = z * z;
    const double k = double(count);
    const double rest = double(n - count);
    const double root = std::sqrt(square * (square + 4 * k * rest / double(n)));
    const double width = 2 * (double(n) + square);
    return {.lower = count == 0 ? 0 : (square + 2 * k - root) / width,
            .upper = count == n ? 1 : (square + 2 * k + root) / width};
}

namespace {

// None for cases with several codes: a multinomial sample has one value per case.
void addSisonGlaz(Distribution &result)
{
    std::vector<std::int64_t> counts;
    for (const DistributionRow &row : result.rows) {
        counts.push_back(row.count);
    }
    const bool isMultinomial = result.mentions == result.n;
    const auto intervals = isMultinomial ? sisonGlaz95(counts) : std::nullopt;
    for (size_t i = 0; i < result.rows.size(); ++i) {
        result.rows[i].simultaneous = intervals ? std::optional((*intervals)[i]) : std::nullopt;
    }
}

} // namespace

Distribution distribution(const Variable &variable, CodesCounted counted, Simultaneous simultaneous)
{
    Distribution result{.name = variable.name,
                        .level = variable.level,
                        .counted = counted,
                        .simultaneous = simultaneous,
                        .hasSets = variable.hasSets(),
                        .rows = std::vector<DistributionRow>(variable.values.size()),
                        .unanswered = {}};
    for (int which = 0; which < variable.cases(); ++which) {
        const std::span<const int> answers = variable.answers(which, counted);
        if (answers.empty()) {
            result.unanswered.push_back(which);
            continue;
        }
        ++result.n;
        result.mentions += qint64(answers.size());
        for (const int value : answers) {
            result.rows[size_t(value)].cases.push_back(which);
        }
    }
    const int values = int(variable.values.size());
    for (size_t i = 0; i < result.rows.size(); ++i) {
        DistributionRow &row = result.rows[i];
        row.value = variable.values[i];
        row.count = qint64(row.cases.size());
        if (result.n > 0) {
            row.share = double(row.count) / double(result.n);
            row.interval = wilson95(row.count, result.n);
            row.simultaneous = goodman95(row.count, result.n, values);
        }
    }
    if (simultaneous == Simultaneous::SisonGlaz) {
        addSisonGlaz(result);
    }
    return result;
}

} // namespace corater
