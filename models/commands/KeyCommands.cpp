// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/KeyCommands.h"

#include "data/exchange/CopyRepository.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct KeyCommandsMessages
{
    CORATER_MESSAGES(KeyCommands)
};

// 256 random bits, hexadecimal.
QString newSealSalt()
{
    std::array<quint32, 8> bits{};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    return QString::fromLatin1(QByteArray(reinterpret_cast<const char *>(bits.data()), sizeof bits).toHex());
}

} // namespace

QJsonObject IntroduceKey::arguments(CommandContext &context) const
{
    return {{"rater", context.store().names().rater(m_rater)}, {"key", QString::fromLatin1(m_key.first(16))}};
}

Result<void> IntroduceKey::run(CommandContext &context) const
{
    return context.writer.insert({"rater_key",
                                  {{"id", QString::fromLatin1(m_key)},
                                   {"rater_id", raw(m_rater)},
                                   {"wrapped", QString::fromLatin1(m_wrapped)},
                                   {"at", nowUtc()}}});
}

// Records the seals that the key is published for, by rater: should a rater present another seal later, these count.
QJsonObject PublishRoundKey::arguments(CommandContext &context) const
{
    QJsonObject seals;
    for (const RoundRater &part : context.store().rounds().parts().value_or(std::vector<RoundRater>())) {
        if (part.round == m_round) {
            seals[context.store().names().rater(part.rater)] = part.contentHash.left(16);
        }
    }
    return {{"round", context.store().names().round(m_round)}, {"seals", seals}};
}

Result<void> PublishRoundKey::run(CommandContext &context) const
{
    TRY(const auto due, CopyRepository(context.store()).roundsToOpen(m_key));
    if (!std::ranges::contains(due, m_round)) {
        return fail(ErrorCode::Refused, KeyCommandsMessages::toSay("not all have sealed the round"));
    }
    return context.writer.insert({"round_key",
                                  {{"round_id", raw(m_round)},
                                   {"key_id", QString::fromLatin1(m_key)},
                                   {"content", QString::fromLatin1(m_content.toHex())}}});
}

QJsonObject DrawSealSalt::arguments(CommandContext &context) const
{
    return {{"round", context.store().names().round(m_round)}, {"rater", context.store().names().rater(m_rater)}};
}

Result<void> DrawSealSalt::run(CommandContext &context) const
{
    return context.writer.insert(
        {"seal_salt", {{"round_id", raw(m_round)}, {"rater_id", raw(m_rater)}, {"salt", newSealSalt()}}});
}

} // namespace corater
