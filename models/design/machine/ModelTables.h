// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"
#include "models/design/machine/ModelComparison.h"
#include "models/documents/ReportTree.h"

namespace corater {

/// Which kinds of columns a pair consists of; they are never counted together.
enum class ModelPairKind { People, PersonAndModel, Models };
inline constexpr ModelPairKind modelPairKinds[]{ModelPairKind::People, ModelPairKind::PersonAndModel,
                                                ModelPairKind::Models};

/// As one word of the published data formats: "human-human", "human-model", "model-model".
QString modelPairWord(ModelPairKind kind);

/// The agreement of two columns of a comparison, over the units that both labelled.
struct ModelPair
{
    ModelPairKind kind = ModelPairKind::People;
    QString a;
    QString b;
    qint64 units = 0;
    std::vector<std::pair<std::string, Statistic>>
        values{}; ///< by key: those of all pairs of a comparison are the same
};

/// Every two columns of the comparison, raters before models.
std::vector<ModelPair> modelPairs(const ModelComparison &comparison);

/// The test of one model (from 0). `options`: without `numbers`, which the comparison has.
AltTest modelTest(const ModelComparison &comparison, int model, AltTestOptions options);

// What command line, window, report and package say of it.

/// "colour (nominal), raters: Ada, Ben"
QString comparedLine(const ModelComparison &comparison);
/// Winning rate and advantage probability or why there are none, whether the model passes, a warning where fewer than
/// three raters are tested, and the calibration error where confidences are known.
QStringList modelLines(const ModelComparison &comparison, int model, const AltTestOptions &options);
/// A row for each rater: items, advantage, p, and who wins. Its plain rows state whether p is below the bound of the
/// procedure of Benjamini and Yekutieli.
ReportTable modelRaterTable(const ModelComparison &comparison, int model, const AltTestOptions &options);
/// A table for each kind of pairs that occurs. Plain rows: one for each pair and statistic.
std::vector<ReportTable> modelPairTables(const ModelComparison &comparison);
/// Labels that no rater gave, and units left out; empty where there are neither.
QStringList modelNotes(const ModelComparison &comparison);

} // namespace corater
