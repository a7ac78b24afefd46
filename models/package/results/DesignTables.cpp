// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/results/DesignTables.h"

#include "data/records/settling/NamedDecision.h"
#include "models/design/AuditWords.h"
#include "models/design/RoundAuditWords.h"
#include "models/design/machine/ModelTables.h"
#include "models/design/shares/ShareTables.h"
#include "models/package/results/SettlingNumbers.h"
#include "models/package/tables/compared/CodeNames.h"
#include "models/package/tables/compared/ScopeNames.h"

#include <algorithm>

namespace corater {

namespace {

QString scaleOf(const ModelComparison &comparison)
{
    return comparison.ordinal ? QStringLiteral("ordinal") : QStringLiteral("nominal");
}

// The plain rows below those of earlier tables, each after the cells that say what it is of.
void append(PackageTable &table, const QStringList &headings, const QStringList &cells, const ReportTable &plain)
{
    table.headings = headings + plain.plainHeadings;
    for (const QStringList &row : plainCells(plain.plainRows)) {
        table.rows.push_back(cells + row);
    }
}

PackageTable modelTests(const ComparedModels &models)
{
    const AltTestOptions &options = models.chosen.options;
    PackageTable table{.headings = {"dimension", "model", "scale", "epsilon", "items", "tested", "won", "winning rate",
                                    "advantage probability", "passes", "labels with a confidence",
                                    "expected calibration error"},
                       .rows = {}};
    for (const ModelComparison &comparison : models.comparisons) {
        for (int model = 0; model < comparison.models.size(); ++model) {
            const AltTest test = modelTest(comparison, model, options);
            const auto calibrated = calibration(comparison.confidentLabels());
            table.rows.push_back(plainCells({comparison.dimension, comparison.models[model], scaleOf(comparison),
                                             options.epsilon, test.items, test.tested, test.won, test.winningRate,
                                             test.advantage, test.winningRate ? test.passes() : PlainValue(),
                                             calibrated ? calibrated->labels : PlainValue(),
                                             calibrated ? calibrated->error : PlainValue()}));
        }
    }
    return table;
}

PackageTable modelRaters(const ComparedModels &models)
{
    PackageTable table;
    for (const ModelComparison &comparison : models.comparisons) {
        for (int model = 0; model < comparison.models.size(); ++model) {
            append(table, {"dimension", "model"}, {comparison.dimension, comparison.models[model]},
                   modelRaterTable(comparison, model, models.chosen.options));
        }
    }
    return table;
}

PackageTable modelPairRows(const ComparedModels &models)
{
    PackageTable table;
    for (const ModelComparison &comparison : models.comparisons) {
        for (const ReportTable &pairs : modelPairTables(comparison)) {
            append(table, {"dimension"}, {comparison.dimension}, pairs);
        }
    }
    return table;
}

const QString confidenceHeading = QStringLiteral("confidence");

// As ratings/compared-codes.csv names them: codes may have been renamed since they were sealed.
QStringList codesOf(const ModelComparison &comparison, const PackageInput &input)
{
    return CodeNames(input.codebook).of(comparison.codes, comparison.codeIds);
}

PackageTable comparedLabels(const ModelComparison &comparison, const QStringList &codes)
{
    const bool hasConfidences = !comparison.confidences.empty();
    PackageTable table{.headings = QStringList("case") + comparison.raters + comparison.models +
                                   (hasConfidences ? QStringList(confidenceHeading) : QStringList()),
                       .rows = {}};
    for (std::int64_t unit = 0; unit < comparison.labels.units(); ++unit) {
        QStringList row{QString::number(unit + 1)};
        for (const int label : comparison.labels.unit(unit)) {
            row << (label == RatingMatrix::blank ? QString() : codes[label]);
        }
        table.rows.push_back(hasConfidences ? row << exactText(comparison.confidences[size_t(unit)]) : row);
    }
    return table;
}

QString labelsPath(size_t comparison)
{
    return QStringLiteral("design/model-labels-%1.csv").arg(comparison + 1);
}

PackageTable auditRows(const std::vector<RoundAudit> &audits)
{
    PackageTable table;
    for (const RoundAudit &audit : audits) {
        append(table, {"round", "rate", "allow"},
               plainCells({audit.name, audit.plan ? audit.plan->rate : PlainValue(),
                           audit.plan ? audit.plan->allow : PlainValue()}),
               auditTable(audit));
    }
    return table;
}

PackageTable shareRows(const std::vector<CorrectedShares> &found)
{
    PackageTable table;
    for (const CorrectedShares &shares : found) {
        append(table, {}, {}, sharesTable(shares));
    }
    return table;
}

PackageTable plainTable(const ReportTable &table)
{
    return {.headings = table.plainHeadings, .rows = plainCells(table.plainRows)};
}

void addAuditOfSet(std::vector<DesignTable> &tables, const AuditReport &audit)
{
    tables.push_back({"design/audited-set.csv",
                      "The audited data set, its sample, and how many of its items are wrong at most",
                      plainTable(auditVerdictTable(audit))});
    tables.push_back({"design/audited-set-agreement.csv", "Agreement of raters and of raters with the audited set",
                      plainTable(auditPairsTable(audit))});
    tables.push_back({"design/audited-set-differences.csv", "Where the audited set and the settled labels differ",
                      plainTable(auditDifferencesTable(audit))});
    tables.push_back({"design/audited-set-drift.csv", "Codes over the rows of the audited set, in thirds",
                      plainTable(auditDriftTable(audit))});
    tables.push_back({"design/audited-set-shares.csv", "Shares of codes in the audited set, and corrected",
                      plainTable(auditSharesTable(audit))});
}

// The questions that were settled without a final answer.
PackageTable differingAnswers(const PackageInput &input)
{
    const SettledAnswers answers = settledAnswers(input);
    PackageTable table{.headings = {"item", "site", "unit", "question"}, .rows = {}};
    for (const QString &rater : answers.raters) {
        table.headings << QStringLiteral("answer of %1").arg(rater);
    }
    table.headings += QStringList{"decided by", "reason"};
    for (const SettledAnswer &row : answers.rows) {
        if (row.outcome == agreedToDiffer) {
            table.rows.push_back(QStringList{row.item, row.site, row.unit, row.question} + row.answers +
                                 QStringList{row.decider, row.reason});
        }
    }
    return table;
}

// Names as one value of an option: A,B, with quotes as in CSV and for the shell.
QString listedNames(const QStringList &names)
{
    QStringList quoted;
    for (const QString &name : names) {
        const bool isPlain = !name.contains(u',') && !name.contains(u'"') && name == name.trimmed();
        quoted << (isPlain ? name : u'"' + QString(name).replace(u'"', QStringLiteral("\"\"")) + u'"');
    }
    return u'\'' + quoted.join(u',').replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

} // namespace

std::vector<DesignTable> designTables(const PackageInput &input)
{
    std::vector<DesignTable> tables;
    if (input.report.models && !input.report.models->comparisons.empty()) {
        const ComparedModels &models = *input.report.models;
        tables.push_back({"design/model-tests.csv",
                          "Whether a model may replace raters: the alternative annotator test", modelTests(models)});
        tables.push_back({"design/model-raters.csv", "The model compared with each rater", modelRaters(models)});
        tables.push_back({"design/model-pairs.csv",
                          "Agreement of raters, of raters with models, and of models, pair by pair",
                          modelPairRows(models)});
        for (size_t i = 0; i < models.comparisons.size(); ++i) {
            tables.push_back({labelsPath(i),
                              QStringLiteral("The labels of raters and models that these numbers of %1 are over")
                                  .arg(models.comparisons[i].dimension),
                              comparedLabels(models.comparisons[i], codesOf(models.comparisons[i], input))});
        }
    }
    if (!input.report.audits.empty()) {
        tables.push_back({"design/audits.csv", "How many items that one rater labelled alone are wrong at most",
                          auditRows(input.report.audits)});
    }
    if (input.report.auditOfSet) {
        addAuditOfSet(tables, *input.report.auditOfSet);
    }
    const auto shares = studyShares(input.report.settling, input.report.audits,
                                    input.report.models ? input.report.models->chosen.models : QStringList());
    if (!shares.empty()) {
        tables.push_back(
            {"design/corrected-shares.csv", "Shares of codes corrected for errors of the labels", shareRows(shares)});
    }
    if (PackageTable differing = differingAnswers(input); !differing.rows.empty()) {
        tables.push_back({"decisions/agreed-to-differ.csv",
                          "The questions on which the raters agreed to differ, with the answer of each",
                          std::move(differing)});
    }
    return tables;
}

QStringList modelCommands(const PackageInput &input)
{
    QStringList commands;
    const std::optional<ComparedModels> &models = input.report.models;
    for (size_t i = 0; models && i < models->comparisons.size(); ++i) {
        const ModelComparison &comparison = models->comparisons[i];
        QString command =
            QStringLiteral("corater alt-test %1 --model %2 --raters %3 --scale %4 --codes %5 --epsilon %6")
                .arg(labelsPath(i), listedNames(comparison.models), listedNames(comparison.raters), scaleOf(comparison),
                     listedNames(codesOf(comparison, input)), exactText(models->chosen.options.epsilon));
        command += comparison.confidences.empty() ? QString() : QStringLiteral(" --confidence ") + confidenceHeading;
        commands << command + (models->chosen.options.signedRank ? QStringLiteral(" --wilcoxon") : QString());
    }
    return commands;
}

} // namespace corater
