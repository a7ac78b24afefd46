// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/machine/ModelTables.h"

#include "codebook/ShownDecimal.h"
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/Statistics.h"
#include "models/documents/AnswerTable.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ModelTablesText
{
    Q_DECLARE_TR_FUNCTIONS(AltTest)
};

// The coefficients of a pair; ranked codes also have a kappa by ranks.
std::vector<std::string> coefficientsOf(const ModelComparison &comparison)
{
    std::vector<std::string> keys{"percent_agreement", "cohen_kappa"};
    if (comparison.ordinal) {
        keys.emplace_back("weighted_kappa_quadratic");
    }
    return keys;
}

QString testedValue(const std::optional<double> &value, const std::string &key = {})
{
    return value ? statisticText(key, *value) : QStringLiteral("–");
}

QString raterNote(const AltTestRater &rater)
{
    if (rater.items == 0) {
        return ModelTablesText::tr("no item that another rater and the model labelled");
    }
    if (!rater.p) {
        return ModelTablesText::tr("fewer than %1 items: not tested").arg(AltTest::fewest);
    }
    const QString who = rater.rejected ? ModelTablesText::tr("the model wins") : ModelTablesText::tr("the rater stays");
    return rater.bySignedRank ? ModelTablesText::tr("%1 (Wilcoxon's test)").arg(who) : who;
}

QStringList verdictLines(const AltTest &test, const QString &model, const AltTestOptions &options)
{
    if (!test.winningRate) {
        return {
            test.items == 0
                ? ModelTablesText::tr("%1: – (no item has labels of two raters and of the model)").arg(model)
                : ModelTablesText::tr("%1: – (every rater has fewer than %2 items; label more, or use Wilcoxon's test)")
                      .arg(model, QString::number(AltTest::fewest))};
    }
    return {ModelTablesText::tr("%1: winning rate %2 (%3 of %4), advantage probability %5, ε %6")
                .arg(model, testedValue(test.winningRate), QString::number(test.won), QString::number(test.tested),
                     testedValue(test.advantage), inLanguage(QString::number(options.epsilon))),
            test.passes() ? ModelTablesText::tr("The model passes: it wins against at least half of the raters.")
                          : ModelTablesText::tr("The model does not pass: it wins against fewer than half of the "
                                                "raters.")};
}

QString kindTitle(ModelPairKind kind)
{
    return kind == ModelPairKind::People   ? ModelTablesText::tr("Raters with each other")
           : kind == ModelPairKind::Models ? ModelTablesText::tr("Models with each other")
                                           : ModelTablesText::tr("Raters with models");
}

ReportTable emptyTable(const ModelComparison &comparison, ModelPairKind kind)
{
    ReportTable table{.caption = kindTitle(kind),
                      .headings = {ModelTablesText::tr("pair"), ModelTablesText::tr("units")},
                      .columns = QStringLiteral("lr"),
                      .rows = {},
                      .plainHeadings = {QStringLiteral("kind"), QStringLiteral("first"), QStringLiteral("second"),
                                        QStringLiteral("units"), QStringLiteral("statistic"), QStringLiteral("value"),
                                        QStringLiteral("undefined")}};
    for (const std::string &key : coefficientsOf(comparison)) {
        table.headings << statisticTitle(key);
        table.columns += u'r';
    }
    table.headings << ModelTablesText::tr("note");
    table.columns += u'l';
    return table;
}

} // namespace

QString modelPairWord(ModelPairKind kind)
{
    return kind == ModelPairKind::People   ? QStringLiteral("human-human")
           : kind == ModelPairKind::Models ? QStringLiteral("model-model")
                                           : QStringLiteral("human-model");
}

std::vector<ModelPair> modelPairs(const ModelComparison &comparison)
{
    const QStringList names = comparison.raters + comparison.models;
    const AgreementOptions options{.ordinal = comparison.ordinal, .numbers = comparison.values()};
    std::vector<ModelPair> pairs;
    for (int a = 0; a < names.size(); ++a) {
        for (int b = a + 1; b < names.size(); ++b) {
            const ModelPairKind kind = a >= comparison.raters.size()   ? ModelPairKind::Models
                                       : b >= comparison.raters.size() ? ModelPairKind::PersonAndModel
                                                                       : ModelPairKind::People;
            const AgreementResult found = agreement(columnsOf(comparison.labels, {a, b}), options);
            const auto value = [&found](const std::string &key) { return statisticOf(found.statistics, key); };
            ModelPair pair{.kind = kind, .a = names[a], .b = names[b], .units = qint64(value("n_pairs").valueOr(0))};
            for (const std::string &key : coefficientsOf(comparison)) {
                pair.values.emplace_back(key, value(key));
            }
            pairs.push_back(std::move(pair));
        }
    }
    return pairs;
}

