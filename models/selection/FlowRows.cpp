// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selection/SelectionFlow.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct FlowRowsText
{
    Q_DECLARE_TR_FUNCTIONS(SelectionFlow)
};

// "3 files: a.xml, b.xml, …" or the name of the one.
QString filesText(const QStringList &files)
{
    constexpr qsizetype named = 2;
    const QString names = ListWords::names(files.first(std::min(files.size(), named)));
    return files.size() == 1       ? names
           : files.size() <= named ? FlowRowsText::tr("%n files: %1", nullptr, int(files.size())).arg(names)
                                   : FlowRowsText::tr("%n files: %1, …", nullptr, int(files.size())).arg(names);
}

QStringList filterText(const SelectionFilter &filter)
{
    QStringList parts;
    if (!filter.tags.isEmpty()) {
        QString tags = filter.tags.front();
        for (const QString &tag : filter.tags.mid(1)) {
            tags = FlowRowsText::tr("%1 or %2", "tags").arg(tags, tag);
        }
        parts << FlowRowsText::tr("tagged %1").arg(tags);
    }
    const QString from = filter.from.toString(Qt::ISODate);
    const QString to = filter.to.toString(Qt::ISODate);
    if (!from.isEmpty() && !to.isEmpty()) {
        parts << QStringLiteral("%1 – %2").arg(from, to);
    } else if (!from.isEmpty()) {
        parts << FlowRowsText::tr("from %1 on").arg(from);
    } else if (!to.isEmpty()) {
        parts << FlowRowsText::tr("up to %1").arg(to);
    }
    if (!filter.conditions().isEmpty()) {
        parts << filter.conditions();
    }
    return parts;
}

QString lostText(qint64 count, const char *text)
{
    return count > 0 ? FlowRowsText::tr(text).arg(count) : QString();
}

// One row per step that any of the sources has; a source without the step goes on as it is.
void addSources(std::vector<FlowRow> &rows, const SelectionFlow &flow)
{
    FlowRow read;
    FlowRow fitting;
    FlowRow hits;
    const QString posts = FlowRowsText::tr(
        "These are posts of the files that were read, not items of the study: there is no list of them");
    for (const FlowSource &source : flow.sources) {
        QStringList details{filesText(source.files)};
        if (source.skipped > 0) {
            details << FlowRowsText::tr("%1 of them could not be read").arg(source.skipped);
        }
        const bool joined = source.items + source.skipped != source.records;
        if (joined) {
            details
                << FlowRowsText::tr("%1 after adding answers to questions").arg(countOf(source.items, Counted::Item));
        } else if (source.skipped > 0) {
            details << countOf(source.items, Counted::Item);
        }
        read.push_back({.label = FlowRowsText::tr("All posts"),
                        .count = source.records,
                        .details = details,
                        .lost = {},
                        .notListed = posts});
        fitting.push_back(
            {source.filter.conditions().isEmpty() ? FlowRowsText::tr("Tags and days")
                                                  : FlowRowsText::tr("Tags, days, numbers"),
             source.fitting,
             source.filter.isEmpty() ? QStringList(FlowRowsText::tr("no filter")) : filterText(source.filter),
             lostText(source.items - source.fitting, QT_TRANSLATE_NOOP("SelectionFlow", "− %1 outside")),
             {},
             {},
             posts});
        hits.push_back(
            {FlowRowsText::tr("Keyword hits"),
             source.hits,
             source.keywords.isEmpty()
                 ? QStringList(FlowRowsText::tr("no keywords"))
                 : QStringList(FlowRowsText::tr("%1: %2, %3")
                                   .arg(source.keywordSet, countOf(source.keywords.size(), Counted::Keyword),
                                        source.keywordForm)),
             lostText(source.fitting - source.hits, QT_TRANSLATE_NOOP("SelectionFlow", "− %1 without a keyword")),
             {},
             {},
             posts});
    }
    const auto any = [&](auto has) { return std::ranges::any_of(flow.sources, has); };
    if (!read.empty()) {
        rows.push_back(read);
    }
    if (any([](const FlowSource &source) { return !source.filter.isEmpty(); })) {
        rows.push_back(fitting);
    }
    if (any([](const FlowSource &source) { return !source.keywords.isEmpty(); })) {
        rows.push_back(hits);
    }
}

