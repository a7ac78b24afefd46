// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AlignedUnits.h"

#include "data/records/UnitNames.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

std::vector<AlignedUnits::Group> groupsOf(const std::vector<Rating> &ratings)
{
    std::map<std::pair<RoundId, ItemId>, AlignedUnits::Group> groups;
    for (const Rating &rating : ratings) {
        groups[{rating.round, rating.item}].push_back(&rating);
    }
    std::vector<AlignedUnits::Group> list;
    for (auto &[key, group] : groups) {
        list.push_back(std::move(group));
    }
    return list;
}

std::vector<Rater> activeRaters(const AgreementInput &input)
{
    std::vector<Rater> active;
    for (const Rater &rater : input.raters) {
        if (std::ranges::any_of(input.ratings, [&](const Rating &r) { return r.rater == rater.id; })) {
            active.push_back(rater);
        }
    }
    return active;
}

// Unit k of each rater assesses settled unit k of the round.
std::vector<UnitMatch> matchesByNumber(const std::vector<Rating> &ratings, qsizetype units)
{
    std::vector<UnitMatch> matches{size_t(units)};
    for (const Rating &rating : ratings) {
        for (const UnitRating &unit : rating.units) {
            if (unit.ordinal >= 1 && unit.ordinal <= units) {
                matches[size_t(unit.ordinal - 1)].insert(rating.rater, unit.id);
            }
        }
    }
    return matches;
}

} // namespace

AlignedUnits::AlignedUnits(const AgreementInput &input, const ComparedCodes &compared) : m_raters(activeRaters(input))
{
    if (compared.maps()) {
        for (const Rating &rating : input.ratings) {
            m_mapped.push_back(compared.mapped(rating));
        }
    }
    m_groups = groupsOf(compared.maps() ? m_mapped : input.ratings);
    for (const Group &group : m_groups) {
        addUnits(group, input, compared.codebook());
    }
}

size_t AlignedUnits::column(RaterId rater) const
{
    const auto found = std::ranges::find(m_raters, rater, &Rater::id);
    return size_t(found - m_raters.begin());
}

void AlignedUnits::addUnits(const Group &group, const AgreementInput &input, const Codebook &codebook)
{
    std::vector<Rating> ratings;
    for (const Rating *rating : group) {
        ratings.push_back(*rating);
    }
    const QStringList settled = input.assessed.value({group.front()->round, group.front()->item});
    const std::vector<UnitMatch> matches =
        settled.isEmpty() ? matchUnits(ratings, input.alignment, codebook) : matchesByNumber(ratings, settled.size());
    const QString item = input.externalIds.value(group.front()->item);
    for (size_t i = 0; i < matches.size(); ++i) {
        AlignedUnit matched;
        matched.round = group.front()->round;
        const QString name = unitName(item, int(i) + 1, qsizetype(matches.size()));
        matched.place = {group.front()->item, int(i) + 1, settled.value(qsizetype(i), name), matched.round};
        matched.units.resize(m_raters.size());
        matched.looked.resize(m_raters.size());
        for (const Rating *rating : group) {
            const UnitId wanted = matches[i].value(rating->rater);
            matched.looked[column(rating->rater)] = saysSomething(*rating);
            const auto unit = std::ranges::find(rating->units, wanted, &UnitRating::id);
            if (rating->screening != Screening::Out && unit != rating->units.end()) {
                matched.units[column(rating->rater)] = &*unit;
            }
        }
        if (std::ranges::any_of(matched.units, [](const UnitRating *unit) { return unit != nullptr; })) {
            m_units.push_back(std::move(matched));
        }
    }
}

bool AlignedUnits::anySet(DimensionId dimension) const
{
    return std::ranges::any_of(m_units, [&](const AlignedUnit &matched) {
        return std::ranges::any_of(
            matched.units, [&](const UnitRating *unit) { return unit && unit->labels.value(dimension).size() > 1; });
    });
}

bool AlignedUnits::isUsed(DimensionId dimension, CodeId code) const
{
    return std::ranges::any_of(m_units, [&](const AlignedUnit &matched) {
        return std::ranges::any_of(matched.units, [&](const UnitRating *unit) {
            if (!unit) {
                return false;
            }
            const auto codes = unit->labels.constFind(dimension);
            return codes != unit->labels.constEnd() && std::ranges::contains(*codes, code);
        });
    });
}

} // namespace corater
