// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/TextTable.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/JsonArray.h"
#include "codebook/agreement/Statistics.h"
#include "models/report/TrainingWords.h"

#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct TrainingArguments
{
    std::string study;
    std::string round;
    std::string rater;
    bool json = false;
};

// The rater sees their own results, also while the round is open; without one, those of closed rounds are shown.
Result<std::vector<TrainingRound>> trainingsOf(StudyReader &study, const TrainingArguments &arguments)
{
    if (!arguments.rater.empty()) {
        TRY(const auto rater, raterNamed(study, argument(arguments.rater)));
        study.setActor(rater);
    }
    TRY(const auto only,
        arguments.round.empty() ? Result<RoundId>(RoundId{}) : roundNamed(study, argument(arguments.round)));
    TRY(auto trainings, trainingRounds(study));
    std::erase_if(trainings, [&](const TrainingRound &training) { return valid(only) && training.round != only; });
    for (TrainingRound &training : trainings) {
        std::erase_if(training.marks,
                      [&](const TrainingMark &mark) { return valid(study.actor()) && mark.rater != study.actor(); });
    }
    return trainings;
}

QString itemText(const TrainingItem &item)
{
    QString text = QStringLiteral("  %1: %2\n").arg(item.id, rightOf(item));
    const bool several =
        std::ranges::any_of(item.answers, [](const TrainingAnswer &answer) { return answer.unit > 1; });
    for (const TrainingAnswer &answer : item.answers) {
        text += QStringLiteral("    %1\n").arg(answerLine(answer, several));
    }
    return text;
}

// With one rater's results also the answers themselves.
QString trainingText(const TrainingRound &training, bool isOfOne)
{
    QString text;
    for (const ReportTable &table : trainingTables(training)) {
        text += table.caption + u'\n' + linesOf(table);
    }
    if (text.isEmpty()) {
        text = training.name + u'\n';
    }
    for (const QString &line : trainingLines(training)) {
        text += QStringLiteral("  ") + line + u'\n';
    }
    for (const TrainingMark &mark : isOfOne ? training.marks : std::vector<TrainingMark>()) {
        for (const TrainingItem &item : mark.items) {
            text += itemText(item);
        }
    }
    return text;
}

QJsonObject givenAnswerJson(const TrainingAnswer &answer)
{
    return {{"question", answer.question},
            {"unit", answer.unit == 0 ? QJsonValue() : QJsonValue(answer.unit)},
            {"given", QJsonArray::fromStringList(answer.given)},
            {"agreed", QJsonArray::fromStringList(answer.agreed)},
            {"right", answer.isRight},
            {"reason", answer.reason},
            {"rules", QJsonArray::fromStringList(answer.rules)}};
}

QJsonObject markJson(const TrainingRound &training, const TrainingMark &mark)
{
    QJsonArray questions;
    for (const TrainingQuestion &question : mark.questions) {
        const Statistic &kappa = question.kappa;
        questions << QJsonObject{{"question", question.name},
                                 {"answers", question.answers},
                                 {"right", question.right},
                                 {"cohen_kappa", PlainValue(kappa)},
                                 {"undefined", wordsOrNone(QLatin1StringView(undefinedWord(kappa.reason())))}};
    }
    QJsonArray items;
    for (const TrainingItem &item : mark.items) {
        const QJsonArray answers = jsonArray(item.answers, givenAnswerJson);
        items << QJsonObject{{"item", item.id}, {"right", item.isRight()}, {"answers", answers}};
    }
    return {{"rater", mark.name},
            {"items", qint64(mark.items.size())},
            {"items_right", mark.rightItems()},
            {"answers", mark.answers()},
            {"answers_right", mark.right()},
            {"labelled_before", mark.known},
            {"passed", PlainValue(training.passed(mark))},
            {"questions", questions},
            {"answered", items}};
}

QJsonObject trainingJson(const TrainingRound &training)
{
    const QJsonArray raters =
        jsonArray(training.marks, [&](const TrainingMark &mark) { return markJson(training, mark); });
    return {{"round", training.name},    {"from", wordsOrNone(training.from)},
            {"items", training.items},   {"pass", PlainValue(training.pass)},
            {"closed", training.closed}, {"raters", raters}};
}

void runTraining(Cli &cli, const TrainingArguments &arguments)
{
    const OpenReader study = openReader(cli, arguments.study);
    if (!study) {
        return;
    }
    const Result<std::vector<TrainingRound>> trainings = trainingsOf(*study, arguments);
    if (!trainings) {
        cli.fail(trainings.error());
        return;
    }
    QJsonArray json;
    QStringList text;
    for (const TrainingRound &training : *trainings) {
        json << trainingJson(training);
        text << trainingText(training, valid(study->actor()));
    }
    arguments.json ? cli.json({{"rounds", json}})
                   : cli.out(text.isEmpty() ? noTrainingLine() + u'\n' : text.join(u'\n'));
}

} // namespace

void addTrainingCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("training", CliHelp::tr("Show how well raters did in training rounds (round --training)"));
    auto arguments = std::make_shared<TrainingArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study"))->required();
    command->add_option("--round", arguments->round, CliHelp::tr("Only this training round, by number or name"));
    command->add_option("--rater", arguments->rater,
                        CliHelp::tr("Only this rater, with the agreed answers to the finished items"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("Results of others are shown once all raters of the round have sealed it. Then what a rater did "
                    "not answer\ncounts as not right. Kappa is Cohen's, over the units that the rater and the agreed "
                    "answers both have.\nNo other result counts a training round."));
    command->callback([&cli, arguments] { runTraining(cli, *arguments); });
}

} // namespace corater
