// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "codebook/ShownDecimal.h"
#include "models/design/machine/ModelTables.h"
#include "models/design/shares/ShareTables.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportModelsText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

void addComparison(ReportSection &section, const ModelComparison &comparison, const AltTestOptions &options)
{
    section.blocks.push_back(ReportParagraph{comparedLine(comparison)});
    for (int model = 0; model < comparison.models.size(); ++model) {
        section.blocks.push_back(ReportList{modelLines(comparison, model, options)});
        section.blocks.push_back(modelRaterTable(comparison, model, options));
    }
    std::ranges::move(modelPairTables(comparison), std::back_inserter(section.blocks));
    if (const QStringList notes = modelNotes(comparison); !notes.isEmpty()) {
        section.blocks.push_back(ReportList{notes});
    }
}

} // namespace

std::optional<ReportSection> modelsSection(const ReportInput &input)
{
    if (!input.models) {
        return std::nullopt;
    }
    const ComparedModels &models = *input.models;
    ReportSection section{.title = ReportModelsText::tr("Models against people")};
    section.blocks.push_back(ReportParagraph{
        ReportModelsText::tr("Labels of %1 are those of a model. The alternative annotator test (Calderon, Reichart "
                             "and Dror 2025) compares the model with each rater in turn by how near both are to the "
                             "other raters of an item, with margin ε = %2 and the procedure of Benjamini and Yekutieli "
                             "over all raters (q = 0.05). Pairs of raters, of raters with models, and of models are "
                             "never pooled.")
            .arg(ListWords::names(models.chosen.models), inLanguage(QString::number(models.chosen.options.epsilon)))});
    if (models.comparisons.empty()) {
        section.blocks.push_back(ReportParagraph{
            ReportModelsText::tr("– (no unit of a closed round has labels of two raters and of such a model)")});
    }
    for (const ModelComparison &comparison : models.comparisons) {
        addComparison(section, comparison, models.chosen.options);
    }
    if (models.lacksConfidences) {
        section.blocks.push_back(ReportParagraph{
            ReportModelsText::tr("The expected calibration error is missing: the confidences in the column %1 do not "
                                 "fit the study any more. “corater alt-test --confidence” says why.")
                .arg(models.chosen.confidence)});
    }
    return section;
}

std::optional<ReportSection> sharesSection(const ReportInput &input)
{
    const auto found =
        studyShares(input.settling, input.audits, input.models ? input.models->chosen.models : QStringList());
    if (found.empty()) {
        return std::nullopt;
    }
    ReportSection section{.title = sharesTitle()};
    for (const CorrectedShares &shares : found) {
        section.blocks.push_back(sharesTable(shares));
        section.blocks.push_back(ReportList{sharesLines(shares)});
    }
    return section;
}

} // namespace corater
