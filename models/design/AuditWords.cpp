// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/AuditWords.h"

#include "codebook/ShownDecimal.h"
#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "models/design/RoundAuditWords.h"
#include "models/documents/ShownNumbers.h"
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

QString plain(const Statistic &value)
{
    return value.defined() ? plainNumber(value.value()) : QString();
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
    ReportTable table{.caption = AuditText::tr("Agreement of raters and set"),
                      .headings = {AuditText::tr("dimension"), AuditText::tr("between"), AuditText::tr("units"),
                                   AuditText::tr("found by one alone"), statisticTitle("percent_agreement"),
                                   statisticTitle("cohen_kappa"), AuditText::tr("95 % interval")},
                      .columns = QStringLiteral("llrrrrr"),
                      .rows = {},
                      .plainHeadings = {"dimension", "a", "b", "n", "found_by_one", "percent_agreement", "cohen_kappa",
                                        "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper"}};
    for (const AuditPair &pair : report.pairs) {
        table.rows.push_back({pair.dimension, ListWords::names({pair.a, pair.b}), QString::number(pair.units),
                              QString::number(pair.byOne), statisticText("percent_agreement", pair.same),
                              statisticText("cohen_kappa", pair.kappa), intervalText(pair)});
        table.plainRows.push_back({pair.dimension, pair.a, pair.b, QString::number(pair.units),
                                   QString::number(pair.byOne), plain(pair.same), plain(pair.kappa), plain(pair.lower),
                                   plain(pair.upper)});
    }
    return table;
}

ReportTable auditDifferencesTable(const AuditReport &report)
{
    ReportTable table{.caption = AuditText::tr("Differences"),
                      .headings = {AuditText::tr("item"), AuditText::tr("question"), AuditText::tr("in the set"),
                                   AuditText::tr("settled")},
                      .columns = QStringLiteral("llll"),
                      .rows = {},
                      .plainHeadings = {"item", "question", "set", "settled"}};
    for (const SettledDifference &difference : report.differences) {
        table.rows.push_back({difference.item, difference.question, answerOrDash(difference.question, difference.given),
                              answerOrDash(difference.question, difference.settled)});
        table.plainRows.push_back({difference.item, difference.question, difference.given.join(QStringLiteral("; ")),
                                   difference.settled.join(QStringLiteral("; "))});
    }
    return table;
}

ReportTable auditDriftTable(const AuditReport &report)
{
    ReportTable table{
        .caption = AuditText::tr("Codes over the rows of the set, in thirds"),
        .headings = {AuditText::tr("dimension"), AuditText::tr("code"), AuditText::tr("first third"),
                     AuditText::tr("second third"), AuditText::tr("last third")},
        .columns = QStringLiteral("llrrr"),
        .rows = {},
        .plainHeadings = {"dimension", "code", "first", "second", "last", "chi_square", "degrees", "p", "fisher_p"}};
    for (const AuditDrift &drift : report.drifts) {
        const CrossTests &tests = drift.tests;
        const bool holds = tests.chiSquare.defined() && tests.cochranHolds;
        const auto ofTest = [](bool isKnown, const Measure &value) {
            return isKnown ? plainNumber(value.optional()) : QString();
        };
        for (int code = 0; code < drift.codes.size(); ++code) {
            QStringList row{drift.dimension, drift.codes[code]};
            for (int part = 0; part < drift.counts.columns; ++part) {
                row << QString::number(drift.counts.at(code, part));
            }
            table.rows.push_back(row);
            table.plainRows.push_back(row + QStringList{ofTest(holds, tests.chiSquare), ofTest(holds, tests.degrees),
                                                        ofTest(holds, tests.p), ofTest(true, tests.fisher)});
        }
    }
    return table;
}

ReportTable auditSharesTable(const AuditReport &report)
{
    ReportTable table{.caption = AuditText::tr("Shares of the items with each code"),
                      .headings = {AuditText::tr("dimension"), AuditText::tr("code"), AuditText::tr("in the set"),
                                   AuditText::tr("corrected"), AuditText::tr("95 % interval")},
                      .columns = QStringLiteral("llrrr"),
                      .rows = {},
                      .plainHeadings = {"dimension", "code", "set", "corrected", "se", "lower", "upper"}};
    for (const AuditShare &share : report.shares) {
        const std::optional<ShareEstimate> estimate =
            share.corrected ? std::optional(share.corrected->estimate) : std::nullopt;
        const std::optional<Interval> interval = estimate ? estimate->interval : std::nullopt;
        table.rows.push_back({share.dimension, share.code, shownShare(share.ofSet),
                              estimate ? shownShare(estimate->share) : dash, estimate ? shownShares(interval) : dash});
        table.plainRows.push_back(QStringList{share.dimension, share.code, plainNumber(share.ofSet),
                                              plainNumber(estimate ? std::optional(estimate->share) : std::nullopt),
                                              plainNumber(estimate ? std::optional(estimate->se) : std::nullopt)} +
                                  plainInterval(interval));
    }
    return table;
}

ReportTable auditVerdictTable(const AuditReport &report)
{
    const AuditedSet &set = report.audited;
    const auto accepted = report.accepted();
    ReportTable table;
    table.plainHeadings = {"set",       "sha256",      "items", "rows",  "drawn",    "seed",  "settled",
                           "different", "upper_items", "rate",  "allow", "accepted", "faults"};
    table.plainRows = {{set.file, set.sha256, QString::number(set.items), QString::number(report.units),
                        QString::number(report.drawn), QString::number(report.seed), QString::number(report.settled()),
                        QString::number(report.different),
                        report.mostErrors ? QString::number(*report.mostErrors) : QString(), plainNumber(set.rate),
                        set.rate ? QString::number(set.allow) : QString(),
                        !accepted   ? QString()
                        : *accepted ? QStringLiteral("yes")
                                    : QStringLiteral("no"),
                        QString::number(report.faultCount)}};
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
