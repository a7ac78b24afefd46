// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/demo/DemoRounds.h"

#include "data/store/tables/RoundRepository.h"

namespace corater {

namespace {

Result<void> addItems(Writer &writer, RoundId round, const std::vector<ItemId> &items, const std::vector<Rater> &raters)
{
    for (ItemId item : items) {
        for (const Rater &rater : raters) {
            const auto added = writer.insert(
                {"round_item", {{"round_id", raw(round)}, {"item_id", raw(item)}, {"rater_id", raw(rater.id)}}});
            if (!added) {
                return added;
            }
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
    const auto rounds = context.store().rounds().all();
    const auto raters = context.store().rounds().raters();
    if (!rounds || !raters) {
        return std::unexpected(!rounds ? rounds.error() : raters.error());
    }
    Round first = rounds->front();
    first.coversAll = false;
    Round second = first;
    second.id = context.ids().next<RoundId>();
    second.number = first.number + 1;
    second.name = QStringLiteral("Round 2");
    Writer &writer = context.writer;
    if (const auto changed = writer.change({rowOf(rounds->front())}, {rowOf(first)}); !changed) {
        return changed;
    }
    if (const auto added = writer.insert(rowOf(second)); !added) {
        return added;
    }
    for (const Rater &rater : *raters) {
        if (const auto part = writer.insert(rowOf(RoundRater{second.id, rater.id, {}, {}})); !part) {
            return part;
        }
    }
    const auto done = addItems(writer, first.id, m_first, *raters);
    return done ? addItems(writer, second.id, m_second, *raters) : done;
}

} // namespace corater
