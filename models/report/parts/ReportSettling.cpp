// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportSettling.h"

#include "codebook/Sentences.h"
#include "models/review/Disagreements.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace corater {

namespace {

struct ReportSettlingText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

QString settlerName(const ReportInput &input, RaterId id)
{
    const auto found = std::ranges::find(input.settling.raters, id, &Rater::id);
    return found == input.settling.raters.end() ? QString() : found->name;
}

QString questionTitle(const ReportInput &input, DimensionId id)
{
    const Dimension *dimension = input.agreement.codebook.dimension(id);
    return dimension ? dimension->name : ReportSettlingText::tr("screening");
}

// "3 in favour of Ada, 1 with an answer that none of them had given": all outcomes, so that the parts add up.
QStringList outcomes(const ReportInput &input, const QuestionCount &count)
{
    QStringList parts;
    for (const auto &[rater, times] : count.forRater.asKeyValueRange()) {
        parts << ReportSettlingText::tr("%1 in favour of %2").arg(QString::number(times), settlerName(input, rater));
    }
    const std::pair<qint64, QString> others[] = {
        {count.neither, ReportSettlingText::tr("%1 with an answer that none of them had given")},
        {count.differs, ReportSettlingText::tr("%1 on which they agreed to differ, without a final label")},
        {count.gone, ReportSettlingText::tr("%1 dropped because the item was excluded, or the unit settled as none")},
        {count.open, count.open == 1 ? ReportSettlingText::tr("%1 is still open")
                                     : ReportSettlingText::tr("%1 are still open", nullptr, int(count.open))}};
    for (const auto &[times, words] : others) {
        if (times > 0) {
            parts << words.arg(times);
        }
    }
    return parts;
}

QString comparedWords(const QuestionCount &count)
{
    return (count.compared == 1 ? ReportSettlingText::tr(
                                      "One question (the screening of an item, or a dimension of a unit) was answered "
                                      "by two raters or more; %2.")
                                : ReportSettlingText::tr(
                                      "%1 questions (the screening of an item, or a dimension of a unit) were answered "
                                      "by two raters or more; %2.",
                                      nullptr, int(count.compared)))
        .replace(QLatin1String("%1"), QString::number(count.compared))
        .replace(QLatin1String("%2"), count.differing == 0   ? ReportSettlingText::tr("they disagreed on none of them")
                                      : count.differing == 1 ? ReportSettlingText::tr("they disagreed on 1 of them")
                                                             : ReportSettlingText::tr("they disagreed on %n of them",
                                                                                      nullptr, int(count.differing)));
}

QString waysText(const QStringList &ways)
{
    return ListWords::groups(ways);
}

QStringList deciders(const ReportInput &input, const Disagreements &found)
{
    QStringList ways;
    for (const auto &[who, times] : found.by.asKeyValueRange()) {
        const QString words =
            who.first == SettledBy::Talk ? ReportSettlingText::tr("by discussion of the raters")
            : who.first == SettledBy::Rater
                ? ReportSettlingText::tr("by %1, one of the raters").arg(settlerName(input, who.second))
                : ReportSettlingText::tr("by %1, a third person").arg(settlerName(input, who.second));
        ways << QStringLiteral("%1 (%2)").arg(words, QString::number(times));
    }
    if (found.imported > 0) {
        ways << ReportSettlingText::tr("by a finished data set that was imported (%1)").arg(found.imported);
    }
    return ways;
}

// Final labels without a disagreement that the raters did not all give.
QStringList otherFinals(const Disagreements &found)
{
    const QuestionCount all = found.total();
    const LoneUnitCount &lone = found.loneUnits;
    QStringList sentences;
    const auto add = [&](qint64 times, const QString &one, const QString &several) {
        if (times > 0) {
            sentences << (times == 1 ? one : several);
        }
    };
    add(all.overruled, ReportSettlingText::tr("On 1 question all had agreed and it was settled otherwise."),
        ReportSettlingText::tr("On %n questions all had agreed and they were settled otherwise.", nullptr,
                               int(all.overruled)));
    if (lone.taken + lone.dropped + lone.open > 0) {
        QStringList parts{ReportSettlingText::tr("%1 taken").arg(lone.taken),
                          ReportSettlingText::tr("%1 dropped or of an excluded item").arg(lone.dropped),
                          ReportSettlingText::tr("%1 open").arg(lone.open)};
        sentences << ReportSettlingText::tr("Units that one rater alone saw, each a question of its own: %1.")
                         .arg(ListWords::parts(parts));
    }
    add(lone.unasked,
        ReportSettlingText::tr(
            "1 of those taken was never asked about: its labels were settled one by one, or came with "
            "a data set."),
        ReportSettlingText::tr(
            "%n of those taken were never asked about: their labels were settled one by one, or came "
            "with a data set.",
            nullptr, int(lone.unasked)));
    add(found.soleUnits,
        ReportSettlingText::tr("1 unit is of an item that only one rater was given: its labels are that rater’s."),
        ReportSettlingText::tr("%n units are of items that only one rater was given: their labels are that rater’s.",
                               nullptr, int(found.soleUnits)));
    add(all.byOne, ReportSettlingText::tr("1 settled question had been answered by one rater alone."),
        ReportSettlingText::tr("%n settled questions had been answered by one rater alone.", nullptr, int(all.byOne)));
    add(all.byNobody, ReportSettlingText::tr("1 settled label was given by no rater."),
        ReportSettlingText::tr("%n settled labels were given by no rater.", nullptr, int(all.byNobody)));
    return sentences;
}

constexpr size_t mostRatersSideBySide = 6;

// Of many raters: how often the label of each was taken; those whose label never was are left out.
ReportTable raterTable(const ReportInput &input, const Disagreements &found)
{
    ReportTable table{.caption = ReportSettlingText::tr("Disagreements by rater whose label was taken"),
                      .headings = {ReportSettlingText::tr("Rater"), ReportSettlingText::tr("decisions")},
                      .columns = QStringLiteral("lr")};
    const QuestionCount all = found.total();
    for (const Rater &rater : input.agreement.raters) {
        if (const qint64 taken = all.forRater.value(rater.id); taken > 0) {
            table.rows.push_back({rater.name, QString::number(taken)});
        }
    }
    return table;
}

ReportTable tableOf(const ReportInput &input, const Disagreements &found)
{
    ReportTable table{
        .caption = ReportSettlingText::tr(
            "Questions that two raters or more answered, those on which they disagreed, and what became of "
            "these; beside them agreed labels that were overruled, questions that one rater alone or "
            "none had answered, and questions that need a rule"),
        .headings = {ReportSettlingText::tr("Question"), ReportSettlingText::tr("compared"),
                     ReportSettlingText::tr("disagreed")}};
    // A page has room for few columns; of many raters those whose label was taken have a table of their own.
    const std::vector<Rater> &raters = input.agreement.raters;
    const bool side = raters.size() <= mostRatersSideBySide;
    for (size_t i = 0; side && i < raters.size(); ++i) {
        table.headings << raters[i].name;
    }
    if (!side) {
        table.headings << ReportSettlingText::tr("one rater’s label");
    }
    const bool anyDiffers = found.total().differs > 0;
    table.headings << ReportSettlingText::tr("neither")
                   << (anyDiffers ? QStringList{ReportSettlingText::tr("agreed to differ")} : QStringList())
                   << ReportSettlingText::tr("dropped") << ReportSettlingText::tr("open")
                   << ReportSettlingText::tr("overruled") << ReportSettlingText::tr("by one")
                   << ReportSettlingText::tr("by none") << ReportSettlingText::tr("needs a rule");
    table.columns = u'l' + QString(table.headings.size() - 1, u'r');
    for (const QuestionCount &count : found.questions) {
        QStringList row{questionTitle(input, count.dimension), QString::number(count.compared),
                        QString::number(count.differing)};
        for (size_t i = 0; side && i < raters.size(); ++i) {
            row << QString::number(count.forRater.value(raters[i].id));
        }
        if (!side) {
            row << QString::number(std::accumulate(count.forRater.cbegin(), count.forRater.cend(), qint64(0)));
        }
        row << QString::number(count.neither);
        row += anyDiffers ? QStringList{QString::number(count.differs)} : QStringList();
        for (const qint64 number :
             {count.gone, count.open, count.overruled, count.byOne, count.byNobody, count.needRule}) {
            row << QString::number(number);
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace

ReportSection settlingSection(const ReportInput &input)
{
    ReportSection section{.title = ReportSettlingText::tr("How disagreements were resolved")};
    const Disagreements found = disagreementsOf(input.settling);
    const QuestionCount all = found.total();
    QStringList sentences{ReportSettlingText::tr("Labels on which all raters agree are final by themselves."),
                          comparedWords(all)};
    if (all.differing > 0) {
        sentences << ReportSettlingText::tr("Disagreements: %1.").arg(ListWords::parts(outcomes(input, all)));
    }
    const QStringList ways = deciders(input, found);
    if (!ways.isEmpty()) {
        sentences << ReportSettlingText::tr("They were decided %1.").arg(waysText(ways));
    }
    if (!found.reasons.isEmpty()) {
        QStringList reasons;
        for (const auto &[reason, times] : found.reasons.asKeyValueRange()) {
            reasons << QStringLiteral("%1 (%2)").arg(reason, QString::number(times));
        }
        sentences << ReportSettlingText::tr("Reasons given: %1.").arg(waysText(reasons));
    }
    sentences += otherFinals(found);
    section.blocks.push_back(ReportParagraph{sentencesInARow(sentences)});
    if (all.compared + all.byOne + all.byNobody > 0) {
        section.blocks.push_back(tableOf(input, found));
        if (input.agreement.raters.size() > mostRatersSideBySide) {
            section.blocks.push_back(raterTable(input, found));
        }
        section.blocks.push_back(ReportParagraph{ReportSettlingText::tr(
            "Each decision is kept in the study with its time, its reason and what the raters had said.")});
    }
    return section;
}

QString settlingSentence(const ReportInput &input)
{
    const QuestionCount all = disagreementsOf(input.settling).total();
    if (all.compared == 0) {
        return {};
    }
    QString text = comparedWords(all);
    if (all.differing > 0) {
        text += u' ' + ReportSettlingText::tr("Disagreements were resolved question by question: %1.")
                           .arg(ListWords::parts(outcomes(input, all)));
    }
    return text;
}

} // namespace corater
