// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/RoundReport.h"
#include "codebook/JsonArray.h"
#include "models/documents/PlainValue.h"
#include "models/report/TrainingWords.h"
#include "models/results/ResultWords.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace corater {

namespace {

struct RoundReportText
{
    Q_DECLARE_TR_FUNCTIONS(RoundReport)
};

QJsonObject drawJson(const RoundPlan &plan)
{
    QJsonObject json{{"how", nameOf(plan.draw)}, {"own_order", !plan.orders.isEmpty()}};
    if (plan.usesSeed()) {
        json.insert("seed", qint64(plan.seed));
    }
    if (plan.draw == RoundPlan::Draw::Everything) {
        return json;
    }
    json.insert("candidates", plan.candidates);
    json.insert("drawn", plan.drawn);
    if (plan.method == RoundPlan::Method::Systematic) {
        json.insert("method", nameOf(plan.method));
    }
    if (!plan.stratify.isEmpty()) {
        QJsonArray strata;
        for (const Stratum &stratum : plan.strata) {
            strata.append(QJsonObject{
                {"value", stratum.name}, {"items", qint64(stratum.size)}, {"drawn", qint64(stratum.drawn)}});
        }
        json.insert("stratify", plan.stratify);
        json.insert("strata", strata);
    }
    if (plan.split) {
        json.insert("overlap", plan.overlap);
    }
    if (plan.audit) {
        json.insert("audit", QJsonObject{{"rate", plan.audit->rate}, {"allow", qint64(plan.audit->allow)}});
    }
    if (plan.training) {
        json.insert("training",
                    QJsonObject{{"from", wordsOrNone(plan.training->from)}, {"pass", PlainValue(plan.training->pass)}});
    }
    json.insert("shown_again", plan.repeatCount());
    json.insert("recheck", plan.recheck);
    if (plan.assess) {
        json.insert("assess", true);
        json.insert("where", plan.where);
    }
    return json;
}

QJsonObject raterJson(const RaterProgress &rater)
{
    const auto told = [&](qint64 count) { return rater.told ? QJsonValue(count) : QJsonValue(); };
    return {{"rater", rater.name},
            {"items", rater.items},
            {"finished", rater.hidden ? QJsonValue() : QJsonValue(rater.finished)},
            {"open", told(rater.open)},
            {"begun", told(rater.begun)},
            {"done", told(rater.done)},
            {"out", told(rater.out)},
            {"discuss", told(rater.discuss)},
            {"sealed_at", wordsOrNone(rater.sealedAt)},
            {"content_hash", wordsOrNone(rater.contentHash)}};
}

QString drawText(const RoundPlan &plan)
{
    QStringList parts;
    switch (plan.draw) {
    case RoundPlan::Draw::Everything:
        break;
    case RoundPlan::Draw::Rest:
        parts << RoundReportText::tr("all the rest");
        break;
    case RoundPlan::Draw::Sample:
        parts << (plan.method == RoundPlan::Method::Systematic ? SharedText::everyKthFrom() : SharedText::drawnFrom())
                     .arg(plan.candidates)
                     .arg(plan.seed);
        break;
    case RoundPlan::Draw::List:
        parts << (plan.training  ? QString()
                  : plan.recheck ? RoundReportText::tr("a re-check")
                                 : RoundReportText::tr("named one by one"));
        break;
    }
    if (plan.training) {
        parts.prepend(sourceOfTraining(*plan.training));
    }
    if (plan.assess) {
        parts.prepend(RoundReportText::tr("assesses %1").arg(countOf(plan.drawn, Counted::Unit)));
    }
    if (!plan.where.isEmpty()) {
        parts << SharedText::ofThoseThatMatch().arg(plan.where);
    }
    if (!plan.stratify.isEmpty()) {
        parts << RoundReportText::tr("stratified by %1").arg(plan.stratify);
    }
    if (plan.split) {
        parts << SharedText::ratedByAll().arg(plan.overlap);
    }
    if (plan.audit) {
        parts << SharedText::planOfAudit().arg(shownShare(plan.audit->rate)).arg(plan.audit->allow);
    }
    if (plan.repeatCount() > 0) {
        parts << RoundReportText::tr("%n shown again", nullptr, int(plan.repeatCount()));
    }
    if (!plan.orders.isEmpty()) {
        parts << SharedText::ownOrders();
    }
    if (plan.proposals) {
        parts << RoundReportText::tr("proposals shown");
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString progressText(const RaterProgress &rater)
{
    if (rater.hidden) {
        return RoundReportText::tr("progress at that time is hidden until all have sealed");
    }
    return rater.told ? RoundReportText::tr("%1 done, %2 excluded, %3 begun, %4 open")
                            .arg(rater.done)
                            .arg(rater.out)
                            .arg(rater.begun)
                            .arg(rater.open)
                      : RoundReportText::tr("%1 of %2 done").arg(rater.finished).arg(rater.items);
}

QString stateOf(const RoundStatus &round)
{
    return round.imported ? RoundReportText::tr("imported")
           : round.closed ? RoundReportText::tr("sealed")
                          : RoundReportText::tr("open");
}

} // namespace

QJsonArray roundsJson(const StudyStatus &status)
{
    QJsonArray rounds;
    for (const RoundStatus &round : status.rounds) {
        rounds.append(QJsonObject{{"number", round.number},
                                  {"name", round.name},
                                  {"codebook_version", round.version},
                                  {"items", round.items},
                                  {"imported", round.imported},
                                  {"closed", round.closed},
                                  {"opened_at", round.createdAt},
                                  {"closed_at", wordsOrNone(round.closedAt)},
                                  {"draw", round.imported ? QJsonValue() : QJsonValue(drawJson(round.plan))},
                                  {"proposals_shown", round.closed || round.plan.proposals},
                                  {"raters", jsonArray(round.raters, raterJson)}});
    }
    return rounds;
}

QString roundsText(const StudyStatus &status)
{
    QString text;
    for (const RoundStatus &round : status.rounds) {
        const QString how = drawText(round.plan);
        const QString line = RoundReportText::tr("%1. %2 (%3, %4, codebook %5)")
                                 .arg(QString::number(round.number), round.name, countOf(round.items, Counted::Item),
                                      stateOf(round), round.version);
        text += (how.isEmpty() ? line : QStringLiteral("%1: %2").arg(line, how)) + u'\n';
        for (const RaterProgress &rater : round.raters) {
            const QString name = rater.name.leftJustified(12);
            const QString done = progressText(rater);
            text += (rater.sealedAt.isEmpty() ? QStringLiteral("   %1: %2").arg(name, done)
                                              : RoundReportText::tr("   %1: %2, sealed %3\n      %4")
                                                    .arg(name, done, rater.sealedAt, rater.contentHash)) +
                    u'\n';
        }
    }
    return text;
}

} // namespace corater
