// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/machine/ModelColumns.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "data/import/columns/FieldText.h"
#include "data/store/search/ItemRepository.h"
#include "models/design/machine/StudyModels.h"

#include <algorithm>

namespace corater {

namespace {

struct ModelColumnsText
{
    CORATER_MESSAGES(StudyModels)
};

using Confidences = QHash<ItemId, double>;

Place placeOf(const StudyReader &study, const ConfidenceColumn &column)
{
    return {.file = study.path(), .cell = column.name};
}

Result<Confidences> readConfidences(const StudyReader &study, const ConfidenceColumn &column)
{
    const Place place = placeOf(study, column);
    if (column.models.size() > 1) {
        return fail(ErrorCode::Input, ModelComparison::confidencesOfSeveral(), place,
                    ModelColumnsText::toSay("one --model"), column.models.join(QStringLiteral(", ")));
    }
    TRY(const auto columns, readColumns(study, {column.name}));
    if (columns.front().texts.isEmpty()) {
        return fail(ErrorCode::Input, ModelColumnsText::toSay("no item has this column"), place,
                    ModelColumnsText::toSay("a column (corater columns)"));
    }
    Confidences known;
    for (const auto &[item, text] : columns.front().texts.asKeyValueRange()) {
        bool isNumber = false;
        const double confidence = text.toDouble(&isNumber);
        if (!isNumber || !(confidence > 0 && confidence <= 1)) {
            return fail(ErrorCode::Input, ModelColumnsText::toSay("no confidence"), place, Refusals::aProbability(),
                        text);
        }
        known.insert(item, confidence);
    }
    return known;
}

Result<ModelComparison *> comparisonOf(std::vector<ModelComparison> &comparisons, const StudyReader &study,
                                       const ConfidenceColumn &column)
{
    if (column.dimension.isEmpty()) {
        if (comparisons.size() == 1) {
            return &comparisons.front();
        }
        QStringList dimensions;
        for (const ModelComparison &comparison : comparisons) {
            dimensions << comparison.dimension;
        }
        return fail(
            ErrorCode::Input, ModelColumnsText::toSay("a column of confidences belongs to the labels of one dimension"),
            placeOf(study, column), ModelColumnsText::toSay("one --dimension"), dimensions.join(QStringLiteral(", ")));
    }
    TRY(const auto dimension, dimensionOrScreening(study, study.codebook(), column.dimension));
    const auto found = std::ranges::find(comparisons, dimension, &ModelComparison::dimensionId);
    if (found == comparisons.end()) {
        return fail(ErrorCode::Input, noModelComparison(), placeOf(study, column), {}, column.dimension);
    }
    return &*found;
}

} // namespace

Result<std::vector<ModelColumn>> readColumns(const StudyReader &study, const QStringList &names)
{
    std::vector<ModelColumn> columns;
    for (const QString &name : names) {
        columns.push_back({name, {}});
    }
    if (columns.empty()) {
        return columns;
    }
    TRY(study.store().items().each([&](const Item &item) -> Result<void> {
        for (ModelColumn &column : columns) {
            const QString text = fieldText(item.fields.value(column.name)).trimmed();
            if (!text.isEmpty()) {
                column.texts.insert(item.id, text);
            }
        }
        return {};
    }));
    return columns;
}

Result<DimensionId> dimensionOrScreening(const StudyReader &study, const Codebook &codebook, const QString &name)
{
    const Dimension *dimension = codebook.dimensionNamed(name);
    if (!dimension && name.compare(u"screening", Qt::CaseInsensitive) != 0) {
        return fail(ErrorCode::Input, Refusals::noDimension(), {.file = study.path()},
                    dimensionNames(codebook).join(QStringLiteral(", ")), name);
    }
    return dimension ? dimension->id : DimensionId{};
}

Result<void> checkConfidences(const StudyReader &study, const ConfidenceColumn &column)
{
    TRY(readConfidences(study, column));
    return {};
}

Result<void> addConfidences(std::vector<ModelComparison> &comparisons, const StudyReader &study,
                            const ConfidenceColumn &column)
{
    TRY(const auto known, readConfidences(study, column));
    TRY(ModelComparison *const comparison, comparisonOf(comparisons, study, column));
    comparison->confidences.clear();
    for (const ItemId item : comparison->items) {
        const auto found = known.constFind(item);
        comparison->confidences.push_back(found != known.cend() ? std::optional(*found) : std::nullopt);
    }
    return {};
}

} // namespace corater
