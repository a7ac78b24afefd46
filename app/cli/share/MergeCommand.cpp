// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "models/share/Sharing.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct MergeOptions
{
    std::string study;
    std::vector<std::string> copies;
    bool dryRun = false;
    bool json = false;
};

struct MergeCommandText
{
    Q_DECLARE_TR_FUNCTIONS(MergeCommand)
};

QString sentence(const QString &copy, const MergeOutcome &outcome, bool dryRun)
{
    if (outcome.entries == 0 && outcome.items == 0) {
        return MergeCommandText::tr("%1: nothing new for this copy").arg(copy);
    }
    const QString changes = outcome.entries == 1 ? MergeCommandText::tr("1 change")
                                                 : MergeCommandText::tr("%n changes", nullptr, int(outcome.entries));
    const QString items = outcome.items == 1 ? MergeCommandText::tr("1 item")
                                             : MergeCommandText::tr("%n items", nullptr, int(outcome.items));
    const QString what = outcome.items == 0 ? changes : MergeCommandText::tr("%1 and %2").arg(changes, items);
    return (dryRun ? MergeCommandText::tr("%1: would merge %2") : MergeCommandText::tr("%1: merged %2"))
        .arg(copy, what);
}

void sayConflicts(Cli &cli, const MergeOptions &options, qint64 count)
{
    if (count > 0) {
        cli.say((count == 1
                     ? MergeCommandText::tr("1 new contradiction; both values are kept: corater conflicts %1")
                     : MergeCommandText::tr("%n new contradictions; both values of each are kept: corater conflicts %1",
                                            nullptr, int(count)))
                    .arg(argument(options.study)));
    }
}

void runMerge(Cli &cli, const MergeOptions &options)
{
    const auto study = openToChange(cli, options.study, options.dryRun);
    if (!study) {
        return;
    }
    QJsonArray copies;
    qint64 conflicts = 0;
    for (const std::string &name : options.copies) {
        const QString copy = argument(name);
        // A dry run works on a temporary copy of the study, so files are really merged there: each count considers the
        // files before it.
        const auto merged = takeInFile(*study, copy, MergeMode::Real);
        if (!merged) {
            cli.fail(merged.error().within(copy));
            return;
        }
        conflicts += merged->newConflicts;
        cli.say(sentence(copy, *merged, options.dryRun));
        copies << QJsonObject{{"file", copy},
                              {"changes", merged->entries},
                              {"items", merged->items},
                              {"new_conflicts", merged->newConflicts}};
    }
    sayConflicts(cli, options, conflicts);
    if (options.json) {
        cli.json({{"study", argument(options.study)}, {"dry_run", options.dryRun}, {"copies", copies}});
    }
}

} // namespace

void addMergeCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("merge", CliHelp::tr("Merge other copies of the study into this one"));
    auto options = std::make_shared<MergeOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command
        ->add_option("FILE", options->copies,
                     CliHelp::tr("Other copies of the study, or packets from them; they stay unchanged"))
        ->required();
    command->add_flag("--dry-run", options->dryRun, CliHelp::tr("Change nothing: show what would be merged"));
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "Copies may be made with the file manager at any time, and everybody works in their own. Direction,\norder and "
        "number of merges make no difference: copies that have merged each other are equal.\nChanges of different "
        "things are combined. Of contradictory changes both are kept, and the later one\nstands until somebody decides "
        "(corater conflicts). A merge never changes sealed labels."));
    command->callback([&cli, options] { runMerge(cli, *options); });
}

} // namespace corater
