// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/ratings/RatingCommands.h"

namespace corater {

/// Marks a passage of the item as evidence of a unit, or of one answer of it.
class AddEvidence : public RatingCommand
{
public:
    AddEvidence(RatingKey key, int unit, Evidence evidence)
        : RatingCommand(key), m_unit(unit), m_evidence(std::move(evidence))
    {
    }
    QString kind() const override { return QStringLiteral("add-evidence"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    int m_unit;
    Evidence m_evidence;
};

/// Removes a mark.
class RemoveEvidence : public RatingCommand
{
public:
    RemoveEvidence(RatingKey key, int unit, Evidence evidence)
        : RatingCommand(key), m_unit(unit), m_evidence(std::move(evidence))
    {
    }
    QString kind() const override { return QStringLiteral("remove-evidence"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    int m_unit;
    Evidence m_evidence;
};

/// A passage in the arguments of the history: its place, its quote and what it is evidence of, by names.
QJsonObject argumentOf(const Codebook &codebook, const Evidence &evidence);

} // namespace corater
