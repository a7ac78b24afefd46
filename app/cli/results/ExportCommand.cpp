// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/CliRefusals.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/RoundReport.h"
#include "data/files/FileRefusals.h"
#include "data/files/WholeFile.h"
#include "models/export/BenchmarkTable.h"
#include "models/export/CodedStudy.h"
#include "models/export/DataSetExport.h"
#include "models/export/RatingsExport.h"
#include "models/export/StudyExport.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>

#include <cstdio>
#include <functional>

namespace corater {

namespace {

struct ExportOptions
{
    std::string study;
    std::string format;
    std::string out;
    DataSetOptions dataSet;
    std::string sheet; ///< csv, tsv, jsonl or xlsx; empty: by the ending of the file's name
    std::string codes;
    std::string layout;
    std::string asOf;
    std::vector<std::string> columns;
    bool json = false;
    bool withHints = false;
    bool texts = false;
};

struct ExportCommandText
{
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)
    CORATER_MESSAGES(ExportCommand)
};

void sayWhatStayedOut(Cli &cli, const ExportedDataSet &count, bool withUnsettled)
{
    const auto line = [&](qint64 number, Counted what, const QString &words) {
        if (number > 0) {
            cli.say(QStringLiteral("  ") + words.arg(countOf(number, what)));
        }
    };
    line(count.openUnits, Counted::Unit,
         withUnsettled ? ExportCommandText::tr("%1 not settled: the open cells are empty")
                       : ExportCommandText::tr("%1 left out: not settled yet"));
    line(count.loneUnits, Counted::Unit,
         ExportCommandText::tr("  of them %1 that one rater alone saw: take or drop each in Adjudicate"));
    line(count.openItems, Counted::Item, ExportCommandText::tr("%1 left out: the screening is not settled"));
    line(count.unitless, Counted::Item, ExportCommandText::tr("%1 included, without a unit"));
    line(count.unrated, Counted::Item, ExportCommandText::tr("%1 left out: no ratings in a closed round"));
}

// Writes to a file, which is replaced whole or not at all, or to standard output.
Result<void> writeSomewhere(const QString &name, const std::function<Result<void>(QIODevice &)> &write)
{
    if (name != QLatin1String("-")) {
        return writeWholeFile(name, write);
    }
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly)) {
        return fail(ErrorCode::Permission, CliRefusals::outputNotWritten());
    }
    auto done = write(out);
    if (done && !out.flush()) {
        return fail(ErrorCode::DiskFull, CliRefusals::outputNotWritten(), {}, {}, out.errorString());
    }
    return done;
}

SheetFormat formatOf(const ExportOptions &options)
{
    return options.sheet.empty() ? sheetFormatOf(argument(options.out)) : *sheetFormatNamed(argument(options.sheet));
}

WrittenColumns columnsOf(const ExportOptions &options)
{
    WrittenColumns choice;
    for (const std::string &name : options.columns) {
        choice.only << argument(name);
    }
    return choice;
}

// The first given option that does not apply to this kind of export; empty: none.
QString optionThatDoesNotFit(const ExportOptions &options)
{
    const bool isRatings = options.format == "ratings";
    if (!isRatings && options.withHints) {
        return QStringLiteral("--hints");
    }
    if (!isRatings && !options.codes.empty()) {
        return QStringLiteral("--codes");
    }
    if (!isRatings && !options.layout.empty()) {
        return QStringLiteral("--layout");
    }
    return {};
}

// The first given option that applies to tables only; empty: none.
QString optionOfTables(const ExportOptions &options)
{
    return !options.sheet.empty()     ? QStringLiteral("--format")
           : !options.columns.empty() ? QStringLiteral("--column")
                                      : QString();
}

// Writes a table that needs nothing but the study.
void exportTable(Cli &cli, const StudyReader &study, const ExportOptions &options)
{
    const QString out = argument(options.out);
    qint64 rows = 0;
    const auto written = writeSomewhere(out, [&](QIODevice &device) -> Result<void> {
        const auto count = exportStudy(study, device,
                                       {.kind = argument(options.format),
                                        .format = formatOf(options),
                                        .raw = options.dataSet.layout.keepFormulas,
                                        .texts = options.texts,
                                        .columns = columnsOf(options)});
        rows = count.value_or(0);
        TRY(count);
        return {};
    });
    if (!written) {
        cli.fail(written.error().within(out));
    } else if (options.json) {
        cli.json({{"file", out}, {"as", argument(options.format)}, {"rows", rows}});
    } else {
        cli.say(
            (rows == 1 ? ExportCommandText::tr("%1: 1 row") : ExportCommandText::tr("%1: %n rows", nullptr, int(rows)))
                .arg(out));
    }
}

