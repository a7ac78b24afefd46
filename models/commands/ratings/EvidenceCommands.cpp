// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/EvidenceCommands.h"

#include "models/commands/ArgumentNames.h"
#include "models/commands/ratings/RatingEdits.h"

#include <algorithm>

namespace corater {

namespace {

struct EvidenceCommandsMessages
{
    CORATER_MESSAGES(EvidenceCommands)
};

QJsonObject passageArguments(const Codebook &codebook, int unit, const Evidence &evidence)
{
    QJsonObject asked = argumentOf(codebook, evidence);
    asked["unit"] = unit;
    return asked;
}

} // namespace

QJsonObject argumentOf(const Codebook &codebook, const Evidence &evidence)
{
    QJsonObject asked{{"part", evidence.part}, {"start", evidence.start}, {"quote", evidence.quote}};
    if (valid(evidence.dimension)) {
        asked["dimension"] = argumentOf(codebook, evidence.dimension);
    }
    if (valid(evidence.code)) {
        asked["codes"] = argumentOf(codebook, std::vector{evidence.code});
    }
    return asked;
}

Command<> addEvidence(RatingKey key, int unit, Evidence evidence)
{
    return [=](Change &change) {
        return changeRating(change, key, QStringLiteral("add-evidence"),
                            passageArguments(change.codebook, unit, evidence),
                            [&](Rating &rating) { return addEvidence(rating, change.codebook, unit, evidence); });
    };
}

Command<> removeEvidence(RatingKey key, int ordinal, Evidence evidence)
{
    return [=](Change &change) {
        return changeRating(
            change, key, QStringLiteral("remove-evidence"), passageArguments(change.codebook, ordinal, evidence),
            [&](Rating &rating) -> Result<void> {
                TRY(const auto unit, unitOf(rating, ordinal, false));
                if (std::erase_if(unit->evidence, [&](const Evidence &e) { return e.id == evidence.id; }) == 0) {
                    return fail(ErrorCode::Conflict,
                                EvidenceCommandsMessages::toSay("the passage is no evidence of the unit any more"));
                }
                return {};
            });
    };
}

} // namespace corater
