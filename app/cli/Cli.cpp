// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Cli.h"

#include "app/cli/Commands.h"
#include "data/store/FolderProbe.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <array>
#include <cerrno>
#include <cstdio>
#include <iostream>

namespace corater {

namespace {

using AddCommand = void (*)(CLI::App &, Cli &);

constexpr std::array commands{
    AddCommand{addCodebookCommand},
    AddCommand{addExportCommand},
    AddCommand{addDuplicatesCommand},
    AddCommand{addFetchCommand},
    AddCommand{addFlowCommand},
    AddCommand{addHelpCommand},
    AddCommand{addNewCommand},
    AddCommand{addRatingsCommand},
    AddCommand{addAddCommand},
    AddCommand{addLabelCommand},
    AddCommand{addRoundCommand},
    AddCommand{addSealCommand},
    AddCommand{addRecheckCommand},
    AddCommand{addStatusCommand},
    AddCommand{addVerifyCommand},
    AddCommand{addMatchCommand},
    AddCommand{addKeywordsCommand},
    AddCommand{addDemoCommand},
    AddCommand{addStemCommand},
    AddCommand{addAgreeCommand},
    AddCommand{addReportCommand},
    AddCommand{addSelftestCommand},
};

void addAll(CLI::App &app, Cli &cli)
{
    app.set_version_flag("--version", "corater " CORATER_VERSION);
    app.require_subcommand(1);
    app.footer("With no subcommand: corater [STUDY] opens the window.");
    for (AddCommand add : commands) {
        add(app, cli);
    }
}

} // namespace

void Cli::out(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
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
    fail({.code = codeOfSystem(number),
          .message = QCoreApplication::translate("corater::Cli", "standard output cannot be written"),
          .found = systemWords(number)});
}

void Cli::say(const QString &line)
{
    const QByteArray utf8 = line.toUtf8();
    std::fprintf(stderr, "%s\n", utf8.constData());
}

void Cli::json(const QJsonObject &object)
{
    out(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Indented)));
}

void Cli::fail(const Error &error)
{
    say(QStringLiteral("corater: ") + error.oneLine());
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
    addAll(app, cli);
    const std::string first = argv[1];
    return first.starts_with('-') || findSubcommand(app, first) != nullptr;
}

namespace {

// Names of files and texts are UTF-8 throughout; a name that is not would become another one on the way.
Result<void> checkArguments(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        if (!QByteArray(argv[i]).isValidUtf8()) {
            return fail(ErrorCode::Input,
                        QCoreApplication::translate("corater::Cli", "argument %1 is not valid UTF-8; rename the file, or "
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
    CLI::App app("Corater: label candidates, measure agreement, settle disagreements, export the data set.", "corater");
    addAll(app, cli);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &request) { // --help, --help-all, --version
        app.exit(request);
        std::cout.flush();
        cli.flush();
        return cli.status();
    } catch (const CLI::ParseError &error) {
        cli.say(QStringLiteral("corater: ") + QString::fromStdString(error.what()).simplified() +
                QStringLiteral(" (see: corater help)"));
        return 2;
    }
    cli.flush();
    return cli.status();
}

} // namespace corater
