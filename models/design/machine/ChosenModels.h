// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/AgreementInput.h"
#include "models/design/machine/ModelColumns.h"
#include "models/rounds/ModelRaters.h"

namespace corater {

/// Which raters of a study are models, and how each is compared with people: what report and package say of it. Kept in
/// the history as the setting modelsSetting.
struct ChosenModels
{
    QStringList models;     ///< names of raters
    AltTestOptions options; ///< without `numbers`
    QString confidence{};   ///< column of the items with the only model's confidences; empty: none
    QString dimension{};    ///< of the confidences, as in ConfidenceColumn; all dimensions are compared

    ConfidenceColumn confidences() const { return {.name = confidence, .models = models, .dimension = dimension}; }

    /// Compact JSON, as the setting keeps it.
    QString toJson() const;
    /// None for an empty text, and for one that is no choice.
    static std::optional<ChosenModels> fromJson(const QString &json);
};

/// The choice of the study; none where nobody has chosen.
std::optional<ChosenModels> chosenModels(const StudyReader &study);

/// Refuses a choice that names nobody, or one who is no rater of the study, and confidences that checkConfidences()
/// refuses.
Result<void> checkModels(const ChosenModels &chosen, const StudyReader &study);

/// The comparisons of the chosen models.
struct ComparedModels
{
    ChosenModels chosen;
    std::vector<ModelComparison> comparisons; ///< empty: no unit has labels of two raters and of a model
    bool lacksConfidences = false;            ///< a column of them is kept, but does not fit the study any more
};

/// The comparisons of the chosen models over ratings that were read already; none where the study has chosen none.
Result<std::optional<ComparedModels>> comparedModels(const StudyReader &study, const AgreementInput &input);

/// Adds the confidences that the study keeps the column of, which comparedModels() does already. `columns`: the same
/// study with its columns and names, where `compared` was read from a view that hides them.
Result<void> addKeptConfidences(ComparedModels &compared, const StudyReader &columns);

} // namespace corater
