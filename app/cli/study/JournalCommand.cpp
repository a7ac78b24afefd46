// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/study/JournalReport.h"
#include "data/files/WholeFile.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct JournalOptions
{
    std::string study;
    std::string rater;
    std::string out;
    std::string asOf;
    bool json = false;
};

struct JournalCommandText
{
    Q_DECLARE_TR_FUNCTIONS(JournalCommand)
    CORATER_MESSAGES(JournalCommand)
};

Result<void> writeJournal(const QString &file, const QString &markdown)
{
    if (!file.endsWith(QLatin1StringView(".md"), Qt::CaseInsensitive)) {
        return fail(ErrorCode::Input, JournalCommandText::toSay("a journal has no such format"), {.file = file},
                    QStringLiteral(".md"));
    }
    const QByteArray text = markdown.toUtf8();
    return writeWholeFile(file, [&text](QIODevice &device) -> Result<void> {
        device.write(text);
        return {};
    });
}

Result<std::vector<JournalLine>> wantedJournal(const StudyReader &study, const JournalOptions &options)
{
    TRY(const auto viewer,
        options.rater.empty() ? Result<RaterId>(RaterId{}) : raterNamed(study, argument(options.rater)));
    return journalOf(study, viewer, &interrupted());
}

void runJournal(Cli &cli, const JournalOptions &options)
{
    const StudyAsOf opened = openStudyAsOf(cli, options.study, options.asOf);
    if (!opened.study) {
        return;
    }
    const auto lines = wantedJournal(*opened.study, options);
    if (!lines) {
        cli.fail(lines.error().within(argument(options.study)));
        return;
    }
    const QString out = argument(options.out);
    const QString markdown = out.isEmpty() ? QString() : journalMarkdown(opened.study->title(), *lines);
    if (out.isEmpty()) {
        options.json ? cli.json(journalJson(*lines)) : cli.out(journalListing(*lines));
    } else if (out == u"-") {
        cli.out(markdown);
    } else if (const auto written = writeJournal(out, markdown); !written) {
        cli.fail(written.error());
    } else {
        options.json ? cli.json({{"file", out}, {"lines", qint64(lines->size())}})
                     : cli.say(JournalCommandText::tr("%1 was written").arg(out));
    }
}

} // namespace

void addJournalCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("journal", CliHelp::tr("List the memos and the steps of a study in order of time"));
    auto options = std::make_shared<JournalOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("-o,--output", options->out, CliHelp::tr("Write it as Markdown to this file (.md)"));
    command->add_option("--rater", options->rater,
                        CliHelp::tr("Also show this rater's own memos and seals of the open round"));
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    addAsOf(*command, options->asOf);
    command->footer(CliHelp::tr("Steps are items and ratings that came in, raters, rounds that were opened, sealed and "
                                "closed, versions of\nthe codebook, and how the study was exported. What others did "
                                "in an open round is not listed."));
    command->callback([&cli, options] { runJournal(cli, *options); });
}

} // namespace corater
