// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ArgumentNames.h"

#include "data/records/RatingRules.h"
#include "data/store/StudyStore.h"
#include "data/store/history/HistoryNames.h"

namespace corater {

QString argumentOf(const Codebook &codebook, DimensionId dimension)
{
    const Dimension *found = codebook.dimension(dimension);
    return found ? found->name : QString();
}

QString argumentOf(const Codebook &codebook, CodeId code)
{
    const Code *found = codebook.code(code);
    return found ? found->name : QString();
}

QJsonArray argumentOf(const Codebook &codebook, const std::vector<CodeId> &codes)
{
    QJsonArray names;
    for (const CodeId code : codes) {
        names << argumentOf(codebook, code);
    }
    return names;
}

QString argumentOf(Screening screening)
{
    return nameOf(screening);
}

QJsonArray argumentOf(const StudyStore &store, const UnitMatch &match)
{
    QJsonArray units;
    for (const auto &[rater, unit] : match.asKeyValueRange()) {
        units << QJsonObject{{"rater", store.names().rater(rater)}, {"unit", store.names().unit(unit)["unit"]}};
    }
    return units;
}

} // namespace corater
