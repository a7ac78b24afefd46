// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/agreement/AgreeSheet.h"
#include "app/cli/agreement/AgreeStudy.h"
#include "app/cli/agreement/AgreementReport.h"
#include "app/cli/agreement/ReadingOptions.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"

namespace corater {

namespace {

struct AgreeCommandText
{
    CORATER_MESSAGES(AgreeCommand)
};

// Options that have no effect for the other kind of input.
const std::vector<std::string> ofStudies{"--round", "--dimension", "--level", "--unknown", "--codes-of", "--as-of"};
const std::vector<std::string> ofSheets{"--pair",  "--scale",  "--weights",   "--by",
                                        "--blank", "--raters", "--transpose", "--separator"};

} // namespace

void addAgreeCommand(CLI::App &app, Cli &cli)
{
    CLI::App *agree =
        app.add_subcommand("agree", CliHelp::tr("Measure the agreement of raters, of a study or of any sheet"));
    auto arguments = std::make_shared<SheetArguments>();
    agree
        ->add_option(
            "FILE", arguments->files,
            CliHelp::tr("A study, or a sheet (CSV, TSV, .xlsx or .ods) with a header row; an empty field is not "
                        "rated. Several sheets: one for each rater, joined by id"))
        ->required();
    addReadingOptions(*agree, *arguments);
    agree->add_option(
        "--by", arguments->by,
        CliHelp::tr("Group the units by the values of this column: a result for each group, and a summary"));
    agree
        ->add_option("--blank", arguments->blank,
                     CliHelp::tr("What an empty cell means: no, or missing (not rated, the default)"))
        ->check(oneOf({"no", "missing"}));
    agree
        ->add_option(
            "--pair", arguments->pairs,
            CliHelp::tr("Two columns, \"A,B\", as raters of one result; may be given several times (default: rater1, "
                        "rater2, …, or "
                        "columns with similar values whose headings differ only in a rater's number or letter)"))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    agree->add_option(
        "--raters", arguments->raters,
        CliHelp::tr("Columns of the raters of one result, two or more: A,B,C, by heading or number (#2,#4); "
                    "for several sheets: the names of their raters"));
    agree->add_flag("--transpose", arguments->transpose,
                    CliHelp::tr("Each row is a rater and each column a unit (questionnaires)"));
    agree
        ->add_option(
            "--scale", arguments->scale,
            CliHelp::tr("nominal, ordinal or multilabel (sets: a|b, {} the empty set; default: multilabel where the "
                        "cells are sets, otherwise nominal)"))
        ->check(oneOf({"nominal", "ordinal", "multilabel"}));
    agree
        ->add_option("--separator", arguments->separator,
                     CliHelp::tr("What parts several codes in a cell: ; , | # lines, lists (JSON) or none (default: "
                                 "found for each column)"))
        ->check(oneOf({";", ",", "|", "#", "lines", "lists", "none"}));
    agree->add_option("--weights", arguments->weights,
                      CliHelp::tr("JSON matrix of agreement weights (numbers or \"5/6\"), in code order"));
    agree
        ->add_option("--bootstrap", arguments->resamples,
                     CliHelp::tr("Percentile intervals from this many resamples (10000 is a good number)"))
        ->check(within(1, 1'000'000));
    agree
        ->add_option("--seed", arguments->seed,
                     CliHelp::tr("Seed of the resamples (default 1); the same seed gives the same intervals"))
        ->check(within(std::uint64_t(0), std::uint64_t(1) << 53));
    agree->add_option(
        "--cluster", arguments->cluster,
        CliHelp::tr("Resample whole items: units with the same value in this column (ids: ITEM_1, ITEM_2 belong to "
                    "ITEM); for a study: item (the default) or unit"));
    agree->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    agree->add_option(
        "--script", arguments->script,
        CliHelp::tr("Also write a script, FILE.R or FILE.py, that recomputes the numbers with irr or scikit-learn"));
    auto ofStudy = std::make_shared<StudyArguments>();
    agree->add_option("--round", ofStudy->round,
                      CliHelp::tr("For a study: one closed round, by number or name (default: all closed rounds)"));
    agree->add_option("--dimension", ofStudy->dimension,
                      CliHelp::tr("For a study: one dimension, or screening (default: all)"));
    agree->add_option("--level", ofStudy->level, CliHelp::tr("For a study: code or category"))
        ->check(oneOf({"code", "category"}));
    agree
        ->add_option(
            "--unknown", ofStudy->unknown,
            CliHelp::tr("For a study: Unknown counts as a code, its units are left out, or it counts as missing"))
        ->check(oneOf({"code", "left-out", "missing"}));
    agree
        ->add_option(
            "--codes-of", ofStudy->codesOf,
            CliHelp::tr(
                "For a study whose codebook has changed: sealed (default), the codes of the version under which "
                "each round was rated, or current, the present codes; numbers that differ under the other choice "
                "are shown beside them (older names: round, today)"))
        ->check(oneOf({"sealed", "current", "round", "today"}));
    addAsOf(*agree, ofStudy->asOf);
    agree->callback([&cli, agree, arguments, ofStudy] {
        ofStudy->resamples = arguments->resamples;
        ofStudy->seed = arguments->seed;
        ofStudy->cluster = arguments->cluster;
        const std::string &first = arguments->files.front();
        const bool isStudy = isStudyFile(first);
        if (const auto fitting = fittingOptions(*agree, first, ofStudies, ofSheets); !fitting) {
            cli.fail(fitting.error().within(argument(first)));
            return;
        }
        if (isStudy && arguments->files.size() > 1) {
            cli.fail({.code = ErrorCode::Input,
                      .message = AgreeCommandText::toSay("a study is measured by itself"),
                      .place = {.file = argument(first)},
                      .expected = AgreeCommandText::toSay("one study, or sheets"),
                      .found = argument(arguments->files[1])});
            return;
        }
        FurtherFaults further;
        const Result<AgreementReport> report =
            isStudy ? analyseStudy(first, *ofStudy) : analyseSheet(*arguments, cli, further);
        const Result<void> script =
            report && !arguments->script.empty() ? report->writeScript(argument(arguments->script)) : Result<void>();
        if (!report) {
            cli.fail(report.error());
            sayFaults(cli, further.faults, further.count, asOurs);
        } else if (!script) {
            cli.fail(script.error());
        } else if (arguments->json) {
            cli.json(report->toJson());
        } else {
            cli.out(report->toText());
        }
    });
}

} // namespace corater
