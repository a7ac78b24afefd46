// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// Seals what a rater said in a round: its content hash and the time are kept, and from then on neither a command, nor
/// undo, nor a statement of SQL changes those ratings. The last seal closes the round and opens its labels to all.
/// Raters seal for themselves only; what they left open stays unrated. Cannot be taken back.
class SealRound : public Command
{
public:
    SealRound(RoundId round, RaterId rater) : m_round(round), m_rater(rater) {}

    QString kind() const override { return QStringLiteral("seal-round"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RoundId m_round;
    RaterId m_rater;
};

} // namespace corater
