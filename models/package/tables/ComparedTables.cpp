// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/ComparedTables.h"

#include "models/package/tables/OwnUnits.h"

namespace corater {

namespace {

/// Writes the blanks of one result.
class BlankRows
{
public:
    BlankRows(PackageTable &table, const PackageInput &input, const QHash<UnitId, OwnUnit> &own)
        : m_table(table), m_input(input), m_own(own)
    {
    }

    void add(const PackageScope &scope, const DimensionAgreement &result)
    {
        const DimensionAgreement &source = unitsIn(scope, result);
        for (size_t unit = 0; unit < result.values.size() && unit < source.looked.size(); ++unit) {
            const auto [id, site] = m_input.items.value(result.units[unit].item);
            const QStringList about{scope.name, result.name, result.level,           QString::number(unit + 1),
                                    id,         site,        result.units[unit].name};
            for (size_t rater = 0; rater < result.values[unit].size(); ++rater) {
                if (result.values[unit][rater] != RatingMatrix::blank || !source.looked[unit][rater]) {
                    continue;
                }
                const OwnUnit own = unit < source.sources.size() ? m_own.value(source.sources[unit][rater]) : OwnUnit();
                m_table.rows.push_back(
                    about + QStringList{result.raters[qsizetype(rater)], roundOf(source, unit, own), own.number()});
            }
        }
    }

private:
    // Somebody has the unit, in the round in which the others looked for it.
    QString roundOf(const DimensionAgreement &source, size_t unit, const OwnUnit &own) const
    {
        QString round = own.round;
        for (const UnitId id : unit < source.sources.size() ? source.sources[unit] : std::vector<UnitId>()) {
            round = round.isEmpty() ? m_own.value(id).round : round;
        }
        return round;
    }

    PackageTable &m_table;
    const PackageInput &m_input;
    const QHash<UnitId, OwnUnit> &m_own;
};

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

PackageTable comparedBlanksTable(const PackageInput &input)
{
    PackageTable table{
        .headings = {"scope", "dimension", "level", "case", "item", "site", "unit", "rater", "round", "own unit"},
        .rows = {}};
    const QHash<UnitId, OwnUnit> own = ownUnits(input);
    BlankRows rows(table, input, own);
    for (const PackageScope &scope : input.agreement) {
        for (const DimensionAgreement &result : scope.results) {
            rows.add(scope, result);
        }
    }
    return table;
}

} // namespace corater
