// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/HintsOutput.h"
#include "app/cli/ratings/HintsStudy.h"
#include "codebook/hints/Finding.h"
#include "data/hints/PythonFiles.h"
#include "models/hints/HintTimes.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>

namespace corater {

namespace {

struct HintsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(HintsCommand)
    CORATER_MESSAGES(HintsCommand)
};

struct HintsArguments
{
    std::vector<std::string> paths;
    std::string rule;
    bool json = false;
    bool asDeepPerf = false;
    std::vector<std::string> faults;
    bool asBlock = false;
    HintsStudyArguments study;
};

// Reports progress, but only after the first second.
std::function<void(qint64, qint64)> lateProgress(const QString &what)
{
    const auto report = terminalProgress(what);
    if (!report) {
        return {};
    }
    return [report, begun = QElapsedTimer(), wasLate = false](qint64 done, qint64 total) mutable {
        constexpr qint64 late = 1000;
        if (!begun.isValid()) {
            begun.start();
        }
        wasLate = wasLate || (begun.elapsed() > late && done < total);
        if (wasLate) {
            report(done, total);
        }
    };
}

// The files of the paths, in order; a folder stands for the files in it. Nothing if a path does not exist.
std::optional<QStringList> filesOf(Cli &cli, const QStringList &paths, HintsOutput &output, const Progress &progress)
{
    QStringList files;
    for (const QString &path : paths) {
        const QFileInfo info(path);
        if (!info.exists()) {
            cli.fail({.code = ErrorCode::NotFound,
                      .message = HintsCommandText::toSay("no such file or folder"),
                      .place = {.file = path}});
            return {};
        }
        if (!info.isDir()) {
            files << path;
            continue;
        }
        const PythonFiles found = pythonFilesIn(path, progress);
        output.leftOut(found.notices);
        files << found.paths;
    }
    return files;
}

bool judgeStudies(Cli &cli, const QStringList &studies, const HintScanOptions &options, HintsOutput &output)
{
    for (const QString &path : studies) {
        const auto study = openReader(cli, path.toStdString());
        if (!study) {
            return false;
        }
        if (const QString round = roundThatHidesHints(*study); !round.isEmpty()) {
            cli.say(HintsCommandText::tr("note: %1 is open: its raters should not read these hints").arg(round));
        }
        const auto judged =
            hintsOfStudy(*study, options.hints, options.rule, [&](BlockHints &&block) { output.block(block); },
                         {lateProgress(HintsCommandText::tr("judging")), &interrupted()});
        if (!judged) {
            cli.fail(judged.error().within(path));
            return false;
        }
    }
    return true;
}

QStringList ruleNames()
{
    QStringList names;
    for (const hints::HintRule *rule : hints::allRules()) {
        names << rule->name();
    }
    return names;
}

// The options for the requested rule and faults.
Result<HintScanOptions> scanOptions(const HintsArguments &arguments)
{
    HintScanOptions options;
    options.hints.isBlock = arguments.asBlock;
    options.hints.faults = arguments.asDeepPerf ? quint32(hints::Fault::All) : 0;
    for (const std::string &name : arguments.faults) {
        const hints::Fault fault = hints::faultNamed(argument(name));
        if (fault == hints::Fault::None) {
            return fail(ErrorCode::Input,
                        didYouMean(HintsCommandText::toSay("no such fault"), argument(name), hints::faultNames()), {},
                        hints::faultNames().join(QStringLiteral(", ")), argument(name));
        }
        options.hints.faults |= quint32(fault);
    }
    if (!arguments.rule.empty()) {
        const hints::HintRule *rule = hints::ruleNamed(argument(arguments.rule));
        if (rule == nullptr) {
            const QString wanted = argument(arguments.rule);
            return fail(ErrorCode::Input, didYouMean(HintsCommandText::toSay("no such rule"), wanted, ruleNames()), {},
                        ruleNames().join(QStringLiteral(", ")), wanted);
        }
        options.rule = rule->number();
    }
    return options;
}

void runHints(Cli &cli, const HintsArguments &arguments)
{
    const Result<HintScanOptions> options = scanOptions(arguments);
    if (!options) {
        cli.fail(options.error());
        return;
    }
    QStringList studies;
    QStringList others;
    for (const std::string &path : arguments.paths) {
        (isStudyFile(path) ? studies : others) << argument(path);
    }
    if (arguments.study.isAsked()) {
        if (studies.size() != 1 || !others.isEmpty()) {
            cli.fail({.code = ErrorCode::Input,
                      .message = HintsCommandText::toSay("--against, --map, --show and --settings need one study"),
                      .place = {},
                      .expected = HintsCommandText::toSay("one study"),
                      .found = (studies + others).join(QStringLiteral(", "))});
            return;
        }
        catchInterrupts();
        askStudyOfHints(cli, studies.front().toStdString(), arguments.study, arguments.json);
        return;
    }
    catchInterrupts();
    const Progress progress{lateProgress(HintsCommandText::tr("judging")), &interrupted()};
    HintsOutput output(cli, arguments.json);
    const std::optional<QStringList> files = filesOf(cli, others, output, progress);
    if (!files || !judgeStudies(cli, studies, *options, output)) {
        return;
    }
    scanForHints(*files, *options, [&](FileHints &&file) { output.file(file); }, progress);
    if (interrupted()) {
        cli.fail({.code = ErrorCode::Cancelled, .message = HintsCommandText::toSay("cancelled"), .place = {}});
        return;
    }
    output.summary();
    if (output.found() > 0) {
        cli.answerIsNo();
    } else if (output.unread() > 0) {
        cli.fail({.code = ErrorCode::Input,
                  .message = output.unread() == 1 ? HintsCommandText::toSay("one file or folder was not checked")
                                                  : HintsCommandText::toSay("%n files or folders were not checked",
                                                                            nullptr, int(output.unread())),
                  .place = {}});
    }
}

} // namespace

void addHintsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("hints", CliHelp::tr("Find performance problems of TensorFlow in Python code"));
    auto arguments = std::make_shared<HintsArguments>();
    command
        ->add_option("PATH|STUDY", arguments->paths,
                     CliHelp::tr("Python files (- is standard input), notebooks, folders, or studies"))
        ->required();
    command->add_flag("--json", arguments->json, CliHelp::tr("Write JSON Lines, one finding a line"));
    command
        ->add_option("--rule", arguments->rule,
                     CliHelp::tr("Only node-in-loop, batch-before-map or parallel-calls (1, 2, 3)"))
        ->check(offering(wordsOf(ruleNames())));
    command->add_flag("--block", arguments->asBlock,
                      CliHelp::tr("Check files as code blocks of posts: tf is TensorFlow"));
    command->add_flag("--as-deepperf", arguments->asDeepPerf,
                      CliHelp::tr("Reproduce the faults of DeepPerf, for comparison"));
    command
        ->add_option("--fault", arguments->faults,
                     CliHelp::tr("Reproduce this fault of DeepPerf, or several: inner, small, leak, …"))
        ->check(offering(wordsOf(hints::faultNames())));
    command
        ->add_option("--against", arguments->study.against,
                     CliHelp::tr("For a study: compare hints with labels, final ones or a rater's"))
        ->type_name("final|RATER");
    command
        ->add_option("--map", arguments->study.map,
                     CliHelp::tr("For a study: the codes that a rule suggests; none without CODE"))
        ->type_name("RULE=CODE,…");
    command
        ->add_option("--show", arguments->study.show,
                     CliHelp::tr("For a study: raters see hints always, or only when no round is open"))
        ->check(oneOf({"always", "closed"}));
    command->add_flag("--settings", arguments->study.settings,
                      CliHelp::tr("For a study: show the settings of --map and --show"));
    command->add_option("--rater", arguments->study.rater, CliHelp::tr("Who says so"));
    command->footer(CliHelp::tr(
        "Rules: an operation that every iteration of a loop adds to the graph again; map before batch; map "
        "or\ninterleave without num_parallel_calls. Folders: *.py and *.ipynb that git does not ignore, no "
        "links.\nStudies: the code blocks of posts, the new side of patches. No code is run, nothing is "
        "written.\nJSON: lines from 1, columns from 0 in bytes, as in Python's ast; in notebooks, lines of the "
        "cell.\nExit status: 1 if something was found, 0 if nothing was, 2 for a wrong call or unread files."));
    command->callback([&cli, arguments] { runHints(cli, *arguments); });
}

} // namespace corater
