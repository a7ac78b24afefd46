// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/AgreeSheet.h"

#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/NamePair.h"
#include "app/cli/items/EncodingOption.h"
#include "codebook/agreement/matrices/CodeOrder.h"
#include "data/files/InputFile.h"
#include "data/import/ratings/AgreementSettings.h"
#include "data/import/ratings/RatingTable.h"
#include "data/import/sheets/SheetFile.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct AgreeSheetText
{
    Q_DECLARE_TR_FUNCTIONS(AgreeSheet)
    CORATER_MESSAGES(AgreeSheet)
};

Result<QByteArray> readSmallFile(const QString &name)
{
    return InputFile::content(name, InputFile::longestList);
}

Result<RatingTableOptions> tableOptions(const SheetArguments &arguments)
{
    RatingTableOptions options{.idColumns = arguments.id.empty() ? QStringList() : listed(arguments.id),
                               .groupColumn = QString::fromStdString(arguments.by),
                               .blankCode =
                                   arguments.blank == "no" ? std::optional(QStringLiteral("no")) : std::nullopt,
                               .blankSaid = !arguments.blank.empty(),
                               .missing = arguments.missing.empty() ? QStringList() : listed(arguments.missing),
                               .clusterColumn = QString::fromStdString(arguments.cluster),
                               .sets = arguments.scale == "multilabel",
                               .ignoreCase = arguments.ignoreCase};
    for (const std::string &pair : arguments.pairs) {
        const Result<std::array<QString, 2>> names =
            namePair(pair, AgreeSheetText::toSay("--pair does not name two columns"));
        if (!names) {
            return std::unexpected(names.error());
        }
        options.pairs.push_back(*names);
    }
    if (!arguments.codes.empty()) {
        const QString name = QString::fromStdString(arguments.codes);
        const Result<QStringList> codes =
            readSmallFile(name).and_then([&](const QByteArray &json) { return readCodeList(json, name); });
        if (!codes) {
            return std::unexpected(codes.error());
        }
        options.codes = *codes;
    }
    return options;
}

Result<AgreementOptions> analysisOptions(const SheetArguments &arguments, const RatedDimension &dimension,
                                         const std::vector<int> &clusters)
{
    AgreementOptions options{
        .ordinal = arguments.scale == "ordinal",
        .bootstrap = {.resamples = arguments.resamples, .seed = arguments.seed, .clusters = clusters}};
    if (options.ordinal) {
        options.numbers = codeNumbers(dimension.codes);
    }
    if (!arguments.weights.empty()) {
        const QString name = QString::fromStdString(arguments.weights);
        const Result<KappaWeights> weights = readSmallFile(name).and_then(
            [&](const QByteArray &json) { return readKappaWeights(json, name, int(dimension.codes.size())); });
        if (!weights) {
            return std::unexpected(weights.error());
        }
        options.weights = *weights;
    }
    return options;
}

// Where one code says "Unknown", the result in each way of treating it.
std::vector<TreatmentVariant> treatmentsOf(const RatedDimension &dimension, const AgreementOptions &options)
{
    const auto unknown = std::ranges::find_if(dimension.codes, isUnknownName);
    return unknown == dimension.codes.end() || dimension.codes.size() < 2
               ? std::vector<TreatmentVariant>()
               : treatmentVariants(dimension.ratings, int(unknown - dimension.codes.begin()), options);
}

// The units of one group; of a sheet without groups all of them.
std::vector<qsizetype> unitsOf(const RatingTable &table, int group)
{
    std::vector<qsizetype> units;
    for (qsizetype unit = 0; unit < table.ids.size(); ++unit) {
        if (group < 0 || table.groups[size_t(unit)] == group) {
            units.push_back(unit);
        }
    }
    return units;
}

// The dimension over these units alone, with the same code book.
RatedDimension partOf(const RatedDimension &whole, const std::vector<qsizetype> &units, bool sets)
{
    RatedDimension part{.name = whole.name,
                        .raters = whole.raters,
                        .codes = whole.codes,
                        .ratings = RatingMatrix(whole.ratings.raters(), whole.ratings.codes()),
                        .sets = SetRatings(int(whole.raters.size()), int(whole.codes.size()))};
    for (const qsizetype unit : units) {
        if (!sets) {
            part.ratings.add(whole.ratings.unit(unit));
            continue;
        }
        std::vector<int> ratings;
        for (const int rating : whole.sets.unit(unit)) {
            ratings.push_back(rating == RatingMatrix::blank ? rating : part.sets.intern(whole.sets.set(rating)));
        }
        part.sets.add(ratings);
    }
    return part;
}

