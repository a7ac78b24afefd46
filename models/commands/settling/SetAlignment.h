// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleCommand.h"

namespace corater {

/// Matches the raters' units by hand, for one item of one closed round. Unmatched units are separate problems. Refused
/// if it would split a settled unit.
class SetAlignment : public Command
{
public:
    SetAlignment(SettleKey key, std::vector<UnitMatch> matches) : m_key(key), m_matches(std::move(matches)) {}

    QString kind() const override { return QStringLiteral("set-alignment"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    Result<std::vector<UnitMatch>> completed(const std::vector<Rating> &ratings) const;

    SettleKey m_key;
    std::vector<UnitMatch> m_matches;
};

} // namespace corater
