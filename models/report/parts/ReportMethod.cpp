// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "codebook/Sentences.h"
#include "data/records/RoundPlan.h"
#include "models/report/ReportNumbers.h"
#include "models/report/ReportWords.h"
#include "models/report/parts/ReportSettling.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportMethodText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

QString whoSentence(const ReportInput &input, const Codebook &codebook)
{
    QStringList dimensions;
    for (const Dimension &dimension : codebook.dimensions) {
        if (dimension.assessment && input.agreement.assessments.empty()) {
            continue;
        }
        dimensions << ReportMethodText::tr("%1 (%2)").arg(dimension.name,
                                                          countOf(dimension.choices().size(), Counted::Code));
    }
    QStringList names;
    for (const Rater &rater : input.activeRaters()) {
        names << rater.name;
    }
    QSet<ItemId> items;
    for (const std::vector<Rating> *ratings : {&input.agreement.ratings, &input.agreement.assessments}) {
        for (const Rating &rating : *ratings) {
            items.insert(rating.item);
        }
    }
    return ReportMethodText::tr("%1 (%2) rated %3 with a codebook of %4: %5.")
        .arg(countOf(names.size(), Counted::Rater), joined(names), countOf(items.size(), Counted::Item),
             countOf(dimensions.size(), Counted::Dimension), joined(dimensions));
}

// The numbers of a dimension with "by current codes (v2) κ = 0.70", where the codebook and the number have changed.
QString withBeside(const QString &numbers, const DimensionAgreement &result, const Headline &headline,
                   const CodesBeside &beside)
{
    const DimensionAgreement *other = beside.beside(result);
    return other ? ReportMethodText::tr("%1, %2 %3 = %4")
                       .arg(numbers, beside.name, headline.sign, printed(reported(other->result, headline.key).value))
                 : numbers;
}

// Names the rounds that showed proposals of the others, since a proposal reveals what another rater has seen.
QString proposalsSentence(const ReportInput &input)
{
    QStringList shown;
    for (const Round &round : input.agreement.rounds) {
        if (!round.imported && RoundPlan::fromJson(round.plan).proposals &&
            std::ranges::contains(input.agreement.ratings, round.id, &Rating::round)) {
            shown << round.name;
        }
    }
    return shown.isEmpty()
               ? QString()
               : QStringLiteral(" ") + ReportMethodText::tr("In %1 they were shown the codes that the others proposed.")
                                           .arg(joined(shown));
}

// Names the rounds in which each rater met the items in another order.
QString ordersSentence(const ReportInput &input)
{
    QStringList own;
    for (const Round &round : input.agreement.rounds) {
        if (!round.imported && !RoundPlan::fromJson(round.plan).orders.isEmpty() &&
            std::ranges::contains(input.agreement.ratings, round.id, &Rating::round)) {
            own << round.name;
        }
    }
    return own.isEmpty() ? QString()
                         : QStringLiteral(" ") +
                               ReportMethodText::tr("In %1 each of them met the items in a random order of their own.")
                                   .arg(joined(own));
}

// Names the rounds in which raters saw hints, because hints influence ratings.
QString hintsSentence(const ReportInput &input)
{
    return !input.hints || input.hints->rounds.isEmpty()
               ? QString()
               : QStringLiteral(" ") + ReportMethodText::tr("In %1 they saw what static rules found in the code while "
                                                            "they rated.")
                                           .arg(joined(input.hints->rounds));
}

QString blindSentence(const ReportInput &input)
{
    qsizetype sealed = 0;
    qsizetype imported = 0;
    for (const Round &round : input.agreement.rounds) {
        const bool used = std::ranges::contains(input.agreement.ratings, round.id, &Rating::round) ||
                          std::ranges::contains(input.agreement.assessments, round.id, &Rating::round);
        sealed += used && !round.imported;
        imported += used && round.imported;
    }
    QString text;
    if (sealed > 0) {
        text = (sealed == 1
                    ? ReportMethodText::tr("They rated independently: in the one round")
                    : ReportMethodText::tr("They rated independently: in each of %n rounds", nullptr, int(sealed))) +
               QStringLiteral(" ") +
               ReportMethodText::tr(
                   "nobody saw the labels of another rater before all had sealed theirs, so that agreement is from "
                   "before any discussion.") +
               ordersSentence(input) + proposalsSentence(input) + hintsSentence(input);
    }
    if (imported > 0) {
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) +
                ReportMethodText::tr("[Say here how independently the imported ratings were made.]");
    }
    return text;
}

// The rule by which double rating was to stop, when it was chosen, and where it stands.
QStringList stoppingSentences(const ReportInput &input)
{
    if (!input.stopping) {
        return {};
    }
    QStringList met;
    QStringList missed;
    for (const StoppingDimension &dimension : input.stopping->dimensions) {
        if (dimension.isMet) {
            met << ReportMethodText::tr("%1 (first after %n rounds)", nullptr, int(*dimension.metAfter))
                       .arg(dimension.name);
        } else {
            missed << dimension.name;
        }
    }
    QStringList sentences{sentenceOf(input.stopping->target), chosenWhen(input.stopping->target)};
    if (!met.isEmpty()) {
        sentences << ReportMethodText::tr("This rule is met for %1.").arg(joined(met));
    }
    if (!missed.isEmpty()) {
        sentences << ReportMethodText::tr("It is not met for %1.").arg(joined(missed));
    }
    return sentences;
}

} // namespace

ReportSection methodSection(const ReportInput &input, const ReportResults &results)
{
    ReportSection section{.title = ReportMethodText::tr("A paragraph for the paper")};
    if (results.codes.empty()) {
        section.blocks.push_back(ReportParagraph{ReportMethodText::tr("There is nothing to report yet.")});
        return section;
    }
    QStringList sentences{whoSentence(input, results.codebook), blindSentence(input)};
    sentences += stoppingSentences(input);
    QStringList numbers;
    for (const DimensionAgreement &result : results.codes) {
        const Headline headline = headlineOf(result, results.codebook);
        const Reported share = reported(result.result, shareKey(result.result));
        const QString ofResult =
            ReportMethodText::tr("%1: %2, n = %3, %4 agreement")
                .arg(titleOf(result), sentenceOf(reported(result.result, headline.key), headline.sign),
                     QString::number(unitsOf(result.result)), printedPercent(share.value));
        numbers << withBeside(ofResult, result, headline, results.beside);
    }
    QStringList names;
    for (const DimensionAgreement &result : results.codes) {
        names << headlineOf(result, results.codebook).name;
    }
    names.removeDuplicates();
    sentences << ReportMethodText::tr(
                     "We report %1 with 95 % intervals over the units that at least two raters rated (%2).")
                     .arg(joined(names), ListWords::groups(numbers));
    sentences << settlingSentence(input);
    sentences << ReportMethodText::tr("Statistics were computed with %1.").arg(input.program);
    section.blocks.push_back(ReportParagraph{sentencesInARow(sentences), ReportParagraph::Kind::Quote});
    return section;
}

} // namespace corater
