// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "models/share/Sharing.h"
#include "models/study/StudyStatus.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct SealCommandText
{
    Q_DECLARE_TR_FUNCTIONS(SealCommand)
    CORATER_MESSAGES(SealCommand)
};

struct SealOptions
{
    std::string study;
    std::string rater;
    std::string round;
    bool dryRun = false;
    bool json = false;
};

Result<RoundId> roundToSeal(const StudyReader &study, const QString &wanted)
{
    if (!wanted.isEmpty()) {
        return roundNamed(study, wanted);
    }
    const std::optional<Round> current = study.currentRound();
    return current ? Result<RoundId>(current->id)
                   : fail(ErrorCode::Input, SealCommandText::toSay("the study has no round to seal"),
                          {.file = study.path()});
}

void sayUnfinished(Cli &cli, const StudyReader &study, RoundId round, RaterId rater)
{
    const auto status = studyStatus(study);
    if (!status) {
        return;
    }
    for (const RoundStatus &entry : status->rounds) {
        for (const RaterProgress &progress : entry.raters) {
            if (entry.round == round && progress.rater == rater && progress.open + progress.begun > 0) {
                const qint64 open = progress.open + progress.begun;
                cli.say(asNote(open == 1 ? SealCommandText::tr("1 item is not finished; it counts as not rated")
                                         : SealCommandText::tr("%n items are not finished; they count as not rated",
                                                               nullptr, int(open))));
            }
        }
    }
}

// A dry run gives the hash that sealing would give now; it has no time of sealing.
void report(Cli &cli, const StudyReader &study, RoundId id, RaterId rater, const SealOptions &options)
{
    const Round round = *study.round(id);
    const auto part = std::ranges::find_if(study.roundRaters(),
                                           [&](const RoundRater &p) { return p.round == id && p.rater == rater; });
    const QString version = study.version(round.version).name;
    if (options.json) {
        cli.json({{"round", round.name},
                  {"rater", study.rater(rater)->name},
                  {"done", !options.dryRun},
                  {"sealed_at", options.dryRun ? QJsonValue() : QJsonValue(part->sealedAt)},
                  {"content_hash", part->contentHash},
                  {"codebook_version", version},
                  {"closed", study.isClosed(id)}});
        return;
    }
    if (options.dryRun) {
        cli.out(SealCommandText::tr("%1 would seal %2 under codebook %3\nSHA-256 %4")
                    .arg(study.rater(rater)->name, round.name, version, part->contentHash) +
                u'\n');
        return;
    }
    cli.out(SealCommandText::tr("%1 sealed %2 at %3 under codebook %4\nSHA-256 %5")
                .arg(study.rater(rater)->name, round.name, part->sealedAt, version, part->contentHash) +
            u'\n');
    if (study.isClosed(id)) {
        cli.say(SealCommandText::tr("every rater has sealed %1: all raters now see its labels").arg(round.name));
    }
}

void runSeal(Cli &cli, const SealOptions &options)
{
    const auto study = openToChange(cli, options.study, options.dryRun);
    if (!study) {
        return;
    }
    const auto rater = raterNamed(*study, argument(options.rater));
    const auto round = roundToSeal(*study, argument(options.round));
    if (!rater || !round) {
        Error error = !rater ? rater.error() : round.error();
        error.place.file = argument(options.study);
        cli.fail(error);
        return;
    }
    study->setActor(*rater);
    sayUnfinished(cli, *study, *round, *rater);
    if (const auto done = sealPart(*study, *round, *rater); !done) {
        cli.fail(done.error().within(argument(options.study)));
        return;
    }
    report(cli, *study, *round, *rater, options);
}

} // namespace

void addSealCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("seal", CliHelp::tr("Seal a rater's ratings of a round, which then cannot be changed"));
    auto options = std::make_shared<SealOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("--rater", options->rater, CliHelp::tr("Who seals"))->required();
    command->add_option("--round", options->round,
                        CliHelp::tr("Number or name of the round (default: the current one)"));
    command->add_flag("--dry-run", options->dryRun,
                      CliHelp::tr("Seal nothing: show what would be sealed, and what is not finished"));
    command->add_flag("--json", options->json,
                      CliHelp::tr("Print round, rater, time, hash and codebook version as JSON"));
    command->callback([&cli, options] { runSeal(cli, *options); });
}

} // namespace corater
