// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CommandLine.h"

#include "app/cli/Commands.h"
#include "app/cli/CommonOptions.h"
#include "app/cli/Language.h"
#include "app/cli/Misuse.h"
#include "app/cli/Suggestions.h"
#include "app/cli/Working.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/terminal/Terminal.h"
#include "codebook/InEnglish.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>

namespace corater {

namespace {

struct CommandLineMessages
{
    CORATER_MESSAGES(CommandLine)
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
    AddCommand{addSlipsCommand},      AddCommand{addUnitsCommand},    AddCommand{addColumnsCommand},
    AddCommand{addAltTestCommand},    AddCommand{addPlanCommand},     AddCommand{addSharesCommand},
    AddCommand{addAuditCommand},      AddCommand{addDriftCommand},    AddCommand{addMemoCommand},
    AddCommand{addJournalCommand},    AddCommand{addTrainingCommand},
};

bool asksForJson(int argc, char **argv)
{
    return std::any_of(argv, argv + argc, [](const char *word) { return qstrcmp(word, "--json") == 0; });
}

// Commands that wait for a person's input: no "still at work" line while they wait.
bool waitsForInput(int argc, char **argv)
{
    const auto named = [&](const char *name) {
        return std::any_of(argv, argv + argc, [name](const char *word) { return qstrcmp(word, name) == 0; });
    };
    return Terminal::isInput() && (named("--batch") || named("stem") || named("-"));
}

Message withHelp(const Message &message)
{
    return CommandLineMessages::toSay("%1 (see: corater help)").arg(message);
}

// Names of files and texts are UTF-8 throughout; a name in another encoding would be converted to a different name.
Result<void> checkArguments(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        if (!QByteArray(argv[i]).isValidUtf8()) {
            return fail(ErrorCode::Input,
                        CommandLineMessages::toSay("argument %1 is not valid UTF-8; rename the file, or "
                                                   "write the text in UTF-8")
                            .arg(i),
                        {}, {}, QString::fromUtf8(argv[i]));
        }
    }
    return {};
}

} // namespace

void addCommands(CLI::App &app, Cli &cli)
{
    app.formatter(helpFormatter());
    app.set_version_flag("--version", "corater " CORATER_VERSION,
                         CliHelp::tr("Display program version information and exit"));
    // For the help text and the completions: Language::takeFrom() has taken it out of the call.
    app.add_option_function<std::string>(
           "--lang", [](const std::string &) {},
           CliHelp::tr("The language of what is said: en, de or zh_CN (default: as the system); anywhere in the call"))
        ->type_name("CODE");
    addSelfInstall(app, cli);
    app.require_subcommand(1);
    for (AddCommand add : commands) {
        add(app, cli);
    }
    addCommonOptions(app, cli);
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
    Language::speak();
    CLI::App app;
    Cli cli;
    addCommands(app, cli);
    const Message refused =
        CommandLineMessages::toSay("%1: neither a study nor a subcommand").arg(QString::fromLocal8Bit(word));
    cli.fail({.code = ErrorCode::Input, .message = withHelp(suggestedCommand(refused, app, word))});
    return cli.status();
}

int refuseCall(int argc, char **argv, const Error &error)
{
    Cli cli;
    if (asksForJson(argc, argv)) {
        cli.failInJson();
    }
    cli.fail(error);
    return cli.status();
}

int refuseWindow()
{
    Language::speak();
    Cli cli;
    cli.fail({.code = ErrorCode::Input,
              .message = CommandLineMessages::toSay("built without the window; see: corater help")});
    return cli.status();
}

int runCommandLine(int argc, char **argv, Cli cli)
{
    Language::speak();
    if (const auto readable = checkArguments(argc, argv); !readable) {
        cli.fail(readable.error());
        return cli.status();
    }
    CLI::App app(
        CliHelp::tr("Corater: label candidates, measure agreement, settle disagreements, export the data set."),
        "corater");
    addCommands(app, cli);
    std::optional<InEnglish> english;
    if (asksForJson(argc, argv)) {
        cli.failInJson();
        english.emplace();
    }
    std::optional<Working> atWork;
    if (argc > 1 && !waitsForInput(argc, argv)) {
        atWork.emplace(QStringLiteral("corater ") + QString::fromLocal8Bit(argv[1]));
    }
    if (const auto lacking = missingValue(app, {argv + 1, argv + argc})) {
        cli.fail({.code = ErrorCode::Input, .message = withHelp(*lacking)});
        return cli.status();
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
