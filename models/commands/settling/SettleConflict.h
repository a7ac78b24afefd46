// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// Which of two changes that contradict each other is to count.
enum class ConflictChoice { Standing, Other };

/// Decides between two changes that copies made independently (MergeConflict). Conflict if the standing value has
/// changed since. Refused for an impossible choice: a change of ratings that were sealed before the change arrived.
class SettleConflict : public Command
{
public:
    SettleConflict(QString id, ConflictChoice choice) : m_id(std::move(id)), m_choice(choice) {}

    QString kind() const override { return QStringLiteral("settle-conflict"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_id;
    ConflictChoice m_choice;
};

} // namespace corater
