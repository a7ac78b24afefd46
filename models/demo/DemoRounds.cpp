// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/demo/DemoRounds.h"

#include "data/store/tables/RoundRepository.h"

namespace corater {

namespace {

Result<void> addItems(Writer &writer, RoundId round, const std::vector<ItemId> &items, const std::vector<Rater> &raters)
{
    for (ItemId item : items) {
        for (const Rater &rater : raters) {
            TRY(writer.insert(
                {"round_item", {{"round_id", raw(round)}, {"item_id", raw(item)}, {"rater_id", raw(rater.id)}}}));
        }
    }
    return {};
}

} // namespace

QJsonObject DemoRounds::arguments(CommandContext &) const
{
    return {{"rounds", 2}, {"first", qint64(m_first.size())}, {"second", qint64(m_second.size())}};
}

Result<void> DemoRounds::run(CommandContext &context) const
{
    TRY(const auto rounds, context.store().rounds().all());
    TRY(const auto raters, context.store().rounds().raters());
    Round first = rounds.front();
    first.coversAll = false;
    Round second = first;
    second.id = context.ids().next<RoundId>();
    second.number = first.number + 1;
    second.name = QStringLiteral("Round 2");
    Writer &writer = context.writer;
    TRY(writer.change({rowOf(rounds.front())}, {rowOf(first)}));
    TRY(writer.insert(rowOf(second)));
    for (const Rater &rater : raters) {
        TRY(writer.insert(rowOf(RoundRater{second.id, rater.id, {}, {}})));
    }
    const auto done = addItems(writer, first.id, m_first, raters);
    return done ? addItems(writer, second.id, m_second, raters) : done;
}

} // namespace corater
