// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "data/store/check/VerifyDepth.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct VerifyCommandText
{
    Q_DECLARE_TR_FUNCTIONS(VerifyCommand)
};

void runVerify(Cli &cli, const std::string &path, bool quick, bool json)
{
    catchInterrupts();
    const auto file = StudyFile::open(argument(path), OpenMode::ReadOnly);
    if (!file) {
        cli.fail(file.error());
        return;
    }
    const auto wrong = (*file)->store().verify({terminalProgress(VerifyCommandText::tr("checking")), &interrupted()},
                                               quick ? VerifyDepth::Quick : VerifyDepth::Whole);
    if (!wrong) {
        cli.fail(wrong.error());
        return;
    }
    if (json) {
        cli.json({{"study", argument(path)},
                  {"whole", wrong->isEmpty()},
                  {"quick", quick},
                  {"wrong", QJsonArray::fromStringList(inWords(*wrong))},
                  {"not_looked_at", QJsonArray::fromStringList(quick ? inWords(leftOutOfQuick()) : QStringList())}});
        if (!wrong->isEmpty()) {
            cli.answerIsNo();
        }
        return;
    }
    if (quick) {
        cli.say(VerifyCommandText::tr("corater: not checked: %1")
                    .arg(inWords(leftOutOfQuick()).join(QStringLiteral("; "))));
    }
    for (const QString &sentence : inWords(*wrong)) {
        cli.out(sentence + u'\n');
    }
    if (wrong->isEmpty() && quick) {
        cli.out(
            VerifyCommandText::tr("%1: the history replays to the present state, the seals hold").arg(argument(path)) +
            u'\n');
    } else if (wrong->isEmpty()) {
        cli.out(VerifyCommandText::tr("%1: whole; the history replays to the present state").arg(argument(path)) +
                u'\n');
    } else {
        cli.answerIsNo();
    }
}

} // namespace

void addVerifyCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("verify", CliHelp::tr("Check a study file against its own history"));
    auto path = std::make_shared<std::string>();
    command->add_option("STUDY", *path, CliHelp::tr("The study"))->required();
    auto quick = std::make_shared<bool>(false);
    command->add_flag("--quick", *quick, CliHelp::tr("Skip slow checks: texts, indexes, items that nobody has rated"));
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, CliHelp::tr("Print JSON"));
    command->callback([&cli, path, quick, json] { runVerify(cli, *path, *quick, *json); });
}

} // namespace corater
