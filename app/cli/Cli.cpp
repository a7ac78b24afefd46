// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Cli.h"

#include "app/cli/Commands.h"

#include <QJsonDocument>

#include <array>
#include <cstdio>

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
    AddCommand{addUndoCommand},
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
    if (std::fwrite(utf8.constData(), 1, size_t(utf8.size()), stdout) != size_t(utf8.size())) {
        m_status = 3;
    }
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
    m_status = error.exitStatus();
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

int runCommandLine(int argc, char **argv, Cli cli)
{
    CLI::App app("Corater: label candidates, measure agreement, settle disagreements, export the data set.", "corater");
    addAll(app, cli);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp &request) {
        return app.exit(request);
    } catch (const CLI::CallForAllHelp &request) {
        return app.exit(request);
    } catch (const CLI::CallForVersion &request) {
        return app.exit(request);
    } catch (const CLI::ParseError &error) {
        cli.say(QStringLiteral("corater: ") + QString::fromStdString(error.what()).simplified() +
                QStringLiteral(" (see: corater help)"));
        return 2;
    }
    if (std::fflush(stdout) != 0) {
        return 3;
    }
    return cli.status();
}

} // namespace corater
