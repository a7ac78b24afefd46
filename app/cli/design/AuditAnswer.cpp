// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/AuditAnswer.h"

#include "app/cli/TextTable.h"
#include "codebook/ShownDecimal.h"
#include "codebook/agreement/Statistics.h"
#include "models/results/ResultWords.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct AuditText
{
    Q_DECLARE_TR_FUNCTIONS(Audit)
};

const QString dash = QStringLiteral("–");

// Text -----------------------------------------------------------------------------------------------------------

QString line(const QString &words)
{
    return QStringLiteral("  ") + words + u'\n';
}

QString joined(const QStringList &codes)
{
    return codes.isEmpty() ? dash : codes.join(QStringLiteral(", "));
}

QString agreementText(const AuditReport &report)
{
    QString text;
    for (size_t first = 0; first < report.pairs.size();) {
        const QString dimension = report.pairs[first].dimension;
        std::vector<QStringList> rows{{QString(), AuditText::tr("units"), AuditText::tr("found by one alone"),
                                       statisticTitle("percent_agreement"), statisticTitle("cohen_kappa"),
                                       AuditText::tr("95 % interval"), QString()}};
        for (const AuditPair &pair : report.pairs) {
            if (pair.dimension != dimension) {
                continue;
            }
            const bool hasInterval = pair.lower.defined() && pair.upper.defined();
            rows.push_back(
                {QStringLiteral("%1, %2").arg(pair.a, pair.b), QString::number(pair.units), QString::number(pair.byOne),
                 statisticText("percent_agreement", pair.same), statisticText("cohen_kappa", pair.kappa),
                 hasInterval
                     ? AuditText::tr("%1 to %2").arg(statisticText({}, pair.lower), statisticText({}, pair.upper))
                     : dash,
                 pair.kappa.defined() ? QString() : undefinedText(pair.kappa.reason())});
        }
        text += u'\n' + dimension + u'\n' + aligned(rows, QStringLiteral("  "));
        first += rows.size() - 1;
    }
    for (const QString &dimension : report.notInSet) {
        text += u'\n' + AuditText::tr("%1: – (the set has no column for it)").arg(dimension) + u'\n';
    }
    return text;
}

QString differenceText(const SettledDifference &difference)
{
    return AuditText::tr("%1, %2: %3 in the set, %4 settled")
        .arg(difference.item, difference.question, joined(difference.given), joined(difference.settled));
}

QString errorsText(const AuditReport &report)
{
    QString text = AuditText::tr("Settled labels and the set") + u'\n';
    const auto settled = report.drawn - report.unsettled.size();
    text += line(AuditText::tr("items that differ from the set: %1 of %2 settled").arg(report.different).arg(settled));
    if (report.mostErrors) {
        text += line(AuditText::tr("items of the set with an error, 95 % upper bound: %1 of %2 (%3)")
                         .arg(QString::number(*report.mostErrors), QString::number(report.audited.items),
                              shownShare(double(*report.mostErrors) / double(report.audited.items))));
    } else {
        text += line(
            AuditText::tr("– bound, verdict and corrected shares: %1 not settled yet: %2")
                .arg(countOf(report.unsettled.size(), Counted::Item), report.unsettled.join(QStringLiteral(", "))));
    }
    if (report.audited.rate && report.accepted()) {
        const QString plan = AuditText::tr("plan: fewer than %1 of the items with an error, %2 allowed in the sample")
                                 .arg(shownShare(*report.audited.rate), QString::number(report.audited.allow));
        text += line(plan);
        text +=
            line(*report.accepted() ? AuditText::tr("accepted") : AuditText::tr("not accepted: label the rest again"));
    }
    for (const SettledDifference &difference : report.differences) {
        text += line(differenceText(difference));
    }
    return text;
}

QString faultsText(const AuditReport &report)
{
    QString text = AuditText::tr("Faults of the set") + u'\n';
    for (const Error &fault : report.faults) {
        text += line(fault.oneLine());
    }
    if (report.faultCount > qint64(report.faults.size())) {
        text += line(AuditText::tr("… and %1 more").arg(report.faultCount - qint64(report.faults.size())));
    }
    for (const QStringList &ids : report.twice) {
        text += line(AuditText::tr("the same title and address: %1").arg(ids.join(QStringLiteral(", "))));
    }
    return report.faults.empty() && report.twice.empty() ? text + line(AuditText::tr("none")) : text;
}