// Writes the assessments of settled units.
void exportAssessments(Cli &cli, const StudyReader &study, const ExportOptions &options)
{
    const QString out = argument(options.out);
    ExportedBenchmark count;
    const auto written = writeSomewhere(out, [&](QIODevice &device) -> Result<void> {
        const DataSetOptions &how = options.dataSet;
        const auto sheet = sheetWriter(formatOf(options), device, argument(options.format), how.layout.keepFormulas,
                                       columnsOf(options));
        const auto done = writeBenchmark(study, *sheet, how.layout.publishedSpellings);
        count = done.value_or(count);
        TRY(done);
        return {};
    });
    if (!written) {
        cli.fail(written.error().within(out));
    } else if (options.json) {
        cli.json({{"file", out}, {"as", argument(options.format)}, {"units", count.units}, {"units_open", count.open}});
    } else {
        cli.say(ExportCommandText::tr("%1: %2 assessed").arg(out, countOf(count.units, Counted::Unit)));
        if (count.open > 0) {
            cli.say(ExportCommandText::tr("  %1 left out: the raters differ, and nobody has decided")
                        .arg(countOf(count.open, Counted::Unit)));
        }
    }
}

void exportEveryRating(Cli &cli, const StudyReader &study, const ExportOptions &options)
{
    const QString out = argument(options.out);
    ExportedRatings count;
    const auto hinted = options.withHints ? hintedItems(study.store()) : HintedItems();
    if (!hinted) {
        cli.fail(hinted.error());
        return;
    }
    const auto written = writeSomewhere(out, [&](QIODevice &device) -> Result<void> {
        const auto done = exportRatings(study, device,
                                        {.keepFormulas = options.dataSet.layout.keepFormulas,
                                         .hinted = options.withHints ? &*hinted : nullptr,
                                         .format = formatOf(options),
                                         .sealedCodes = options.codes == "sealed",
                                         .paired = options.layout == "paired",
                                         .columns = columnsOf(options)});
        count = done.value_or(count);
        TRY(done);
        return {};
    });
    if (!written) {
        cli.fail(written.error().within(out));
        return;
    }
    if (options.json) {
        cli.json({{"file", out},
                  {"as", argument(options.format)},
                  {"ratings", count.ratings},
                  {"units", count.units},
                  {"rounds_left_out", count.openRounds}});
        return;
    }
    cli.say(ExportCommandText::tr("%1: %2 with %3")
                .arg(out, countOf(count.ratings, Counted::Rating), countOf(count.units, Counted::Unit)));
    if (count.openRounds > 0) {
        cli.say(QStringLiteral("  ") + CliRefusals::roundsLeftOut(count.openRounds));
    }
}

// Writes when each rater sealed each round, with the hashes by which a reviewer can check the study file.
void exportRounds(Cli &cli, const StudyReader &study, const QString &out, bool asJson)
{
    const auto status = studyStatus(study);
    if (!status) {
        cli.fail(status.error());
        return;
    }
    const QJsonObject json{{"study", status->title}, {"rounds", roundsJson(*status)}};
    const auto written = writeSomewhere(out, [&](QIODevice &file) -> Result<void> {
        const QByteArray text = QJsonDocument(json).toJson();
        return file.write(text) == text.size() ? Result<void>() : fail(ErrorCode::DiskFull, FileRefusals::notWritten());
    });
    if (!written) {
        cli.fail(written.error().within(out));
    } else if (asJson) {
        cli.json({{"file", out}, {"as", "rounds"}, {"rounds", qint64(status->rounds.size())}});
    }
}

void exportDataSet(Cli &cli, const StudyReader &study, const ExportOptions &options)
{
    const QString out = argument(options.out);
    ExportedDataSet count;
    DataSetOptions dataSet = options.dataSet;
    dataSet.layout.format = formatOf(options);
    dataSet.layout.columns = columnsOf(options);
    const auto written = writeSomewhere(out, [&](QIODevice &device) -> Result<void> {
        const auto done = exportEmpiricalStudy(study, device, dataSet);
        count = done.value_or(count);
        TRY(done);
        return {};
    });
    if (!written) {
        cli.fail(written.error().within(out));
        return;
    }
    if (options.json) {
        cli.json({{"file", out},
                  {"as", argument(options.format)},
                  {"units", count.units},
                  {"items", count.items},
                  {"units_open", count.openUnits},
                  {"units_of_one_rater", count.loneUnits},
                  {"items_open", count.openItems},
                  {"items_without_unit", count.unitless},
                  {"items_unrated", count.unrated}});
        return;
    }
    cli.say(ExportCommandText::tr("%1: %2 of %3")
                .arg(out, countOf(count.units, Counted::Unit), countOf(count.items, Counted::Item)));
    sayWhatStayedOut(cli, count, options.dataSet.withUnsettled);
}

