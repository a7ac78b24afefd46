// SPDX-License-Identifier: GPL-3.0-or-later
// corater history export and import: the history as text that version control shows and merges.
#include "app/cli/study/HistoryTextCommand.h"

#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "data/files/WholeFile.h"
#include "models/share/Sharing.h"

#include <QCoreApplication>
#include <QFileInfo>

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

} // namespace

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

} // namespace corater
