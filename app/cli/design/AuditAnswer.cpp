// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/AuditAnswer.h"

#include <QJsonArray>

namespace corater {

namespace {

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
    return {{"settled", report.settled()},
            {"different", report.different},
            {"differences", differences},
            {"unsettled", QJsonArray::fromStringList(report.unsettled)},
            {"unrated", QJsonArray::fromStringList(report.unrated)},
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
