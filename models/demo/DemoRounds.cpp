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

Command<> demoRounds(std::vector<ItemId> finished, std::vector<ItemId> open)
{
    return [finished = std::move(finished), open = std::move(open)](Change &change) -> Result<void> {
        change.record(QStringLiteral("set-up"),
                      {{"rounds", 2}, {"first", qint64(finished.size())}, {"second", qint64(open.size())}});
        TRY(const auto rounds, change.store().rounds().all());
        TRY(const auto raters, change.store().rounds().raters());
        Round first = rounds.front();
        first.coversAll = false;
        Round second = first;
        second.id = change.ids().next<RoundId>();
        second.number = first.number + 1;
        second.name = QStringLiteral("Round 2");
        Writer &writer = change.writer;
        TRY(writer.change({rowOf(rounds.front())}, {rowOf(first)}));
        TRY(writer.insert(rowOf(second)));
        for (const Rater &rater : raters) {
            TRY(writer.insert(rowOf(RoundRater{second.id, rater.id, {}, {}})));
        }
        const auto done = addItems(writer, first.id, finished, raters);
        return done ? addItems(writer, second.id, open, raters) : done;
    };
}

} // namespace corater
