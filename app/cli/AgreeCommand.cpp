// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/AgreeStudy.h"
#include "app/cli/AgreementReport.h"
#include "app/cli/Commands.h"
#include "app/cli/NamePair.h"
#include "app/cli/StudyAccess.h"
#include "codebook/agreement/CodeOrder.h"
#include "data/import/AgreementSettings.h"
#include "data/import/InputFile.h"
#include "data/import/RatingTable.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace corater {

namespace {

struct AgreeCommandText
{
    Q_DECLARE_TR_FUNCTIONS(AgreeCommand)
};

// The arguments of `agree` for a sheet, as they were typed.
struct SheetArguments
{
    std::string file;
    std::string id;
    std::vector<std::string> pairs;
    std::string codes;
    std::string scale = "nominal";
    std::string weights;
    std::string cluster;
    std::string script;
    int resamples = 0;
    std::uint64_t seed = 1;
    bool ignoreCase = false;
    bool json = false;
};

Result<RatingTableOptions> tableOptions(const SheetArguments &arguments)
{
    RatingTableOptions options{.idColumn = QString::fromStdString(arguments.id),
                               .clusterColumn = QString::fromStdString(arguments.cluster),
                               .sets = arguments.scale == "multilabel",
                               .ignoreCase = arguments.ignoreCase};
    for (const std::string &pair : arguments.pairs) {
        const Result<std::array<QString, 2>> names =
            namePair(pair, AgreeCommandText::tr("--pair names no two columns"));
        if (!names) {
            return std::unexpected(names.error());
        }
        options.pairs.push_back(*names);
    }
    if (!arguments.codes.empty()) {
        const QString name = QString::fromStdString(arguments.codes);
        const Result<QStringList> codes =
            InputFile::content(name, InputFile::longestList).and_then([&](const QByteArray &json) { return readCodeList(json, name); });
        if (!codes) {
            return std::unexpected(codes.error());
        }
        options.codes = *codes;
    }
    return options;
}

Result<AgreementOptions> analysisOptions(const SheetArguments &arguments, const RatedDimension &dimension,
                                         const std::vector<int> &clusters)
{
    AgreementOptions options{
        .ordinal = arguments.scale == "ordinal",
        .bootstrap = {.resamples = arguments.resamples, .seed = arguments.seed, .clusters = clusters}};
    if (options.ordinal) {
        options.numbers = codeNumbers(dimension.codes);
    }
    if (!arguments.weights.empty()) {
        const QString name = QString::fromStdString(arguments.weights);
        const Result<KappaWeights> weights = InputFile::content(name, InputFile::longestList).and_then(
            [&](const QByteArray &json) { return readKappaWeights(json, name, int(dimension.codes.size())); });
        if (!weights) {
            return std::unexpected(weights.error());
        }
        options.weights = *weights;
    }
    return options;
}

// Where one code says "Unknown", the result in each way of treating it.
std::vector<TreatmentVariant> treatmentsOf(const RatedDimension &dimension, const AgreementOptions &options)
{
    const auto unknown = std::ranges::find_if(dimension.codes, isUnknownName);
    return unknown == dimension.codes.end() || dimension.codes.size() < 2
               ? std::vector<TreatmentVariant>()
               : treatmentVariants(dimension.ratings, int(unknown - dimension.codes.begin()), options);
}

Result<AgreementReport> analyseSheet(const SheetArguments &arguments, Cli &cli)
{
    const QString name = QString::fromStdString(arguments.file);
    QFile file(name);
    if (const Result<void> opened = InputFile::open(file); !opened) {
        return std::unexpected(opened.error());
    }
    const Result<RatingTable> table = tableOptions(arguments).and_then(
        [&](const RatingTableOptions &options) { return readRatingTable(file, name, options); });
    if (!table) {
        return std::unexpected(table.error());
    }
    for (const Error &warning : table->warnings) {
        cli.say(AgreeCommandText::tr("corater: warning: ") + warning.oneLine());
    }
    AgreementReport report{.source = name};
    for (const RatedDimension &dimension : table->dimensions) {
        const Result<AgreementOptions> options = analysisOptions(arguments, dimension, table->clusters);
        if (!options) {
            return std::unexpected(options.error());
        }
        const bool sets = arguments.scale == "multilabel";
        report.results.push_back(
            {.dimension = dimension.name,
             .raters = dimension.raters,
             .codes = dimension.codes,
             .ids = table->ids,
             .ratings = arguments.script.empty() ? std::vector<std::vector<int>>()
                        : sets                   ? rowsOf(dimension.sets)
                                                 : rowsOf(dimension.ratings),
             .ofSets = sets,
             .sets = sets ? setsOf(dimension.sets) : std::vector<std::vector<int>>(),
             .result = sets ? agreement(dimension.sets, options->bootstrap) : agreement(dimension.ratings, *options),
             .treatments = sets ? std::vector<TreatmentVariant>() : treatmentsOf(dimension, *options),
             .resamples = arguments.resamples,
             .seed = arguments.seed,
             .clustered = !arguments.cluster.empty(),
             .droppedRows = table->droppedRows});
    }
    return report;
}

} // namespace

