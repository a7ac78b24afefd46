// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/StoppingState.h"

#include <algorithm>

namespace corater {

namespace {

// The ratings of some rounds, compared. Dimensions without levels have no result by category, so theirs is by code.
std::vector<DimensionAgreement> compared(const AgreementInput &input, const std::vector<RoundId> &rounds,
                                         AgreementLevel level)
{
    AgreementInput part = input;
    std::erase_if(part.ratings, [&](const Rating &rating) { return !std::ranges::contains(rounds, rating.round); });
    std::erase_if(part.rounds, [&](const Round &round) { return !std::ranges::contains(rounds, round.id); });
    part.rechecks.clear();
    part.assessments.clear();
    part.repeats.clear();
    std::vector<DimensionAgreement> found = studyAgreement(part, {.level = level});
    if (level == AgreementLevel::Category) {
        for (DimensionAgreement &byCode : studyAgreement(part)) {
            if (!std::ranges::contains(found, byCode.dimension, &DimensionAgreement::dimension)) {
                found.push_back(std::move(byCode));
            }
        }
    }
    std::erase_if(found, [](const DimensionAgreement &result) { return result.level == QLatin1String("set"); });
    return found;
}

const DimensionAgreement *resultOf(const std::vector<DimensionAgreement> &results, DimensionId dimension)
{
    const auto found = std::ranges::find(results, dimension, &DimensionAgreement::dimension);
    return found == results.end() || unitsOf(found->result) == 0 ? nullptr : &*found;
}

Statistic lowerBound(const AgreementResult &result, const std::string &key)
{
    const Statistic *value = result.find(key);
    const Statistic *error = result.find(key + "_se");
    if (!value || !error) {
        return Undefined::NoPairs;
    }
    if (!value->defined() || !error->defined()) {
        return value->defined() ? *error : *value;
    }
    return value->value() - normalQuantile95 * error->value();
}

class Evaluation
{
public:
    Evaluation(const AgreementInput &input, const StoppingTarget &target) : m_input(input), m_target(target)
    {
        for (const Round &round : input.rounds) {
            m_rounds.push_back({round, compared(input, {round.id}, target.level)});
        }
    }

    StoppingDimension of(const Dimension &dimension) const
    {
        StoppingDimension found{.name = dimension.name};
        std::vector<RoundId> ids;
        for (const auto &[round, results] : m_rounds) {
            const DimensionAgreement *result = resultOf(results, dimension.id);
            if (!result) {
                continue;
            }
            ids.push_back(round.id);
            found.key = m_target.keyFor(*result);
            found.rounds.push_back(
                {round.name, unitsOf(result->result), reported(result->result, found.key), lowerOf(dimension, ids)});
        }
        std::vector<StoppingRound> seen;
        std::ranges::transform(found.rounds, std::back_inserter(seen), [](const StoppingRow &row) {
            return StoppingRound{row.value.value.optional(), row.lowerOfThree.optional()};
        });
        found.metAfter = stopsAfter(m_target.rule, m_target.target, m_target.bound, seen);
        found.isMet = !seen.empty() && fulfils(m_target.rule, m_target.target, m_target.bound, seen);
        return found;
    }

private:
    Statistic lowerOf(const Dimension &dimension, const std::vector<RoundId> &ids) const
    {
        if (ids.size() < roundsTogether) {
            return Undefined::NoPairs;
        }
        const auto together = compared(m_input, {ids.end() - roundsTogether, ids.end()}, m_target.level);
        const DimensionAgreement *result = resultOf(together, dimension.id);
        return result ? lowerBound(result->result, m_target.keyFor(*result)) : Statistic(Undefined::NoPairs);
    }

    const AgreementInput &m_input;
    const StoppingTarget &m_target;
    std::vector<std::pair<Round, std::vector<DimensionAgreement>>> m_rounds;
};

} // namespace

bool StoppingState::isMet() const
{
    return !dimensions.empty() && std::ranges::all_of(dimensions, &StoppingDimension::isMet);
}

StoppingState stoppingState(const AgreementInput &input, const StoppingTarget &target)
{
    StoppingState state{.target = target};
    const Evaluation evaluation(input, target);
    for (const Dimension &dimension : input.codebook.dimensions) {
        const bool wanted =
            target.dimensions.isEmpty() ? dimension.required : target.dimensions.contains(dimension.name);
        if (wanted && !dimension.assessment) {
            state.dimensions.push_back(evaluation.of(dimension));
        }
    }
    return state;
}

Result<std::optional<StoppingState>> stoppingState(const StudyReader &study)
{
    const auto target = stoppingTarget(study);
    if (!target) {
        return std::nullopt;
    }
    TRY(const auto input, agreementInput(study));
    return stoppingState(input, *target);
}

} // namespace corater
