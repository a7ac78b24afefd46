// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/TrainingWords.h"

#include "codebook/Sentences.h"
#include "codebook/agreement/Statistics.h"
#include "models/agreement/shown/ShownNumber.h"
#include "models/design/RoundAuditWords.h"
#include "models/documents/AnswerTable.h"
#include "models/results/ResultWords.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct TrainingText
{
    Q_DECLARE_TR_FUNCTIONS(Training)
};

std::optional<double> shareOf(qint64 part, qint64 whole)
{
    return whole > 0 ? std::optional(double(part) / double(whole)) : std::nullopt;
}

AnswerCell partOf(qint64 part, qint64 whole)
{
    return {TrainingText::tr("%1 of %2").arg(QString::number(part), QString::number(whole)), {whole, part}};
}

QString verdictOn(const TrainingRound &training, const TrainingMark &mark)
{
    const auto passed = training.passed(mark);
    return !passed ? QStringLiteral("–") : *passed ? TrainingText::tr("passed") : TrainingText::tr("not passed");
}

QString shownKappa(const Statistic &kappa)
{
    return kappa.defined() ? shownCoefficient(kappa.value())
                           : QStringLiteral("– (%1)").arg(undefinedText(kappa.reason()));
}

ReportTable resultsOf(const TrainingRound &training)
{
    const QString items = countOf(training.items, Counted::Item);
    std::vector<AnswerRow> rows;
    for (const TrainingMark &mark : training.marks) {
        rows.push_back({mark.name,
                        partOf(mark.rightItems(), qint64(mark.items.size())),
                        partOf(mark.right(), mark.answers()),
                        shownShare(shareOf(mark.right(), mark.answers())),
                        {verdictOn(training, mark), {training.passed(mark)}}});
    }
    return answerTable(training.closed
                           ? TrainingText::tr("%1: training with %2").arg(training.name, items)
                           : TrainingText::tr("%1: training with %2, those compared so far").arg(training.name, items),
                       {{TrainingText::tr("rater"), 'l', {"rater"}},
                        {TrainingText::tr("items right"), 'r', {"items", "items_right"}},
                        {TrainingText::tr("answers right"), 'r', {"answers", "answers_right"}},
                        {TrainingText::tr("share"), 'r'},
                        {TrainingText::tr("result"), 'l', {"passed"}}},
                       rows);
}

ReportTable resultsByQuestion(const TrainingRound &training)
{
    std::vector<AnswerRow> rows;
    for (const TrainingMark &mark : training.marks) {
        for (const TrainingQuestion &question : mark.questions) {
            rows.push_back({mark.name,
                            question.name,
                            partOf(question.right, question.answers),
                            shownShare(shareOf(question.right, question.answers)),
                            {shownKappa(question.kappa), {question.kappa}}});
        }
    }
    return answerTable(TrainingText::tr("%1: answers by question").arg(training.name),
                       {{TrainingText::tr("rater"), 'l', {"rater"}},
                        {TrainingText::tr("question"), 'l', {"question"}},
                        {TrainingText::tr("answers right"), 'r', {"answers", "right"}},
                        {TrainingText::tr("share"), 'r'},
                        {TrainingText::tr("κ with the agreed answers"), 'r', {"cohen_kappa"}}},
                       rows);
}

} // namespace

QString sourceOfTraining(const TrainingPlan &training)
{
    return training.from.isEmpty() ? TrainingText::tr("training with settled labels")
                                   : TrainingText::tr("training with the labels of %1").arg(training.from);
}

std::vector<ReportTable> trainingTables(const TrainingRound &training)
{
    const bool isEmpty =
        std::ranges::all_of(training.marks, [](const TrainingMark &mark) { return mark.items.empty(); });
    return isEmpty ? std::vector<ReportTable>()
                   : std::vector<ReportTable>{resultsOf(training), resultsByQuestion(training)};
}

QStringList trainingLines(const TrainingRound &training)
{
    QStringList lines;
    if (training.pass) {
        lines << TrainingText::tr("A rater passes with %1 of the answers right.").arg(shownShare(*training.pass));
    }
    for (const TrainingMark &mark : training.marks) {
        if (mark.known > 0) {
            lines << TrainingText::tr("%1 had labelled %2 of these items in an earlier round.")
                         .arg(mark.name, QString::number(mark.known));
        }
    }
    if (!training.closed) {
        lines << TrainingText::tr("The results of the others are shown when every rater has sealed %1.")
                     .arg(training.name);
    }
    return lines;
}

QString answerLine(const TrainingAnswer &answer, bool severalUnits)
{
    const QString question = severalUnits && answer.unit > 0
                                 ? TrainingText::tr("unit %1, %2").arg(QString::number(answer.unit), answer.question)
                                 : answer.question;
    QStringList sentences{
        answer.question == u"unit"
            ? TrainingText::tr("A unit that was not agreed on: %1.").arg(answerOrDash(answer.question, answer.given))
        : answer.isRight
            ? TrainingText::tr("%1: %2, as agreed.").arg(question, answerOrDash(answer.question, answer.given))
            : TrainingText::tr("%1: %2; agreed: %3.")
                  .arg(question, answerOrDash(answer.question, answer.given),
                       answerOrDash(answer.question, answer.agreed))};
    if (!answer.reason.isEmpty()) {
        sentences << TrainingText::tr("Reason of the decision: %1").arg(answer.reason);
    }
    for (const QString &rule : answer.rules) {
        sentences << TrainingText::tr("Rule: %1").arg(rule);
    }
    return sentencesInARow(sentences);
}

QString rightOf(const TrainingItem &item)
{
    return TrainingText::tr("%1 of %2 answers as agreed")
        .arg(QString::number(std::ranges::count(item.answers, true, &TrainingAnswer::isRight)),
             QString::number(item.answers.size()));
}

QString noTrainingLine()
{
    return TrainingText::tr("The study has no training round: Open a round with --training.");
}

} // namespace corater
