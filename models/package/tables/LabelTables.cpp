// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/LabelTables.h"

#include "data/records/CurrentCodes.h"
#include "models/export/ExportWords.h"
#include "models/package/tables/ComparedTables.h"
#include "models/package/tables/OwnUnits.h"
#include "models/package/tables/compared/CodeNames.h"

#include <algorithm>

namespace corater {

namespace {

void addValues(PackageTable &table, const Variable &variable, bool ofItems)
{
    for (size_t i = 0; i < variable.values.size(); ++i) {
        const VariableValue &value = variable.values[i];
        table.rows.push_back({ofItems ? QStringLiteral("items") : QStringLiteral("units"), variable.name,
                              variable.level, QString::number(i + 1), value.name, value.path.value(0),
                              yes(value.unknown), yes(variable.ordered)});
    }
}

/// Names of raters in the order of a study.
QHash<RaterId, QString> raterNames(const PackageInput &input)
{
    QHash<RaterId, QString> names;
    for (const Rater &rater : input.report.agreement.raters) {
        names.insert(rater.id, rater.name);
    }
    return names;
}

// Uses the version of the round, so that codes merged since then stay separate.
Rating inCodesOfItsRound(const Rating &rating, const AgreementInput &agreement)
{
    const auto round = std::ranges::find(agreement.rounds, rating.round, &Round::id);
    const auto version =
        round == agreement.rounds.end() ? agreement.versions.cend() : agreement.versions.constFind(round->version);
    return inCurrentCodes(rating, version == agreement.versions.cend() ? agreement.codebook : version->codebook);
}

/// For each code the name of its category, none twice; empty where codes are in no categories.
QStringList categoriesOf(const DimensionAgreement &result)
{
    QStringList different;
    for (const QString &name : result.categories) {
        different << (different.contains(name)
                          ? QStringLiteral("%1 (%2)").arg(name, QString::number(different.size() + 1))
                          : name);
    }
    QStringList names;
    for (const int category : result.categoryOf) {
        names << different.value(category);
    }
    return names;
}

/// For each unit and rater whether they looked at the item and have no such unit.
std::vector<std::vector<bool>> notFound(const DimensionAgreement &result)
{
    std::vector<std::vector<bool>> missed(result.values.size(), std::vector<bool>(size_t(result.raters.size())));
    for (size_t unit = 0; unit < missed.size() && unit < result.sources.size(); ++unit) {
        for (size_t rater = 0; rater < missed[unit].size(); ++rater) {
            missed[unit][rater] = result.looked[unit][rater] && !valid(result.sources[unit][rater]);
        }
    }
    return missed;
}

} // namespace

std::vector<int> orderOfUnits(const PackageInput &input)
{
    const ResultsInput &results = input.report.results;
    std::vector<int> placeOf(results.items.size(), 0);
    for (size_t place = 0; place < results.order.size(); ++place) {
        placeOf[size_t(results.order[place])] = int(place) + 1;
    }
    std::vector<int> orders;
    for (const ResultsUnit &unit : results.units) {
        orders.push_back(placeOf[size_t(unit.item)]);
    }
    return orders;
}

PackageTable valuesTable(const PackageInput &input)
{
    PackageTable table{.headings = {"of", "question", "level", "position", "value", "category", "unknown", "ordered"},
                       .rows = {}};
    for (const PackageQuestion &question : input.questions) {
        if (question.categories) {
            addValues(table, *question.categories, question.ofItems);
        }
        addValues(table, question.codes, question.ofItems);
    }
    return table;
}

PackageTable unitsTable(const PackageInput &input)
{
    const ResultsInput &results = input.report.results;
    PackageTable table{.headings = {"case", "item", "unit", "order", "comment"}, .rows = {}};
    const std::vector<int> orders = orderOfUnits(input);
    for (const Dimension &dimension : results.codebook.dimensions) {
        table.headings << QStringLiteral("codes of %1").arg(dimension.name);
    }
    for (size_t i = 0; i < results.units.size(); ++i) {
        const ResultsUnit &unit = results.units[i];
        QStringList row{QString::number(i + 1), results.items[size_t(unit.item)].item.externalId, unit.name,
                        QString::number(orders[i]), unit.comment};
        for (const Dimension &dimension : results.codebook.dimensions) {
            row << codeNames(dimension, unit.labels.value(dimension.id));
        }
        table.rows.push_back(row);
    }
    return table;
}

PackageTable labelsTable(const PackageInput &input)
{
    const ResultsInput &results = input.report.results;
    PackageTable table{.headings = {"case", "unit", "dimension", "position", "code"}, .rows = {}};
    for (size_t i = 0; i < results.units.size(); ++i) {
        const ResultsUnit &unit = results.units[i];
        for (const Dimension &dimension : results.codebook.dimensions) {
            int position = 0;
            for (const CodeId id : unit.labels.value(dimension.id)) {
                const Code *code = dimension.code(id);
                table.rows.push_back({QString::number(i + 1), unit.name, dimension.name, QString::number(++position),
                                      code ? code->name : QString()});
            }
        }
    }
    return table;
}

PackageTable screeningTable(const PackageInput &input)
{
    PackageTable table{.headings = {"item", "site", "screening", "reason", "duplicate"}, .rows = {}};
    QSet<ItemId> duplicates;
    if (const ListedCasesPtr &listed = input.report.flow.leftOut) {
        for (const ListedCase &one : listed->cases) {
            duplicates.insert(one.item);
        }
    }
    for (const ResultsItem &item : input.report.results.items) {
        table.rows.push_back({item.item.externalId, item.item.site, screeningWord(item.screening),
                              item.screening == Screening::Out ? item.reason : QString(),
                              yes(duplicates.contains(item.item.id))});
    }
    return table;
}

PackageTable ratedLabelsTable(const PackageInput &input)
{
    PackageTable table{.headings = {"round", "item", "site", "rater", "own unit", "dimension", "position", "code",
                                    "compared as", "now"},
                       .rows = {}};
    const CodeNames names(input.codebook);
    const QHash<RaterId, QString> raters = raterNames(input);
    const QHash<RoundId, QString> rounds = roundNames(input);
    for (const Rating &rating : input.ratings) {
        const Rating mapped = inCodesOfItsRound(rating, input.report.agreement);
        const Rating current = inCurrentCodes(rating, input.report.agreement.codebook);
        for (size_t i = 0; i < rating.units.size(); ++i) {
            const UnitRating &unit = rating.units[i];
            for (const Dimension &dimension : input.codebook.dimensions) {
                const QStringList made = names.of(unit.labels.value(dimension.id));
                const QStringList as = names.of(mapped.units[i].labels.value(dimension.id));
                const QStringList now = names.of(current.units[i].labels.value(dimension.id));
                for (qsizetype at = 0; at < made.size(); ++at) {
                    const auto [id, site] = input.items.value(rating.item);
                    table.rows.push_back({rounds.value(rating.round), id, site, raters.value(rating.rater),
                                          QString::number(unit.ordinal), dimension.name, QString::number(at + 1),
                                          made[at], as.value(at), now.value(at)});
                }
            }
        }
    }
    return table;
}

PackageTable comparedCodesTable(const PackageInput &input)
{
    PackageTable table{
        .headings = {"scope", "dimension", "level", "raters", "position", "code", "ordered", "unknown", "category"},
        .rows = {}};
    const CodeNames names(input.codebook);
    for (const PackageScope &scope : input.agreement) {
        for (const DimensionAgreement &result : scope.results) {
            const QStringList categories = categoriesOf(result);
            int position = 0;
            for (const QString &code : names.of(result)) {
                const bool isUnknown = std::ranges::contains(result.unknown, position);
                const QString category = categories.value(position);
                table.rows.push_back({scope.name, result.name, result.level, QString::number(result.raters.size()),
                                      QString::number(++position), code, yes(result.ordinal), yes(isUnknown),
                                      category});
            }
        }
    }
    return table;
}

std::vector<ComparedRatings> comparedRatings(const PackageInput &input)
{
    std::vector<ComparedRatings> all;
    const CodeNames names(input.codebook);
    for (const PackageScope &scope : input.agreement) {
        for (const DimensionAgreement &result : scope.results) {
            ComparedRatings compared{.scope = scope.name,
                                     .dimension = result.name,
                                     .level = result.level,
                                     .raters = result.raters,
                                     .codes = names.of(result),
                                     .ordinal = result.ordinal,
                                     .unknown = result.unknown,
                                     .categoryOf = result.categoryOf,
                                     .units = {},
                                     .notFound = notFound(result),
                                     .items = {}};
            QHash<ItemId, int> items;
            for (const ComparedPlace &place : result.units) {
                if (!items.contains(place.item)) {
                    items.insert(place.item, int(items.size()));
                }
                compared.items.push_back(items.value(place.item));
            }
            for (const std::vector<int> &unit : result.values) {
                auto &row = compared.units.emplace_back();
                for (const int value : unit) {
                    row.push_back(value == RatingMatrix::blank ? std::nullopt : std::optional(codesOf(result, value)));
                }
            }
            all.push_back(std::move(compared));
        }
    }
    return all;
}

PackageTable countsTable(const PackageInput &input, const PackageTable &decisions, qint64 items, int resamples)
{
    PackageTable table{.headings = {"count", "of", "value"}, .rows = {}};
    const auto add = [&](const QString &count, const QString &of, qint64 value) {
        table.rows.push_back({count, of, QString::number(value)});
    };
    const ResultsInput &results = input.report.results;
    add(QStringLiteral("items"), {}, items);
    for (const Screening screening : {Screening::In, Screening::Out, Screening::Undecided}) {
        add(QStringLiteral("items screened"), screeningWord(screening),
            std::ranges::count(results.items, screening, &ResultsItem::screening));
    }
    add(QStringLiteral("units"), {}, qint64(results.units.size()));
    QMap<QString, qint64> ratings;
    for (const Rating &rating : input.ratings) {
        ++ratings[raterNames(input).value(rating.rater)];
    }
    for (const auto &[rater, count] : ratings.asKeyValueRange()) {
        add(QStringLiteral("ratings"), rater, count);
    }
    const qsizetype whose = decisions.headings.indexOf(QLatin1StringView("whose"));
    QMap<QString, qint64> decided;
    for (const QStringList &row : decisions.rows) {
        ++decided[row.value(whose)];
    }
    for (const auto &[who, count] : decided.asKeyValueRange()) {
        add(QStringLiteral("answers by whose they are"), who, count);
    }
    add(resamplesCount, {}, resamples);
    return table;
}

} // namespace corater
