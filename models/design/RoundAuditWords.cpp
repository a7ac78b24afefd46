// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/RoundAuditWords.h"

#include "models/documents/AnswerTable.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct RoundAuditText
{
    Q_DECLARE_TR_FUNCTIONS(Audit)
};

const QString none = QStringLiteral("–");

QString verdict(const RoundAudit &audit, const RaterAudit &rater)
{
    const auto accepted = audit.accepts(rater);
    return !accepted   ? none
           : *accepted ? RoundAuditText::tr("accepted")
                       : RoundAuditText::tr("not accepted: label the rest again");
}

} // namespace

ReportTable auditTable(const RoundAudit &audit)
{
    std::vector<AnswerRow> rows;
    for (const RaterAudit &rater : audit.raters) {
        const qint64 all = audit.itemsOf(rater);
        const QString most = rater.mostErrors ? RoundAuditText::tr("%1 of %2 (%3)")
                                                    .arg(QString::number(*rater.mostErrors), QString::number(all),
                                                         shownShare(double(*rater.mostErrors) / double(all)))
                                              : none;
        rows.push_back({rater.rater,
                        rater.alone.size(),
                        audit.shared,
                        rater.different,
                        {most, {rater.mostErrors}},
                        {verdict(audit, rater), {audit.accepts(rater)}}});
    }
    return answerTable(RoundAuditText::tr("%1: %2 labelled by all raters, the others by one")
                           .arg(audit.name, countOf(audit.shared, Counted::Item)),
                       {{RoundAuditText::tr("rater"), 'l', {"rater"}},
                        {RoundAuditText::tr("labelled alone"), 'r', {"alone"}},
                        {QString(), 'r', {"shared"}},
                        {RoundAuditText::tr("settled otherwise"), 'r', {"different"}},
                        {RoundAuditText::tr("items with an error, at most"), 'r', {"upper_items"}},
                        {RoundAuditText::tr("verdict"), 'l', {"accepted"}}},
                       rows);
}

QStringList auditLines(const RoundAudit &audit)
{
    QStringList lines;
    if (audit.plan) {
        lines << RoundAuditText::tr("plan: fewer than %1 of the items with an error, %2 allowed in the sample")
                     .arg(shownShare(audit.plan->rate), QString::number(audit.plan->allow));
    }
    if (!audit.unrated.isEmpty()) {
        lines << RoundAuditText::tr("%1 not rated by anybody (counted as errors of each rater): %2")
                     .arg(countOf(audit.unrated.size(), Counted::Item), audit.unrated.join(QStringLiteral(", ")));
    }
    if (!audit.unsettled.isEmpty()) {
        lines << RoundAuditText::tr("%1 not settled yet, so no bound or verdict: %2")
                     .arg(countOf(audit.unsettled.size(), Counted::Item), audit.unsettled.join(QStringLiteral(", ")));
    }
    return lines;
}

QString differenceLine(const RaterAudit &rater, const SettledDifference &difference)
{
    return RoundAuditText::tr("%1, %2: %3 by %4, %5 settled")
        .arg(difference.item, difference.question, answerOrDash(difference.question, difference.given), rater.rater,
             answerOrDash(difference.question, difference.settled));
}

QString answerOrDash(const QString &question, const QStringList &codes)
{
    if (question == u"screening" && !codes.isEmpty()) {
        return codes.front() == u"in"    ? RoundAuditText::tr("include")
               : codes.front() == u"out" ? RoundAuditText::tr("exclude")
                                         : RoundAuditText::tr("undecided");
    }
    return codes.isEmpty() ? none : codes.join(QStringLiteral(", "));
}

QString noAuditLine()
{
    return RoundAuditText::tr("No closed round has items that one rater labelled alone beside items that all labelled: "
                              "Open a round with one rater per item.");
}

} // namespace corater
