// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportSettling.h"

#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportSettlingText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

// Who settled how many questions, and why.
struct Ways
{
    QMap<QString, qint64> by;
    QMap<QString, qint64> reasons;
};

bool isDecision(const Decision &decision)
{
    return decision.by != SettledBy::Nobody || decision.origin != Origin::Unanimous;
}

void count(SettledCount &into, const Decision &decision)
{
    switch (decision.origin) {
    case Origin::Unanimous:
        ++into.unanimous;
        break;
    case Origin::Rater:
        ++into.forRater[decision.chosen];
        break;
    case Origin::Neither:
        ++into.neither;
        break;
    case Origin::Imported:
        ++into.imported;
        break;
    }
    into.overruled += decision.overruled;
    into.needRule += decision.needsRule;
}

QString raterName(const ReportInput &input, RaterId id)
{
    const auto found = std::ranges::find(input.settling.raters, id, &Rater::id);
    return found == input.settling.raters.end() ? QString() : found->name;
}

void count(Ways &ways, const ReportInput &input, const Decision &decision)
{
    switch (decision.by) {
    case SettledBy::Nobody:
        return;
    case SettledBy::Rater:
        ++ways.by[ReportSettlingText::tr("by %1, one of the raters").arg(raterName(input, decision.decider))];
        break;
    case SettledBy::Talk:
        ++ways.by[ReportSettlingText::tr("by talk of the raters")];
        break;
    case SettledBy::ThirdPerson:
        ++ways.by[ReportSettlingText::tr("by %1, a third person").arg(raterName(input, decision.decider))];
        break;
    }
    if (!decision.reason.isEmpty()) {
        ++ways.reasons[decision.reason];
    }
}

template <typename See>
void forEveryDecision(const ReportInput &input, See see)
{
    for (const FinalItem &item : input.settling.finals) {
        if (isDecision(item.screeningDecision)) {
            see(DimensionId{}, item.screeningDecision);
        }
        for (const FinalUnit &unit : item.units) {
            for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
                if (isDecision(decision)) {
                    see(dimension, decision);
                }
            }
        }
    }
}

QString waysText(const QMap<QString, qint64> &ways)
{
    QStringList parts;
    for (const auto &[what, times] : ways.asKeyValueRange()) {
        parts << QStringLiteral("%1 (%2)").arg(what, QString::number(times));
    }
    return parts.join(QStringLiteral("; "));
}

constexpr size_t mostRatersSideBySide = 6;

ReportTable raterTable(const ReportInput &input, const std::vector<SettledCount> &counts)
{
    ReportTable table{.caption = ReportSettlingText::tr("Decisions by rater whose label was taken"),
                      .headings = {ReportSettlingText::tr("Rater"), ReportSettlingText::tr("decisions")},
                      .columns = QStringLiteral("lr")};
    for (const Rater &rater : input.agreement.raters) {
        qint64 taken = 0;
        for (const SettledCount &count : counts) {
            taken += count.forRater.value(rater.id);
        }
        if (taken > 0) {
            table.rows.push_back({rater.name, QString::number(taken)});
        }
    }
    return table;
}

