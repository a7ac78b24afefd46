// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/SettledDifferences.h"

#include "codebook/taxonomy/DimensionNames.h"
#include "data/records/RatingRules.h"
#include "models/settling/DecisionOrigin.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <limits>

namespace corater {

namespace {

// The settled labels are matched like a rating; no rater or unit of a study has such an id.
constexpr RaterId settledRater{std::numeric_limits<qint64>::min()};

using Codes = std::vector<CodeId>;

QStringList wordOf(Screening screening)
{
    return screening == Screening::Undecided ? QStringList() : QStringList(nameOf(screening));
}

/// Compares the units of one item that both include.
class UnitComparison
{
public:
    UnitComparison(const Rating &rating, const EffectiveItem &settled, QString item, const Codebook &codebook)
        : m_rating(rating), m_item(std::move(item)), m_codebook(codebook)
    {
        m_settled.screening = Screening::In;
        m_settled.rater = settledRater;
        for (const EffectiveUnit &unit : settled.units) {
            UnitRating made{.id = UnitId{std::numeric_limits<qint64>::min() + qint64(m_settled.units.size())},
                            .ordinal = int(m_settled.units.size()) + 1};
            for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
                made.labels.insert(dimension, decision.codes);
                if (decision.differs) {
                    m_differing.insert({made.id, dimension});
                }
            }
            if (const UnitRating *source = sourceOf(unit)) {
                m_recorded.insert(source->id, m_count);
                m_recorded.insert(made.id, m_count++);
            }
            m_settled.units.push_back(std::move(made));
        }
        for (const EffectiveUnit &unit : settled.dropped) {
            if (const UnitRating *source = sourceOf(unit)) {
                m_recorded.insert(source->id, m_count++); // it goes with no settled unit
            }
        }
    }

    std::vector<SettledDifference> run()
    {
        for (const UnitMatch &match : matchUnits({m_rating, m_settled}, m_recorded, m_codebook)) {
            const UnitRating *given = unitWith(m_rating, match.value(m_rating.rater));
            const UnitRating *settled = unitWith(m_settled, match.value(settledRater));
            if (given && settled) {
                compare(*given, *settled);
            } else {
                m_found.push_back({m_item, QStringLiteral("unit"), allNames(given), allNames(settled)});
            }
        }
        return std::move(m_found);
    }

private:
    const UnitRating *sourceOf(const EffectiveUnit &unit) const
    {
        const auto source = unit.match.constFind(m_rating.rater);
        return source == unit.match.cend() ? nullptr : unitWith(m_rating, *source);
    }

    void compare(const UnitRating &given, const UnitRating &settled)
    {
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            const Codes a = given.labels.value(dimension->id);
            const Codes b = settled.labels.value(dimension->id);
            if (!sameCodes(a, b) && !m_differing.contains({settled.id, dimension->id})) {
                m_found.push_back({m_item, dimension->name, namesOfCodes(*dimension, a), namesOfCodes(*dimension, b)});
            }
        }
    }

    QStringList allNames(const UnitRating *unit) const
    {
        QStringList all;
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            all += unit ? namesOfCodes(*dimension, unit->labels.value(dimension->id)) : QStringList();
        }
        return all;
    }

    const Rating &m_rating;
    QString m_item;
    const Codebook &m_codebook;
    Rating m_settled;
    QSet<std::pair<UnitId, DimensionId>> m_differing; ///< the raters agreed to differ: no label can be wrong
    QHash<UnitId, int> m_recorded;                    ///< units that go together have the same number
    int m_count = 0;
    std::vector<SettledDifference> m_found;
};

} // namespace

std::vector<SettledDifference> settledDifferences(const Rating &rating, const EffectiveItem &settled,
                                                  const QString &item, const Codebook &codebook)
{
    if (rating.screening != settled.screening) {
        return {{item, QStringLiteral("screening"), wordOf(rating.screening), wordOf(settled.screening)}};
    }
    return rating.screening == Screening::In ? UnitComparison(rating, settled, item, codebook).run()
                                             : std::vector<SettledDifference>();
}

QSet<ItemId> ratedItems(const SettlingInput &input)
{
    QSet<ItemId> items;
    for (const Rating &rating : input.ratings) {
        if (!input.models.contains(rating.rater) &&
            (rating.screening != Screening::Undecided || !rating.units.empty())) {
            items.insert(rating.item);
        }
    }
    return items;
}

} // namespace corater
