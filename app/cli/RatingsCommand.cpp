// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "models/jobs/ImportRatingSheet.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace corater {

namespace {

struct RatingsOptions
{
    std::string study;
    std::string file;
    std::string layout;
    std::string map;
    bool partial = false;
    bool json = false;
};

struct RatingsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(RatingsCommand)
};

std::optional<SheetMap> mapOrSay(Cli &cli, const std::string &name)
{
    if (name.empty()) {
        return SheetMap{};
    }
    const auto bytes = readMapFile(cli, name);
    auto map = bytes ? readSheetMap(*bytes, argument(name)) : Result<SheetMap>();
    if (!map) {
        cli.fail(map.error());
    }
    return bytes && map ? std::optional(*std::move(map)) : std::nullopt;
}

QString byName(ResolvedBy by)
{
    return by == ResolvedBy::Exact  ? QStringLiteral("exact")
           : by == ResolvedBy::Case ? QStringLiteral("case")
                                    : QStringLiteral("alias");
}

QJsonObject originsJson(const Study &study, const OriginCount &origins)
{
    QJsonObject raters;
    for (const auto &[rater, count] : origins.rater.asKeyValueRange()) {
        raters[study.rater(rater)->name] = count;
    }
    return {{"unanimous", origins.unanimous},
            {"disputed", origins.disputed()},
            {"rater", raters},
            {"neither", origins.neither},
            {"single", origins.single}};
}

QJsonObject reportJson(const Study &study, const RatingSheet &sheet, const ImportedRatings &outcome)
{
    QJsonArray columns;
    for (const SheetColumnUse &column : sheet.columns) {
        columns << QJsonObject{{"column", column.heading}, {"use", column.use}};
    }
    QJsonArray values;
    for (const MappedValue &value : sheet.values) {
        const Dimension *dimension = study.codebook().dimension(value.dimension);
        values << QJsonObject{{"dimension", dimension->name},
                              {"value", value.value},
                              {"count", value.count},
                              {"code", dimension->code(value.code)->name},
                              {"by", byName(value.by)}};
    }
    QJsonArray problems;
    for (const Error &problem : sheet.problems) {
        problems << problem.oneLine();
    }
    return {{"known", outcome.known},
            {"round", outcome.round},
            {"raters", QJsonArray::fromStringList(outcome.raters)},
            {"items", outcome.items},
            {"new_items", outcome.newItems},
            {"ratings", outcome.ratings},
            {"units", outcome.units},
            {"dropped_rows", sheet.blankRows},
            {"unrated_rows", sheet.unratedRows},
            {"final_units", outcome.finals.units + outcome.finals.knownUnits},
            {"final_labels", originsJson(study, outcome.labelOrigins)},
            {"final_screening", originsJson(study, outcome.screeningOrigins)},
            {"conflicts", outcome.finals.conflictCount},
            {"columns", columns},
            {"values", values},
            {"problem_count", sheet.problemCount},
            {"problems", problems}};
}

void printMapping(Cli &cli, const Study &study, const RatingSheet &sheet)
{
    for (const SheetColumnUse &column : sheet.columns) {
        cli.out(QStringLiteral("column  %1 -> %2\n").arg(column.heading, column.use));
    }
    for (const MappedValue &value : sheet.values) {
        const Dimension *dimension = study.codebook().dimension(value.dimension);
        cli.out(QStringLiteral("%1  %2 -> %3  [%4]\n")
                    .arg(value.count, 6)
                    .arg(value.value, dimension->path(value.code).join(QStringLiteral(" > ")), dimension->name));
    }
}

void sayOrigins(Cli &cli, const Study &study, const QString &what, const OriginCount &origins)
{
    if (origins.single > 0) {
        cli.say(RatingsCommandText::tr("%1: %2 of which one rater alone, or none, had said anything")
                    .arg(what, countOf(origins.single, Counted::Decision)));
    }
    if (origins.unanimous + origins.disputed() == 0) {
        return;
    }
    QStringList parts;
    for (const auto &[rater, count] : origins.rater.asKeyValueRange()) {
        parts << RatingsCommandText::tr("%1 for %2").arg(count).arg(study.rater(rater)->name);
    }
    parts << RatingsCommandText::tr("%1 for neither").arg(origins.neither);
    cli.say(RatingsCommandText::tr("%1: %2 unanimous; %3, settled %4")
                .arg(what)
                .arg(origins.unanimous)
                .arg(countOf(origins.disputed(), Counted::Disagreement), parts.join(QStringLiteral(", "))));
}

