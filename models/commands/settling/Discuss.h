// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/settling/DiscussionEntry.h"
#include "models/commands/settling/SettleCommand.h"

namespace corater {

/// A contribution of the actor to the discussion of a question, once every rater has sealed the round. Refused without
/// an actor, and without a text unless it resolves a discussion that is open.
class Discuss : public Command
{
public:
    /// `unit`: one of the raters' units that the question is about; none: the screening. `dimension` none: the
    /// screening, or whether the unit is one.
    Discuss(SettleKey key, UnitId unit, DimensionId dimension, QString text, bool resolves = false)
        : m_key(key), m_unit(unit), m_dimension(dimension), m_text(text.trimmed()), m_resolves(resolves)
    {
    }
    /// The most characters of a contribution (UTF-16 units).
    static constexpr qsizetype longest = 20'000;

    QString kind() const override { return QStringLiteral("discuss"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    SettleKey m_key;
    UnitId m_unit;
    DimensionId m_dimension;
    QString m_text;
    bool m_resolves;
};

} // namespace corater
