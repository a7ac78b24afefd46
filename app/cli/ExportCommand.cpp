// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/RoundReport.h"
#include "app/cli/StudyAccess.h"
#include "data/export/WholeFile.h"
#include "models/study/CountWords.h"
#include "models/study/DataSetExport.h"
#include "models/study/RatingsExport.h"

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
    bool json = false;
    bool withHints = false;
};

struct ExportCommandText
{
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)
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
    line(count.unitless, Counted::Item, ExportCommandText::tr("%1 in, without a unit"));
    line(count.unrated, Counted::Item, ExportCommandText::tr("%1 left out: no ratings in a closed round"));
}

// To a file, which appears whole or not at all, or to standard output.
Result<void> writeSomewhere(const QString &name, const std::function<Result<void>(QIODevice &)> &write)
{
    if (name != QLatin1String("-")) {
        return writeWholeFile(name, write);
    }
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly)) {
        return fail(ErrorCode::Permission, ExportCommandText::tr("standard output cannot be written"));
    }
    auto done = write(out);
    if (done && !out.flush()) {
        return fail(ErrorCode::DiskFull, ExportCommandText::tr("standard output cannot be written"), {}, {},
                    out.errorString());
    }
    return done;
}

void exportEveryRating(Cli &cli, const Study &study, const ExportOptions &options)
{
    const QString out = argument(options.out);
    ExportedRatings count;
    const auto hinted = options.withHints ? hintedItems(study.file().connection()) : HintedItems();
    if (!hinted) {
        cli.fail(hinted.error());
        return;
    }
    const auto written = writeSomewhere(out, [&](QIODevice &device) -> Result<void> {
        const auto done = exportRatings(study, device, options.dataSet.layout.keepFormulas,
                                        options.withHints ? &*hinted : nullptr);
        count = done.value_or(count);
        return done ? Result<void>() : std::unexpected(done.error());
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
        cli.say(count.openRounds == 1
                    ? ExportCommandText::tr("  1 round left out: not sealed by all")
                    : ExportCommandText::tr("  %1 rounds left out: not sealed by all").arg(count.openRounds));
    }
}

// When each rater sealed what, with the hashes: what a reviewer holds the study file against.
void exportRounds(Cli &cli, const Study &study, const QString &out, bool asJson)
{
    const auto status = studyStatus(study);
    if (!status) {
        cli.fail(status.error());
        return;
    }
    const QJsonObject json{{"study", status->title}, {"rounds", roundsJson(*status)}};
    const auto written = writeSomewhere(out, [&](QIODevice &file) -> Result<void> {
        const QByteArray text = QJsonDocument(json).toJson();
        return file.write(text) == text.size()
                   ? Result<void>()
                   : fail(ErrorCode::DiskFull, ExportCommandText::tr("the file cannot be written"));
    });
    if (!written) {
        cli.fail(written.error().within(out));
    } else if (asJson) {
        cli.json({{"file", out}, {"as", "rounds"}, {"rounds", qint64(status->rounds.size())}});
    }
}

void runExport(Cli &cli, const ExportOptions &options)
{
    const QString out = argument(options.out);
    if (options.json && out == u"-") {
        cli.fail({.code = ErrorCode::Input,
                  .message = ExportCommandText::tr("--json tells of a file; to standard output goes the data set itself"),
                  .place = {.cell = QStringLiteral("--json")},
                  .expected = QStringLiteral("-o FILE")});
        return;
    }
    const auto study = openStudy(cli, options.study, OpenMode::ReadOnly);
    if (!study) {
        return;
    }
    if (options.withHints && options.format != "ratings") {
        cli.fail({.code = ErrorCode::Input,
                  .message = ExportCommandText::tr("--hints is a column of --as ratings"),
                  .place = {},
                  .expected = QStringLiteral("--as ratings"),
                  .found = argument(options.format)});
        return;
    }
    if (options.format == "rounds") {
        exportRounds(cli, *study, out, options.json);
        return;
    }
    if (options.format == "ratings") {
        exportEveryRating(cli, *study, options);
        return;
    }
    ExportedDataSet count;
    const auto written = writeSomewhere(out, [&](QIODevice &device) -> Result<void> {
        const auto done = exportEmpiricalStudy(*study, device, options.dataSet);
        count = done.value_or(count);
        return done ? Result<void>() : std::unexpected(done.error());
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

} // namespace

void addExportCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("export", "Write the data set of a study");
    auto options = std::make_shared<ExportOptions>();
    command->add_option("STUDY", options->study, "The study")->required();
    command->add_option("--as", options->format, "The layout: empirical-study, ratings (what each rater said, a row per unit), or rounds "
                         "(seals and hashes, JSON)")
        ->required()
        ->check(CLI::IsMember({"empirical-study", "ratings", "rounds"}));
    command->add_option("-o,--output", options->out, "The file to write; - for standard output")->required();
    command->add_flag("--published-spellings", options->dataSet.layout.publishedSpellings,
                      "Write codes as the published data set does, not as the codebook names them");
    command->add_flag("--keep-formulas", options->dataSet.layout.keepFormulas,
                      "Leave values that begin with = + - @ as they are; otherwise they get an apostrophe");
    command->add_flag("--unsettled", options->dataSet.withUnsettled,
                      "Also write units that are not settled yet, with empty cells");
    command->add_flag("--json", options->json, "Print what was written, and what was left out, as JSON");
    command->add_flag("--hints", options->withHints,
                      "Of ratings: one more column with the static rules that found something in the item's code");
    command->callback([&cli, options] { runExport(cli, *options); });
}

} // namespace corater
