// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/AltTestReport.h"

#include "app/cli/TextTable.h"
#include "models/design/machine/ModelTables.h"
#include "models/study/SharedText.h"

#include <QJsonArray>

namespace corater {

namespace {

// JSON -----------------------------------------------------------------------------------------------------------

QJsonObject raterJson(const AltTestRater &rater, const QString &name)
{
    QJsonObject json{{"rater", name},
                     {"n", qint64(rater.items)},
                     {"advantage", PlainValue(rater.advantage)},
                     {"p", PlainValue(rater.p)},
                     {"rejected", rater.rejected}};
    if (rater.p) {
        json.insert(QStringLiteral("test"), rater.bySignedRank ? "wilcoxon" : "t");
    } else {
        json.insert(QStringLiteral("undefined"), rater.items == 0 ? "no_items" : "fewer_than_30_items");
    }
    return json;
}

QJsonValue calibrationJson(const std::optional<Calibration> &found)
{
    if (!found) {
        return QJsonValue::Null;
    }
    QJsonArray bins;
    for (int i = 0; i < Calibration::bins; ++i) {
        const Calibration::Bin &bin = found->bin[std::size_t(i)];
        if (bin.labels > 0) {
            bins << QJsonObject{{"above", double(i) / Calibration::bins},
                                {"labels", qint64(bin.labels)},
                                {"confidence", bin.confidence},
                                {"right", bin.right}};
        }
    }
    return QJsonObject{{"error", found->error}, {"labels", qint64(found->labels)}, {"bins", bins}};
}

QJsonObject resultJson(const ModelComparison &comparison, int model, const AltTestOptions &options)
{
    const AltTest test = modelTest(comparison, model, options);
    QJsonArray raters;
    for (const AltTestRater &rater : test.raters) {
        raters << raterJson(rater, comparison.raters[rater.rater]);
    }
    QJsonObject json{{"dimension", comparison.dimension},
                     {"model", comparison.models[model]},
                     {"scale", comparison.ordinal ? "ordinal" : "nominal"},
                     {"epsilon", options.epsilon},
                     {"items", qint64(test.items)},
                     {"tested", test.tested},
                     {"won", test.won},
                     {"winning_rate", PlainValue(test.winningRate)},
                     {"advantage_probability", PlainValue(test.advantage)},
                     {"passes", test.winningRate ? test.passes() : PlainValue()},
                     {"raters", raters}};
    if (!test.winningRate) {
        json.insert(QStringLiteral("undefined"), test.items == 0 ? "no_items" : "fewer_than_30_items");
    }
    if (!comparison.confidences.empty()) {
        json.insert(QStringLiteral("calibration"), calibrationJson(calibration(comparison.confidentLabels())));
    }
    return json;
}

QJsonObject pairsJson(const ModelComparison &comparison)
{
    QJsonArray pairs;
    for (const ModelPair &pair : modelPairs(comparison)) {
        QJsonObject json{{"kind", modelPairWord(pair.kind)}, {"a", pair.a}, {"b", pair.b}, {"n", pair.units}};
        QJsonObject undefined;
        for (const auto &[key, value] : pair.values) {
            const QString name = QString::fromStdString(key);
            json.insert(name, PlainValue(value));
            if (!value.defined()) {
                undefined.insert(name, QString::fromLatin1(undefinedWord(value.reason())));
            }
        }
        json.insert(QStringLiteral("undefined"), undefined);
        pairs << json;
    }
    return {{"dimension", comparison.dimension},
            {"pairs", pairs},
            {"only_of_models", QJsonArray::fromStringList(comparison.onlyOfModels())},
            {"units_not_joined", comparison.unjoined}};
}

// Text -----------------------------------------------------------------------------------------------------------

const QString indent = QStringLiteral("  ");

QString comparisonText(const ModelComparison &comparison, const AltTestOptions &options)
{
    QString text = comparedLine(comparison) + u'\n';
    for (int model = 0; model < comparison.models.size(); ++model) {
        text += modelLines(comparison, model, options).join(u'\n' + indent) + u'\n' +
                linesOf(modelRaterTable(comparison, model, options));
    }
    for (const ReportTable &table : modelPairTables(comparison)) {
        text += u'\n' + indent + table.caption + u'\n' + linesOf(table);
    }
    for (const QString &note : modelNotes(comparison)) {
        text += u'\n' + indent + note + u'\n';
    }
    return text;
}

} // namespace

QJsonObject AltTestReport::toJson() const
{
    QJsonArray results;
    QJsonArray agreement;
    for (const ModelComparison &comparison : comparisons) {
        for (int model = 0; model < comparison.models.size(); ++model) {
            results << resultJson(comparison, model, options);
        }
        agreement << pairsJson(comparison);
    }
    return {{"source", source},
            {"results", results},
            {"agreement", agreement},
            {"open_rounds", QJsonArray::fromStringList(openRounds)}};
}

QString AltTestReport::toText() const
{
    QStringList parts;
    for (const ModelComparison &comparison : comparisons) {
        parts << comparisonText(comparison, options);
    }
    QString text = parts.join(u'\n');
    for (const QString &round : openRounds) {
        text += u'\n' + SharedText::notInNumbers().arg(round) + u'\n';
    }
    return text;
}

} // namespace corater
