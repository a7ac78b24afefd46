// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/ComparedTables.h"

#include "models/package/tables/OwnUnits.h"
#include "models/package/tables/compared/CodeNames.h"

namespace corater {

namespace {

/// Finds the rater's own unit and the round of each rating of one result.
class RatingPlaces
{
public:
    RatingPlaces(const PackageScope &scope, const DimensionAgreement &result, const QHash<UnitId, OwnUnit> &own,
                 const QHash<RoundId, QString> &rounds)
        : m_scope(scope), m_result(result), m_source(unitsIn(scope, result)), m_own(own), m_rounds(rounds)
    {
    }

    /// The result that has the raters' own units, see unitsIn().
    const DimensionAgreement &source() const { return m_source; }
    bool isOfUnits() const { return !m_source.sources.empty(); }

    /// Scope, dimension, level, case, item, site, unit.
    QStringList about(const PackageInput &input, size_t unit) const
    {
        const ComparedPlace &place = m_result.units[unit];
        const auto [id, site] = input.items.value(place.item);
        return {m_scope.name, m_result.name, m_result.level, QString::number(unit + 1), id, site, place.name};
    }

    /// Rater, round, own unit.
    QStringList whose(size_t unit, size_t rater) const
    {
        const OwnUnit own = isOfUnits() ? m_own.value(m_source.sources[unit][rater]) : OwnUnit();
        return {m_result.raters[qsizetype(rater)], own.round.isEmpty() ? round(unit, rater) : own.round, own.number()};
    }

private:
    // A rater's first answers are from an earlier round than the second ones.
    QString round(size_t unit, size_t rater) const
    {
        const ComparedPlace &place = m_result.units[unit];
        const bool isFirst = rater == 0 && !m_scope.before.isEmpty();
        return m_rounds.value(isFirst ? m_scope.before.value({place.round, place.item}) : place.round);
    }

    const PackageScope &m_scope;
    const DimensionAgreement &m_result;
    const DimensionAgreement &m_source;
    const QHash<UnitId, OwnUnit> &m_own;
    const QHash<RoundId, QString> &m_rounds;
};

void addGivenRows(PackageTable &table, const QStringList &about, const std::vector<int> &given,
                  const QStringList &codes)
{
    for (size_t at = 0; at < given.size(); ++at) {
        table.rows.push_back(about + QStringList{QString::number(at + 1), codes[given[at]]});
    }
    if (given.empty()) {
        table.rows.push_back(about + QStringList{QStringLiteral("0"), QString()});
    }
}

void addComparedRows(PackageTable &table, const PackageInput &input, const RatingPlaces &places,
                     const DimensionAgreement &result, const QStringList &codes)
{
    for (size_t unit = 0; unit < result.values.size(); ++unit) {
        const QStringList about = places.about(input, unit);
        for (size_t rater = 0; rater < result.values[unit].size(); ++rater) {
            if (const int value = result.values[unit][rater]; value != RatingMatrix::blank) {
                addGivenRows(table, about + places.whose(unit, rater), codesOf(result, value), codes);
            }
        }
    }
}

void addBlankRows(PackageTable &table, const PackageInput &input, const RatingPlaces &places,
                  const DimensionAgreement &result)
{
    const std::vector<std::vector<bool>> &looked = places.source().looked;
    for (size_t unit = 0; unit < result.values.size() && unit < looked.size(); ++unit) {
        const QStringList about = places.about(input, unit);
        for (size_t rater = 0; rater < result.values[unit].size(); ++rater) {
            if (result.values[unit][rater] != RatingMatrix::blank || !looked[unit][rater]) {
                continue;
            }
            QStringList whose = places.whose(unit, rater);
            if (!places.isOfUnits()) {
                whose[1].clear(); // the rater left the screening undecided
            }
            table.rows.push_back(about + whose);
        }
    }
}

} // namespace

const DimensionAgreement &unitsIn(const PackageScope &scope, const DimensionAgreement &result)
{
    for (const DimensionAgreement &other : scope.results) {
        if (result.sources.empty() && result.level == u"set" && other.dimension == result.dimension &&
            other.level == u"code" && other.units.size() == result.units.size()) {
            return other;
        }
    }
    return result;
}

PackageTable comparedRatersTable(const PackageInput &input)
{
    PackageTable table{.headings = {"scope", "dimension", "level", "position", "rater"}, .rows = {}};
    for (const PackageScope &scope : input.agreement) {
        for (const DimensionAgreement &result : scope.results) {
            for (qsizetype rater = 0; rater < result.raters.size(); ++rater) {
                table.rows.push_back(
                    {scope.name, result.name, result.level, QString::number(rater + 1), result.raters[rater]});
            }
        }
    }
    return table;
}

std::vector<int> codesOf(const DimensionAgreement &result, int value)
{
    return result.level == u"set" ? result.sets[size_t(value)] : std::vector<int>{value};
}

PackageTable comparedTable(const PackageInput &input)
{
    PackageTable table{.headings = {"scope", "dimension", "level", "case", "item", "site", "unit", "rater", "round",
                                    "own unit", "position", "code"},
                       .rows = {}};
    const CodeNames names(input.codebook);
    const QHash<UnitId, OwnUnit> own = ownUnits(input);
    const QHash<RoundId, QString> rounds = roundNames(input);
    for (const PackageScope &scope : input.agreement) {
        for (const DimensionAgreement &result : scope.results) {
            addComparedRows(table, input, RatingPlaces(scope, result, own, rounds), result, names.of(result));
        }
    }
    return table;
}

PackageTable comparedBlanksTable(const PackageInput &input)
{
    PackageTable table{
        .headings = {"scope", "dimension", "level", "case", "item", "site", "unit", "rater", "round", "own unit"},
        .rows = {}};
    const QHash<UnitId, OwnUnit> own = ownUnits(input);
    const QHash<RoundId, QString> rounds = roundNames(input);
    for (const PackageScope &scope : input.agreement) {
        for (const DimensionAgreement &result : scope.results) {
            addBlankRows(table, input, RatingPlaces(scope, result, own, rounds), result);
        }
    }
    return table;
}

} // namespace corater
