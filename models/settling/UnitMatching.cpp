// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/UnitMatching.h"

#include "codebook/agreement/matrices/UnitAlignment.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

/// The units of one item without a recorded match, by rater, described as far as matching needs it. Made and used
/// by matchUnits() alone.
class Unmatched
{
public:
    explicit Unmatched(const Codebook &codebook) : m_codebook(codebook) {}

    void beginRater(RaterId rater)
    {
        m_raters.push_back(rater);
        m_units.emplace_back();
    }
    void add(const UnitRating &unit) { m_units.back().push_back(&unit); }

    std::vector<UnitMatch> matches()
    {
        const bool several = std::ranges::any_of(m_units, [](const auto &units) { return units.size() > 1; });
        std::vector<std::vector<AlignmentUnit>> described;
        for (const std::vector<const UnitRating *> &units : m_units) {
            described.emplace_back();
            for (const UnitRating *unit : units) {
                // If no rater has more than one unit, these are the same problem whatever their labels.
                described.back().push_back(several ? describe(*unit) : AlignmentUnit{});
            }
        }
        std::vector<UnitMatch> list;
        for (const AlignedUnits &group : alignUnits(described)) {
            UnitMatch match;
            for (size_t i = 0; i < group.size(); ++i) {
                if (group[i] >= 0) {
                    match.insert(m_raters[i], m_units[i][size_t(group[i])]->id);
                }
            }
            list.push_back(match);
        }
        return list;
    }

private:
    AlignmentUnit describe(const UnitRating &unit)
    {
        AlignmentUnit description;
        for (const Dimension &dimension : m_codebook.dimensions) {
            std::vector<int> &codes = description.labels.emplace_back();
            for (const CodeId code : unit.labels.value(dimension.id)) {
                codes.push_back(m_numbers.try_emplace(code, int(m_numbers.size())).first->second);
            }
        }
        for (const Evidence &evidence : unit.evidence) {
            const auto part = m_parts.try_emplace(evidence.part, std::int64_t(m_parts.size())).first->second;
            description.evidence.push_back({part, evidence.start, evidence.start + evidence.length});
        }
        return description;
    }

    const Codebook &m_codebook;
    std::vector<RaterId> m_raters;
    std::vector<std::vector<const UnitRating *>> m_units;
    std::map<CodeId, int> m_numbers; ///< any number that tells codes apart
    std::map<QString, std::int64_t> m_parts;
};

} // namespace

std::vector<UnitMatch> matchUnits(const std::vector<Rating> &ratings, const QHash<UnitId, int> &recorded,
                                  const Codebook &codebook)
{
    std::map<int, UnitMatch> known;
    Unmatched open(codebook);
    for (const Rating &rating : ratings) {
        if (rating.screening == Screening::Out) {
            continue;
        }
        open.beginRater(rating.rater);
        for (const UnitRating &unit : rating.units) {
            const auto number = recorded.constFind(unit.id);
            if (number != recorded.cend()) {
                known[*number].insert(rating.rater, unit.id);
            } else {
                open.add(unit);
            }
        }
    }
    std::vector<UnitMatch> list = open.matches();
    for (auto match = known.rbegin(); match != known.rend(); ++match) {
        list.insert(list.begin(), match->second);
    }
    return list;
}

void keepReviewed(std::vector<Rating> &ratings)
{
    std::erase_if(ratings, [](const Rating &rating) {
        // A rater who put the item off as unsure was asked, and agrees with nobody.
        return rating.screening == Screening::Undecided && rating.units.empty() && !rating.unsure;
    });
    for (Rating &rating : ratings) {
        if (rating.screening == Screening::Out) {
            rating.units.clear();
        }
    }
}

} // namespace corater
