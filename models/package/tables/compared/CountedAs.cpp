// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/compared/CountedAs.h"

#include "models/package/tables/OwnUnits.h"
#include "models/package/tables/compared/CodeNames.h"

#include <QSet>

namespace corater {

namespace {

/// Collects the codes and categories that the codes of one study count as.
class CountedCodes
{
public:
    explicit CountedCodes(const PackageInput &input) : m_names(input.codebook), m_rounds(roundNames(input))
    {
        for (const Rating &rating : input.ratings) {
            for (const UnitRating &unit : rating.units) {
                m_units.insert(unit.id, {&unit, rating.round});
            }
        }
    }

    void add(const PackageScope &scope, const DimensionAgreement &result)
    {
        const QStringList codes = m_names.of(result);
        for (size_t unit = 0; unit < result.values.size() && unit < result.sources.size(); ++unit) {
            for (size_t rater = 0; rater < result.values[unit].size(); ++rater) {
                const int value = result.values[unit][rater];
                const auto found = m_units.constFind(result.sources[unit][rater]);
                if (value != RatingMatrix::blank && found != m_units.cend()) {
                    const CodeId sealed = found->first->labels.value(result.dimension).front();
                    add({scope.name, m_rounds.value(found->second), result.name, result.level, m_names.name(sealed),
                         codes[value]});
                }
            }
        }
    }

    PackageTable table() const
    {
        return {.headings = {"scope", "round", "dimension", "level", "code", "counted as"}, .rows = m_rows};
    }

private:
    void add(const QStringList &row)
    {
        if (!m_known.contains(row)) {
            m_known.insert(row);
            m_rows.push_back(row);
        }
    }

    CodeNames m_names;
    QHash<RoundId, QString> m_rounds;
    QHash<UnitId, std::pair<const UnitRating *, RoundId>> m_units;
    QSet<QStringList> m_known;
    std::vector<QStringList> m_rows;
};

} // namespace

PackageTable countedAsTable(const PackageInput &input)
{
    CountedCodes codes(input);
    for (const PackageScope &scope : input.agreement) {
        for (const DimensionAgreement &result : scope.results) {
            if (result.level != u"set" && (result.level != u"code" || scope.name.startsWith(sameRater))) {
                codes.add(scope, result);
            }
        }
    }
    return codes.table();
}

} // namespace corater
