// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/install/Portable.h"
#include "app/cli/install/SelfInstall.h"
#include "app/cli/parser/CliHelp.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct SelfInstallText
{
    Q_DECLARE_TR_FUNCTIONS(SelfInstall)
};

void report(Cli &cli, const Result<SelfInstall::Outcome> &outcome, const QString &done)
{
    if (!outcome) {
        cli.fail(outcome.error());
        return;
    }
    for (const QString &file : outcome->files) {
        cli.out(file + u'\n');
    }
    if (!outcome->tools.isEmpty()) {
        cli.say(SelfInstallText::tr("The desktop may notice it only after the next login: %1 did not run.")
                    .arg(outcome->tools.join(QStringLiteral(", "))));
    }
    cli.say(done);
}

} // namespace

void addSelfInstall(CLI::App &app, Cli &cli)
{
    app.add_flag_callback(
        "--self-install",
        [&cli] {
            const QString folder = SelfInstall::dataFolder();
            report(cli, SelfInstall::install(folder, Portable::program()),
                   SelfInstallText::tr("Corater is in the menu, and a double click opens a study. "
                                       "`corater --self-remove` takes these files away."));
            throw CLI::Success();
        },
        CliHelp::tr("Add Corater to the menu of your desktop and let it open studies; print the files written"));
    app.add_flag_callback(
        "--self-remove",
        [&cli] {
            const auto removed = SelfInstall::remove(SelfInstall::dataFolder());
            report(cli, removed,
                   removed && removed->files.isEmpty()
                       ? SelfInstallText::tr("There is nothing to remove: --self-install has written nothing here.")
                       : SelfInstallText::tr("These files of --self-install are removed; your studies stay."));
            throw CLI::Success();
        },
        CliHelp::tr("Remove the files that --self-install has written, and print their names"));
}

} // namespace corater
