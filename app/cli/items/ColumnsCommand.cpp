// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/TextTable.h"
#include "app/cli/parser/CliHelp.h"
#include "models/commands/StudyCommands.h"
#include "models/items/ShownFields.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct ColumnsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(ColumnsCommand)
    CORATER_MESSAGES(ColumnsCommand)
};

struct ColumnsOptions
{
    std::string study;
    std::vector<std::string> shown;
    std::vector<std::string> hidden;
    bool dryRun = false;
    bool json = false;
};

Result<void> checkKnown(const std::vector<SourceColumn> &columns, const QStringList &wanted)
{
    QStringList known;
    for (const SourceColumn &column : columns) {
        known << column.heading;
    }
    for (const QString &heading : wanted) {
        if (!known.contains(heading, Qt::CaseInsensitive)) {
            return fail(ErrorCode::Input,
                        didYouMean(ColumnsCommandText::toSay("no item of the study has such a column"), heading, known),
                        {}, known.join(QStringLiteral(", ")), heading);
        }
    }
    return {};
}

Result<void> choose(Study &study, const ColumnsOptions &options)
{
    const QStringList shown = listed(options.shown);
    const QStringList hidden = listed(options.hidden);
    const auto columns = sourceColumns(study);
    TRY(columns ? checkKnown(*columns, shown + hidden) : std::unexpected(columns.error()));
    ColumnChoices choices = ColumnChoices::of(study);
    choices.choose(shown, true);
    choices.choose(hidden, false);
    return study.perform(setSetting(columnChoicesSetting, choices.text()));
}

QString stateOf(const SourceColumn &column)
{
    const QString words = column.hidden == 0              ? ColumnsCommandText::tr("shown")
                          : column.hidden == column.items ? ColumnsCommandText::tr("hidden")
                                                          : ColumnsCommandText::tr("hidden in %1").arg(column.hidden);
    return column.isChosen ? ColumnsCommandText::tr("%1 (chosen)").arg(words) : words;
}

void showColumns(Cli &cli, const std::vector<SourceColumn> &columns, bool asJson)
{
    QJsonArray list;
    std::vector<QStringList> rows;
    for (const SourceColumn &column : columns) {
        list << QJsonObject{{"column", column.heading},
                            {"items", column.items},
                            {"hidden", column.hidden},
                            {"chosen", column.isChosen}};
        rows.push_back({column.heading, QString::number(column.items), stateOf(column)});
    }
    if (asJson) {
        cli.json({{"columns", list}});
    } else if (rows.empty()) {
        cli.say(ColumnsCommandText::tr("the sources of the items have no other columns"));
    } else {
        cli.out(aligned(rows, {}));
    }
}

void listColumns(Cli &cli, const StudyReader &study, const ColumnsOptions &options)
{
    const auto columns = sourceColumns(study);
    if (columns) {
        showColumns(cli, *columns, options.json);
    } else {
        cli.fail(columns.error().within(argument(options.study)));
    }
}

void runColumns(Cli &cli, const ColumnsOptions &options)
{
    if (options.shown.empty() && options.hidden.empty()) {
        if (const auto study = openReader(cli, options.study)) {
            listColumns(cli, *study, options);
        }
        return;
    }
    const auto study = openToChange(cli, options.study, options.dryRun);
    if (!study) {
        return;
    }
    if (const auto done = choose(*study, options); !done) {
        cli.fail(done.error().within(argument(options.study)));
        return;
    }
    listColumns(cli, *study, options);
}

} // namespace

void addColumnsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "columns", CliHelp::tr("List the columns of the sources, and choose which of them raters see"));
    auto options = std::make_shared<ColumnsOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("--show", options->shown, CliHelp::tr("Columns that raters see (State,class)"));
    command->add_option("--hide", options->hidden, CliHelp::tr("Columns that raters do not see"));
    command->add_flag("--dry-run", options->dryRun, CliHelp::tr("Change nothing: list the columns as they would be"));
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "Columns that may be earlier labels are hidden until they are shown: those that the codebook asks, those that "
        "name a\nrater, and names such as code, theme, class, prediction, gold or priority. “labels” are those of an "
        "issue’s tracker."));
    command->callback([&cli, options] { runColumns(cli, *options); });
}

} // namespace corater
