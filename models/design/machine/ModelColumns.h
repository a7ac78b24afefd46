// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/machine/ModelComparison.h"
#include "models/study/StudyReader.h"

namespace corater {

/// The texts of a column of the sources, by item.
struct ModelColumn
{
    QString name;
    QHash<ItemId, QString> texts;
};

/// The columns of that name; a name that no item has keeps no texts.
Result<std::vector<ModelColumn>> readColumns(const StudyReader &study, const QStringList &names);

/// The dimension of that name, none for "screening". Error: the codebook has no such dimension.
Result<DimensionId> dimensionOrScreening(const StudyReader &study, const Codebook &codebook, const QString &name);

/// The column of the sources with a model's confidence in its label of the item, above 0 and at most 1.
struct ConfidenceColumn
{
    QString name;
    QStringList models;  ///< all that are compared: only one can have confidences
    QString dimension{}; ///< whose labels they belong to: name, or "screening"; empty: the only one that is compared
};

/// Refuses confidences of several models, a column that no item has, and texts that are no confidence.
Result<void> checkConfidences(const StudyReader &study, const ConfidenceColumn &column);

/// Adds the confidences to the comparison that they belong to; units of an item that has several get none. Errors:
/// those of checkConfidences(), and confidences of several dimensions or of one that is not compared.
Result<void> addConfidences(std::vector<ModelComparison> &comparisons, const StudyReader &study,
                            const ConfidenceColumn &column);

} // namespace corater
