// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/RoundReport.h"
#include "app/cli/StudyAccess.h"

namespace corater {

namespace {

QJsonObject toJson(const StudyStatus &status)
{
    return {{"title", status.title},
            {"items", status.items},
            {"codebook_version", status.codebookVersion},
            {"rounds", roundsJson(status)},
            {"settled_items", status.settledItems},
            {"final_units", status.finalUnits}};
}

QString toText(const StudyStatus &status)
{
    return QStringLiteral("%1: %2 items, codebook %3\n").arg(status.title).arg(status.items).arg(status.codebookVersion) +
           roundsText(status) +
           QStringLiteral("settled: %1 items with %2 units\n").arg(status.settledItems).arg(status.finalUnits);
}

void run(Cli &cli, const std::string &path, bool json)
{
    const auto study = openStudy(cli, path, OpenMode::ReadOnly);
    if (!study) {
        return;
    }
    const auto status = studyStatus(*study);
    if (!status) {
        cli.fail(status.error());
    } else if (json) {
        cli.json(toJson(*status));
    } else {
        cli.out(toText(*status));
    }
}

} // namespace

void addStatusCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("status", "Say how far a study is");
    auto path = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    command->add_option("STUDY", *path, "The study")->required();
    command->add_flag("--json", *json, "Print JSON");
    command->callback([&cli, path, json] { run(cli, *path, *json); });
}

} // namespace corater
