// SPDX-License-Identifier: GPL-3.0-or-later
// `corater hub`: sets up a hub in a PostgreSQL database, shows its state, and manages who takes part in a study.
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "data/exchange/hub/HubAdmin.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

namespace corater {

namespace {

struct HubCommandText
{
    Q_DECLARE_TR_FUNCTIONS(HubCommand)
};

struct HubOptions
{
    std::string address;
    std::string study;
    std::string role;
    bool json = false;
};

QString timeOf(const QDateTime &time)
{
    return time.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

// Parses the address of the hub; warns about what its connection leaves unchecked.
std::optional<HubAddress> addressOf(Cli &cli, const HubOptions &options)
{
    auto address = HubAddress::read(argument(options.address));
    if (!address) {
        cli.fail(address.error());
        return {};
    }
    if (!address->warning.isEmpty()) {
        cli.say(asWarning(address->warning.inWords()));
    }
    return *address;
}

void initHub(Cli &cli, const HubOptions &options)
{
    const auto address = addressOf(cli, options);
    if (!address) {
        return;
    }
    const auto made = HubAdmin(*address).init();
    if (!made) {
        cli.fail(made.error());
        return;
    }
    cli.say(*made ? HubCommandText::tr("the hub is created") : HubCommandText::tr("the hub already exists"));
    if (options.json) {
        cli.json({{"hub", address->shown}, {"made", *made}});
    }
}

QJsonObject jsonOf(const HubStudy &study)
{
    QJsonArray members;
    for (const HubMember &member : study.members) {
        members << QJsonObject{{"role", member.role}, {"invited_at", member.invited.toUTC().toString(Qt::ISODate)}};
    }
    QJsonArray copies;
    for (const HubCopy &copy : study.copies) {
        copies << QJsonObject{{"copy", copy.copy},
                              {"role", copy.role},
                              {"parcels", copy.parcels},
                              {"bytes", copy.bytes},
                              {"last_given_at", copy.lastGiven.toUTC().toString(Qt::ISODate)}};
    }
    return {{"study_id", study.study.study},
            {"name", study.study.name},
            {"founder", study.founder},
            {"founded_at", study.founded.toUTC().toString(Qt::ISODate)},
            {"members", members},
            {"copies", copies}};
}

QString textOf(const HubStudy &study)
{
    QStringList members;
    for (const HubMember &member : study.members) {
        members << member.role.simplified();
    }
    QString text = HubCommandText::tr("%1  %2\n    founded by %3 on %4; members: %5\n")
                       .arg(study.study.name.simplified(), study.study.study, study.founder.simplified(),
                            timeOf(study.founded), members.join(QStringLiteral(", ")));
    for (const HubCopy &copy : study.copies) {
        text += HubCommandText::tr("    copy %1 of %2: up to parcel %3, %4, last %5\n")
                    .arg(copy.copy.left(8), copy.role.simplified(), QString::number(copy.parcels),
                         QLocale::c().formattedDataSize(copy.bytes), timeOf(copy.lastGiven));
    }
    return text;
}

void tellHub(Cli &cli, const HubOptions &options)
{
    const auto address = addressOf(cli, options);
    if (!address) {
        return;
    }
    const auto status = HubAdmin(*address).status();
    if (!status) {
        cli.fail(status.error());
        return;
    }
    QJsonArray studies;
    for (const HubStudy &study : status->studies) {
        studies << jsonOf(study);
        if (!options.json) {
            cli.out(textOf(study));
        }
    }
    if (options.json) {
        cli.json({{"hub", address->shown}, {"role", status->role}, {"server", status->server}, {"studies", studies}});
        return;
    }
    cli.say(HubCommandText::tr("PostgreSQL %1; you are %2").arg(status->server, status->role));
    if (status->studies.empty()) {
        cli.say(HubCommandText::tr("you are a member of no study here: share one, or ask its founder to invite you"));
    }
}

void inviteToHub(Cli &cli, const HubOptions &options)
{
    const auto address = addressOf(cli, options);
    if (!address) {
        return;
    }
    const QString role = argument(options.role);
    const auto isMade = HubAdmin(*address).invite(argument(options.study), role);
    if (!isMade) {
        cli.fail(isMade.error());
        return;
    }
    cli.say(HubCommandText::tr("%1 takes part").arg(role));
    if (*isMade) {
        cli.say(HubCommandText::tr("the role was created without a password: set one with \\password in psql"));
    }
    if (options.json) {
        cli.json({{"study", argument(options.study)}, {"role", role}, {"role_made", *isMade}});
    }
}

void removeFromHub(Cli &cli, const HubOptions &options)
{
    const auto address = addressOf(cli, options);
    if (!address) {
        return;
    }
    const QString role = argument(options.role);
    if (const auto done = HubAdmin(*address).remove(argument(options.study), role); !done) {
        cli.fail(done.error());
        return;
    }
    cli.say(HubCommandText::tr("%1 no longer takes part; what they sent stays").arg(role));
    if (options.json) {
        cli.json({{"study", argument(options.study)}, {"role", role}});
    }
}

using HubAction = void (*)(Cli &, const HubOptions &);

void addAction(CLI::App &hub, Cli &cli, const char *name, const std::string &what, bool isOfPerson, HubAction action)
{
    CLI::App *command = hub.add_subcommand(name, what);
    auto options = std::make_shared<HubOptions>();
    command->add_option("HUB", options->address, "postgresql://USER@HOST/DATABASE")->required();
    if (isOfPerson) {
        command->add_option("STUDY", options->study, CliHelp::tr("The study on the hub: its name or its identity"))
            ->required();
        command->add_option("ROLE", options->role, CliHelp::tr("The person's role in the database"))->required();
    }
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->callback([&cli, options, action] { action(cli, *options); });
}

} // namespace

void addHubCommand(CLI::App &app, Cli &cli)
{
    CLI::App *hub = app.add_subcommand("hub", CliHelp::tr("A PostgreSQL database in which copies of studies meet"));
    hub->require_subcommand(1);
    addAction(*hub, cli, "init", CliHelp::tr("Create a hub in a database"), false, initHub);
    addAction(*hub, cli, "status", CliHelp::tr("List your studies with their members and the progress of each copy"),
              false, tellHub);
    addAction(*hub, cli, "invite", CliHelp::tr("Let a role of the database take part in a study that you founded"),
              true, inviteToHub);
    addAction(*hub, cli, "remove", CliHelp::tr("Remove a role from a study that you founded"), true, removeFromHub);
}

} // namespace corater
