// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "data/files/InputFile.h"
#include "models/commands/MarkDuplicates.h"
#include "models/study/CountWords.h"
#include "models/study/StudyStatus.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <limits>

namespace corater {

namespace {

struct DuplicatesCommandText
{
    Q_DECLARE_TR_FUNCTIONS(DuplicatesCommand)
    CORATER_MESSAGES(DuplicatesCommand)
};

struct DuplicatesOptions
{
    std::string where;
    double threshold = 0.9;
    qint64 seed = 1;
    bool mark = false;
    bool dryRun = false;
    bool json = false;
};

bool isStudy(const QString &path)
{
    return InputFile::beginsWith(path, "SQLite format 3");
}

void show(Cli &cli, const std::vector<DuplicatePair> &pairs, bool json)
{
    QJsonArray list;
    for (const DuplicatePair &pair : pairs) {
        if (json) {
            list.append(QJsonObject{{"kept", pair.keptId},
                                    {"duplicate", pair.itemId},
                                    {"similarity", pair.similarity},
                                    {"exact", pair.exact},
                                    {"both_in_rounds", pair.bothInRounds}});
        } else {
            cli.out(QStringLiteral("%1\t%2\t%3\t%4\n")
                        .arg(pair.exact ? QStringLiteral("exact") : QString::number(pair.similarity, 'f', 3),
                             pair.keptId, pair.itemId, pair.itemTitle));
        }
    }
    if (json) {
        cli.json({{"pairs", list}});
    } else {
        cli.say(DuplicatesCommandText::tr("%1: similarity, the one to keep, the other, its title")
                    .arg(countOf(qint64(pairs.size()), Counted::Pair)));
    }
}

void searchStudy(Cli &cli, const DuplicatesOptions &options)
{
    const auto study = options.mark ? openToChange(cli, options.where, options.dryRun)
                                    : openStudy(cli, options.where, OpenMode::ReadOnly);
    if (!study) {
        return;
    }
    catchInterrupts();
    const DuplicateOptions search{.threshold = options.threshold, .seed = quint64(options.seed)};
    const auto pairs =
        findDuplicates(*study, search, {terminalProgress(DuplicatesCommandText::tr("comparing")), &interrupted()});
    const auto status = studyStatus(*study);
    if (!pairs || !status) {
        cli.fail(!pairs ? pairs.error() : status.error());
        return;
    }
    show(cli, *pairs, options.json);
    if (!options.mark) {
        return;
    }
    std::vector<DuplicateVerdict> verdicts;
    for (const DuplicatePair &pair : *pairs) {
        verdicts.push_back({.pair = pair, .same = true, .reason = {}});
    }
    const auto done = study->perform(markDuplicates(std::move(verdicts), [&](qint64 marked) {
        return duplicateSteps(search, *pairs, status->items - status->duplicates, marked);
    }));
    if (!done) {
        cli.fail(done.error());
        return;
    }
    const qint64 marked = *done;
    if (options.dryRun) {
        cli.say(marked == 1
                    ? DuplicatesCommandText::tr("1 item would be marked as a duplicate")
                    : DuplicatesCommandText::tr("%n items would be marked as duplicates", nullptr, int(marked)));
        return;
    }
    cli.say(marked == 1
                ? DuplicatesCommandText::tr("1 item marked as a duplicate: it stays in the study and enters no round")
                : DuplicatesCommandText::tr("%n items marked as duplicates: they stay in the study and enter no round",
                                            nullptr, int(marked)));
}

void runDuplicates(Cli &cli, const DuplicatesOptions &options)
{
    if (isStudy(argument(options.where))) {
        searchStudy(cli, options);
        return;
    }
    if (options.mark) {
        cli.fail({.code = ErrorCode::Input,
                  .message = DuplicatesCommandText::toSay("only the items of a study can be marked"),
                  .place = {.file = argument(options.where)}});
        return;
    }
    catchInterrupts();
    const auto pairs = findDuplicatesIn(argument(options.where), {options.threshold, quint64(options.seed)},
                                        {terminalProgress(DuplicatesCommandText::tr("comparing")), &interrupted()});
    if (!pairs) {
        cli.fail(pairs.error().within(argument(options.where)));
        return;
    }
    show(cli, *pairs, options.json);
}

} // namespace

void addDuplicatesCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("duplicates", CliHelp::tr("Find posts that are the same or very similar"));
    auto options = std::make_shared<DuplicatesOptions>();
    command->add_option("STUDY|FILE", options->where, CliHelp::tr("A study, or a file of posts in any format"))
        ->required();
    command->add_option("--threshold", options->threshold, CliHelp::tr("Minimum similarity of two posts"))
        ->check(within(0.01, 1.0))
        ->capture_default_str();
    command->add_option("--seed", options->seed, CliHelp::tr("Seed of the search"))
        ->check(within(qint64(0), std::numeric_limits<qint64>::max()))
        ->capture_default_str();
    command->add_flag("--mark", options->mark, CliHelp::tr("Mark the others as duplicates, which enter no round"));
    command->add_flag("--dry-run", options->dryRun,
                      CliHelp::tr("With --mark: mark nothing, show how many would be marked"));
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "Similarity: runs of four words in both posts / runs in at least one of them (Broder 1997), of title and\nmain "
        "text without markup and case. A post that was in a round is kept, otherwise the older one."));
    command->callback([&cli, options] { runDuplicates(cli, *options); });
}

} // namespace corater