template <typename List>
List chosen(const List &all, const std::vector<qsizetype> &units)
{
    List some;
    for (const qsizetype unit : units) {
        if (!all.empty()) {
            some.push_back(all[decltype(all.size())(unit)]);
        }
    }
    return some;
}

Result<AgreementEntry> sheetEntry(const SheetArguments &arguments, const RatingTable &table,
                                  const RatedDimension &dimension, const std::vector<qsizetype> &units)
{
    const Result<AgreementOptions> options = analysisOptions(arguments, dimension, chosen(table.clusters, units));
    if (!options) {
        return std::unexpected(options.error());
    }
    const bool sets = arguments.scale == "multilabel";
    return AgreementEntry{.dimension = dimension.name,
                          .raters = dimension.raters,
                          .codes = dimension.codes,
                          .ids = chosen(table.ids, units),
                          .ratings = arguments.script.empty() ? std::vector<std::vector<int>>()
                                     : sets                   ? rowsOf(dimension.sets)
                                                              : rowsOf(dimension.ratings),
                          .ofSets = sets,
                          .sets = sets ? setsOf(dimension.sets) : std::vector<std::vector<int>>(),
                          .result = sets ? agreement(dimension.sets, options->bootstrap)
                                         : agreement(dimension.ratings, *options),
                          .treatments = sets ? std::vector<TreatmentVariant>() : treatmentsOf(dimension, *options),
                          .resamples = arguments.resamples,
                          .seed = arguments.seed,
                          .clustered = !arguments.cluster.empty(),
                          .droppedRows = table.droppedRows};
}

// One result per dimension and, where there are groups, per group, and all of them together for the summary.
Result<void> addResults(AgreementReport &report, const SheetArguments &arguments, const RatingTable &table,
                        const RatedDimension &dimension)
{
    const bool sets = arguments.scale == "multilabel";
    auto whole = sheetEntry(arguments, table, dimension, unitsOf(table, -1));
    if (!whole) {
        return std::unexpected(whole.error());
    }
    if (arguments.by.empty()) {
        report.results.push_back(*std::move(whole));
        return {};
    }
    report.whole.push_back(*std::move(whole));
    for (int group = 0; group < table.groupNames.size(); ++group) {
        const std::vector<qsizetype> units = unitsOf(table, group);
        auto entry = sheetEntry(arguments, table, partOf(dimension, units, sets), units);
        if (!entry) {
            return std::unexpected(entry.error());
        }
        entry->group = table.groupNames[group];
        report.results.push_back(*std::move(entry));
    }
    return {};
}

Result<RatingTable> readTable(const SheetArguments &arguments, Cli &cli, FurtherFaults &further)
{
    const QString name = argument(arguments.file);
    const auto device = openSheet(name, {argument(arguments.sheet), encodingOf(arguments.encoding)});
    if (!device) {
        return std::unexpected(device.error());
    }
    auto table = tableOptions(arguments).and_then(
        [&](const RatingTableOptions &options) { return readRatingTable(**device, name, options); });
    if (!table) {
        return table;
    }
    if (table->problemCount > 0) {
        further = {.faults = {table->problems.begin() + 1, table->problems.end()}, .count = table->problemCount - 1};
        return std::unexpected(table->problems.front());
    }
    for (const QString &line : inWords(table->reading)) {
        cli.say(AgreeSheetText::tr("read: %1").arg(line));
    }
    if (arguments.blank == "no") {
        cli.say(AgreeSheetText::tr("read: empty cells mean no"));
    }
    sayWarnings(cli, table->warnings, asWarning);
    return table;
}

} // namespace

Result<AgreementReport> analyseSheet(const SheetArguments &arguments, Cli &cli, FurtherFaults &further)
{
    const Result<RatingTable> table = readTable(arguments, cli, further);
    if (!table) {
        return std::unexpected(table.error());
    }
    AgreementReport report{.source = argument(arguments.file), .reading = inWords(table->reading)};
    report.groupColumn = argument(arguments.by);
    for (const RatedDimension &dimension : table->dimensions) {
        if (const auto added = addResults(report, arguments, *table, dimension); !added) {
            return std::unexpected(added.error());
        }
    }
    return report;
}

} // namespace corater
