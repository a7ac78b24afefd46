// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/compared/UnitsFound.h"

#include "codebook/agreement/coefficients/Unitizing.h"
#include "models/agreement/StudyUnitizing.h"
#include "models/package/PackageInput.h"
#include "models/package/tables/PackageColumns.h"

#include <QHash>

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

/// Writes the rows of the matched units.
class MatchedRows
{
public:
    explicit MatchedRows(const PackageInput &input) : m_input(input)
    {
        for (const Round &round : input.report.rounds) {
            m_rounds.insert(round.id, {QString::number(round.number), round.name});
        }
        for (const Rater &rater : input.report.agreement.raters) {
            m_raters.insert(rater.id, rater.name);
        }
        for (const Rating &rating : input.ratings) {
            for (const UnitRating &unit : rating.units) {
                m_ordinals.insert(unit.id, QString::number(unit.ordinal));
            }
        }
    }

    void add(const MatchedItem &item)
    {
        const auto [id, site] = m_input.items.value(item.item);
        const QStringList about = m_rounds.value(item.round) + QStringList{id, site};
        QSet<RaterId> finders;
        int number = 0;
        for (const UnitMatch &match : item.matches) {
            ++number;
            for (const auto &[rater, unit] : match.asKeyValueRange()) {
                finders.insert(rater);
                m_rows.push_back(about +
                                 QStringList{QString::number(number), m_raters.value(rater), m_ordinals.value(unit)});
            }
        }
        for (const RaterId rater : item.raters) {
            if (!finders.contains(rater)) {
                m_rows.push_back(about + QStringList{QString(), m_raters.value(rater), QString()});
            }
        }
    }

    const std::vector<QStringList> &rows() const { return m_rows; }

private:
    const PackageInput &m_input;
    QHash<RoundId, QStringList> m_rounds; ///< number and name
    QHash<RaterId, QString> m_raters;
    QHash<UnitId, QString> m_ordinals;
    std::vector<QStringList> m_rows;
};

ItemUnits itemUnits(const std::set<QString> &first, const std::set<QString> &second)
{
    std::vector<QString> both;
    std::ranges::set_intersection(first, second, std::back_inserter(both));
    return {int(first.size()), int(second.size()), int(both.size())};
}

} // namespace

PackageTable matchedUnitsTable(const PackageInput &input)
{
    MatchedRows rows(input);
    for (const MatchedItem &item : matchedItems(input.report.agreement)) {
        rows.add(item);
    }
    return {.headings = {"round", "name", "item", "site", "match", "rater", "own unit"}, .rows = rows.rows()};
}

UnitsFound unitsFound(const PackageTable &matched)
{
    UnitsFound found;
    QHash<QString, int> raters;
    QHash<QStringList, size_t> items;
    const PackageColumns rows(matched);
    for (size_t row = 0; row < rows.rows(); ++row) {
        const QStringList item = rows.cells(row, {"round", "name", "item", "site"});
        if (!items.contains(item)) {
            items.insert(item, found.items.size());
            found.items.emplace_back();
        }
        const QString rater = rows.cell(row, "rater");
        constexpr qsizetype mostRaters = 1'000;
        if (!raters.contains(rater) && raters.size() == mostRaters) {
            continue;
        }
        if (!raters.contains(rater)) {
            raters.insert(rater, int(raters.size()));
            found.raters << rater;
        }
        std::set<QString> &matches = found.items[items.value(item)][raters.value(rater)];
        if (const QString match = rows.cell(row, "match"); !match.isEmpty()) {
            matches.insert(match);
        }
    }
    return found;
}

PackageTable unitsFoundTable(const UnitsFound &found)
{
    PackageTable table{.headings = {"first rater", "second rater", "items", "same number", "found by both",
                                    "by first alone", "by second alone", "same number share", "f1", "alpha of numbers"},
                       .rows = {}};
    std::map<std::pair<int, int>, std::vector<ItemUnits>> pairs;
    for (const std::map<int, std::set<QString>> &item : found.items) {
        for (auto first = item.begin(); first != item.end(); ++first) {
            for (auto second = std::next(first); second != item.end(); ++second) {
                pairs[{first->first, second->first}].push_back(itemUnits(first->second, second->second));
            }
        }
    }
    for (const auto &[pair, items] : pairs) {
        const UnitizingAgreement result = unitizingAgreement(items);
        table.rows.push_back(
            plainCells({found.raters[pair.first], found.raters[pair.second], result.items, result.sameNumber,
                        result.matched, result.only1, result.only2, double(result.sameNumber) / double(result.items),
                        result.f1, result.alphaOfCounts}));
    }
    return table;
}

} // namespace corater
