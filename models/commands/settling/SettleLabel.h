// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleCommand.h"

namespace corater {

/// Changes the settled label of one dimension of one unit. Subclasses only change the label; this class finds the
/// dimension and the unit.
class SettleLabel : public SettleCommand
{
protected:
    /// `dimensionName` is for the history.
    SettleLabel(SettleKey key, UnitKey unit, DimensionId dimension, QString dimensionName, DecisionDetails details)
        : SettleCommand(key, std::move(details)),
          m_unit(std::move(unit)),
          m_dimension(dimension),
          m_name(std::move(dimensionName))
    {
    }

    Result<void> change(Settling &item) const final;
    /// `known`: the settled unit; null when nothing of it is settled.
    virtual Result<void> changeLabel(Settling &item, const Dimension &dimension, FinalUnit *known) const = 0;
    /// Writes the label to the unit, which is made when nothing of it is settled.
    Result<void> put(Settling &item, const Decision &label) const;

    const UnitKey &unit() const { return m_unit; }
    const QString &dimensionName() const { return m_name; }

private:
    UnitKey m_unit;
    DimensionId m_dimension;
    QString m_name;
};

} // namespace corater
