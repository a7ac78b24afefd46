// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Cli.h"

#include "app/cli/CliRefusals.h"
#include "app/cli/Commands.h"
#include "app/cli/CommonOptions.h"
#include "app/cli/Misuse.h"
#include "app/cli/StandardInput.h"
#include "app/cli/Suggestions.h"
#include "app/cli/Working.h"
#include "app/cli/parser/CliHelp.h"
#include "data/files/FolderProbe.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <optional>
#include <unistd.h>

namespace corater {

namespace {

struct CliMessages
{
    CORATER_MESSAGES(corater::Cli)
};

using AddCommand = void (*)(CLI::App &, Cli &);

constexpr std::array commands{
    AddCommand{addCodebookCommand},   AddCommand{addCompareCommand},  AddCommand{addExportCommand},
    AddCommand{addDuplicatesCommand}, AddCommand{addFetchCommand},    AddCommand{addFlowCommand},
    AddCommand{addHelpCommand},       AddCommand{addHintsCommand},    AddCommand{addNewCommand},
    AddCommand{addPackageCommand},    AddCommand{addRatingsCommand},  AddCommand{addAddCommand},
    AddCommand{addLabelCommand},      AddCommand{addRoundCommand},    AddCommand{addSealCommand},
    AddCommand{addSearchCommand},     AddCommand{addRecheckCommand},  AddCommand{addRecoverCommand},
    AddCommand{addSettleCommand},     AddCommand{addStatusCommand},   AddCommand{addVerifyCommand},
    AddCommand{addMatchCommand},      AddCommand{addKeywordsCommand}, AddCommand{addCompletionsCommand},
    AddCommand{addDemoCommand},       AddCommand{addStemCommand},     AddCommand{addAgreeCommand},
    AddCommand{addReportCommand},     AddCommand{addResultsCommand},  AddCommand{addSelftestCommand},
    AddCommand{addMergeCommand},      AddCommand{addShareCommand},    AddCommand{addJoinCommand},
    AddCommand{addSyncCommand},       AddCommand{addPacketCommand},   AddCommand{addConflictsCommand},
    AddCommand{addHistoryCommand},    AddCommand{addHubCommand},      AddCommand{addUndoCommand},
    AddCommand{addSlipsCommand},      AddCommand{addUnitsCommand},
};

} // namespace

void addCommands(CLI::App &app, Cli &cli)
{
    app.formatter(helpFormatter());
    app.set_version_flag("--version", "corater " CORATER_VERSION,
                         CliHelp::tr("Display program version information and exit"));
    app.require_subcommand(1);
    for (AddCommand add : commands) {
        add(app, cli);
    }
    addCommonOptions(app, cli);
}

namespace {

bool asksForJson(int argc, char **argv)
{
    return std::any_of(argv, argv + argc, [](const char *word) { return qstrcmp(word, "--json") == 0; });
}

// Commands that wait for what a person types are not at work meanwhile.
bool waitsForInput(int argc, char **argv)
{
    const auto named = [&](const char *name) {
        return std::any_of(argv, argv + argc, [name](const char *word) { return qstrcmp(word, name) == 0; });
    };
    return isatty(STDIN_FILENO) != 0 && (named("--batch") || named("stem") || named("-"));
}

Message withHelp(const Message &message)
{
    return CliMessages::toSay("%1 (see: corater help)").arg(message);
}

} // namespace

void Cli::out(const QString &text)
{
    Working::makeRoom();
    const QByteArray utf8 = shown(text).toUtf8();
    if (!m_outputFailed && std::fwrite(utf8.constData(), 1, size_t(utf8.size()), stdout) != size_t(utf8.size())) {
        outputFailed();
    }
}

bool Cli::flush()
{
    // Also what a command wrote past this class: a failed write leaves its mark on the stream.
    if (!m_outputFailed && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)) {
        outputFailed();
    }
    return !m_outputFailed;
}

void Cli::outputFailed()
{
    const int number = errno;
    m_outputFailed = true;
    fail({.code = codeOfSystem(number), .message = CliRefusals::outputNotWritten(), .found = systemWords(number)});
}

