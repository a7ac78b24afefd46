// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement/AgreeSheet.h"

#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/NamePair.h"
#include "app/cli/items/EncodingOption.h"
#include "codebook/agreement/matrices/CodeOrder.h"
#include "data/files/InputFile.h"
#include "data/import/agreement/AgreementSettings.h"
#include "data/import/agreement/RaterSheets.h"

#include <QCoreApplication>
#include <QFileInfo>

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

// The codes in "low,medium,high" or in a JSON file with a list.
Result<QStringList> codeList(const std::string &said)
{
    const QString name = QString::fromStdString(said);
    const bool isFile = QFileInfo::exists(name) || !name.contains(u',');
    return isFile ? readSmallFile(name).and_then([&](const QByteArray &json) { return readCodeList(json, name); })
                  : distinctCodes(listed(said), QStringLiteral("--codes"));
}

// How cells with several codes are read, by the options --scale and --separator.
Result<void> chooseCells(RatingTableOptions &options, const SheetArguments &arguments)
{
    options.cellCodes = arguments.scale == "multilabel" ? CellCodes::Sets
                        : arguments.scale.empty()       ? CellCodes::Found
                                                        : CellCodes::First;
    if (arguments.separator.empty()) {
        return {};
    }
    TRY(const auto separator, SetSeparator::named(QString::fromStdString(arguments.separator)));
    options.separator = separator;
    if (arguments.scale.empty()) {
        options.cellCodes = separator.isNone() ? CellCodes::First : CellCodes::Sets;
    }
    return {};
}

Result<RatingTableOptions> tableOptions(const SheetArguments &arguments)
{
    RatingTableOptions options{.idColumns = arguments.id.empty() ? QStringList() : listed(arguments.id),
                               .groupColumn = QString::fromStdString(arguments.by),
                               .blankCode =
                                   arguments.blank == "no" ? std::optional(QStringLiteral("no")) : std::nullopt,
                               .blankSaid = !arguments.blank.empty(),
                               .missing = arguments.missing.empty() ? QStringList() : listed(arguments.missing),
                               .probabilityColumn = QString::fromStdString(arguments.probability),
                               .clusterColumn = QString::fromStdString(arguments.cluster),
                               .raters = arguments.raters.empty() ? QStringList() : listed(arguments.raters),
                               .models = listed(arguments.models),
                               .ordinal = arguments.scale == "ordinal",
                               .ignoreCase = arguments.ignoreCase,
                               .joinSpellings = arguments.same,
                               .transpose = arguments.transpose,
                               .allRows = arguments.allRows};
    TRY(chooseCells(options, arguments));
    if (!arguments.headerRow.empty()) {
        TRY(const auto rows, HeadingRows::named(QString::fromStdString(arguments.headerRow)));
        options.headingRows = rows;
    }
    for (const std::string &pair : arguments.pairs) {
        TRY(const auto names, namePair(pair, AgreeSheetText::toSay("--pair does not name two columns")));
        options.pairs.push_back(names);
    }
    if (!arguments.codes.empty()) {
        TRY(const auto codes, codeList(arguments.codes));
        options.codes = codes;
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
        TRY(const auto weights, readSmallFile(name).and_then([&](const QByteArray &json) {
            return readKappaWeights(json, name, int(dimension.codes.size()));
        }));
        options.weights = weights;
    }
    return options;
}

// If a code is named "Unknown": the result under each of the three treatments.
std::vector<TreatmentVariant> treatmentsOf(const RatedDimension &dimension, const AgreementOptions &options)
{
    const auto unknown = std::ranges::find_if(dimension.codes, isUnknownName);
    return unknown == dimension.codes.end() || dimension.codes.size() < 2
               ? std::vector<TreatmentVariant>()
               : treatmentVariants(dimension.ratings, int(unknown - dimension.codes.begin()), options);
}

