// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/AuditAnswer.h"

#include "codebook/JsonArray.h"
#include "models/design/AuditWords.h"
#include "models/documents/AnswerTable.h"

#include <QJsonArray>

namespace corater {

namespace {

// Why the numbers of a pair are not there.
QJsonObject undefinedJson(const AuditPair &pair)
{
    QJsonObject undefined;
    for (const auto &[key, value] :
         {std::pair{"percent_agreement", pair.same}, std::pair{"cohen_kappa", pair.kappa},
          std::pair{"cohen_kappa_ci95_lower", pair.lower}, std::pair{"cohen_kappa_ci95_upper", pair.upper}}) {
        if (!value.defined()) {
            undefined.insert(QLatin1String(key), QLatin1String(undefinedWord(value.reason())));
        }
    }
    return undefined;
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
    return {
        {"settled", report.settled()},
        {"different", report.different},
        {"differences", differences},
        {"unsettled", QJsonArray::fromStringList(report.unsettled)},
        {"unrated", QJsonArray::fromStringList(report.unrated)},
        {"upper_items", PlainValue(report.mostErrors)},
        {"upper_share", report.mostErrors ? double(*report.mostErrors) / double(report.audited.items) : PlainValue()},
        {"rate", PlainValue(report.audited.rate)},
        {"allow", report.audited.rate ? report.audited.allow : PlainValue()},
        {"accepted", PlainValue(report.accepted())}};
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
    const auto value = [holds](const Measure &measure) { return holds ? measure : PlainValue(); };
    QJsonObject json{{"dimension", drift.dimension},    {"codes", rows},       {"chi_square", value(tests.chiSquare)},
                     {"degrees", value(tests.degrees)}, {"p", value(tests.p)}, {"fisher_p", PlainValue(tests.fisher)}};
    if (!holds) {
        json.insert(QStringLiteral("undefined"), tests.chiSquare.defined()
                                                     ? QStringLiteral("small_expected_counts")
                                                     : QString::fromLatin1(lackingWord(tests.chiSquare.reason())));
    }
    return json;
}

} // namespace

QJsonObject auditReportJson(const AuditReport &report)
{
    const ReportTable pairTable = auditPairsTable(report);
    QJsonArray pairs;
    for (size_t row = 0; row < report.pairs.size(); ++row) {
        QJsonObject json = plainJson(pairTable, row);
        json.insert(QStringLiteral("undefined"), undefinedJson(report.pairs[row]));
        pairs << json;
    }
    const QJsonArray twice =
        jsonArray(report.twice, [&](const QStringList &ids) { return QJsonArray::fromStringList(ids); });
    const ReportTable shareTable = auditSharesTable(report);
    QJsonArray shares;
    for (size_t row = 0; row < report.shares.size(); ++row) {
        shares << plainJson(shareTable, row);
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
            {"drift", jsonArray(report.drifts, driftJson)},
            {"shares", shares}};
}

} // namespace corater
