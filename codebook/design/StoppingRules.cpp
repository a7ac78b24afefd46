// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/StoppingRules.h"

#include "codebook/agreement/coefficients/Kappa.h"
#include "codebook/agreement/sampling/Random.h"

#include <algorithm>
#include <vector>

namespace corater {

namespace {

/// One run: adds up what each rule does in turn, round by round.
class Run
{
public:
    Run(const StoppingPlan &plan, std::uint64_t number) : m_plan(plan), m_random(plan.seed, number) {}

    void addTo(StoppingCounts &counts)
    {
        ++counts.runs;
        std::size_t open = stoppingRules;
        std::array<bool, stoppingRules> done{};
        for (int round = 1; round <= m_plan.rounds && open > 0; ++round) {
            rate();
            for (std::size_t rule = 0; rule < stoppingRules; ++rule) {
                if (!done[rule] && fulfils(StoppingRule(rule))) {
                    done[rule] = true;
                    --open;
                    ++counts.stopped[rule];
                    counts.rounds[rule] += round;
                }
            }
        }
    }

private:
    // The next round: its table, and how many rounds in a row have reached the target.
    void rate()
    {
        const auto codes = std::uint32_t(m_plan.codes);
        std::vector<std::int64_t> &table = m_tables[std::size_t(m_rounds++) % m_tables.size()];
        table.assign(std::size_t(codes) * codes, 0);
        for (int unit = 0; unit < m_plan.units; ++unit) {
            const std::uint32_t one = m_random.below(codes);
            const bool same = double(m_random.next() >> 11) * 0x1p-53 < m_plan.kappa;
            ++table[one * codes + (same ? one : m_random.below(codes))];
        }
        const Statistic value = kappaValue(ConfusionMatrix(m_plan.codes, table));
        m_inARow = value.defined() && value.value() >= m_plan.target ? m_inARow + 1 : 0;
    }

    bool fulfils(StoppingRule rule) const
    {
        switch (rule) {
        case StoppingRule::First:
            return m_inARow >= 1;
        case StoppingRule::TwoInARow:
            return m_inARow >= 2;
        case StoppingRule::ThreeInARow:
            return m_inARow >= 3;
        case StoppingRule::LowerBound:
            break;
        }
        return m_rounds >= int(m_tables.size()) && reachesBound();
    }

    bool reachesBound() const
    {
        std::vector<std::int64_t> together(m_tables[0].size());
        for (const std::vector<std::int64_t> &table : m_tables) {
            for (std::size_t cell = 0; cell < table.size(); ++cell) {
                together[cell] += table[cell];
            }
        }
        const Kappa pooled = corater::kappa(ConfusionMatrix(m_plan.codes, together));
        return pooled.kappa.defined() && pooled.se.defined() &&
               pooled.kappa.value() - normalQuantile95 * pooled.se.value() >= m_plan.bound;
    }

    const StoppingPlan &m_plan;
    Random m_random;
    std::array<std::vector<std::int64_t>, roundsTogether> m_tables; ///< of the last three rounds
    int m_rounds = 0;
    int m_inARow = 0;
};

// How many of the last rounds in a row must reach the target; 0: the rule is the lower bound.
std::size_t inARow(StoppingRule rule)
{
    return rule == StoppingRule::LowerBound ? 0 : std::size_t(rule) + 1;
}

} // namespace

bool fulfils(StoppingRule rule, double target, double bound, std::span<const StoppingRound> rounds)
{
    const std::size_t wanted = inARow(rule);
    if (wanted == 0) {
        return !rounds.empty() && rounds.back().lowerOfThree && *rounds.back().lowerOfThree >= bound;
    }
    return rounds.size() >= wanted && std::ranges::all_of(rounds.last(wanted), [target](const StoppingRound &round) {
               return round.value && *round.value >= target;
           });
}

std::optional<std::size_t> stopsAfter(StoppingRule rule, double target, double bound,
                                      std::span<const StoppingRound> rounds)
{
    for (std::size_t count = 1; count <= rounds.size(); ++count) {
        if (fulfils(rule, target, bound, rounds.first(count))) {
            return count;
        }
    }
    return std::nullopt;
}

StoppingCounts &StoppingCounts::operator+=(const StoppingCounts &other)
{
    runs += other.runs;
    for (std::size_t rule = 0; rule < stoppingRules; ++rule) {
        stopped[rule] += other.stopped[rule];
        rounds[rule] += other.rounds[rule];
    }
    return *this;
}

StoppingCounts simulateStopping(const StoppingPlan &plan, std::int64_t first, std::int64_t runs)
{
    StoppingCounts counts;
    for (std::int64_t run = first; run < first + runs; ++run) {
        Run(plan, std::uint64_t(run)).addTo(counts);
    }
    return counts;
}

} // namespace corater
