// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/share/Passphrase.h"
#include "app/cli/share/ShareReport.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace corater {

namespace {

struct JoinOptions
{
    std::string place;
    std::string file;
    std::string rater;
    std::string study;
    std::string passphraseFile;
    bool newRater = false;
    bool json = false;
};

struct JoinCommandText
{
    Q_DECLARE_TR_FUNCTIONS(JoinCommand)
    CORATER_MESSAGES(JoinCommand)
};

// The id of the study that the user means, among those of the place.
Result<QString> studyAt(MeetingPlace &place, const QString &wanted)
{
    TRY(const auto studies, place.studies());
    QStringList names;
    for (const PlaceStudy &one : studies) {
        names << one.name;
    }
    std::vector<PlaceStudy> fitting = studies;
    std::erase_if(
        fitting, [&](const PlaceStudy &one) { return !wanted.isEmpty() && one.name != wanted && one.study != wanted; });
    if (fitting.size() == 1) {
        return fitting.front().study;
    }
    return fail(ErrorCode::Input,
                studies.empty()    ? JoinCommandText::toSay("contains no study")
                : wanted.isEmpty() ? JoinCommandText::toSay("contains several studies: choose one with --study")
                                   : JoinCommandText::toSay("contains no study of that name"),
                {}, names.join(QStringLiteral(", ")), wanted);
}

// Makes the copy. False: an interrupted earlier join has made it already, and this one continues with it.
Result<bool> makeCopy(const QString &place, const JoinOptions &options)
{
    const QString path = argument(options.file);
    if (const QFileInfo file(place); file.exists() && !file.isDir()) {
        const auto packet = readPacket(place);
        const auto joined = packet ? joinByPacket(*packet, path) : std::unexpected(packet.error());
        return joined ? joined : std::unexpected(joined.error().within(place));
    }
    const auto opened = openPlace(place);
    const auto study = opened ? studyAt(**opened, argument(options.study)) : std::unexpected(opened.error());
    const auto joined = study ? joinStudy(**opened, *study, path) : std::unexpected(study.error());
    return joined ? joined : std::unexpected(joined.error().within(place));
}

// Tells a new rater that they are not in the open round, and how to be let in.
void sayWhatIsOpen(Cli &cli, const Study &study, const QString &name)
{
    const std::optional<Round> round = study.currentRound();
    const auto rater = raterNamed(study, name);
    if (round && rater && !study.isClosed(round->id) && !round->imported &&
        std::ranges::none_of(study.ratersOf(round->id), [&](const Rater &one) { return one.id == *rater; })) {
        cli.say(JoinCommandText::tr("%1 is open without %2; a rater who takes part in it lets %2 in: corater round "
                                    "STUDY --take-in %2")
                    .arg(round->name, name));
    }
}

// Takes part in the copy and exchanges with its place. If that fails (for example for a wrong passphrase), a new copy
// is removed.
bool takePartIn(Cli &cli, const JoinOptions &options, bool isNew, QJsonObject &answer)
{
    OpenStudy study = openToChange(cli, options.file, false);
    if (!study) {
        return false;
    }
    const QString file = argument(options.file);
    const auto takes = takePartAs(*study, argument(options.rater), options.newRater, options.passphraseFile);
    const auto state = takes ? sharingState(*study) : std::unexpected(takes.error());
    if (!state) {
        cli.fail(state.error().within(file));
        study.reset();
        if (isNew) {
            QFile::remove(file);
        }
        return false;
    }
    cli.say(JoinCommandText::tr("%1: a copy of the study").arg(file));
    if (!state->places.empty()) {
        const QString place = argument(options.place);
        const auto opened = openPlace(state->places.front().address);
        const auto met = opened ? exchange(*study, **opened) : std::unexpected(opened.error());
        if (!met) {
            cli.fail(met.error().within(place));
            return false;
        }
        reportExchange(cli, *study, place, *met);
        answer.insert(QStringLiteral("exchange"), exchangeJson(place, *met));
    }
    answer.insert(QStringLiteral("rater"), argument(options.rater));
    sayWhatIsOpen(cli, *study, argument(options.rater));
    return true;
}

void runJoin(Cli &cli, const JoinOptions &options)
{
    const QString place = argument(options.place);
    const auto made = makeCopy(place, options);
    if (!made) {
        cli.fail(made.error());
        return;
    }
    QJsonObject answer{{"study", argument(options.file)}, {"place", place}};
    if (options.rater.empty()) {
        cli.say(JoinCommandText::tr("%1: a copy of the study").arg(argument(options.file)));
    } else if (!takePartIn(cli, options, *made, answer)) {
        return;
    }
    if (options.json) {
        cli.json(answer);
    }
}

} // namespace

void addJoinCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("join", CliHelp::tr("Make a copy of a shared study to work in"));
    auto options = std::make_shared<JoinOptions>();
    command
        ->add_option("PLACE", options->place,
                     CliHelp::tr("The shared folder, postgresql://…, or a packet that you received"))
        ->required();
    command->add_option("-o,--copy", options->file, CliHelp::tr("The copy to make, NAME.corater"))->required();
    command->add_option("--rater", options->rater,
                        CliHelp::tr("Who works with the copy; without it, the copy is read-only"));
    command->add_flag("--new-rater", options->newRater, CliHelp::tr("Add them to the study if they are not in it"));
    command->add_option("--study", options->study, CliHelp::tr("Which study, if the place has several"));
    addPassphraseFile(*command, options->passphraseFile);
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("After a machine is lost, the same rater joins again with the same passphrase and gets everything "
                    "that their last\nsync sent."));
    command->callback([&cli, options] { runJoin(cli, *options); });
}

} // namespace corater
