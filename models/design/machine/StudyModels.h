// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/AgreementInput.h"
#include "models/design/machine/ModelComparison.h"

namespace corater {

/// Which labels of a study are compared.
struct StudyModelsQuestion
{
    QStringList models;   ///< raters whose labels came from a model, or columns of the sources
    QStringList raters;   ///< people; empty: all other raters
    QString dimension;    ///< name, or "screening"; empty: all
    QString confidence{}; ///< column of the sources with the only model's confidence in its label of the item, above 0
                          ///< and at most 1; empty: none
};

/// The labels of raters and models in the closed rounds of a study, dimension by dimension; open rounds are left out.
/// A unit with several codes counts by its first. Labels that a model gave in another round than the raters, or that
/// stand in a column of the source, are those of the item: they are joined where the item has one unit on either side.
/// The texts of a column are codes of the dimension whose codes most of them are. Dimensions without a label of a model
/// are left out. Confidences belong to the labels of one model on one dimension; units of an item that has several get
/// none. Errors: a name that is neither a rater nor a column, a name that is model and rater, texts of a column that
/// are no code of its dimension or no confidence, confidences of several models or dimensions, no unit with labels of
/// two raters and of a model.
Result<std::vector<ModelComparison>> modelComparisons(const StudyReader &study, const StudyModelsQuestion &question);
/// The same of ratings that were read already.
Result<std::vector<ModelComparison>> modelComparisons(const StudyReader &study, const AgreementInput &input,
                                                      const StudyModelsQuestion &question);

/// The refusal where nothing can be compared.
Message noModelComparison();

} // namespace corater