QString driftWords(const CrossTests &tests)
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

QString driftText(const AuditReport &report)
{
    QString text = AuditText::tr("Codes over the rows of the set, in thirds") + u'\n';
    for (const AuditDrift &drift : report.drifts) {
        std::vector<QStringList> rows;
        for (int code = 0; code < drift.codes.size(); ++code) {
            QStringList row{drift.codes[code]};
            for (int part = 0; part < drift.counts.columns; ++part) {
                row << QString::number(drift.counts.at(code, part));
            }
            rows.push_back(row);
        }
        text += line(QStringLiteral("%1: %2").arg(drift.dimension, driftWords(drift.tests))) +
                aligned(rows, QStringLiteral("    "));
    }
    return text;
}

QString sharesText(const AuditReport &report)
{
    std::vector<QStringList> rows{{AuditText::tr("share of the items with the code"), AuditText::tr("in the set"),
                                   AuditText::tr("corrected"), AuditText::tr("95 % interval")}};
    for (const AuditShare &share : report.shares) {
        const auto &corrected = share.corrected;
        rows.push_back({QStringLiteral("%1: %2").arg(share.dimension, share.code), shownShare(share.ofSet),
                        corrected ? shownShare(corrected->estimate.share) : dash,
                        corrected ? shownShares(corrected->estimate.interval) : dash});
    }
    QString text = aligned(rows, {});
    if (report.unsettled.isEmpty() && report.drawn == report.audited.items) {
        text += line(AuditText::tr("corrected –: every item was labelled again; the settled labels give the shares"));
    }
    return text;
}

// JSON -----------------------------------------------------------------------------------------------------------

template <typename T>
QJsonValue numberOrNull(const std::optional<T> &value)
{
    return value ? QJsonValue(*value) : QJsonValue(QJsonValue::Null);
}

QJsonObject pairJson(const AuditPair &pair)
{
    QJsonObject json{
        {"dimension", pair.dimension}, {"a", pair.a}, {"b", pair.b}, {"n", pair.units}, {"found_by_one", pair.byOne}};
    QJsonObject undefined;
    for (const auto &[key, value] :
         {std::pair{"percent_agreement", pair.same}, std::pair{"cohen_kappa", pair.kappa},
          std::pair{"cohen_kappa_ci95_lower", pair.lower}, std::pair{"cohen_kappa_ci95_upper", pair.upper}}) {
        json.insert(QLatin1String(key), value.defined() ? QJsonValue(value.value()) : QJsonValue(QJsonValue::Null));
        if (!value.defined()) {
            undefined.insert(QLatin1String(key), QLatin1String(undefinedWord(value.reason())));
        }
    }
    json.insert(QStringLiteral("undefined"), undefined);
    return json;
}

QJsonObject errorsJson(const AuditReport &report)
{
    QJsonArray differences;
    for (const SettledDifference &difference : report.differences) {
        differences << QJsonObject{{"item", difference.item},
                                   {"question", difference.question},
                                   {"set", QJsonArray::fromStringList(difference.given)},
                                   {"settled", QJsonArray::fromStringList(difference.settled)}};
    }
    const auto accepted = report.accepted();
    return {{"settled", report.drawn - qint64(report.unsettled.size())},
            {"different", report.different},
            {"differences", differences},
            {"unsettled", QJsonArray::fromStringList(report.unsettled)},
            {"upper_items", numberOrNull(report.mostErrors)},
            {"upper_share", report.mostErrors ? QJsonValue(double(*report.mostErrors) / double(report.audited.items))
                                              : QJsonValue(QJsonValue::Null)},
            {"rate", numberOrNull(report.audited.rate)},
            {"allow", report.audited.rate ? QJsonValue(report.audited.allow) : QJsonValue(QJsonValue::Null)},
            {"accepted", numberOrNull(accepted)}};
}

