// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/RoundKeys.h"
#include "models/study/Command.h"
#include "models/study/CommandKinds.h"

namespace corater {

/// Records the key that signs a rater's changes on their own machine. `wrapped` is the secret key, protected by the
/// rater's passphrase, so that they can continue on another machine.
class IntroduceKey : public Command
{
public:
    IntroduceKey(RaterId rater, QByteArray key, QByteArray wrapped)
        : m_rater(rater), m_key(std::move(key)), m_wrapped(std::move(wrapped))
    {
    }

    QString kind() const override { return introduceKeyKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RaterId m_rater;
    QByteArray m_key;
    QByteArray m_wrapped;
};

/// Publishes the key that decrypts its owner's ratings of a round. Refused before all raters have sealed the round.
class PublishRoundKey : public Command
{
public:
    PublishRoundKey(RoundId round, QByteArray key, QByteArray content)
        : m_round(round), m_key(std::move(key)), m_content(std::move(content))
    {
    }

    QString kind() const override { return publishRoundKeyKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RoundId m_round;
    QByteArray m_key;     ///< its owner's public key
    QByteArray m_content; ///< the round key
};

/// Draws the salt that is hashed before a rater's ratings when they seal them. The salt stays secret; the seal does
/// not.
class DrawSealSalt : public Command
{
public:
    DrawSealSalt(RoundId round, RaterId rater) : m_round(round), m_rater(rater) {}

    QString kind() const override { return drawSealSaltKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RoundId m_round;
    RaterId m_rater;
};

} // namespace corater
