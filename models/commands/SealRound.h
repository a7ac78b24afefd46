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

inline const QString leaveOutRaterKind = QStringLiteral("leave-out-rater");

/// Goes on in an open round without a rater who cannot seal any more, and says why. What they said on their own machine
/// stays unread. Refused where what they said is in this file, once they have sealed, and for the last rater. The round
/// closes if all others have sealed.
class LeaveOutRater : public Command
{
public:
    LeaveOutRater(RoundId round, RaterId rater, QString reason)
        : m_round(round), m_rater(rater), m_reason(std::move(reason))
    {
    }

    QString kind() const override { return leaveOutRaterKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RoundId m_round;
    RaterId m_rater;
    QString m_reason;
};

} // namespace corater