void Cli::say(const QString &line)
{
    if (!m_isQuiet) {
        warn(line);
    }
}

void Cli::warn(const QString &line)
{
    Working::makeRoom();
    const QByteArray utf8 = shown(line).toUtf8();
    std::fprintf(stderr, "%s\n", utf8.constData());
}

QString Cli::shown(const QString &text) const
{
    QString shown = StandardInput::shown(text);
    for (const auto &[path, name] : m_shownAs) {
        shown.replace(path, name);
    }
    return shown;
}

QJsonObject Cli::jsonOf(const Error &error) const
{
    QJsonObject object{{"message", error.message.inWords()}, {"status", error.exitStatus()}};
    const auto put = [&](const char *name, const QString &value) {
        if (!value.isEmpty()) {
            object.insert(QLatin1String(name), shown(value));
        }
    };
    put("file", error.place.file);
    put("cell", error.place.cell.inWords());
    put("expected", error.expected.inWords());
    put("found", error.found.inWords());
    if (error.place.line > 0) {
        object.insert("line", error.place.line);
    }
    if (error.place.column > 0) {
        object.insert("column", error.place.column);
    }
    return {{"error", object}};
}

void Cli::json(const QJsonObject &object)
{
    out(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Indented)));
}

void Cli::fail(const Error &error, const QJsonObject &done)
{
    warn(QStringLiteral("corater: ") + error.oneLine());
    if (m_failsInJson) {
        QJsonObject whole = done;
        whole.insert("error", jsonOf(error).value(u"error"));
        json(whole);
    }
    m_status = qMax(m_status, error.exitStatus());
}

const CLI::App *findSubcommand(const CLI::App &app, const std::string &name)
{
    for (const CLI::App *command : app.get_subcommands({})) {
        if (command->get_name() == name) {
            return command;
        }
    }
    return nullptr;
}

bool isCommandLine(int argc, char **argv)
{
    if (argc < 2) {
        return false;
    }
    CLI::App app;
    Cli cli;
    addCommands(app, cli);
    const std::string first = argv[1];
    return first.starts_with('-') || findSubcommand(app, first) != nullptr;
}

int refuseWord(const char *word)
{
    CLI::App app;
    Cli cli;
    addCommands(app, cli);
    const Message refused =
        CliMessages::toSay("%1: neither a study nor a subcommand").arg(QString::fromLocal8Bit(word));
    cli.fail({.code = ErrorCode::Input, .message = withHelp(suggestedCommand(refused, app, word))});
    return cli.status();
}

int refuseWindow()
{
    Cli cli;
    cli.fail({.code = ErrorCode::Input, .message = CliMessages::toSay("built without the window; see: corater help")});
    return cli.status();
}

namespace {

// Names of files and texts are UTF-8 throughout; a name that is not would become another one on the way.
Result<void> checkArguments(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        if (!QByteArray(argv[i]).isValidUtf8()) {
            return fail(ErrorCode::Input,
                        CliMessages::toSay("argument %1 is not valid UTF-8; rename the file, or "
                                           "write the text in UTF-8")
                            .arg(i),
                        {}, {}, QString::fromUtf8(argv[i]));
        }
    }
    return {};
}

} // namespace

int runCommandLine(int argc, char **argv, Cli cli)
{
    if (const auto readable = checkArguments(argc, argv); !readable) {
        cli.fail(readable.error());
        return cli.status();
    }
    CLI::App app(
        CliHelp::tr("Corater: label candidates, measure agreement, settle disagreements, export the data set."),
        "corater");
    addCommands(app, cli);
    if (asksForJson(argc, argv)) {
        cli.failInJson();
    }
    std::optional<Working> atWork;
    if (argc > 1 && !waitsForInput(argc, argv)) {
        atWork.emplace(QStringLiteral("corater ") + QString::fromLocal8Bit(argv[1]));
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &request) { // --help, --help-all, --version
        app.exit(request);
        std::cout.flush();
        cli.flush();
        return cli.status();
    } catch (const CLI::ParseError &error) {
        cli.fail({.code = ErrorCode::Input, .message = withHelp(objection(app, error))});
        return cli.status();
    }
    cli.flush();
    return cli.status();
}

} // namespace corater
