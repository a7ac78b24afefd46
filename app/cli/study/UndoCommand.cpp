// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/JsonArray.h"
#include "data/store/history/HistoryRepository.h"
#include "models/commands/TakeBack.h"
#include "models/history/HistoryLines.h"
#include "models/history/HistoryText.h"
#include "models/history/UndoText.h"
#include "models/study/UndoSteps.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct UndoOptions
{
    std::string study;
    std::string rater;
    std::string entry; ///< an older change, by its number in the history or by its hash
    bool list = false;
    bool json = false;
};

struct UndoCommandText
{
    Q_DECLARE_TR_FUNCTIONS(UndoCommand)
    CORATER_MESSAGES(UndoCommand)
};

/// A change that can be undone, with its number in the history; 0 if the history does not list it while a round is
/// open.
struct UndoableEntry
{
    qint64 number = 0;
    HistoryEntry entry;
};

// The changes that can be undone, newest first.
Result<std::vector<UndoableEntry>> undoableEntries(const StudyReader &study)
{
    TRY(const auto steps, undoStepsOf(study));
    TRY(const auto lines, historyLines(study, study.actor()));
    QHash<qint64, const UndoState::Step *> undoable;
    for (const UndoState::Step &step : steps.done) {
        undoable.insert(step.seq, &step);
    }
    std::vector<UndoableEntry> entries;
    TRY(study.store().history().readOwn(study.actor(), [&](const HistoryEntry &entry) -> Result<void> {
        if (const UndoState::Step *step = undoable.value(entry.seq)) {
            const auto line = std::ranges::lower_bound(lines, entry.seq, {}, &HistoryLine::seq);
            const bool isListed = line != lines.end() && line->seq == entry.seq;
            entries.push_back({isListed ? line->number : 0, entry});
            // A redo entry shows the arguments and text of the change it repeats.
            entries.back().entry.arguments = step->arguments;
            entries.back().entry.text = step->text;
        }
        return {};
    }));
    std::ranges::reverse(entries);
    return entries;
}

QJsonObject entryJson(const UndoableEntry &undoable)
{
    const HistoryEntry &entry = undoable.entry;
    return {{"entry", undoable.number > 0 ? QJsonValue(undoable.number) : QJsonValue()},
            {"at", entry.at},
            {"kind", entry.kind},
            {"text", historyText(entry)},
            {"arguments", entry.arguments}};
}

void listEntries(Cli &cli, const StudyReader &study, const UndoOptions &options)
{
    const auto entries = undoableEntries(study);
    if (!entries) {
        cli.fail(entries.error());
        return;
    }
    if (options.json) {
        cli.json({{"rater", argument(options.rater)}, {"can_undo", jsonArray(*entries, entryJson)}});
        return;
    }
    for (const UndoableEntry &entry : *entries) {
        cli.out(QStringLiteral("%1  %2  %3\n")
                    .arg(entry.number > 0 ? QString::number(entry.number) : QStringLiteral("–"), 6)
                    .arg(entry.entry.at, historyText(entry.entry)));
    }
}

void takeBack(Cli &cli, Study &study, const UndoOptions &options)
{
    if (!study.canUndo()) {
        const Message whose =
            options.rater.empty()
                ? UndoCommandText::toSay("changes without a rater; for those of a rater: --rater NAME")
                : UndoCommandText::toSay("changes of %1").arg(argument(options.rater));
        cli.fail({.code = ErrorCode::Refused,
                  .message = UndoCommandText::toSay("there is nothing to take back"),
                  .place = {.file = study.path()},
                  .expected = whose});
        return;
    }
    const auto entries = undoableEntries(study);
    if (!entries) {
        cli.fail(entries.error());
        return;
    }
    const QString text = undoText(study);
    if (const auto undone = study.undo(); !undone) {
        cli.fail(undone.error().within(study.path()));
        return;
    }
    cli.say(UndoCommandText::tr("%1: taken back: %2").arg(study.path(), text));
    if (options.json) {
        cli.json({{"rater", argument(options.rater)}, {"undone", entryJson(entries->front())}});
    }
}

// Undoes an older change by a new change.
void takeBackOne(Cli &cli, Study &study, const UndoOptions &options)
{
    const auto seq = entryNamed(study, argument(options.entry), study.actor());
    const auto lines = seq ? historyLines(study, study.actor()) : std::unexpected(seq.error());
    if (!lines) {
        cli.fail(lines.error());
        return;
    }
    const HistoryLine line = *std::ranges::find(*lines, *seq, &HistoryLine::seq);
    if (const auto taken = takeBackEntry(study, *seq); !taken) {
        Error error = taken.error();
        error.message = UndoCommandText::toSay("change %1 (%2) is not taken back: %3")
                            .arg(QString::number(line.number), line.what, error.message);
        cli.fail(error.within(study.path()));
        return;
    }
    cli.say(UndoCommandText::tr("%1: taken back: %2").arg(study.path(), line.what));
    if (options.json) {
        cli.json({{"rater", argument(options.rater)},
                  {"undone",
                   QJsonObject{{"entry", line.number}, {"at", line.at}, {"kind", line.kind}, {"text", line.what}}}});
    }
}

void runUndo(Cli &cli, const UndoOptions &options)
{
    const auto study = openStudy(cli, options.study, options.list ? OpenMode::ReadOnly : OpenMode::ReadWrite);
    if (!study || !actAs(cli, *study, options.rater)) {
        return;
    }
    if (options.list) {
        listEntries(cli, *study, options);
    } else if (!options.entry.empty()) {
        takeBackOne(cli, *study, options);
    } else {
        takeBack(cli, *study, options);
    }
}

} // namespace

void addUndoCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("undo", CliHelp::tr("Take the newest change back, such as an import"));
    auto options = std::make_shared<UndoOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option(
        "--rater", options->rater,
        CliHelp::tr("Take back the newest change of this rater; otherwise the newest change without a rater, such "
                    "as an import by command line"));
    CLI::Option *entry = command->add_option(
        "--entry", options->entry,
        CliHelp::tr("Take back this older change by a new change, if nothing depends on it: its number in "
                    "`corater history` (with --rater: in `corater history --rater NAME --own`), or its hash"));
    command
        ->add_flag("--list", options->list,
                   CliHelp::tr("Change nothing: list what can be taken back, the newest first"))
        ->excludes(entry);
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("A sealed round stays sealed: the seal and what was before it cannot be taken back. What is "
                    "taken\nback stays in the history.\n\n  corater undo study.corater --list\n  corater undo "
                    "study.corater               takes a wrong import of ratings back\n  corater undo study.corater "
                    "--entry 12    takes back change number 12 of the history"));
    command->callback([&cli, options] { runUndo(cli, *options); });
}

} // namespace corater