// The rows of one group; all rows if the sheet has no groups.
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
RatedDimension partOf(const RatedDimension &whole, const std::vector<qsizetype> &units)
{
    RatedDimension part{.name = whole.name,
                        .raters = whole.raters,
                        .codes = whole.codes,
                        .ofSets = whole.ofSets,
                        .ratings = RatingMatrix(whole.ratings.raters(), whole.ratings.codes()),
                        .sets = SetRatings(int(whole.raters.size()), int(whole.codes.size()))};
    for (const qsizetype unit : units) {
        if (!whole.ofSets) {
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
    TRY(const auto options, analysisOptions(arguments, dimension, chosen(table.clusters, units)));
    const bool sets = dimension.ofSets;
    return AgreementEntry{.dimension = dimension.name,
                          .raters = dimension.raters,
                          .codes = dimension.codes,
                          .ids = chosen(table.ids, units),
                          .ratings = arguments.script.empty() ? std::vector<std::vector<int>>()
                                     : sets                   ? rowsOf(dimension.sets)
                                                              : rowsOf(dimension.ratings),
                          .ofSets = sets,
                          .sets = sets ? setsOf(dimension.sets) : std::vector<std::vector<int>>(),
                          .result = sets ? agreement(dimension.sets, options.bootstrap)
                                         : agreement(dimension.ratings, options),
                          .treatments = sets ? std::vector<TreatmentVariant>() : treatmentsOf(dimension, options),
                          .resamples = arguments.resamples,
                          .seed = arguments.seed,
                          .clustered = !arguments.cluster.empty(),
                          .droppedRows = table.droppedRows,
                          .separator = dimension.separator.isNone() ? QString() : dimension.separator.name(),
                          .spellings = dimension.spellings};
}

// Adds one result per dimension, or per dimension and group; with groups also the results over all units, for the
// summary.
Result<void> addResults(AgreementReport &report, const SheetArguments &arguments, const RatingTable &table,
                        const RatedDimension &dimension)
{
    TRY(auto whole, sheetEntry(arguments, table, dimension, unitsOf(table, -1)));
    if (arguments.by.empty()) {
        report.results.push_back(std::move(whole));
        return {};
    }
    report.whole.push_back(std::move(whole));
    for (int group = 0; group < table.groupNames.size(); ++group) {
        const std::vector<qsizetype> units = unitsOf(table, group);
        TRY(auto entry, sheetEntry(arguments, table, partOf(dimension, units), units));
        entry.group = table.groupNames[group];
        report.results.push_back(std::move(entry));
    }
    return {};
}

// Reports codes that are probably spellings of one code, each group once.
void saySpellings(Cli &cli, const RatingTable &table, bool joined)
{
    for (const RatedDimension &dimension : table.dimensions) {
        for (const SpellingGroup &group : dimension.spellings) {
            QStringList spellings;
            QStringList counts;
            for (const auto &[spelling, count] : group.spellings) {
                spellings << u'“' + spelling + u'”';
                counts << QString::number(count);
            }
            const QString values = spellings.join(QStringLiteral(", "));
            const QString times = counts.join(QStringLiteral(", "));
            cli.say(joined ? AgreeSheetText::tr("read: %1: one code in several spellings: %2 (%3 cells), taken as “%4”")
                                 .arg(dimension.name, values, times, group.chosen)
                           : asWarning(AgreeSheetText::tr("%1: codes that may be one are counted apart: %2 (%3 cells); "
                                                          "--same joins them")
                                           .arg(dimension.name, values, times)));
        }
    }
}

} // namespace

Result<RatingTable> readRatings(const SheetArguments &arguments, Cli &cli, FurtherFaults &further)
{
    QStringList files;
    std::ranges::transform(arguments.files, std::back_inserter(files), argument);
    QStringList sheets;
    std::ranges::transform(arguments.sheets, std::back_inserter(sheets), argument);
    TRY(const auto options, tableOptions(arguments));
    TRY(const auto opened, openRaterSheets(files, sheets, encodingOf(arguments.encoding)));
    TRY(auto table, readRatingTable(opened.inputs, options));
    table.reading = opened.reading + table.reading;
    if (table.problemCount > 0) {
        further = {.faults = {table.problems.begin() + 1, table.problems.end()}, .count = table.problemCount - 1};
        return std::unexpected(table.problems.front());
    }
    for (const QString &line : inWords(table.reading)) {
        cli.say(AgreeSheetText::tr("read: %1").arg(line));
    }
    if (arguments.blank == "no") {
        cli.say(AgreeSheetText::tr("read: empty cells mean no"));
    }
    saySpellings(cli, table, arguments.same);
    sayWarnings(cli, table.warnings, asWarning);
    return table;
}

Result<AgreementReport> analyseSheet(const SheetArguments &arguments, Cli &cli, FurtherFaults &further)
{
    TRY(const auto table, readRatings(arguments, cli, further));
    QStringList sources;
    std::ranges::transform(arguments.files, std::back_inserter(sources), argument);
    AgreementReport report{.source = sources.join(QStringLiteral(", ")), .reading = inWords(table.reading)};
    for (const StrayRows &rows : table.leftOut) {
        for (const QString &place : rows.places) {
            report.leftOut.emplace_back(place, rows.why.inWords());
        }
    }
    report.groupColumn = argument(arguments.by);
    for (const RatedDimension &dimension : table.dimensions) {
        TRY(addResults(report, arguments, table, dimension));
    }
    return report;
}

} // namespace corater
