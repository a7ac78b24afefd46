// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleLabel.h"

namespace corater {

/// Reopens a settled answer: a decision is deleted (the history keeps it); an answer on which the raters agree is
/// marked as reopened, since it would otherwise be final without a decision.
class ReopenScreening : public SettleCommand
{
public:
    using SettleCommand::SettleCommand;
    QString kind() const override { return QStringLiteral("reopen-screening"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Settling &item) const override;
};

/// The same for one dimension of one unit.
class ReopenLabel : public SettleLabel
{
public:
    ReopenLabel(SettleKey key, UnitKey unit, DimensionId dimension, QString dimensionName, DecisionDetails details = {})
        : SettleLabel(key, std::move(unit), dimension, std::move(dimensionName), std::move(details))
    {
    }
    QString kind() const override { return QStringLiteral("reopen-label"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> changeLabel(Settling &item, const Dimension &dimension, FinalUnit *known) const override;
};

/// The same for whether a match is a unit at all; its decided labels stay, and wait for that decision. A unit that the
/// adjudicator added is removed.
class ReopenUnit : public SettleCommand
{
public:
    ReopenUnit(SettleKey key, UnitKey unit, DecisionDetails details = {})
        : SettleCommand(key, std::move(details)), m_unit(std::move(unit))
    {
    }
    QString kind() const override { return QStringLiteral("reopen-unit"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Settling &item) const override;

private:
    UnitKey m_unit;
};

} // namespace corater
