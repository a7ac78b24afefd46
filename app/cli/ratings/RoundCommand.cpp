// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "app/cli/ratings/RoundReport.h"
#include "app/cli/ratings/TrainingSource.h"
#include "data/files/InputFile.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RecordTime.h"
#include "models/rounds/RoundDraw.h"
#include "models/settling/AssessmentDraw.h"
#include "models/share/Sharing.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"
#include "models/units/AssessTerms.h"

#include <QCoreApplication>

#include <limits>

namespace corater {

namespace {

struct RoundCommandText
{
    Q_DECLARE_TR_FUNCTIONS(RoundCommand)
};

struct RoundArguments
{
    std::string study;
    std::string open;
    std::string items;
    std::string stratify;
    std::string versionName;
    std::string proposals; ///< "shown" or "hidden"; empty: not given
    std::string leaveOut;
    std::string because;
    std::string takeIn;
    std::string recordTime; ///< "on" or "off"; empty: not given
    std::string hideNames;  ///< the same
    std::vector<std::string> raters;
    qint64 sample = 0;
    qint64 overlap = -1;
    double auditRate = 0; ///< 0: no audit is planned
    qint64 allow = 0;
    qint64 seed = 1;
    int repeats = 0;
    std::string method = "random";
    double proportion = 0;
    bool sameOrder = false;
    bool recheck = false;
    bool assess = false;
    std::string where;
    std::string training; ///< "all", a round or a file; empty: no training
    SheetOptions sheet;   ///< of that file
    double pass = 0;      ///< in %; 0: no pass mark
    bool withoutPass = false;
    bool list = false;
    bool json = false;
};

Result<QStringList> idsIn(const QString &name)
{
    TRY(const auto lines, InputFile::lines(name));
    QStringList ids;
    for (const InputFile::Line &line : lines) {
        ids << line.text;
    }
    return ids;
}

Result<RoundOptions> roundOptions(const StudyReader &study, const RoundArguments &options)
{
    RoundOptions round{.name = argument(options.open),
                       .sample = options.sample,
                       .seed = quint64(options.seed),
                       .stratify = argument(options.stratify),
                       .split = options.overlap >= 0 || options.auditRate > 0,
                       .overlap = options.overlap,
                       .repeats = options.repeats,
                       .ownOrder = !options.sameOrder,
                       .proposals = options.proposals == "shown",
                       .recheck = options.recheck,
                       .versionName = argument(options.versionName)};
    if (options.auditRate > 0) {
        round.audit = AuditQuestion{.rate = options.auditRate, .allow = options.allow};
    }
    round.method = options.method == "systematic" ? RoundPlan::Method::Systematic : RoundPlan::Method::Random;
    if (options.sample > 0) {
        round.draw = RoundPlan::Draw::Sample;
    }
    if (!options.items.empty()) {
        TRY(auto ids, idsIn(argument(options.items)));
        round.draw = RoundPlan::Draw::List;
        round.ids = std::move(ids);
    }
    if (!options.training.empty()) {
        TRY(round.training, trainingSource(study, argument(options.training), options.sheet.choice()));
        round.training->pass = options.pass > 0 ? std::optional(options.pass / 100) : std::nullopt;
    }
    round.withoutPass = options.withoutPass;
    round.assess = options.assess;
    round.where = argument(options.where);
    for (const std::string &name : options.raters) {
        TRY(const auto rater, raterNamed(study, argument(name)));
        round.raters.push_back(rater);
    }
    return withTerms(study, std::move(round));
}

void sayOpened(Cli &cli, const StudyReader &study, const OpenedRound &opened)
{
    const Round round = *study.round(opened.round);
    const QString drawn = countOf(opened.items, Counted::Item);
    const QString what =
        opened.units > 0 ? RoundCommandText::tr("%1 of %2 to assess").arg(countOf(opened.units, Counted::Unit), drawn)
                         : drawn;
    cli.say(opened.newVersion ? RoundCommandText::tr("%1 is open: %2, under codebook %3, a new version")
                                    .arg(round.name, what, study.versions().back().name)
                              : RoundCommandText::tr("%1 is open: %2").arg(round.name, what));
    for (const auto &[rater, items] : opened.shares) {
        cli.say(QStringLiteral("  %1: %2").arg(study.rater(rater)->name, countOf(items, Counted::Item)));
    }
}

bool open(Cli &cli, Study &study, const RoundArguments &options)
{
    const auto round = roundOptions(study, options);
    if (!round) {
        cli.fail(round.error());
        return false;
    }
    const auto opened = study.perform(openRound(*round));
    if (!opened) {
        cli.fail(opened.error().within(study.path()));
        return false;
    }
    sayOpened(cli, study, *opened);
    return true;
}

// Recommended size of a sample from the items that were in no round yet.
void saySize(Cli &cli, const StudyReader &study, double halfWidth, bool json)
{
    const auto pool = itemsForRound(study);
    if (!pool) {
        cli.fail(pool.error());
        return;
    }
    const size_t size = itemsForProportion(pool->items.size(), halfWidth);
    if (json) {
        cli.json({{"candidates", qint64(pool->items.size())}, {"half_width", halfWidth}, {"items", qint64(size)}});
    } else {
        cli.out(RoundCommandText::tr("%1 of %2")
                    .arg(QString::number(size), countOf(qint64(pool->items.size()), Counted::Item)) +
                u'\n');
    }
}

bool shareProposals(Cli &cli, Study &study, const RoundArguments &options)
{
    const Round round = study.currentRound().value_or(Round());
    const bool shown = options.proposals == "shown";
    if (const auto done = study.perform(corater::shareProposals(round.id, shown)); !done) {
        cli.fail(done.error().within(study.path()));
        return false;
    }
    cli.say(shown ? RoundCommandText::tr("%1: raters see the codes that others propose").arg(round.name)
                  : RoundCommandText::tr("%1: only the proposer sees a proposed code until the round is closed")
                        .arg(round.name));
    return true;
}

bool turn(Cli &cli, Study &study, const QString &setting, bool on, const QString &words)
{
    const auto done = study.perform(setSetting(setting, on ? QStringLiteral("yes") : QString()));
    done ? cli.say(words) : cli.fail(done.error().within(study.path()));
    return done.has_value();
}

bool setRecordTime(Cli &cli, Study &study, const RoundArguments &options)
{
    const bool on = options.recordTime == "on";
    return turn(cli, study, recordTimeSetting, on,
                on ? RoundCommandText::tr("time per item is recorded from now on")
                   : RoundCommandText::tr("time per item is not recorded"));
}

bool setHideNames(Cli &cli, Study &study, const RoundArguments &options)
{
    const bool on = options.hideNames == "on";
    return turn(cli, study, hideNamesSetting, on,
                on ? RoundCommandText::tr("the window hides the raters’ names until a question is settled")
                   : RoundCommandText::tr("the window shows the raters’ names while you settle"));
}

bool leaveOut(Cli &cli, Study &study, const RoundArguments &options)
{
    const Round round = study.currentRound().value_or(Round());
    const auto rater = raterNamed(study, argument(options.leaveOut));
    const auto done = rater ? study.perform(leaveOutRater(round.id, *rater, argument(options.because)))
                            : std::unexpected(rater.error());
    if (!done) {
        cli.fail(done.error().within(study.path()));
        return false;
    }
    cli.say(SharedText::continuesWithout().arg(round.name, argument(options.leaveOut)));
    return true;
}

bool takeIn(Cli &cli, Study &study, const RoundArguments &options)
{
    const Round round = study.currentRound().value_or(Round());
    const auto rater = raterNamed(study, argument(options.takeIn));
    const auto done = rater ? study.perform(takeInRater(round.id, *rater)) : std::unexpected(rater.error());
    if (!done) {
        cli.fail(done.error().within(study.path()));
        return false;
    }
    cli.say(SharedText::takesPartNow().arg(argument(options.takeIn), round.name));
    return true;
}

// In a shared study the history must name the rater who changed a round.
bool workAsRaterOfCopy(Cli &cli, Study &study)
{
    const auto sharing = sharingPlaces(study);
    if (!sharing) {
        cli.fail(sharing.error().within(study.path()));
        return false;
    }
    if (valid(sharing->rater)) {
        study.setActor(sharing->rater);
    }
    return true;
}

void runRound(Cli &cli, const RoundArguments &options, bool opens)
{
    const bool shares = !opens && !options.proposals.empty();
    const bool times = !options.recordTime.empty();
    const bool hides = !options.hideNames.empty();
    const bool leaves = !options.leaveOut.empty();
    const bool takes = !options.takeIn.empty();
    const bool changes = opens || shares || times || hides || leaves || takes;
    const auto study = openStudy(cli, options.study, changes ? OpenMode::ReadWrite : OpenMode::ReadOnly);
    if (!study || (changes && !workAsRaterOfCopy(cli, *study)) || (opens && !open(cli, *study, options)) ||
        (shares && !shareProposals(cli, *study, options)) || (times && !setRecordTime(cli, *study, options)) ||
        (hides && !setHideNames(cli, *study, options)) || (leaves && !leaveOut(cli, *study, options)) ||
        (takes && !takeIn(cli, *study, options))) {
        return;
    }
    if (changes && !options.list && !options.json) {
        return;
    }
    if (options.proportion > 0) {
        saySize(cli, *study, options.proportion, options.json);
        return;
    }
    const auto status = studyStatus(*study);
    if (!status) {
        cli.fail(status.error());
    } else if (options.json) {
        cli.json({{"rounds", roundsJson(*status)}});
    } else {
        cli.out(roundsText(*status));
    }
}

} // namespace

void addRoundCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("round", CliHelp::tr("Open the next round, or list the rounds"));
    auto options = std::make_shared<RoundArguments>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_flag("--list", options->list, CliHelp::tr("List the rounds (the default without --open)"));
    command->add_flag("--json", options->json, CliHelp::tr("List as JSON, with seals and hashes"));
    CLI::Option *opening = command->add_option("--open", options->open, CliHelp::tr("Open a round of this name"));
    CLI::Option *items =
        command->add_option("--items", options->items, CliHelp::tr("A file with the ids of its items, one a line"))
            ->needs(opening);
    command
        ->add_flag("--recheck", options->recheck,
                   CliHelp::tr("The items are rated again: results over all rounds leave this round out"))
        ->needs(items);
    CLI::Option *assess =
        command
            ->add_flag(
                "--assess", options->assess,
                CliHelp::tr(
                    "Raters assess settled units instead of finding units: all that no round has assessed, a sample "
                    "(--sample), or a list (--items: ITEM or ITEM_k); they answer the dimensions with “asked: "
                    "assessment”"))
            ->needs(opening);
    command
        ->add_option(
            "--where", options->where,
            CliHelp::tr("With --assess: only units that match these terms, as in corater units (code:\"Memory Leak\")"))
        ->needs(assess)
        ->excludes(items);
    CLI::Option *sample = command
                              ->add_option("--sample", options->sample,
                                           CliHelp::tr("Draw this many at random from the items of no round"))
                              ->check(positive())
                              ->needs(opening)
                              ->excludes(items);
    command
        ->add_option("--method", options->method,
                     CliHelp::tr("random, or systematic: every k-th by day after a random start"))
        ->check(oneOf({"random", "systematic"}))
        ->needs(sample);
    command
        ->add_option(
            "--size-for", options->proportion,
            CliHelp::tr("Show how many items are needed to estimate a proportion to within +- this (0.05) at 95 %"))
        ->check(within(0.001, 0.5))
        ->excludes(opening);
    command
        ->add_option(
            "--stratify", options->stratify,
            CliHelp::tr(
                "Draw in proportion to kind, site, year, tag, tag:NAME, keyword, keyword:NAME or a source column"))
        ->needs(sample);
    command->add_option("--seed", options->seed, CliHelp::tr("Seed of every random draw (default: 1)"))
        ->check(within(qint64(0), std::numeric_limits<qint64>::max()))
        ->needs(opening);
    CLI::Option *training =
        command
            ->add_option(
                "--training", options->training,
                CliHelp::tr("A training round: raters see the agreed labels of an item once they have finished "
                            "it. all: all settled items; a round: its settled items; or a sheet with labels, "
                            "read as by settle --from. All of them, a sample (--sample) or a list (--items)"))
            ->needs(opening);
    addSheetOptions(*command, options->sheet);
    for (const char *ofSheet : {"--sheet", "--encoding"}) {
        command->get_option(ofSheet)->needs(training);
    }
    command
        ->add_option("--pass", options->pass,
                     CliHelp::tr("With --training: how many percent of the answers a rater must have right before the "
                                 "next round opens for them"))
        ->check(within(1.0, 100.0))
        ->needs(training);
    command
        ->add_flag("--without-pass", options->withoutPass,
                   CliHelp::tr("Open the round also for raters who did not pass the training; the history says so"))
        ->needs(opening)
        ->excludes(training);
    CLI::Option *overlap =
        command
            ->add_option("--overlap", options->overlap,
                         CliHelp::tr("Split the items among the raters, except this many, which all of them rate"))
            ->check(notNegative())
            ->needs(opening);
    CLI::Option *audit =
        command
            ->add_option("--audit", options->auditRate,
                         CliHelp::tr("The same with as many for all as an audit of the others needs: whether fewer "
                                     "than this share (0.05) of each rater's items are wrong; see audit round"))
            ->check(within(0.000001, 1.0))
            ->needs(opening)
            ->excludes(overlap);
    command
        ->add_option("--allow", options->allow,
                     CliHelp::tr("With --audit: a rater's wrong items, among those of all, with which the rest is "
                                 "accepted (default: 0)"))
        ->check(notNegative())
        ->needs(audit);
    command
        ->add_flag(
            "--same-order", options->sameOrder,
            CliHelp::tr("All raters meet the items in the order in which they were added; without it, each rater "
                        "has an own random order"))
        ->needs(opening);
    CLI::Option *leaving =
        command
            ->add_option(
                "--leave-out", options->leaveOut,
                CliHelp::tr(
                    "Continue the open round without this rater, who works on another machine and can no longer seal, "
                    "or whose key does not come"))
            ->excludes(opening);
    CLI::Option *because =
        command->add_option("--because", options->because, CliHelp::tr("The reason, which the history shows"))
            ->needs(leaving);
    leaving->needs(because);
    command
        ->add_option("--take-in", options->takeIn,
                     CliHelp::tr("Let this rater, who joined later, take part in the open round"))
        ->excludes(opening)
        ->excludes(leaving);
    command
        ->add_option("--repeat", options->repeats,
                     CliHelp::tr("Show each rater this many of their earlier items again, unmarked"))
        ->check(notNegative())
        ->needs(opening);
    command
        ->add_option("--rater", options->raters,
                     CliHelp::tr("Who rates (may be given several times; default: everybody)"))
        ->needs(opening);
    command
        ->add_option("--codebook-version", options->versionName,
                     CliHelp::tr("Save the current codebook as a version of this name"))
        ->needs(opening);
    command
        ->add_option(
            "--proposals", options->proposals,
            CliHelp::tr(
                "Whether raters see codes that others propose while the round is open: shown or hidden (default); "
                "without --open, for the current round"))
        ->check(oneOf({"shown", "hidden"}));
    command
        ->add_option(
            "--record-time", options->recordTime,
            CliHelp::tr("on: the window records how long each rater works on each item, without idle time, for exports "
                        "and the report of closed rounds (off by default)"))
        ->check(oneOf({"on", "off"}));
    command
        ->add_option(
            "--hide-names", options->hideNames,
            CliHelp::tr("on: the window shows answers without names until a question is settled (off by default)"))
        ->check(oneOf({"on", "off"}));
    command->footer(
        CliHelp::tr("Without --sample and --items the round has all items that no earlier round had. Items are "
                    "drawn\nfrom a list in the order of their ids and sites, so the same items and seed give the "
                    "same\nround everywhere. If the codebook has changed, a new version of it is made automatically."));
    command->callback([&cli, options, opening] { runRound(cli, *options, opening->count() > 0); });
}

} // namespace corater
