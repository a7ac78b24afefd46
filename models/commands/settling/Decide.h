// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleLabel.h"

namespace corater {

/// Settles one dimension of one unit. Whose label it is (unanimous, a rater's, neither) is found from the raters'
/// labels, and so is whether an agreed label was overruled.
class Decide : public SettleLabel
{
public:
    /// `codes`: in order; empty only for a dimension that is not required. `dimensionName` is for the history.
    Decide(SettleKey key, UnitKey unit, DimensionId dimension, QString dimensionName, std::vector<CodeId> codes,
           DecisionDetails details = {})
        : SettleLabel(key, std::move(unit), dimension, std::move(dimensionName), std::move(details)),
          m_codes(std::move(codes))
    {
    }
    QString kind() const override { return QStringLiteral("decide"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> changeLabel(Settling &item, const Dimension &dimension, FinalUnit *known) const override;

private:
    std::vector<CodeId> m_codes;
};

/// Settles a question on which the raters differ without a final label: they agree to differ. A reason or a text is
/// required. Refused if no two raters gave different labels.
class AgreeToDiffer : public SettleLabel
{
public:
    AgreeToDiffer(SettleKey key, UnitKey unit, DimensionId dimension, QString dimensionName, DecisionDetails details)
        : SettleLabel(key, std::move(unit), dimension, std::move(dimensionName), std::move(details))
    {
    }
    QString kind() const override { return QStringLiteral("agree-to-differ"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> changeLabel(Settling &item, const Dimension &dimension, FinalUnit *known) const override;
};

/// Settles whether the item is included. It may be included though every rater excluded it (and the reverse); its units
/// are then made with AddFinalUnit.
class DecideScreening : public SettleCommand
{
public:
    DecideScreening(SettleKey key, Screening screening, QString outReason = {}, DecisionDetails details = {})
        : SettleCommand(key, std::move(details)), m_screening(screening), m_outReason(std::move(outReason))
    {
    }
    QString kind() const override { return QStringLiteral("decide-screening"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Settling &item) const override;

private:
    QString outReason(const Settling &item) const;

    Screening m_screening;
    QString m_outReason;
};

/// Settles whether a match of the raters is a unit. If not, it stays in the record and is never exported.
class DecideUnit : public SettleCommand
{
public:
    DecideUnit(SettleKey key, UnitKey unit, bool kept, DecisionDetails details = {})
        : SettleCommand(key, std::move(details)), m_unit(std::move(unit)), m_kept(kept)
    {
    }
    QString kind() const override { return QStringLiteral("decide-unit"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Settling &item) const override;

private:
    UnitKey m_unit;
    bool m_kept;
};

/// Adds a unit that no rater saw, behind the others.
class AddFinalUnit : public SettleCommand
{
public:
    using SettleCommand::SettleCommand;
    QString kind() const override { return QStringLiteral("add-final-unit"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Settling &item) const override;
};

} // namespace corater
