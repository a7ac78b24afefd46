// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/SettleLabel.h"

#include "codebook/Refusals.h"

namespace corater {

Result<void> SettleLabel::change(Settling &item) const
{
    const Dimension *dimension = item.codebook.dimension(m_dimension);
    if (!dimension) {
        return fail(ErrorCode::Input, Refusals::noDimension());
    }
    const auto known = item.unit(m_unit);
    if (!known) {
        return std::unexpected(known.error());
    }
    return changeLabel(item, *dimension, *known);
}

Result<void> SettleLabel::put(Settling &item, const Decision &label) const
{
    const auto unit = item.unitForChange(m_unit);
    if (!unit) {
        return std::unexpected(unit.error());
    }
    (*unit)->labels[m_dimension] = label;
    return {};
}

} // namespace corater