void addAgreeCommand(CLI::App &app, Cli &cli)
{
    CLI::App *agree = app.add_subcommand("agree", "Measure the agreement of raters, of a study or of any sheet");
    auto arguments = std::make_shared<SheetArguments>();
    agree
        ->add_option("FILE", arguments->file,
                     "A study, or a sheet (CSV or TSV) with a header row; an empty field is not rated")
        ->required();
    agree->add_option("--id", arguments->id, "The column that names the units (default: the first that is no rater's)");
    agree
        ->add_option(
            "--pair", arguments->pairs,
            "Two columns, \"A,B\", as raters of one result; may be given several times (default: rater1, rater2, …, or "
            "columns whose headings differ in a rater's number or letter alone)")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    agree->add_option("--codes", arguments->codes, "JSON array of all codes in order, unused ones included");
    agree->add_option("--scale", arguments->scale, "nominal, ordinal or multilabel (sets: a|b, {} the empty set)")
        ->check(CLI::IsMember({"nominal", "ordinal", "multilabel"}));
    agree->add_option("--weights", arguments->weights,
                      "JSON matrix of agreement weights (numbers or \"5/6\"), in code order");
    agree
        ->add_option("--bootstrap", arguments->resamples,
                     "Percentile intervals from so many resamples (10000 is a good number)")
        ->check(CLI::Range(1, 1'000'000));
    agree
        ->add_option("--seed", arguments->seed,
                     "Seed of the resamples (default 1); the same seed gives the same intervals")
        ->check(CLI::Range(std::uint64_t(0), std::uint64_t(1) << 53));
    agree->add_option(
        "--cluster", arguments->cluster,
        "Resample whole items: units with the same text in this column (ids: ITEM_1, ITEM_2 belong to ITEM); of a "
        "study: item (the default) or unit");
    agree->add_flag("--ignore-case", arguments->ignoreCase, "Codes that differ in case only are one code");
    agree->add_flag("--json", arguments->json, "Print JSON");
    agree->add_option("--script", arguments->script,
                      "Also write a script, FILE.R or FILE.py, that recomputes the numbers with irr or scikit-learn");
    auto ofStudy = std::make_shared<StudyArguments>();
    agree->add_option("--round", ofStudy->round, "Of a study: one closed round, by number or name (default: all of them)");
    agree->add_option("--dimension", ofStudy->dimension, "Of a study: one dimension, or screening (default: all)");
    agree->add_option("--level", ofStudy->level, "Of a study: code or category")
        ->check(CLI::IsMember({"code", "category"}));
    agree
        ->add_option("--unknown", ofStudy->unknown,
                     "Of a study: Unknown counts as a code, or its units are left out, or it is missing")
        ->check(CLI::IsMember({"code", "left-out", "missing"}));
    agree
        ->add_option("--codes-of", ofStudy->codesOf,
                     "Of a study whose codebook changed since: sealed (default), the codes of the version that each round "
                     "was rated under; or current, those of today; what differs by the other stands beside "
                     "(round and today, the earlier words, mean the same)")
        ->check(CLI::IsMember({"sealed", "current", "round", "today"}));
    agree->callback([&cli, arguments, ofStudy] {
        ofStudy->resamples = arguments->resamples;
        ofStudy->seed = arguments->seed;
        ofStudy->cluster = arguments->cluster;
        const Result<AgreementReport> report =
            isStudyFile(arguments->file) ? analyseStudy(arguments->file, *ofStudy) : analyseSheet(*arguments, cli);
        const Result<void> script =
            report && !arguments->script.empty() ? report->writeScript(argument(arguments->script)) : Result<void>();
        if (!report) {
            cli.fail(report.error());
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
