// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/agreement/ReadingOptions.h"
#include "app/cli/design/StudySharesAnswer.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "codebook/design/PredictedShare.h"
#include "models/documents/PlainValue.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <numeric>

namespace corater {

namespace {

struct SharesText
{
    Q_DECLARE_TR_FUNCTIONS(Shares)
    CORATER_MESSAGES(Shares)
};

struct SharesArguments
{
    std::string file; ///< empty: from counts
    SheetArguments sheet;
    std::string human;
    std::string model;
    std::string code;
    std::string minus;  ///< the code whose share is subtracted; empty: none
    std::string method; ///< empty: dsl with probabilities, else ppi++
    qint64 positive = 0;
    qint64 items = 0;
    std::string sensitivity;
    std::string specificity;
    bool json = false;

    bool isOfSheet() const { return !file.empty(); }
};

/// A share with the words that say what it is from.
struct ShareAnswer
{
    ShareEstimate estimate;
    QString minus{}; ///< of a difference: the code whose share is subtracted
    QString code{};
    QStringList lines;
    QJsonObject json; ///< further fields
};

QString percent(double share)
{
    return SharesText::tr("%1 %").arg(share * 100, 0, 'f', 1);
}

// "178/179".
Result<Proportion> proportionOf(const std::string &said, const QString &option)
{
    const QStringList parts = QString::fromStdString(said).split(u'/');
    bool areNumbers[2]{};
    Proportion found;
    if (parts.size() == 2) {
        found = {.successes = parts[0].toLongLong(&areNumbers[0]), .trials = parts[1].toLongLong(&areNumbers[1])};
    }
    if (!areNumbers[0] || !areNumbers[1] || found.successes < 0 || found.trials < 1 || found.successes > found.trials) {
        return fail(ErrorCode::Input, SharesText::toSay("not two numbers of items"), {.cell = option},
                    SharesText::toSay("right labels / items, such as 178/179"), QString::fromStdString(said));
    }
    return found;
}

// Rogan and Gladen, from counts.
Result<ShareAnswer> correctedAnswer(const SharesArguments &arguments)
{
    TRY(const auto sensitivity, proportionOf(arguments.sensitivity, QStringLiteral("--sensitivity")));
    TRY(const auto specificity, proportionOf(arguments.specificity, QStringLiteral("--specificity")));
    const Proportion positive{.successes = arguments.positive, .trials = arguments.items};
    if (positive.successes > positive.trials) {
        return fail(ErrorCode::Input, SharesText::toSay("more items have the code than there are"),
                    {.cell = QStringLiteral("--positive")}, SharesText::toSay("at most %1").arg(positive.trials),
                    QString::number(positive.successes));
    }
    const auto estimate =
        correctedShare({.positive = positive, .sensitivity = sensitivity, .specificity = specificity});
    if (!estimate) {
        return fail(
            ErrorCode::Input,
            SharesText::toSay("sensitivity and specificity together are not above 1: such labels tell nothing of "
                              "the code"),
            {}, SharesText::toSay("labels that are better than chance"),
            QString::number(sensitivity.share() + specificity.share()));
    }
    return ShareAnswer{
        .estimate = *estimate,
        .lines = {SharesText::tr("Corrected for error (Rogan and Gladen 1978; interval of Lang and Reiczigel 2014)."),
                  SharesText::tr("Uncorrected: %1; sensitivity %2, specificity %3.")
                      .arg(percent(positive.share()), percent(sensitivity.share()), percent(specificity.share()))},
        .json = {{"method", "rogan-gladen"}, {"uncorrected", positive.share()}}};
}

ShareMethod methodOf(const SharesArguments &arguments)
{
    return arguments.method == "human" ? ShareMethod::Human
           : arguments.method == "ppi" ? ShareMethod::Ppi
           : arguments.method == "dsl" || (arguments.method.empty() && !arguments.sheet.probability.empty())
               ? ShareMethod::Dsl
               : ShareMethod::PpiPlus;
}

QString methodWord(ShareMethod method)
{
    return method == ShareMethod::Human     ? QStringLiteral("human")
           : method == ShareMethod::Ppi     ? QStringLiteral("ppi")
           : method == ShareMethod::PpiPlus ? QStringLiteral("ppi++")
                                            : QStringLiteral("dsl");
}

// A heading as a text of a list: "A,B" is one column.
std::string asOneName(const std::string &heading)
{
    return '"' + QString::fromStdString(heading).replace(u'"', QStringLiteral("\"\"")).toStdString() + '"';
}

Result<int> positionOf(const std::string &code, const QString &option, const RatedDimension &question)
{
    const qsizetype position = question.codes.indexOf(QString::fromStdString(code));
    if (position < 0) {
        return fail(
            ErrorCode::Input,
            didYouMean(SharesText::toSay("no label has this code"), QString::fromStdString(code), question.codes),
            {.cell = option}, question.codes.join(QStringLiteral(", ")).left(200), QString::fromStdString(code));
    }
    return int(position);
}

// The items of a sheet: column 0 is of people, column 1 of the model.
Result<std::vector<PredictedItem>> itemsOf(const RatingTable &table, int code, std::optional<int> minus,
                                           ShareMethod method)
{
    const auto counted = [&](int label) { return label == code ? 1 : label == minus ? -1 : 0; };
    const RatingMatrix &labels = table.dimensions.front().ratings;
    std::vector<PredictedItem> items;
    for (std::int64_t row = 0; row < labels.units(); ++row) {
        const std::span<const int> labelled = labels.unit(row);
        if (labelled[1] == RatingMatrix::blank && method != ShareMethod::Human) {
            continue;
        }
        PredictedItem item{.predicted = counted(labelled[1]), .actual = {}};
        if (labelled[0] != RatingMatrix::blank) {
            item.actual = counted(labelled[0]);
        }
        if (method == ShareMethod::Dsl && item.actual) {
            const std::optional<double> probability = table.probabilities[std::size_t(row)];
            if (!probability) {
                return fail(ErrorCode::Input,
                            SharesText::toSay("an item that people labelled has no probability of being drawn"), {},
                            SharesText::toSay("a probability for each of them"), table.ids[row]);
            }
            item.probability = *probability;
        }
        items.push_back(item);
    }
    return items;
}

std::unexpected<Error> tooFew(ShareMethod method)
{
    return method == ShareMethod::Ppi || method == ShareMethod::PpiPlus
               ? fail(ErrorCode::Input, SharesText::toSay("too few items for this method"), {},
                      SharesText::toSay(
                          "two items or more that people and the model labelled, and one or more that only "
                          "the model did; --method human where people labelled all"))
               : fail(ErrorCode::Input, SharesText::toSay("too few items for this method"), {},
                      SharesText::toSay("two items or more that people labelled"));
}

QStringList sourceLines(const PredictedShare &share, ShareMethod method, std::span<const PredictedItem> items)
{
    const QString ofModel =
        percent(double(std::accumulate(items.begin(), items.end(), qint64(0),
                                       [](qint64 sum, const PredictedItem &item) { return sum + item.predicted; })) /
                double(items.size()));
    const QString numbers = SharesText::tr("%1 items labelled by people, %2 by the model alone.")
                                .arg(QString::number(share.labelled), QString::number(share.unlabelled));
    switch (method) {
    case ShareMethod::Human:
        return {SharesText::tr("From the labels of people alone: %1 items.").arg(share.labelled)};
    case ShareMethod::Ppi:
    case ShareMethod::PpiPlus:
        return {SharesText::tr("Prediction-powered (Angelopoulos et al. 2023), weight of the model's labels %1: right "
                               "where the items of people are a simple random sample.")
                    .arg(QString::number(share.weight, 'g', 4)),
                numbers, SharesText::tr("The model's own share: %1.").arg(ofModel)};
    case ShareMethod::Dsl:
        break;
    }
    return {SharesText::tr("Design-based (Egami et al. 2023), with the probabilities of drawing."), numbers,
            SharesText::tr("The model's own share: %1.").arg(ofModel)};
}

Result<ShareAnswer> predictedAnswer(SharesArguments &arguments, Cli &cli, FurtherFaults &further)
{
    const ShareMethod method = methodOf(arguments);
    if ((method == ShareMethod::Dsl) == arguments.sheet.probability.empty()) {
        return fail(ErrorCode::Input,
                    method == ShareMethod::Dsl
                        ? SharesText::toSay("dsl needs the probability with which each item was drawn")
                        : SharesText::toSay("probabilities of drawing are only for dsl"),
                    {.cell = QStringLiteral("--method")},
                    method == ShareMethod::Dsl ? SharesText::toSay("--probability with their column")
                                               : SharesText::toSay("--method dsl, or no --probability"),
                    methodWord(method));
    }
    arguments.sheet.files = {arguments.file};
    arguments.sheet.raters = asOneName(arguments.human) + "," + asOneName(arguments.model);
    arguments.sheet.blank = "missing"; // an empty cell of people: not labelled by them
    arguments.sheet.scale = "nominal";
    TRY(const auto table, readRatings(arguments.sheet, cli, further));
    if (table.dimensions.size() != 1) {
        return fail(ErrorCode::Input, SharesText::toSay("the sheet has several questions"),
                    {.file = argument(arguments.file)}, SharesText::toSay("a column for people and one for the model"));
    }
    TRY(const auto code, positionOf(arguments.code, QStringLiteral("--code"), table.dimensions.front()));
    std::optional<int> minus;
    if (!arguments.minus.empty()) {
        TRY(minus, positionOf(arguments.minus, QStringLiteral("--minus"), table.dimensions.front()));
    }
    if (minus == code) {
        return fail(ErrorCode::Input, SharesText::toSay("the share of a code is subtracted from itself"),
                    {.cell = QStringLiteral("--minus")}, SharesText::toSay("another code"), argument(arguments.minus));
    }
    TRY(const auto items, itemsOf(table, code, minus, method));
    const auto share = predictedShare(items, method, minus ? -1 : 0);
    if (!share) {
        return tooFew(method);
    }
    if (const qsizetype without = table.ids.size() - qsizetype(items.size()); without > 0) {
        cli.say(asNote(without == 1 ? SharesText::tr("1 row has no label of the model and is left out")
                                    : SharesText::tr("%n rows have no label of the model and are left out", nullptr,
                                                     int(without))));
    }
    return ShareAnswer{.estimate = share->estimate,
                       .minus = argument(arguments.minus),
                       .code = argument(arguments.code),
                       .lines = sourceLines(*share, method, items),
                       .json = {{"code", argument(arguments.code)},
                                {"method", methodWord(method)},
                                {"labelled", qint64(share->labelled)},
                                {"unlabelled", qint64(share->unlabelled)},
                                {"weight", share->weight}}};
}

QJsonObject answerJson(const ShareAnswer &answer)
{
    QJsonObject json = answer.json;
    if (!answer.minus.isEmpty()) {
        json.insert(QStringLiteral("minus"), answer.minus);
    }
    const auto &interval = answer.estimate.interval;
    json.insert(QStringLiteral("share"), answer.estimate.share);
    json.insert(QStringLiteral("se"), answer.estimate.se);
    json.insert(QStringLiteral("lower"), plainEnds(interval)[0]);
    json.insert(QStringLiteral("upper"), plainEnds(interval)[1]);
    if (!interval) {
        json.insert(QStringLiteral("undefined"), QJsonObject{{"lower", "no_variation"}, {"upper", "no_variation"}});
    }
    return json;
}

QString answerText(const ShareAnswer &answer)
{
    const ShareEstimate &estimate = answer.estimate;
    const bool differs = !answer.minus.isEmpty();
    const QString first =
        differs && estimate.interval
            ? SharesText::tr("The share of %1 minus that of %2: %3 (95 % interval %4 to %5, standard error %6)")
                  .arg(answer.code, answer.minus, percent(estimate.share), percent(estimate.interval->lower),
                       percent(estimate.interval->upper), percent(estimate.se))
        : differs ? SharesText::tr("The share of %1 minus that of %2: %3 (95 % interval –: the labels do not vary)")
                        .arg(answer.code, answer.minus, percent(estimate.share))
        : estimate.interval
            ? SharesText::tr("%1 of the items have the code (95 % interval %2 to %3, standard error %4)")
                  .arg(percent(estimate.share), percent(estimate.interval->lower), percent(estimate.interval->upper),
                       percent(estimate.se))
            : SharesText::tr(
                  "%1 of the items have the code (95 % interval –: the labels do not vary, so that they tell "
                  "nothing of their error; label more items)")
                  .arg(percent(estimate.share));
    return first + QStringLiteral("\n  ") + answer.lines.join(QStringLiteral("\n  ")) + u'\n';
}

// Which of the two forms is meant, and that it is whole.
Result<void> fittingForm(const CLI::App &command, const SharesArguments &arguments)
{
    const std::vector<std::string> ofCounts{"--positive", "--n", "--sensitivity", "--specificity"};
    const std::vector<std::string> ofSheets{"--human", "--model", "--code"};
    for (const std::string &name : arguments.isOfSheet() ? ofSheets : ofCounts) {
        if (command.get_option(name)->count() == 0) {
            return fail(ErrorCode::Input, SharesText::toSay("%1 is missing").arg(argument(name)), {},
                        SharesText::toSay("FILE with --human, --model and --code; or, without a file, --positive, --n, "
                                          "--sensitivity and --specificity"));
        }
    }
    std::vector<std::string> wrong = arguments.isOfSheet() ? ofCounts : ofSheets;
    if (!arguments.isOfSheet()) {
        wrong.insert(wrong.end(), {"--probability", "--method", "--minus"});
    }
    for (const std::string &name : wrong) {
        if (command.get_option(name)->count() > 0) {
            return fail(ErrorCode::Input,
                        arguments.isOfSheet()
                            ? SharesText::toSay("%1 is for counts, but a sheet is named").arg(argument(name))
                            : SharesText::toSay("%1 is for a sheet, but none is named").arg(argument(name)));
        }
    }
    return {};
}

// The shares of a study, whose own labels tell of their errors.
void runStudyShares(Cli &cli, const CLI::App &command, const SharesArguments &arguments)
{
    for (const CLI::Option *option : command.get_options()) {
        if (option->count() > 0 && !option->check_name("FILE") && !option->check_name("--json")) {
            cli.fail(fail(ErrorCode::Input, SharesText::toSay("%1 is for a sheet or counts, but a study is named")
                                                .arg(QString::fromStdString(option->get_name())))
                         .error());
            return;
        }
    }
    const OpenReader study = openReader(cli, arguments.file);
    if (!study) {
        return;
    }
    const auto found = studyShares(*study);
    if (!found) {
        cli.fail(found.error().within(argument(arguments.file)));
    } else if (arguments.json) {
        cli.json(studySharesJson(argument(arguments.file), *found));
    } else {
        cli.out(studySharesText(*found));
    }
}

void runShares(Cli &cli, const CLI::App &command, SharesArguments &arguments)
{
    if (arguments.isOfSheet() && isStudyFile(arguments.file)) {
        runStudyShares(cli, command, arguments);
        return;
    }
    FurtherFaults further;
    const Result<void> fitting = fittingForm(command, arguments);
    const Result<ShareAnswer> answer = !fitting                ? std::unexpected(fitting.error())
                                       : arguments.isOfSheet() ? predictedAnswer(arguments, cli, further)
                                                               : correctedAnswer(arguments);
    if (!answer) {
        cli.fail(arguments.isOfSheet() ? answer.error().within(argument(arguments.file)) : answer.error());
        sayFaults(cli, further.faults, further.count, asOurs);
    } else if (arguments.json) {
        cli.json(answerJson(*answer));
    } else {
        cli.out(answerText(*answer));
    }
}

void addCountOptions(CLI::App &command, SharesArguments &arguments)
{
    command
        .add_option("--positive", arguments.positive, CliHelp::tr("Items with the code, by labels that may be wrong"))
        ->check(notNegative());
    command.add_option("--n", arguments.items, CliHelp::tr("All items"))
        ->check(within(qint64(1), qint64(1'000'000'000'000)));
    command.add_option("--sensitivity", arguments.sensitivity,
                       CliHelp::tr("Of items that truly have the code, those labelled with it: 178/179"));
    command.add_option("--specificity", arguments.specificity,
                       CliHelp::tr("Of items that truly do not have the code, those labelled without it: 358/359"));
}

} // namespace

void addSharesCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "shares", CliHelp::tr("The true share of a code, where labels have errors or most are a model's"));
    auto arguments = std::make_shared<SharesArguments>();
    command->add_option(
        "FILE", arguments->file,
        CliHelp::tr("A study, or a sheet (CSV, TSV, .xlsx or .ods) with the model's labels for all items and "
                    "people's for some; without it, from counts"));
    command->add_option("--human", arguments->human, CliHelp::tr("Column with the labels of people, empty where none"));
    command->add_option("--model", arguments->model, CliHelp::tr("Column with the labels of the model"));
    command->add_option("--code", arguments->code, CliHelp::tr("The code whose share is asked for"));
    command->add_option("--minus", arguments->minus, CliHelp::tr("Another code, for the difference of the two shares"));
    command->add_option("--probability", arguments->sheet.probability,
                        CliHelp::tr("Column with the probability with which each item was drawn for people"));
    command
        ->add_option(
            "--method", arguments->method,
            CliHelp::tr("ppi, ppi++ (default), dsl (default with --probability), or human: people's labels alone"))
        ->check(oneOf({"ppi", "ppi++", "dsl", "human"}));
    addCountOptions(*command, *arguments);
    addReadingOptions(*command, arguments->sheet);
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("Intervals are of 95 % and cut to what is possible."));
    command->callback([&cli, command, arguments] { runShares(cli, *command, *arguments); });
}

} // namespace corater
