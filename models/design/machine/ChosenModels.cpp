// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/machine/ChosenModels.h"

#include "models/design/machine/StudyModels.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace corater {

namespace {

struct ChosenModelsText
{
    CORATER_MESSAGES(ChosenModels)
};

Result<void> checkNames(const ChosenModels &chosen, const StudyReader &study)
{
    QStringList names;
    for (const Rater &rater : study.raters()) {
        names << rater.name;
    }
    for (const QString &model : chosen.models) {
        if (!study.raterNamed(model)) {
            return fail(ErrorCode::Input,
                        ChosenModelsText::toSay("only a rater is kept as a model; import the labels as ratings"),
                        {.file = study.path()}, names.join(QStringLiteral(", ")), model);
        }
    }
    return chosen.models.isEmpty() ? fail(ErrorCode::Input, ChosenModelsText::toSay("no model is chosen"),
                                          {.file = study.path()}, names.join(QStringLiteral(", ")))
                                   : Result<void>();
}

} // namespace

QString ChosenModels::toJson() const
{
    QJsonObject json{
        {"models", QJsonArray::fromStringList(models)}, {"epsilon", options.epsilon}, {"wilcoxon", options.signedRank}};
    for (const auto &[key, value] : {std::pair("confidence", confidence), std::pair("dimension", dimension)}) {
        if (!confidence.isEmpty() && !value.isEmpty()) {
            json.insert(QLatin1StringView(key), value);
        }
    }
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

std::optional<ChosenModels> ChosenModels::fromJson(const QString &text)
{
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    ChosenModels chosen;
    for (const QJsonValue &name : json["models"].toArray()) {
        chosen.models << name.toString();
    }
    const double epsilon = json["epsilon"].toDouble(-1);
    if (chosen.models.isEmpty() || !(epsilon >= 0 && epsilon <= 1)) {
        return std::nullopt;
    }
    chosen.options.epsilon = epsilon;
    chosen.options.signedRank = json["wilcoxon"].toBool();
    chosen.confidence = json["confidence"].toString();
    chosen.dimension = json["dimension"].toString();
    return chosen;
}

std::optional<ChosenModels> chosenModels(const StudyReader &study)
{
    return ChosenModels::fromJson(study.setting(modelsSetting));
}

Result<void> checkModels(const ChosenModels &chosen, const StudyReader &study)
{
    TRY(checkNames(chosen, study));
    return chosen.confidence.isEmpty() ? Result<void>() : checkConfidences(study, chosen.confidences());
}

Result<std::optional<ComparedModels>> comparedModels(const StudyReader &study, const AgreementInput &input)
{
    const auto chosen = chosenModels(study);
    if (!chosen) {
        return std::nullopt;
    }
    ComparedModels compared{.chosen = *chosen, .comparisons = {}};
    // A model that is no rater of this study (a part of a copy), or without a unit beside raters, has no numbers.
    if (checkNames(*chosen, study)) {
        auto found = modelComparisons(study, input, {.models = chosen->models, .raters = {}, .dimension = {}});
        if (!found && found.error().code != ErrorCode::Input) {
            return std::unexpected(found.error());
        }
        compared.comparisons = std::move(found).value_or(std::vector<ModelComparison>());
    }
    TRY(addKeptConfidences(compared, study));
    return compared;
}

// What has changed since the choice was kept, such as the column, takes only the calibration error from the report.
Result<void> addKeptConfidences(ComparedModels &compared, const StudyReader &columns)
{
    const auto chosen = chosenModels(columns);
    compared.lacksConfidences = false;
    if (!chosen || chosen->confidence.isEmpty() || compared.comparisons.empty()) {
        return {};
    }
    const auto added = addConfidences(compared.comparisons, columns, chosen->confidences());
    if (!added && added.error().code != ErrorCode::Input) {
        return added;
    }
    compared.lacksConfidences = !added;
    return {};
}

} // namespace corater