void runExport(Cli &cli, const ExportOptions &options)
{
    const QString out = argument(options.out);
    if (options.json && out == u"-") {
        cli.fail(
            {.code = ErrorCode::Input,
             .message = ExportCommandText::toSay("--json reports on a file; standard output has the data set itself"),
             .place = {.cell = QStringLiteral("--json")},
             .expected = QStringLiteral("-o FILE")});
        return;
    }
    const auto opened = openStudyAsOf(cli, options.study, options.asOf);
    const auto &study = opened.study;
    if (!study) {
        return;
    }
    if (const QString option = optionThatDoesNotFit(options); !option.isEmpty()) {
        cli.fail({.code = ErrorCode::Input,
                  .message = ExportCommandText::toSay("%1 is for --as ratings").arg(option),
                  .place = {.cell = option},
                  .expected = QStringLiteral("--as ratings"),
                  .found = argument(options.format)});
        return;
    }
    const QString option = optionOfTables(options);
    if (!option.isEmpty() && interchangeKinds().contains(argument(options.format))) {
        cli.fail({.code = ErrorCode::Input,
                  .message = ExportCommandText::toSay("%1 is for tables; this has a form of its own").arg(option),
                  .place = {.cell = option},
                  .expected = exportKinds().join(QStringLiteral(", ")),
                  .found = argument(options.format)});
        return;
    }
    const bool isSheet = !option.isEmpty() || sheetFormatNames().contains(out.section(u'.', -1).toLower());
    if (options.format == "rounds" && !isSheet) {
        exportRounds(cli, *study, out, options.json);
        return;
    }
    if (options.format == "ratings") {
        exportEveryRating(cli, *study, options);
        return;
    }
    if (options.format == "benchmark") {
        exportAssessments(cli, *study, options);
        return;
    }
    if (options.format != "empirical-study") {
        exportTable(cli, *study, options);
        return;
    }
    exportDataSet(cli, *study, options);
}

} // namespace

void addExportCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("export", CliHelp::tr("Write the data set of a study"));
    auto options = std::make_shared<ExportOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command
        ->add_option(
            "--as", options->format,
            CliHelp::tr("What: empirical-study (the data set), benchmark (the settled units that were assessed, in the "
                        "columns of the sheet of assessments that was read), ratings (what each rater said, a row per "
                        "unit), decisions (what was "
                        "settled, by whom and why), items, codebook, history, or rounds (seals and hashes; JSON unless "
                        "--format is given); for other programs qdpx (REFI-QDA), label-studio, doccano, sqlite, a "
                        "workbook with a sheet per table, or ris and bibtex (the included items as references)"))
        ->required()
        ->check(oneOf(wordsOf(exportKinds() + interchangeKinds())));
    command
        ->add_option(
            "--format", options->sheet,
            CliHelp::tr(
                "csv, tsv, jsonl (JSON Lines, empty cells left out) or xlsx; otherwise as the name of the file ends"))
        ->check(oneOf(wordsOf(sheetFormatNames())));
    command
        ->add_option(
            "--codes", options->codes,
            CliHelp::tr(
                "Of ratings: current (default: a merged code as the code it is now) or sealed (as they were sealed: "
                "the sealed agreement can be computed from it)"))
        ->check(oneOf({"sealed", "current"}));
    command
        ->add_option(
            "--layout", options->layout,
            CliHelp::tr(
                "Of ratings: long (default, a row per rater and unit) or paired (a row per unit with the raters "
                "side by side, as corater agree reads sheets)"))
        ->check(oneOf({"long", "paired"}));
    command
        ->add_option(
            "--column", options->columns,
            CliHelp::tr(
                "Of a table: only this column; may be given several times, and the columns stand in that order"))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    command->add_flag("--texts", options->texts, CliHelp::tr("Of items: one more column with the texts of the post"));
    command->add_option("-o,--output", options->out, CliHelp::tr("The file to write; - for standard output"))
        ->required();
    command->add_flag("--published-spellings", options->dataSet.layout.publishedSpellings,
                      CliHelp::tr("Write codes as the published data set does, not as the codebook names them"));
    command->add_flag(
        "--raw,--keep-formulas", options->dataSet.layout.keepFormulas,
        CliHelp::tr("Leave values that begin with = + - @ as they are; otherwise they get an apostrophe"));
    command->add_flag("--unsettled", options->dataSet.withUnsettled,
                      CliHelp::tr("Also write units that are not settled yet, with empty cells"));
    command->add_flag(
        "--evidence", options->dataSet.layout.evidence,
        CliHelp::tr(
            "Of empirical-study: one more column with the passages that raters marked in the unit, as a JSON list"));
    command->add_flag("--json", options->json, CliHelp::tr("Print what was written, and what was left out, as JSON"));
    command->add_flag(
        "--hints", options->withHints,
        CliHelp::tr("Of ratings: one more column with the static rules that found something in the item's code"));
    addAsOf(*command, options->asOf);
    command->callback([&cli, options] { runExport(cli, *options); });
}

} // namespace corater
