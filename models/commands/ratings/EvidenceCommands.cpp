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

QJsonObject AddEvidence::ownArguments(CommandContext &context) const
{
    QJsonObject asked = argumentOf(context.codebook, m_evidence);
    asked["unit"] = m_unit;
    return asked;
}

Result<void> AddEvidence::change(Rating &rating, const Codebook &codebook) const
{
    return addEvidence(rating, codebook, m_unit, m_evidence);
}

QJsonObject RemoveEvidence::ownArguments(CommandContext &context) const
{
    QJsonObject asked = argumentOf(context.codebook, m_evidence);
    asked["unit"] = m_unit;
    return asked;
}

Result<void> RemoveEvidence::change(Rating &rating, const Codebook &) const
{
    TRY(const auto unit, unitOf(rating, m_unit, false));
    if (std::erase_if(unit->evidence, [this](const Evidence &e) { return e.id == m_evidence.id; }) == 0) {
        return fail(ErrorCode::Conflict,
                    EvidenceCommandsMessages::toSay("the passage is no evidence of the unit any more"));
    }
    return {};
}

} // namespace corater
