// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/AuditWords.h"

#include "codebook/ShownDecimal.h"
#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "models/design/RoundAuditWords.h"
#include "models/documents/AnswerTable.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct AuditText
{
    Q_DECLARE_TR_FUNCTIONS(Audit)
};

const QString dash = QStringLiteral("–");

AnswerCell cellOf(const char *key, const Statistic &value)
{
    return {statisticText(key, value), {value}};
}

QString intervalText(const AuditPair &pair)
{
    return pair.lower.defined() && pair.upper.defined()
               ? AuditText::tr("%1 to %2")
                     .arg(statisticText({}, shownLimit(pair.lower)), statisticText({}, shownLimit(pair.upper)))
               : dash;
}

QStringList errorLines(const AuditReport &report)
{
    QStringList lines{
        AuditText::tr("items that differ from the set: %1 of %2 settled").arg(report.different).arg(report.settled())};
    if (!report.unrated.isEmpty()) {
        lines << AuditText::tr("%1 not rated by anybody (counted as errors; no corrected shares): %2")
                     .arg(countOf(report.unrated.size(), Counted::Item), report.unrated.join(QStringLiteral(", ")));
    }
    if (report.mostErrors) {
        lines << AuditText::tr("items of the set with an error, 95 % upper bound: %1 of %2 (%3)")
                     .arg(QString::number(*report.mostErrors), QString::number(report.audited.items),
                          shownShare(double(*report.mostErrors) / double(report.audited.items)));
    } else {
        lines << AuditText::tr("%1 not settled yet, so no bound, verdict or corrected shares: %2")
                     .arg(countOf(report.unsettled.size(), Counted::Item), report.unsettled.join(QStringLiteral(", ")));
    }
    if (const auto accepted = report.accepted()) {
        lines << AuditText::tr("plan: fewer than %1 of the items with an error, %2 allowed in the sample")
                     .arg(shownShare(*report.audited.rate), QString::number(report.audited.allow))
              << (*accepted ? AuditText::tr("accepted") : AuditText::tr("not accepted: label the rest again"));
    }
    return lines;
}

QStringList faultLines(const AuditReport &report, QStringList lines)
{
    const qint64 more = report.faultCount - lines.size();
    if (more > 0) {
        lines << (lines.isEmpty() ? AuditText::tr("rows and cells that could not be read: %1").arg(more)
                                  : AuditText::tr("… and %1 more").arg(more));
    }
    for (const QStringList &ids : report.twice) {
        lines << AuditText::tr("the same title and address: %1").arg(ids.join(QStringLiteral(", ")));
    }
    return lines.isEmpty() ? QStringList(AuditText::tr("none")) : lines;
}

QString testWords(const CrossTests &tests)
{
    if (!tests.chiSquare.defined()) {
        return AuditText::tr("chi-square – (fewer than two codes or parts with labels)");
    }
    if (tests.cochranHolds) {
        return AuditText::tr("chi-square %1, %2 degrees of freedom, p %3")
            .arg(shownMeasure(tests.chiSquare), shownMeasure(tests.degrees, 0), shownP(tests.p.value()));
    }
    return AuditText::tr("chi-square – (expected counts are too small); Fisher's exact test: p %1")
        .arg(tests.fisher.defined() ? shownP(tests.fisher.value()) : dash);
}

// Where there is no kappa or no interval; a dimension without a column is not compared.
QStringList missingLines(const AuditReport &report)
{
    QStringList lines;
    for (const AuditPair &pair : report.pairs) {
        if (!pair.kappa.defined()) {
            lines << AuditText::tr("%1, %2: – (%3)")
                         .arg(pair.dimension, ListWords::names({pair.a, pair.b}), undefinedText(pair.kappa.reason()));
        } else if (!pair.lower.defined()) {
            lines << AuditText::tr("%1, %2: no interval (%3)")
                         .arg(pair.dimension, ListWords::names({pair.a, pair.b}), undefinedText(pair.lower.reason()));
        }
    }
    for (const QString &dimension : report.notInSet) {
        lines << AuditText::tr("%1: – (the set has no column for it)").arg(dimension);
    }
    return lines;
}

QStringList testLines(const AuditReport &report)
{
    QStringList lines;
    for (const AuditDrift &drift : report.drifts) {
        lines << ListWords::about(drift.dimension, testWords(drift.tests));
    }
    return lines;
}

} // namespace

ReportTable auditPairsTable(const AuditReport &report)
{
    std::vector<AnswerRow> rows;
    for (const AuditPair &pair : report.pairs) {
        rows.push_back({pair.dimension,
                        {ListWords::names({pair.a, pair.b}), {pair.a, pair.b}},
                        pair.units,
                        pair.byOne,
                        cellOf("percent_agreement", pair.same),
                        cellOf("cohen_kappa", pair.kappa),
                        {intervalText(pair), {pair.lower, pair.upper}}});
    }
    return answerTable(AuditText::tr("Agreement of raters and set"),
                       {{AuditText::tr("dimension"), 'l', {"dimension"}},
                        {AuditText::tr("between"), 'l', {"a", "b"}},
                        {AuditText::tr("units"), 'r', {"n"}},
                        {AuditText::tr("found by one alone"), 'r', {"found_by_one"}},
                        {statisticTitle("percent_agreement"), 'r', {"percent_agreement"}},
                        {statisticTitle("cohen_kappa"), 'r', {"cohen_kappa"}},
                        {AuditText::tr("95 % interval"), 'r', {"cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper"}}},
                       rows);
}

