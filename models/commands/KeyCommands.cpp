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

Command<> introduceKey(RaterId rater, QByteArray key, QByteArray wrapped)
{
    return [=](Change &change) -> Result<void> {
        change.record(introduceKeyKind,
                      {{"rater", change.store().names().rater(rater)}, {"key", QString::fromLatin1(key.first(16))}});
        return change.writer.insert({"rater_key",
                                     {{"id", QString::fromLatin1(key)},
                                      {"rater_id", raw(rater)},
                                      {"wrapped", QString::fromLatin1(wrapped)},
                                      {"at", nowUtc()}}});
    };
}

Command<> publishRoundKey(RoundId round, QByteArray key, QByteArray content)
{
    return [round, key = std::move(key), content = std::move(content)](Change &change) -> Result<void> {
        QJsonObject seals;
        for (const RoundRater &part : change.store().rounds().parts().value_or(std::vector<RoundRater>())) {
            if (part.round == round) {
                seals[change.store().names().rater(part.rater)] = part.contentHash.left(16);
            }
        }
        change.record(publishRoundKeyKind, {{"round", change.store().names().round(round)}, {"seals", seals}});
        TRY(const auto due, CopyRepository(change.store()).roundsToOpen(key));
        if (!std::ranges::contains(due, round)) {
            return fail(ErrorCode::Refused, KeyCommandsMessages::toSay("not all have sealed the round"));
        }
        return change.writer.insert({"round_key",
                                     {{"round_id", raw(round)},
                                      {"key_id", QString::fromLatin1(key)},
                                      {"content", QString::fromLatin1(content.toHex())}}});
    };
}

Command<> drawSealSalt(RoundId round, RaterId rater)
{
    return [=](Change &change) -> Result<void> {
        change.record(drawSealSaltKind,
                      {{"round", change.store().names().round(round)}, {"rater", change.store().names().rater(rater)}});
        return change.writer.insert(
            {"seal_salt", {{"round_id", raw(round)}, {"rater_id", raw(rater)}, {"salt", newSealSalt()}}});
    };
}

} // namespace corater
