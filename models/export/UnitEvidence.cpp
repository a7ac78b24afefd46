// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/UnitEvidence.h"

#include "data/records/EvidenceJson.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace corater {

UnitEvidence::UnitEvidence(const SettlingInput &input) : m_input(input)
{
    for (const Rating &rating : input.ratings) {
        for (const UnitRating &unit : rating.units) {
            if (!unit.evidence.empty()) {
                m_units.insert(unit.id, &unit);
            }
        }
    }
}

QJsonArray UnitEvidence::of(const UnitMatch &units, std::optional<DimensionId> dimension) const
{
    QJsonArray all;
    for (const Rater &rater : m_input.raters) {
        const UnitRating *said = m_units.value(units.value(rater.id));
        std::vector<Evidence> passages = said ? said->evidence : std::vector<Evidence>();
        std::erase_if(passages, [&](const Evidence &passage) { return dimension && passage.dimension != *dimension; });
        for (const QJsonValue &value : evidenceJson(passages, m_input.codebook)) {
            QJsonObject passage = value.toObject();
            passage.insert(QLatin1StringView("rater"), rater.name);
            all.append(passage);
        }
    }
    return all;
}

QString UnitEvidence::cell(const QJsonArray &passages)
{
    return passages.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(passages).toJson(QJsonDocument::Compact));
}

} // namespace corater