ReportTable auditDifferencesTable(const AuditReport &report)
{
    std::vector<AnswerRow> rows;
    for (const SettledDifference &difference : report.differences) {
        const auto answer = [&difference](const QStringList &codes) {
            return AnswerCell(answerOrDash(difference.question, codes), {codes.join(QStringLiteral("; "))});
        };
        rows.push_back({difference.item, difference.question, answer(difference.given), answer(difference.settled)});
    }
    return answerTable(AuditText::tr("Differences"),
                       {{AuditText::tr("item"), 'l', {"item"}},
                        {AuditText::tr("question"), 'l', {"question"}},
                        {AuditText::tr("in the set"), 'l', {"set"}},
                        {AuditText::tr("settled"), 'l', {"settled"}}},
                       rows);
}

ReportTable auditDriftTable(const AuditReport &report)
{
    std::vector<AnswerRow> rows;
    for (const AuditDrift &drift : report.drifts) {
        const CrossTests &tests = drift.tests;
        const bool holds = tests.chiSquare.defined() && tests.cochranHolds;
        const auto ofTest = [](bool isKnown, const Measure &value) {
            return isKnown ? value.optional() : PlainValue();
        };
        const AnswerCell tested(QString(), {ofTest(holds, tests.chiSquare), ofTest(holds, tests.degrees),
                                            ofTest(holds, tests.p), ofTest(true, tests.fisher)});
        for (int code = 0; code < drift.codes.size(); ++code) {
            rows.push_back({drift.dimension, drift.codes[code], drift.counts.at(code, 0), drift.counts.at(code, 1),
                            drift.counts.at(code, 2), tested});
        }
    }
    return answerTable(AuditText::tr("Codes over the rows of the set, in thirds"),
                       {{AuditText::tr("dimension"), 'l', {"dimension"}},
                        {AuditText::tr("code"), 'l', {"code"}},
                        {AuditText::tr("first third"), 'r', {"first"}},
                        {AuditText::tr("second third"), 'r', {"second"}},
                        {AuditText::tr("last third"), 'r', {"last"}},
                        {QString(), 'r', {"chi_square", "degrees", "p", "fisher_p"}}},
                       rows);
}

ReportTable auditSharesTable(const AuditReport &report)
{
    std::vector<AnswerRow> rows;
    for (const AuditShare &share : report.shares) {
        const std::optional<ShareEstimate> estimate =
            share.corrected ? std::optional(share.corrected->estimate) : std::nullopt;
        rows.push_back({share.dimension, share.code, shareCell(share.ofSet), estimateCell(estimate),
                        sharesCell(estimate ? estimate->interval : std::nullopt)});
    }
    return answerTable(AuditText::tr("Shares of the items with each code"),
                       {{AuditText::tr("dimension"), 'l', {"dimension"}},
                        {AuditText::tr("code"), 'l', {"code"}},
                        {AuditText::tr("in the set"), 'r', {"set"}},
                        {AuditText::tr("corrected"), 'r', {"corrected", "se"}},
                        {AuditText::tr("95 % interval"), 'r', {"lower", "upper"}}},
                       rows);
}

ReportTable auditVerdictTable(const AuditReport &report)
{
    const AuditedSet &set = report.audited;
    ReportTable table;
    table.plainHeadings = {"set",       "sha256",      "items", "rows",  "drawn",    "seed",  "settled",
                           "different", "upper_items", "rate",  "allow", "accepted", "faults"};
    table.plainRows = {{set.file, set.sha256, set.items, report.units, report.drawn, QString::number(report.seed),
                        report.settled(), report.different, report.mostErrors, set.rate,
                        set.rate ? PlainValue(set.allow) : PlainValue(), report.accepted(), report.faultCount}};
    return table;
}

std::vector<ReportBlock> auditBlocks(const AuditReport &report, const QStringList &faults)
{
    std::vector<ReportBlock> blocks{ReportParagraph{
        AuditText::tr("%1: %2 of %3 drawn (seed %4), %5 in the set")
            .arg(report.audited.file, QString::number(report.drawn), countOf(report.audited.items, Counted::Item),
                 QString::number(report.seed), countOf(report.units, Counted::Row))}};
    blocks.push_back(ReportList{errorLines(report), AuditText::tr("Settled labels and the set")});
    if (!report.differences.empty()) {
        blocks.push_back(auditDifferencesTable(report));
    }
    blocks.push_back(auditPairsTable(report));
    if (const QStringList lines = missingLines(report); !lines.isEmpty()) {
        blocks.push_back(ReportList{lines});
    }
    blocks.push_back(ReportList{faultLines(report, faults), AuditText::tr("Faults of the set")});
    blocks.push_back(auditDriftTable(report));
    blocks.push_back(ReportList{testLines(report)});
    blocks.push_back(auditSharesTable(report));
    if (report.settled() == report.audited.items) {
        blocks.push_back(ReportList{
            {AuditText::tr("corrected –: every item was labelled again; the settled labels give the shares")}});
    }
    return blocks;
}

} // namespace corater
