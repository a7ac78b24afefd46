// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/InEnglish.h"
#include "data/files/WholeFile.h"
#include "models/study/CountWords.h"
#include "models/units/UnitsWhere.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QJsonDocument>

#include <optional>

namespace corater {

namespace {

struct UnitsOptions
{
    std::string study;
    std::string where;
    std::string format = "md";
    std::string out = "-";
    bool lost = false;
    bool json = false;
};

struct UnitsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(UnitsCommand)
};

Result<QByteArray> written(const UnitsOptions &options, const std::vector<UnitRecord> &units)
{
    const QString where = argument(options.where);
    if (options.json || options.format == "json") {
        return QJsonDocument(unitsJson(where, units)).toJson();
    }
    if (options.format == "md") {
        return unitsMarkdown(where, units).toUtf8();
    }
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto sheet = sheetWriter(SheetFormat::Csv, buffer, QStringLiteral("units"));
    TRY(writeUnits(units, *sheet));
    return buffer.data();
}

void runUnits(Cli &cli, const UnitsOptions &options)
{
    const auto study = openReader(cli, options.study);
    if (!study) {
        return;
    }
    std::optional<InEnglish> data;
    if (options.json || options.format != "md") {
        data.emplace();
    }
    auto units = unitsWhere(*study, argument(options.where));
    if (units && options.lost) {
        std::erase_if(*units, [](const UnitRecord &unit) { return !unit.hasPassageToLookAt(); });
    }
    const auto text = units ? written(options, *units) : std::unexpected(units.error());
    if (!text) {
        cli.fail(text.error());
        return;
    }
    const QString out = argument(options.out);
    if (out == u"-") {
        cli.out(QString::fromUtf8(*text));
    } else if (const auto done = writeWholeFile(out,
                                                [&](QIODevice &file) -> Result<void> {
                                                    return file.write(*text) == text->size()
                                                               ? Result<void>()
                                                               : fail(ErrorCode::DiskFull,
                                                                      Message::literal(file.errorString()));
                                                });
               !done) {
        cli.fail(done.error().within(out));
        return;
    }
    cli.say(countOf(qint64(units->size()), Counted::Unit));
}

} // namespace

void addUnitsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "units", CliHelp::tr("Read all units with a code one below the other, to check it for consistency"));
    auto options = std::make_shared<UnitsOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option(
        "--where", options->where,
        CliHelp::tr(
            "Which units: a search as in the list; code:, final: and comment: are asked of the unit, all else of "
            "its item (default: all)"));
    command->add_flag("--lost", options->lost,
                      CliHelp::tr("Of them only those with a marked passage that the text does not have any more, or "
                                  "only something like it"));
    command->add_option("--format", options->format, CliHelp::tr("md, csv (a row per unit and dimension) or json"))
        ->check(oneOf({"md", "csv", "json"}))
        ->capture_default_str();
    command->add_option("-o,--output", options->out, CliHelp::tr("The file to write; - for standard output"))
        ->capture_default_str();
    command->add_flag("--json", options->json, CliHelp::tr("The same as --format json"));
    command->footer(CliHelp::tr(
        "Of every unit: title and link of the post, each rater's labels and comments, what was settled, by whom\n"
        "and why. Rounds that are open are left out."));
    command->callback([&cli, options] { runUnits(cli, *options); });
}

} // namespace corater