void sayOutcome(Cli &cli, const Study &study, const QString &file, const RatingSheet &sheet,
                const ImportedRatings &outcome)
{
    for (const Error &problem : sheet.problems) {
        cli.say(RatingsCommandText::tr("left out: %1").arg(problem.oneLine()));
    }
    if (sheet.problemCount > qint64(sheet.problems.size())) {
        cli.say(RatingsCommandText::tr("left out: %1 more").arg(sheet.problemCount - qint64(sheet.problems.size())));
    }
    if (sheet.blankRows > 0 || sheet.unratedRows > 0) {
        cli.say(RatingsCommandText::tr("%1: %2 dropped, %3 without a rating passed over")
                    .arg(file, countOf(sheet.blankRows, Counted::BlankRow), countOf(sheet.unratedRows, Counted::Row)));
    }
    if (outcome.known) {
        cli.say(RatingsCommandText::tr("%1: the study has these ratings already, as round “%2”; %3 added")
                    .arg(file, outcome.round, countOf(outcome.finals.labels, Counted::FinalLabel)));
    } else {
        cli.say(RatingsCommandText::tr("%1: %2 with %3 on %4 (%5 of them new) by %6")
                    .arg(file, countOf(outcome.ratings, Counted::Rating), countOf(outcome.units, Counted::Unit),
                         countOf(outcome.items, Counted::Item), QString::number(outcome.newItems),
                         outcome.raters.join(QStringLiteral(", "))));
    }
    sayOrigins(cli, study, RatingsCommandText::tr("final screening"), outcome.screeningOrigins);
    sayOrigins(cli, study, RatingsCommandText::tr("final labels"), outcome.labelOrigins);
    for (const QString &conflict : outcome.finals.conflicts) {
        cli.say(RatingsCommandText::tr("kept as it was: %1").arg(conflict));
    }
}

void runRatings(Cli &cli, const RatingsOptions &options)
{
    const auto study = openStudy(cli, options.study, OpenMode::ReadWrite);
    if (!study) {
        return;
    }
    auto map = mapOrSay(cli, options.map);
    if (!map) {
        return;
    }
    catchInterrupts();
    RatingSheetImport how{.map = std::move(*map),
                          .partial = options.partial,
                          .progress = {terminalProgress(RatingsCommandText::tr("Reading")), &interrupted()}};
    if (!options.layout.empty()) {
        how.layout = options.layout == "long" ? SheetLayout::Long : SheetLayout::Paired;
    }
    const QString file = argument(options.file);
    const auto outcome = importRatingSheet(*study, file, how);
    if (!outcome) {
        cli.fail(outcome.error());
        return;
    }
    if (outcome->remembered) {
        cli.say(RatingsCommandText::tr("%1: columns read as said of an earlier sheet with these headings").arg(file));
    }
    sayOutcome(cli, *study, file, outcome->sheet, outcome->ratings);
    if (options.json) {
        cli.json(reportJson(*study, outcome->sheet, outcome->ratings));
    } else if (!outcome->ratings.known) {
        printMapping(cli, *study, outcome->sheet);
    }
}

} // namespace

void addRatingsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("ratings", "Add existing ratings of raters from a sheet");
    auto options = std::make_shared<RatingsOptions>();
    command->add_option("STUDY", options->study, "The study")->required();
    command->add_option("FILE", options->file, "The sheet: CSV or TSV with headings")->required();
    command
        ->add_option("--layout", options->layout,
                     "paired (usual): the raters side by side in each row; long: one row per rater and item")
        ->check(CLI::IsMember({"paired", "long"}));
    command->add_option("--map", options->map, "A JSON file that says what the columns are (see below)");
    command->add_flag("--partial", options->partial,
                      "Leave out what cannot be read, and say so; otherwise it is all or nothing");
    command->add_flag("--json", options->json, "Report as JSON");
    command->footer("A map is kept in the study: the next sheet with the same headings is read by it without --map.\n"
                    "Without either the columns are found by the names and aliases of the codebook's dimensions, the\n"
                    "screening by columns that are alike but for one word (isPB_a, isPB_b), what was agreed by words\n"
                    "such as final and merge. An empty cell means: not rated.\n\n" +
                    sheetMapHelp().toStdString());
    command->callback([&cli, options] { runRatings(cli, *options); });
}

} // namespace corater