AltTest modelTest(const ModelComparison &comparison, int model, AltTestOptions options)
{
    options.numbers = comparison.values();
    return altTest(comparison.ofRaters(), comparison.ofModel(model), options);
}

QString comparedLine(const ModelComparison &comparison)
{
    return (comparison.ordinal ? ModelTablesText::tr("%1 (ordinal), raters: %2")
                               : ModelTablesText::tr("%1 (nominal), raters: %2"))
        .arg(comparison.dimension, comparison.raters.join(QStringLiteral(", ")));
}

QStringList modelLines(const ModelComparison &comparison, int model, const AltTestOptions &options)
{
    const AltTest test = modelTest(comparison, model, options);
    QStringList lines = verdictLines(test, comparison.models[model], options);
    if (test.tested == 1) {
        lines << ModelTablesText::tr("Only one rater is tested, so that a single win passes; three or more are "
                                     "advised.");
    } else if (test.tested == 2) {
        lines << ModelTablesText::tr("Two raters are tested, so that one win of two passes; three or more are "
                                     "advised.");
    }
    if (!comparison.confidences.empty()) {
        const auto found = calibration(comparison.confidentLabels());
        lines << (found ? ModelTablesText::tr(
                              "Expected calibration error %1, over %2 labels with a confidence: so far apart are, "
                              "in ten bins, the confidence and the share of raters who say the same.")
                              .arg(testedValue(found->error), QString::number(found->labels))
                        : ModelTablesText::tr("Expected calibration error: – (no label with a confidence has one of a "
                                              "rater beside it)"));
    }
    return lines;
}

ReportTable modelRaterTable(const ModelComparison &comparison, int model, const AltTestOptions &options)
{
    const AltTest test = modelTest(comparison, model, options);
    std::vector<AnswerRow> rows;
    for (const AltTestRater &rater : test.raters) {
        const QString how = rater.bySignedRank ? QStringLiteral("wilcoxon") : QStringLiteral("t");
        rows.push_back({comparison.raters[rater.rater],
                        rater.items,
                        {testedValue(rater.advantage), {rater.advantage}},
                        {testedValue(rater.p, "_p"), {rater.p}},
                        {raterNote(rater), {rater.p ? how : PlainValue(), rater.p ? rater.rejected : PlainValue()}}});
    }
    return answerTable(ModelTablesText::tr("%1 in the place of each rater").arg(comparison.models[model]),
                       {{ModelTablesText::tr("rater"), 'l', {"rater"}},
                        {ModelTablesText::tr("items"), 'r', {"items"}},
                        {ModelTablesText::tr("advantage"), 'r', {"advantage"}},
                        {ModelTablesText::tr("p"), 'r', {"p"}},
                        {ModelTablesText::tr("verdict"), 'l', {"test", "model wins"}}},
                       rows);
}

std::vector<ReportTable> modelPairTables(const ModelComparison &comparison)
{
    const std::vector<ModelPair> pairs = modelPairs(comparison);
    std::vector<ReportTable> tables;
    for (const ModelPairKind kind : modelPairKinds) {
        ReportTable table = emptyTable(comparison, kind);
        for (const ModelPair &pair : pairs) {
            if (pair.kind != kind) {
                continue;
            }
            QStringList row{QStringLiteral("%1, %2").arg(pair.a, pair.b), QString::number(pair.units)};
            QString why;
            for (const auto &[key, value] : pair.values) {
                row << statisticText(key, value);
                why = value.defined() || !why.isEmpty() ? why : undefinedText(value.reason());
                table.plainRows.push_back({modelPairWord(kind), pair.a, pair.b, pair.units, QString::fromStdString(key),
                                           value, QString::fromLatin1(undefinedWord(value.reason()))});
            }
            table.rows.push_back(row << why);
        }
        if (!table.rows.empty()) {
            tables.push_back(std::move(table));
        }
    }
    return tables;
}

QStringList modelNotes(const ModelComparison &comparison)
{
    QStringList notes;
    if (const QStringList only = comparison.onlyOfModels(); !only.isEmpty()) {
        notes << ModelTablesText::tr("No rater gave these labels of the models; they count as different from every "
                                     "rater's: %1")
                     .arg(only.join(QStringLiteral(", ")).left(300));
    }
    if (comparison.unjoined > 0) {
        notes << (comparison.unjoined == 1
                      ? ModelTablesText::tr("1 unit is left out: its item has several units, and the model's label "
                                            "does not say for which it is")
                      : ModelTablesText::tr("%n units are left out: their items have several units, and the model's "
                                            "labels do not say for which they are",
                                            nullptr, int(comparison.unjoined)));
    }
    return notes;
}

} // namespace corater
