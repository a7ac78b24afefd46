// SPDX-License-Identifier: GPL-3.0-or-later
// `corater package`: the replication package of a study, its verification, and the study's description.
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "app/cli/results/PackageReport.h"
#include "models/commands/DescribeStudy.h"
#include "models/package/DataLicence.h"
#include "models/package/PackageCheck.h"
#include "models/package/WritePackage.h"
#include "models/study/StudyDescription.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

namespace corater {

namespace {

struct PackageCommandText
{
    Q_DECLARE_TR_FUNCTIONS(PackageCommand)
    CORATER_MESSAGES(PackageCommand)
};

struct PackageArguments
{
    std::string study;
    std::string out;
    std::string items;
    std::string licence;
    PackageOptions options;
    bool dryRun = false;
    bool json = false;
};

struct DescribeArguments
{
    std::string study;
    std::vector<std::pair<QString, std::string>> fields; ///< in the order of descriptionFields()
    bool dryRun = false;
    bool json = false;
};

Error missing(const QString &what)
{
    return {.code = ErrorCode::Input,
            .message = PackageCommandText::toSay("%1 is missing").arg(what),
            .place = {},
            .expected = what};
}

// The licence of that name; an error if it is unknown.
Result<DataLicence> licenceNamed(const QString &name)
{
    auto licence = dataLicence(name);
    if (!licence) {
        licence.error().message = didYouMean(licence.error().message, name, dataLicences());
    }
    return licence;
}

void runPackage(Cli &cli, const PackageArguments &arguments)
{
    const QString out = argument(arguments.out);
    if (arguments.study.empty() || (out.isEmpty() && !arguments.dryRun)) {
        cli.fail(missing(arguments.study.empty() ? QStringLiteral("STUDY") : QStringLiteral("-o FILE.zip")));
        return;
    }
    const QFileInfo there(out);
    const bool isDevice = there.exists() && !there.isFile() && !there.isDir();
    if (!arguments.dryRun && !isDevice && !out.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive)) {
        cli.fail({.code = ErrorCode::Input,
                  .message = PackageCommandText::toSay("a package is a ZIP file"),
                  .place = {.file = out},
                  .expected = QStringLiteral(".zip")});
        return;
    }
    // Opened first like in every command, so that a file that is no study, is locked or was forged is refused with the
    // usual error.
    const OpenReader study = openReader(cli, arguments.study);
    if (!study) {
        return;
    }
    PackageOptions options = arguments.options;
    if (!arguments.licence.empty()) {
        const auto licence = licenceNamed(argument(arguments.licence));
        if (!licence) {
            cli.fail(licence.error());
            return;
        }
        options.licence = licence->id;
    }
    if (!arguments.items.empty()) {
        options.items = arguments.items == "full"    ? ItemsShown::Full
                        : arguments.items == "links" ? ItemsShown::Links
                                                     : ItemsShown::Ids;
    }
    catchInterrupts();
    const Progress progress{terminalProgress(PackageCommandText::tr("writing")), &interrupted()};
    const auto done =
        arguments.dryRun ? packageSummary(study->path(), options) : writePackage(study->path(), out, options, progress);
    if (!done) {
        Error error = done.error();
        if (error.expected == everythingSettled()) {
            error.expected = PackageCommandText::toSay("everything settled, or --unsettled");
        }
        cli.fail(error);
    } else if (arguments.json) {
        cli.json(packageJson(*done, arguments.dryRun ? QString() : out));
    } else {
        cli.out(packageText(*done, arguments.dryRun ? QString() : out));
    }
}

void runVerify(Cli &cli, const std::string &file, bool json)
{
    const auto verdict = checkPackage(argument(file));
    if (!verdict) {
        cli.fail(verdict.error().within(argument(file)));
        return;
    }
    if (json) {
        cli.json(verdictJson(*verdict));
    } else {
        cli.out(verdictText(*verdict));
    }
    if (!verdict->isWhole()) {
        cli.answerIsNo();
    }
}

void tellDescription(Cli &cli, const StudyReader &study, bool json)
{
    const StudyDescription description = descriptionOf(study);
    QJsonObject told;
    for (const DescriptionField &field : descriptionFields()) {
        const QString said = description.field(field.key);
        told.insert(QLatin1StringView(field.key), said.isEmpty() ? QJsonValue() : QJsonValue(said));
        if (!json) {
            cli.out(QStringLiteral("%1: %2\n").arg(field.title, said.isEmpty() ? QStringLiteral("–") : said));
        }
    }
    if (json) {
        cli.json({{"title", description.title}, {"fields", told}});
    }
}

Result<QMap<QString, QString>> changedFields(const DescribeArguments &arguments, const CLI::App &command)
{
    QMap<QString, QString> changed;
    for (const auto &[key, value] : arguments.fields) {
        if (command.get_option("--" + key.toStdString())->count() == 0) {
            continue;
        }
        QString text = argument(value);
        if (key == u"licence" && !text.isEmpty()) {
            TRY(const auto licence, licenceNamed(text));
            text = licence.id;
        }
        changed.insert(key, text.replace(QLatin1String("\\n"), QLatin1String("\n")));
    }
    return changed;
}

void runDescribe(Cli &cli, const CLI::App &command, const DescribeArguments &arguments)
{
    const auto changed = changedFields(arguments, command);
    if (!changed) {
        cli.fail(changed.error());
        return;
    }
    const OpenStudy study = changed->isEmpty() ? openStudy(cli, arguments.study, OpenMode::ReadOnly)
                                               : openToChange(cli, arguments.study, arguments.dryRun);
    if (!study) {
        return;
    }
    const auto done = changed->isEmpty() ? Result<void>() : study->perform(describeStudy(*changed));
    if (!done) {
        cli.fail(done.error());
        return;
    }
    tellDescription(cli, *study, arguments.json);
}

void addVerify(CLI::App &parent, Cli &cli)
{
    CLI::App *command = parent.add_subcommand(
        "verify", CliHelp::tr("Check a package: its files against the manifest, its numbers against its tables"));
    auto file = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    command->add_option("FILE", *file, CliHelp::tr("The package, a ZIP file"))->required();
    command->add_flag("--json", *json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("Exit status 1: a file was changed, is missing or does not belong to the package, or a "
                                "recomputed number differs."));
    command->callback([&cli, file, json] { runVerify(cli, *file, *json); });
}

void addDescribe(CLI::App &parent, Cli &cli)
{
    CLI::App *command = parent.add_subcommand(
        "describe", CliHelp::tr("Say what the study is, for report and package; without options: print it"));
    auto arguments = std::make_shared<DescribeArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study"))->required();
    const std::vector<DescriptionField> fields = descriptionFields();
    for (const DescriptionField &field : fields) {
        arguments->fields.emplace_back(QLatin1StringView(field.key), std::string());
    }
    for (size_t i = 0; i < fields.size(); ++i) {
        auto &[key, value] = arguments->fields[i];
        CLI::Option *option =
            command->add_option("--" + key.toStdString(), value,
                                CliHelp::words(CliHelp::toSay("%1 (empty: remove it)").arg(fields[i].hint)));
        if (key == u"licence") {
            option->check(offering(wordsOf(dataLicences())));
        }
    }
    command->add_flag("--dry-run", arguments->dryRun, CliHelp::tr("Show what would change, and change nothing"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("\\n in a value begins a new line."));
    command->callback([&cli, command, arguments] { runDescribe(cli, *command, *arguments); });
}

} // namespace

void addPackageCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("package", CliHelp::tr("Write the replication package of a study, or check one"));
    auto arguments = std::make_shared<PackageArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study"));
    command->add_option("-o,--output", arguments->out, CliHelp::tr("The ZIP file to write"));
    command
        ->add_option("--items", arguments->items,
                     CliHelp::tr("Items in full (with their texts and who wrote them), as links (ids and addresses), "
                                 "or ids alone; default: "
                                 "full where the study names a licence of its items, otherwise links"))
        ->check(oneOf({"full", "links", "ids"}));
    command->add_flag("--anonymous", arguments->options.anonymous,
                      CliHelp::tr("Raters as A1, A2, … in every file, and no authors"));
    command
        ->add_option("--licence,--license", arguments->licence,
                     CliHelp::tr("Licence of the data, by its name here or at SPDX"))
        ->check(offering(wordsOf(dataLicences())));
    command->add_flag("--unsettled", arguments->options.unsettled,
                      CliHelp::tr("Also if not everything is settled; the README says so"));
    command
        ->add_option("--bootstrap", arguments->options.resamples,
                     CliHelp::tr("Resamples of the intervals in the report (default 10000)"))
        ->check(within(200, 1'000'000));
    command->add_flag("--dry-run", arguments->dryRun,
                      CliHelp::tr("Show what it would contain and what is missing; write nothing"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("The same study gives the same bytes. It contains nothing of an open round.\nNames "
                                "that raters wrote into comments are listed for you to look at."));
    addVerify(*command, cli);
    addDescribe(*command, cli);
    command->callback([&cli, command, arguments] {
        if (command->get_subcommands().empty()) {
            runPackage(cli, *arguments);
        }
    });
}

} // namespace corater
