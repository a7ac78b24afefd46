// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/DriftReport.h"

#include "app/cli/TextTable.h"
#include "models/design/DriftTable.h"
#include "models/design/DriftWords.h"
#include "models/documents/PlainValue.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct DriftReportText
{
    Q_DECLARE_TR_FUNCTIONS(Drift)
};

// JSON -----------------------------------------------------------------------------------------------------------

QJsonObject agreementJson(const DriftBlock &block)
{
    QJsonObject json{{"n", qint64(block.units)},
                     {"kappa", PlainValue(block.kappa)},
                     {"se", PlainValue(block.se)},
                     {"lower", PlainValue(block.lower)},
                     {"upper", PlainValue(block.upper)}};
    if (block.fault != BlockFault::None) {
        json.insert(QStringLiteral("undefined"), QString::fromLatin1(faultWord(block.fault)));
    }
    return json;
}

QJsonValue seriesJson(const BlockSeries &series)
{
    if (series.blocks.empty()) {
        return QJsonValue::Null;
    }
    QJsonArray blocks;
    for (const TimedBlock &block : series.blocks) {
        QJsonObject json = agreementJson(block.agreement);
        json.insert(QStringLiteral("items"), block.items);
        json.insert(QStringLiteral("from"), block.from);
        json.insert(QStringLiteral("to"), block.to);
        blocks << json;
    }
    QJsonValue test(QJsonValue::Null);
    if (series.test) {
        test = QJsonObject{{"blocks", series.test->blocks},
                           {"kappa", series.test->kappa},
                           {"x2", series.test->x2},
                           {"degrees", series.test->degrees},
                           {"p", series.test->p}};
    }
    return QJsonObject{{"blocks", blocks}, {"homogeneity", test}};
}

QJsonObject containmentJson(const PairDependence &pair)
{
    const Inclusions &in = pair.inclusions;
    QJsonObject json{{"items", qint64(in.items())}, {"both", qint64(in.both)},       {"only_a", qint64(in.only1)},
                     {"only_b", qint64(in.only2)},  {"neither", qint64(in.neither)}, {"within", QJsonValue::Null},
                     {"p", QJsonValue::Null}};
    if (pair.containment.within != 0) {
        json.insert(QStringLiteral("within"), pair.containment.within == 1 ? "a" : "b");
        json.insert(QStringLiteral("p"), pair.containment.p);
    }
    return json;
}

QJsonObject dependenceJson(const PairDependence &pair)
{
    QJsonArray same;
    for (const SharedComment &comment : pair.shared) {
        same << QJsonObject{{"item", comment.item}, {"comment", comment.text}};
    }
    QJsonValue order(QJsonValue::Null);
    if (pair.order) {
        order = QJsonObject{{"n", qint64(pair.order->items)}, {"rho", pair.order->rho}, {"p", pair.order->p}};
    }
    return {{"inclusions", containmentJson(pair)},
            {"comments", QJsonObject{{"both", pair.bothCommented}, {"same", same}}},
            {"order", order},
            {"time",
             QJsonObject{{"items", pair.timed}, {"seconds", PairDependence::closeSeconds}, {"within", pair.close}}}};
}

QJsonObject driftPairJson(const PairDrift &pair)
{
    QJsonArray dimensions;
    for (const DimensionDrift &dimension : pair.dimensions) {
        QJsonObject json = agreementJson(dimension.whole);
        json.insert(QStringLiteral("dimension"), dimension.name);
        json.insert(QStringLiteral("coefficient"), QString::fromStdString(dimension.coefficient));
        json.insert(QStringLiteral("by_order"), seriesJson(dimension.byOrder));
        json.insert(QStringLiteral("by_time"), seriesJson(dimension.byTime));
        dimensions << json;
    }
    QJsonObject json{{"round", pair.roundName},  {"a", pair.firstName},
                     {"b", pair.secondName},     {"items", pair.items},
                     {"dimensions", dimensions}, {"dependence", dependenceJson(pair.dependence)}};
    if (pair.fault != OrderFault::None) {
        json.insert(QStringLiteral("undefined"), QString::fromLatin1(orderFaultWord(pair.fault)));
    }
    return json;
}

// Text -----------------------------------------------------------------------------------------------------------

QString dimensionText(const DimensionDrift &dimension)
{
    QString text = aligned(driftTable(dimension), QStringLiteral("  "));
    for (const QString &line : homogeneityLines(dimension)) {
        text += QStringLiteral("  ") + line + u'\n';
    }
    return text;
}

QString tableText(const std::vector<QStringList> &rows)
{
    return rows.empty() ? QString() : aligned(rows, QStringLiteral("  "));
}

QString pairText(const PairDrift &pair)
{
    QString text = pairLine(pair) + u'\n';
    if (pair.fault != OrderFault::None) {
        text += QStringLiteral("  ") + orderLine(pair) + u'\n';
        return text + tableText(wholeTable(pair.dimensions));
    }
    for (const DimensionDrift &dimension : pair.dimensions) {
        text += dimensionText(dimension);
    }
    if (const QString line = orderLine(pair); !line.isEmpty()) {
        text += QStringLiteral("  ") + line + u'\n';
    }
    return text;
}

QString observationsText(const StudyDrift &drift)
{
    const std::vector<Observation> found = observationsOf(drift);
    if (found.empty()) {
        return DriftReportText::tr("Observations: none.") + u'\n';
    }
    QString text = DriftReportText::tr("Observations:") + u'\n';
    for (const Observation &one : found) {
        text += QStringLiteral("  ") + one.line() + u'\n';
        for (const QString &quote : one.quotes) {
            text += QStringLiteral("    ") + quote + u'\n';
        }
    }
    return text + observationsCaution(drift) + u'\n';
}

} // namespace

QJsonObject DriftReport::toJson() const
{
    QJsonArray pairs;
    std::ranges::for_each(drift.pairs, [&](const PairDrift &pair) { pairs << driftPairJson(pair); });
    QJsonArray again;
    for (const AgainDrift &one : drift.again) {
        QJsonObject json = agreementJson(one.agreement);
        json.insert(QStringLiteral("rater"), one.rater);
        json.insert(QStringLiteral("dimension"), one.name);
        json.insert(QStringLiteral("coefficient"), QString::fromStdString(one.coefficient));
        again << json;
    }
    QJsonArray observations;
    for (const Observation &one : observationsOf(drift)) {
        QJsonObject json{{"what", noticedWord(one.what)}, {"round", one.round}, {"a", one.first}, {"b", one.second}};
        if (!one.dimension.isEmpty()) {
            json.insert(QStringLiteral("dimension"), one.dimension);
        }
        observations << json;
    }
    return {{"source", source},
            {"blocks", options.blocks},
            {"pairs", pairs},
            {"pairs_left_out", drift.leftOut},
            {"again", again},
            {"observations", observations},
            {"open_rounds", QJsonArray::fromStringList(openRounds)}};
}

QString DriftReport::toText() const
{
    QStringList parts;
    for (const PairDrift &pair : drift.pairs) {
        parts << pairText(pair);
    }
    if (drift.isEmpty()) {
        parts << noPairsLine() + u'\n';
    }
    if (!drift.again.empty()) {
        parts << tableText(againTable(drift.again));
    }
    if (!drift.isEmpty()) {
        parts << observationsText(drift);
    }
    QString text = parts.join(u'\n');
    for (const QString &round : openRounds) {
        text += u'\n' + SharedText::notInNumbers().arg(round) + u'\n';
    }
    return text;
}

} // namespace corater
