// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Cli.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "app/cli/study/HistoryReport.h"
#include "data/files/WholeFile.h"
#include "models/history/HistoryAbout.h"
#include "models/history/HistoryText.h"
#include "models/history/Moment.h"
#include "models/share/Sharing.h"
#include "models/study/Proposals.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QFileInfo>

// corater history export and import: the history as text that version control shows and merges.

namespace corater {

namespace {

struct HistoryFileOptions
{
    std::string study;
    std::string file;
    bool json = false;
};

struct HistoryTextCommandText
{
    Q_DECLARE_TR_FUNCTIONS(HistoryTextCommand)
};

void runExport(Cli &cli, const HistoryFileOptions &options)
{
    const QString path = argument(options.file);
    const auto study = openToChange(cli, options.study, false);
    if (!study) {
        return;
    }
    const QFileInfo there(path);
    const auto before = there.exists() || there.isSymbolicLink() ? readPacket(path) : Result<QByteArray>();
    const auto text = before ? historyAsText(*study, *before) : std::unexpected(before.error());
    if (!text) {
        cli.fail(text.error().within(path));
        return;
    }
    const auto written = writeWholeFile(path, [&](QIODevice &device) -> Result<void> {
        return device.write(*text) == text->size() ? Result<void>()
                                                   : fail(ErrorCode::DiskFull, Message::literal(device.errorString()));
    });
    if (!written) {
        cli.fail(written.error());
        return;
    }
    const qint64 lines = text->count('\n') - before->count('\n');
    cli.say((lines == 1 ? HistoryTextCommandText::tr("%1: 1 new line")
                        : HistoryTextCommandText::tr("%1: %n new lines", nullptr, int(lines)))
                .arg(path));
    if (options.json) {
        cli.json({{"file", path}, {"lines", qint64(text->count('\n'))}, {"new", lines}});
    }
}

void runImport(Cli &cli, const HistoryFileOptions &options)
{
    const QString path = argument(options.file);
    const auto study = openToChange(cli, options.study, false);
    if (!study) {
        return;
    }
    const auto text = readPacket(path);
    const auto merged = text ? takeInPackets(*study, {*text}, MergeMode::Real) : std::unexpected(text.error());
    if (!merged) {
        cli.fail(merged.error().within(path));
        return;
    }
    cli.say((merged->entries == 1 ? HistoryTextCommandText::tr("%1: 1 new change")
                                  : HistoryTextCommandText::tr("%1: %n new changes", nullptr, int(merged->entries)))
                .arg(path));
    if (options.json) {
        cli.json({{"file", path},
                  {"entries", merged->entries},
                  {"items", merged->items},
                  {"new_conflicts", merged->newConflicts},
                  {"waiting", qint64(merged->waiting.size())}});
    }
}

void add(CLI::App &parent, Cli &cli, const char *name, const std::string &about, const std::string &footer,
         void (*run)(Cli &, const HistoryFileOptions &))
{
    CLI::App *command = parent.add_subcommand(name, about);
    auto options = std::make_shared<HistoryFileOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("FILE", options->file, CliHelp::tr("The text, NAME.jsonl"))->required();
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(footer);
    command->callback([&cli, options, run] { run(cli, *options); });
}

/// Adds the subcommands export and import to `corater history`.
void addHistoryText(CLI::App &history, Cli &cli)
{
    add(history, cli, "export", CliHelp::tr("Write the history as text, one change a line, for version control"),
        CliHelp::tr("Existing lines of the text stay as they are; missing changes are appended with their items. "
                    "Version control "
                    "may\ncombine the lines of two such texts in any order (in .gitattributes: *.jsonl merge=union). "
                    "Ratings of an "
                    "open round\nare encrypted, as with corater share."),
        runExport);
    add(history, cli, "import", CliHelp::tr("Merge the changes in a text that corater history export wrote"),
        CliHelp::tr("It works like corater merge with a packet."), runImport);
}

struct HistoryOptions
{
    std::string study;
    std::string item;
    std::string rater;
    std::string code;
    std::string kind;
    std::string since;
    std::string until;
    std::string text;
    qint64 last = 0;
    bool own = false;
    bool json = false;
};

struct HistoryCommandText
{
    Q_DECLARE_TR_FUNCTIONS(HistoryCommand)
    CORATER_MESSAGES(HistoryCommand)
};

// Limits the list to `entries`; error `notThere` if the item or code does not exist.
Result<void> narrow(HistoryFilter &filter, const EntriesAbout &entries, const Error &notThere)
{
    if (!entries || !*entries) {
        return std::unexpected(entries ? notThere : entries.error());
    }
    filter.among = filter.among ? *filter.among & **entries : **entries;
    return {};
}

Result<void> narrowToItem(const StudyReader &study, const QString &wanted, HistoryFilter &filter)
{
    return narrow(
        filter, entriesAboutItem(study, wanted),
        {.code = ErrorCode::Input, .message = SharedText::noItemCalled().arg(wanted), .place = {.file = study.path()}});
}

Result<void> narrowToCode(const StudyReader &study, const QString &wanted, RaterId viewer, HistoryFilter &filter)
{
    const Codebook shown = codebookShownTo(study, viewer);
    return narrow(filter, entriesAboutCode(study, wanted, viewer),
                  {.code = ErrorCode::Input,
                   .message = didYouMean(SharedText::noCodeCalled().arg(wanted), wanted, codeNames(shown)),
                   .place = {.file = study.path()}});
}

Result<void> setMoments(const HistoryOptions &options, HistoryFilter &filter)
{
    for (const auto &[text, part, target] : {std::tuple(&options.since, DayPart::Begin, &filter.since),
                                             std::tuple(&options.until, DayPart::End, &filter.until)}) {
        if (text->empty()) {
            continue;
        }
        TRY(const auto moment, momentOf(argument(*text), part));
        *target = moment;
    }
    return {};
}

Result<HistoryFilter> filterOf(const StudyReader &study, const HistoryOptions &options, RaterId viewer)
{
    HistoryFilter filter{.text = argument(options.text)};
    if (!options.rater.empty()) {
        TRY(const auto rater, raterNamed(study, argument(options.rater)));
        filter.actor = rater;
    }
    if (const QString kind = argument(options.kind); !kind.isEmpty()) {
        if (!historyKinds().contains(kind)) {
            return fail(ErrorCode::Input,
                        didYouMean(HistoryCommandText::toSay("no such kind of change"), kind, historyKinds()), {},
                        historyKinds().join(QStringLiteral(", ")), kind);
        }
        filter.kinds << kind;
    }
    auto done = setMoments(options, filter);
    if (done && !options.item.empty()) {
        done = narrowToItem(study, argument(options.item), filter);
    }
    if (done && !options.code.empty()) {
        done = narrowToCode(study, argument(options.code), viewer, filter);
    }
    TRY(done);
    return filter;
}

Result<std::vector<HistoryLine>> wantedLines(const StudyReader &study, const HistoryOptions &options, RaterId viewer)
{
    const auto filter = filterOf(study, options, viewer);
    TRY(auto lines, filter ? historyLines(study, viewer) : std::unexpected(filter.error()));
    std::erase_if(lines, [&](const HistoryLine &line) { return !fits(line, *filter); });
    if (options.last > 0 && qint64(lines.size()) > options.last) {
        lines.erase(lines.begin(), lines.end() - options.last);
    }
    return lines;
}

void runHistory(Cli &cli, const HistoryOptions &options)
{
    const auto study = openReader(cli, options.study);
    if (!study) {
        return;
    }
    const auto viewer = options.own ? raterNamed(*study, argument(options.rater)) : Result<RaterId>();
    const auto lines = viewer ? wantedLines(*study, options, *viewer) : std::unexpected(viewer.error());
    if (!lines) {
        cli.fail(lines.error());
        return;
    }
    QStringList open;
    for (const Round &round : study->rounds()) {
        if (!round.imported && !study->isClosed(round.id)) {
            open << round.name;
        }
    }
    if (options.json) {
        cli.json(historyJson(*study, *lines, open));
        return;
    }
    cli.out(historyListing(*study, *lines));
    if (!open.isEmpty()) {
        cli.say(HistoryCommandText::tr("%1 is open: its raters' changes are listed once all have sealed")
                    .arg(open.join(QStringLiteral(", "))));
    }
}

} // namespace

void addHistoryCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("history", CliHelp::tr("List who changed what in a study, and when"));
    auto options = std::make_shared<HistoryOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"));
    command->add_option("--item", options->item, CliHelp::tr("Only changes of this item, by its id at the source"));
    CLI::Option *rater = command->add_option("--rater", options->rater, CliHelp::tr("Only changes by this rater"));
    command
        ->add_flag("--own", options->own,
                   CliHelp::tr("With --rater: also show this rater's own changes in an open round"))
        ->needs(rater);
    command->add_option("--code", options->code, CliHelp::tr("Only changes of this code and of labels with it"));
    command->add_option("--kind", options->kind,
                        CliHelp::tr("Only this kind of change, as --json names it: set-labels, seal-round, …"));
    command->add_option("--since", options->since,
                        CliHelp::tr("Only from this day or moment on: 2026-03-03, or \"2026-03-03 14:05\""));
    command->add_option("--until", options->until, CliHelp::tr("Only up to this day or moment"));
    command->add_option("--text", options->text, CliHelp::tr("Only lines that contain this text"));
    command->add_option("--last", options->last, CliHelp::tr("Only the last N changes"))->check(positive());
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("A line has the number of the change, its local time, who made it, the version of the codebook, "
                    "and what\nwas done. Changes of others in an open round are not listed. The numbers count the "
                    "listed changes, so they\nmay shift when an open round is closed."));
    addHistoryText(*command, cli);
    command->callback([&cli, command, options] {
        if (!command->get_subcommands().empty()) {
            return;
        }
        if (options->study.empty()) {
            throw CLI::RequiredError("STUDY");
        }
        runHistory(cli, *options);
    });
}

} // namespace corater