FlowBox studyBox(const SelectionFlow &flow)
{
    qint64 known = 0;
    for (const FlowSource &source : flow.sources) {
        known += source.hits - source.added;
    }
    const bool some = flow.otherwise > 0 && !flow.sources.empty();
    return {FlowRowsText::tr("In the study"), flow.items,
            some ? QStringList(FlowRowsText::tr("%1 of them with data sets and sheets of ratings").arg(flow.otherwise))
                 : QStringList(),
            lostText(known, QT_TRANSLATE_NOOP("SelectionFlow", "− %1 already in the study or left out")), flow.inStudy};
}

FlowBox candidatesBox(const SelectionFlow &flow)
{
    QStringList details;
    for (const SelectionStep &step : flow.steps) {
        if (step.kind == SelectionStep::Kind::Duplicates) {
            details = {FlowRowsText::tr("similarity of %1 or more, seed %2")
                           .arg(step.settings["threshold"].toDouble())
                           .arg(step.settings["seed"].toInteger())};
        }
    }
    if (details.isEmpty()) {
        details = {FlowRowsText::tr("compared side by side, pair by pair")};
    }
    return {FlowRowsText::tr("Without duplicates"),
            flow.items - flow.duplicates,
            details,
            lostText(flow.duplicates, flow.duplicates == 1 ? QT_TRANSLATE_NOOP("SelectionFlow", "− %1 duplicate")
                                                           : QT_TRANSLATE_NOOP("SelectionFlow", "− %1 duplicates")),
            flow.candidates,
            flow.leftOut};
}

FlowBox roundBox(const FlowRound &round)
{
    const RoundPlan &plan = round.plan;
    QStringList details;
    if (round.imported) {
        details << FlowRowsText::tr("from a sheet of ratings");
    } else if (plan.draw == RoundPlan::Draw::Sample) {
        details << (plan.method == RoundPlan::Method::Systematic
                        ? FlowRowsText::tr("every k-th by day from %1, seed %2")
                        : FlowRowsText::tr("drawn at random from %1, seed %2"))
                       .arg(plan.candidates)
                       .arg(plan.seed);
    } else if (plan.draw == RoundPlan::Draw::List) {
        details << (plan.recheck ? FlowRowsText::tr("rated again") : FlowRowsText::tr("named one by one"));
    } else {
        details << (plan.draw == RoundPlan::Draw::Everything ? FlowRowsText::tr("all items")
                                                             : FlowRowsText::tr("all the rest"));
    }
    if (!plan.stratify.isEmpty()) {
        details << FlowRowsText::tr("in proportion to %1").arg(plan.stratify);
    }
    details << (round.closed ? FlowRowsText::tr("sealed by all") : FlowRowsText::tr("open"));
    return {round.name,
            round.items,
            details,
            {},
            round.listed,
            {},
            round.closed ? QString() : FlowRowsText::tr("Its items can be listed when all have sealed it")};
}

} // namespace

std::vector<FlowRow> flowRows(const SelectionFlow &flow)
{
    std::vector<FlowRow> rows;
    addSources(rows, flow);
    rows.push_back({studyBox(flow)});
    if (flow.duplicates > 0) {
        rows.push_back({candidatesBox(flow)});
    }
    FlowRow rounds;
    for (const FlowRound &round : flow.rounds) {
        rounds.push_back(roundBox(round));
    }
    if (!rounds.empty()) {
        rounds.front().lost = lostText(flow.waiting, QT_TRANSLATE_NOOP("SelectionFlow", "%1 wait for a round"));
        rows.push_back(rounds);
    }
    if (flow.screenedIn + flow.screenedOut + flow.unsettled > 0) {
        QStringList details{FlowRowsText::tr("with %1").arg(countOf(flow.units, Counted::Unit))};
        if (flow.unsettled > 0) {
            details << FlowRowsText::tr("%1 not settled yet").arg(flow.unsettled);
        }
        rows.push_back({{FlowRowsText::tr("Included"), flow.screenedIn, details,
                         lostText(flow.screenedOut, QT_TRANSLATE_NOOP("SelectionFlow", "− %1 excluded")), flow.included,
                         flow.excluded}});
    }
    return rows;
}

} // namespace corater