QJsonArray faultsJson(const AuditReport &report)
{
    QJsonArray faults;
    for (const Error &fault : report.faults) {
        faults << QJsonObject{{"message", fault.message.inWords()},
                              {"line", fault.place.line},
                              {"column", fault.place.column},
                              {"expected", fault.expected.inWords()},
                              {"found", fault.found.inWords()}};
    }
    return faults;
}

QJsonObject driftJson(const AuditDrift &drift)
{
    QJsonArray rows;
    for (int code = 0; code < drift.codes.size(); ++code) {
        QJsonArray counts;
        for (int part = 0; part < drift.counts.columns; ++part) {
            counts << drift.counts.at(code, part);
        }
        rows << QJsonObject{{"code", drift.codes[code]}, {"counts", counts}};
    }
    const CrossTests &tests = drift.tests;
    const bool holds = tests.chiSquare.defined() && tests.cochranHolds;
    const auto value = [holds](const Measure &measure) {
        return holds ? numberOrNull(measure.optional()) : QJsonValue(QJsonValue::Null);
    };
    QJsonObject json{
        {"dimension", drift.dimension},    {"codes", rows},       {"chi_square", value(tests.chiSquare)},
        {"degrees", value(tests.degrees)}, {"p", value(tests.p)}, {"fisher_p", numberOrNull(tests.fisher.optional())}};
    if (!holds) {
        json.insert(QStringLiteral("undefined"), tests.chiSquare.defined()
                                                     ? QStringLiteral("small_expected_counts")
                                                     : QString::fromLatin1(lackingWord(tests.chiSquare.reason())));
    }
    return json;
}

QJsonObject shareJson(const AuditShare &share)
{
    std::optional<double> corrected;
    std::optional<double> se;
    std::optional<double> lower;
    std::optional<double> upper;
    if (share.corrected) {
        const ShareEstimate &estimate = share.corrected->estimate;
        corrected = estimate.share;
        se = estimate.se;
        if (estimate.interval) {
            lower = estimate.interval->lower;
            upper = estimate.interval->upper;
        }
    }
    return {{"dimension", share.dimension},         {"code", share.code},     {"set", share.ofSet},
            {"corrected", numberOrNull(corrected)}, {"se", numberOrNull(se)}, {"lower", numberOrNull(lower)},
            {"upper", numberOrNull(upper)}};
}

} // namespace

QString auditReportText(const AuditReport &report)
{
    const QString head =
        AuditText::tr("%1: %2 of %3 drawn (seed %4), %5 in the set")
            .arg(report.audited.file, QString::number(report.drawn), countOf(report.audited.items, Counted::Item),
                 QString::number(report.seed), countOf(report.units, Counted::Row));
    return QStringList{head + u'\n' + agreementText(report), errorsText(report), faultsText(report), driftText(report),
                       sharesText(report)}
        .join(u'\n');
}

QJsonObject auditReportJson(const AuditReport &report)
{
    QJsonArray pairs;
    for (const AuditPair &pair : report.pairs) {
        pairs << pairJson(pair);
    }
    QJsonArray twice;
    for (const QStringList &ids : report.twice) {
        twice << QJsonArray::fromStringList(ids);
    }
    QJsonArray drifts;
    for (const AuditDrift &drift : report.drifts) {
        drifts << driftJson(drift);
    }
    QJsonArray shares;
    for (const AuditShare &share : report.shares) {
        shares << shareJson(share);
    }
    return {{"set", report.audited.file},
            {"sha256", report.audited.sha256},
            {"items", report.audited.items},
            {"rows", report.units},
            {"drawn", report.drawn},
            {"seed", QString::number(report.seed)}, // a JSON number cannot hold 64 bits
            {"agreement", pairs},
            {"not_in_set", QJsonArray::fromStringList(report.notInSet)},
            {"errors", errorsJson(report)},
            {"faults", faultsJson(report)},
            {"fault_count", report.faultCount},
            {"twice", twice},
            {"drift", drifts},
            {"shares", shares}};
}

} // namespace corater
