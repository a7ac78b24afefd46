// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/RoundKeys.h"
#include "models/study/Command.h"

namespace corater {

/// Seals a rater's ratings of a round: their hash and the time are kept, and from then on no command, undo or SQL
/// statement can change those ratings. The last seal closes the round and shows its labels to all. Raters seal for
/// themselves only; open items stay unrated. Cannot be undone.
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

/// Continues an open round without a rater who can no longer seal, or who has sealed while the others wait for their
/// key, and records the reason. Their ratings on their own machine stay unread. Refused for oneself, if their ratings
/// are in this file, for a rater who has sealed while others have not, and for the last rater. The round closes if all
/// others have sealed.
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

/// Lets a rater take part in an open round from now on, with the items that all its raters have. In a shared study only
/// a rater of the round may say so. Refused for adjudicators, for a round that is split among its raters, and once a
/// key of the round is public.
class TakeInRater : public Command
{
public:
    TakeInRater(RoundId round, RaterId rater) : m_round(round), m_rater(rater) {}

    QString kind() const override { return takeInRaterKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RoundId m_round;
    RaterId m_rater;
};

} // namespace corater
