// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"

#include "data/exchange/CopyRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/study/SetUp.h"

#include <algorithm>

namespace corater {

Result<void> writeNewRater(Change &change, const QString &name, bool adjudicator)
{
    TRY(const auto rater, insertRater(change, name, adjudicator));
    if (adjudicator) {
        return {};
    }
    TRY(const auto rounds, change.store().rounds().all());
    TRY(const auto parts, change.store().rounds().parts());
    TRY(const auto shared, CopyRepository(change.store()).keys());
    for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
        if (round->imported) {
            continue;
        }
        const auto ofRound = [&](const RoundRater &part) { return part.round == round->id; };
        const bool begunToSeal = std::ranges::any_of(
            parts, [&](const RoundRater &part) { return ofRound(part) && !part.sealedAt.isEmpty(); });
        // In a shared study, only a rater of the round may make its raters wait for a new one (takeInRater()).
        const bool mayAdd = shared.empty() || std::ranges::any_of(parts, [&](const RoundRater &part) {
                                return ofRound(part) && part.rater == change.actor;
                            });
        return begunToSeal || !mayAdd ? Result<void>()
                                      : change.writer.insert(rowOf(RoundRater{round->id, rater.id, {}, {}}));
    }
    return {};
}

Command<> addRater(QString name, bool adjudicator)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("add-rater"), {{"name", name}, {"adjudicator", adjudicator}});
        return writeNewRater(change, name, adjudicator);
    };
}

Command<> setSetting(QString name, QString value)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("set-setting"), {{"name", name}, {"value", value}});
        return change.set(name, value);
    };
}

} // namespace corater
