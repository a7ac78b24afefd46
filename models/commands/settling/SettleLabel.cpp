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
    TRY(const auto known, item.unit(m_unit));
    return changeLabel(item, *dimension, known);
}

Result<void> SettleLabel::put(Settling &item, const Decision &label) const
{
    TRY(const auto unit, item.unitForChange(m_unit));
    unit->labels[m_dimension] = label;
    return {};
}

} // namespace corater
