// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/DriftReport.h"

#include "app/cli/TextTable.h"
#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "models/design/DriftWords.h"
#include "models/study/CountWords.h"
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

QJsonValue driftNumber(const Statistic &value)
{
    return value.defined() ? QJsonValue(value.value()) : QJsonValue(QJsonValue::Null);
}

QJsonObject agreementJson(const DriftBlock &block)
{
    QJsonObject json{{"n", qint64(block.units)},
                     {"kappa", driftNumber(block.kappa)},
                     {"se", driftNumber(block.se)},
                     {"lower", driftNumber(block.lower)},
                     {"upper", driftNumber(block.upper)}};
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

QString driftCell(const Statistic &value)
{
    return statisticText({}, value, 3);
}

QString intervalText(const DriftBlock &block)
{
    return block.lower.defined() ? DriftReportText::tr("%1 to %2")
                                       .arg(driftCell(shownLimit(block.lower)), driftCell(shownLimit(block.upper)))
                                 : QStringLiteral("–");
}

QStringList agreementCells(const DriftBlock &block)
{
    return {QString::number(block.units), driftCell(block.kappa), intervalText(block), faultText(block.fault)};
}

void addRows(std::vector<QStringList> &rows, const BlockSeries &series, const QString &title)
{
    for (std::size_t i = 0; i < series.blocks.size(); ++i) {
        const TimedBlock &block = series.blocks[i];
        rows.push_back(QStringList{title.arg(i + 1), shownMoment(block.from), shownMoment(block.to),
                                   QString::number(block.items)} +
                       agreementCells(block.agreement));
    }
}

QString dimensionText(const DimensionDrift &dimension)
{
    std::vector<QStringList> rows{
        {DriftReportText::tr("%1, %2").arg(dimension.name, statisticTitle(dimension.coefficient)),
         DriftReportText::tr("from (UTC)"), DriftReportText::tr("to"), DriftReportText::tr("items"),
         DriftReportText::tr("units"), QStringLiteral("κ"), DriftReportText::tr("95 % interval"), QString()}};
    addRows(rows, dimension.byOrder, DriftReportText::tr("rating order, block %1"));
    addRows(rows, dimension.byTime, DriftReportText::tr("time, span %1"));
    rows.push_back(QStringList{DriftReportText::tr("all"), {}, {}, {}} + agreementCells(dimension.whole));
    QString text = aligned(rows, QStringLiteral("  "));
    text += QStringLiteral("  ") +
            DriftReportText::tr("Homogeneity by order: %1").arg(homogeneityText(dimension.byOrder)) +
            QStringLiteral("\n  ") +
            DriftReportText::tr("Homogeneity by time: %1").arg(homogeneityText(dimension.byTime)) + u'\n';
    return text;
}

// The dimensions of a pair without blocks, one in a row.
QString withoutBlocks(const std::vector<DimensionDrift> &dimensions)
{
    std::vector<QStringList> rows{{QString(), DriftReportText::tr("units"), QStringLiteral("κ"),
                                   DriftReportText::tr("95 % interval"), QString()}};
    for (const DimensionDrift &dimension : dimensions) {
        rows.push_back(
            QStringList{DriftReportText::tr("%1, %2").arg(dimension.name, statisticTitle(dimension.coefficient))} +
            agreementCells(dimension.whole));
    }
    return rows.size() > 1 ? aligned(rows, QStringLiteral("  ")) : QString();
}

QString pairText(const PairDrift &pair)
{
    QString text = DriftReportText::tr("%1: %2 and %3, %4")
                       .arg(pair.roundName, pair.firstName, pair.secondName, countOf(pair.items, Counted::Item)) +
                   u'\n';
    if (pair.fault != OrderFault::None) {
        text += QStringLiteral("  ") + DriftReportText::tr("No blocks: %1").arg(orderFaultText(pair.fault)) + u'\n';
        return text + withoutBlocks(pair.dimensions);
    }
    for (const DimensionDrift &dimension : pair.dimensions) {
        text += dimensionText(dimension);
    }
    if (const PairDependence &both = pair.dependence; both.order) {
        text +=
            QStringLiteral("  ") +
            DriftReportText::tr("Orders of rating: Spearman’s ρ %1; rated within %2 seconds of each other: %3 of %4")
                .arg(statisticText({}, both.order->rho, 3), QString::number(PairDependence::closeSeconds),
                     QString::number(both.close), countOf(both.timed, Counted::Item)) +
            u'\n';
    }
    return text;
}

QString againText(const std::vector<AgainDrift> &again)
{
    if (again.empty()) {
        return {};
    }
    std::vector<QStringList> rows{{DriftReportText::tr("the same rater again"), DriftReportText::tr("units"),
                                   QStringLiteral("κ"), DriftReportText::tr("95 % interval"), QString()}};
    for (const AgainDrift &one : again) {
        rows.push_back(QStringList{DriftReportText::tr("%1, %2").arg(one.rater, one.name)} +
                       agreementCells(one.agreement));
    }
    return aligned(rows, QStringLiteral("  "));
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
    return {
        {"source", source}, {"blocks", options.blocks},     {"pairs", pairs},
        {"again", again},   {"observations", observations}, {"open_rounds", QJsonArray::fromStringList(openRounds)}};
}

QString DriftReport::toText() const
{
    QStringList parts;
    for (const PairDrift &pair : drift.pairs) {
        parts << pairText(pair);
    }
    if (drift.isEmpty()) {
        parts << DriftReportText::tr("No two raters have rated the same items in a closed round.") + u'\n';
    }
    if (!drift.again.empty()) {
        parts << againText(drift.again);
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
