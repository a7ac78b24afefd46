// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "codebook/Message.h"
#include "codebook/design/AltTest.h"
#include "codebook/design/Calibration.h"

#include <QStringList>

namespace corater {

/// The labels that raters and models gave to the same units, on one dimension.
struct ModelComparison
{
    QString dimension;
    DimensionId dimensionId{}; ///< of a study; none: screening
    QStringList raters;        ///< people
    QStringList models;
    QStringList codes;             ///< the code book, in order
    std::vector<CodeId> codeIds{}; ///< of a study: their ids; empty for screening
    RatingMatrix labels{1, 0};     ///< a column for each rater, then for each model
    std::vector<ItemId> items{};   ///< of a study: the item of each unit, none where the item has several units
    std::vector<std::optional<double>> confidences{}; ///< of the only model, for each unit; empty: none are known
    bool ordinal = false;                             ///< the codes are ranked
    qint64 unjoined = 0; ///< units without a model's label, because the item has several units and the label names
                         ///< none of them

    /// The labels of the raters alone.
    RatingMatrix ofRaters() const;
    /// The label of one model (from 0) for each unit.
    std::vector<int> ofModel(int model) const;
    /// The model's labels that have a confidence and a label of a rater beside them.
    std::vector<ConfidentLabel> confidentLabels() const;
    /// The values of the codes as altTest() takes them: none for nominal codes; their numbers or, where a code is no
    /// number, their ranks from 1.
    std::vector<double> values() const;
    /// Whether some unit has labels of two raters and of a model: without one there is nothing to test.
    bool hasItems() const;
    /// Codes that some model gave and no rater did.
    QStringList onlyOfModels() const;
    /// The refusal of a name that was given for both.
    static Message nameOfBoth();
    /// The refusal of confidences for several models.
    static Message confidencesOfSeveral();
};

/// Some columns of the matrix, in this order.
RatingMatrix columnsOf(const RatingMatrix &labels, const std::vector<int> &columns);

} // namespace corater
