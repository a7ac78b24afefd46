// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/RatingRules.h"

#include <algorithm>
#include <array>
#include <utility>

namespace corater {

namespace {

constexpr std::array stateNames{
    std::pair{RatingState::Open, "open"},
    std::pair{RatingState::Begun, "begun"},
    std::pair{RatingState::Done, "done"},
    std::pair{RatingState::Out, "out"},
};

constexpr std::array screeningNames{
    std::pair{Screening::Undecided, "undecided"},
    std::pair{Screening::In, "in"},
    std::pair{Screening::Out, "out"},
};

} // namespace

bool isComplete(const UnitRating &unit, const Codebook &codebook)
{
    return std::ranges::all_of(codebook.dimensions, [&](const Dimension &dimension) {
        return !dimension.required || !unit.labels.value(dimension.id).empty();
    });
}

RatingState stateOf(const Rating &rating, const Codebook &codebook)
{
    if (rating.screening == Screening::Out) {
        return RatingState::Out;
    }
    const bool complete = !rating.units.empty() && std::ranges::all_of(rating.units, [&](const UnitRating &unit) {
        return isComplete(unit, codebook);
    });
    if (rating.screening == Screening::In && complete) {
        return RatingState::Done;
    }
    const bool untouched = rating.screening == Screening::Undecided && rating.units.empty() &&
                           rating.comment.isEmpty() && !rating.unsure && !rating.discuss;
    return untouched ? RatingState::Open : RatingState::Begun;
}

QString nameOf(RatingState state)
{
    const auto found = std::ranges::find(stateNames, state, &std::pair<RatingState, const char *>::first);
    return QString::fromLatin1(found->second);
}

const UnitRating *unitWith(const Rating &rating, UnitId id)
{
    const auto found = std::ranges::find(rating.units, id, &UnitRating::id);
    return found == rating.units.end() ? nullptr : &*found;
}

RatingState ratingStateNamed(const QString &name)
{
    const auto found =
        std::ranges::find_if(stateNames, [&](const auto &entry) { return name == QLatin1String(entry.second); });
    return found == stateNames.end() ? RatingState::Open : found->first;
}

QString nameOf(Screening screening)
{
    const auto found = std::ranges::find(screeningNames, screening, &std::pair<Screening, const char *>::first);
    return QString::fromLatin1(found->second);
}

std::optional<Screening> screeningNamed(const QString &name)
{
    const auto found =
        std::ranges::find_if(screeningNames, [&](const auto &entry) { return name == QLatin1String(entry.second); });
    return found == screeningNames.end() ? std::nullopt : std::optional(found->first);
}

Rating beginAssessment(Rating rating, size_t units)
{
    rating.screening = units > 0 ? Screening::In : rating.screening;
    for (size_t i = rating.units.size(); i < units; ++i) {
        rating.units.push_back({.ordinal = int(i) + 1});
    }
    return rating;
}

} // namespace corater