ReportTable tableOf(const ReportInput &input, const std::vector<SettledCount> &counts)
{
    ReportTable table{
        .caption = ReportSettlingText::tr(
            "Decisions by whose label was taken; of all, how many overruled what the raters had agreed on and how many "
            "want a rule; and what is open"),
        .headings = {ReportSettlingText::tr("Question")}};
    // A page has room for few columns; of many raters those whose label was taken have a table of their own.
    const std::vector<Rater> &raters = input.agreement.raters;
    const bool side = raters.size() <= mostRatersSideBySide;
    for (size_t i = 0; side && i < raters.size(); ++i) {
        table.headings << raters[i].name;
    }
    if (!side) {
        table.headings << ReportSettlingText::tr("one rater’s label");
    }
    table.headings << ReportSettlingText::tr("neither") << ReportSettlingText::tr("as agreed")
                   << ReportSettlingText::tr("from a data set") << ReportSettlingText::tr("overruled")
                   << ReportSettlingText::tr("wants a rule") << ReportSettlingText::tr("open");
    table.columns = u'l' + QString(table.headings.size() - 1, u'r');
    for (const SettledCount &count : counts) {
        QStringList row{count.name};
        for (size_t i = 0; side && i < raters.size(); ++i) {
            row << QString::number(count.forRater.value(raters[i].id));
        }
        if (!side) {
            row << QString::number(count.decided() - count.neither - count.unanimous - count.imported);
        }
        for (const qint64 number :
             {count.neither, count.unanimous, count.imported, count.overruled, count.needRule, count.open}) {
            row << QString::number(number);
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace

qint64 SettledCount::decided() const
{
    qint64 sum = neither + unanimous + imported;
    for (const qint64 times : forRater) {
        sum += times;
    }
    return sum;
}

std::vector<SettledCount> settledCounts(const ReportInput &input)
{
    std::vector<SettledCount> counts{{.name = ReportSettlingText::tr("screening")}};
    QHash<DimensionId, size_t> place{{DimensionId{}, 0}};
    for (const Dimension &dimension : input.agreement.codebook.dimensions) {
        place.insert(dimension.id, counts.size());
        counts.push_back({.name = dimension.name});
    }
    forEveryDecision(input, [&](DimensionId dimension, const Decision &decision) {
        if (place.contains(dimension)) {
            count(counts[place.value(dimension)], decision);
        }
    });
    for (const EffectiveItem &item : effectiveFinals(input.settling)) {
        counts[0].open += item.screening == Screening::Undecided ? 1 : 0;
        for (const EffectiveUnit &unit : item.units) {
            for (const DimensionId dimension : unit.open) {
                counts[place.value(dimension)].open += 1;
            }
        }
    }
    return counts;
}

ReportSection settlingSection(const ReportInput &input)
{
    ReportSection section{.title = ReportSettlingText::tr("How disagreements were resolved")};
    const std::vector<SettledCount> counts = settledCounts(input);
    qint64 decided = 0;
    qint64 open = 0;
    for (const SettledCount &count : counts) {
        decided += count.decided();
        open += count.open;
    }
    if (decided == 0) {
        section.blocks.push_back(ReportParagraph{
            (open == 1
                 ? ReportSettlingText::tr(
                       "No decision has been recorded. What all raters agree on is final by itself; %1 is open.")
                 : ReportSettlingText::tr(
                       "No decision has been recorded. What all raters agree on is final by itself; %1 are open."))
                .arg(countOf(open, Counted::Question))});
        return section;
    }
    Ways ways;
    forEveryDecision(input, [&](DimensionId, const Decision &decision) { count(ways, input, decision); });
    QString text =
        (decided == 1
             ? ReportSettlingText::tr(
                   "Labels on which all raters agree are final by themselves. Of the other questions %1 was decided")
             : ReportSettlingText::tr(
                   "Labels on which all raters agree are final by themselves. Of the other questions %1 were decided"))
            .arg(decided);
    text += ways.by.isEmpty() ? QStringLiteral(".") : QStringLiteral(": ") + waysText(ways.by) + u'.';
    if (open > 0) {
        text += u' ' +
                (open == 1 ? ReportSettlingText::tr("%1 is still open.") : ReportSettlingText::tr("%1 are still open."))
                    .arg(open);
    }
    if (!ways.reasons.isEmpty()) {
        text += u' ' + ReportSettlingText::tr("Reasons given: %1.").arg(waysText(ways.reasons));
    }
    section.blocks.push_back(ReportParagraph{text});
    section.blocks.push_back(tableOf(input, counts));
    if (input.agreement.raters.size() > mostRatersSideBySide) {
        section.blocks.push_back(raterTable(input, counts));
    }
    section.blocks.push_back(ReportParagraph{ReportSettlingText::tr(
        "Each decision is kept in the study with its time, its reason and what the raters had said.")});
    return section;
}

QString settlingSentence(const ReportInput &input)
{
    SettledCount all;
    for (const SettledCount &count : settledCounts(input)) {
        for (const auto &[rater, times] : count.forRater.asKeyValueRange()) {
            all.forRater[rater] += times;
        }
        all.neither += count.neither;
        all.unanimous += count.unanimous;
        all.imported += count.imported;
    }
    if (all.decided() == 0) {
        return {};
    }
    QStringList parts;
    for (const auto &[rater, times] : all.forRater.asKeyValueRange()) {
        parts << ReportSettlingText::tr("%1 in favour of %2").arg(QString::number(times), raterName(input, rater));
    }
    const std::pair<qint64, QString> others[] = {
        {all.neither, ReportSettlingText::tr("%1 as neither had said")},
        {all.unanimous, ReportSettlingText::tr("%1 kept as agreed")},
        {all.imported, ReportSettlingText::tr("%1 taken from a finished data set")}};
    for (const auto &[times, words] : others) {
        if (times > 0) {
            parts << words.arg(times);
        }
    }
    return ReportSettlingText::tr("Disagreements were resolved question by question (%1: %2).")
        .arg(countOf(all.decided(), Counted::Decision), parts.join(QStringLiteral(", ")));
}

} // namespace corater
